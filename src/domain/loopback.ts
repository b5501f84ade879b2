/**
 * Whether a host name means this machine, as secure contexts define it: `localhost` and names below
 * it, 127.0.0.0/8, and ::1 with or without brackets. Browsers do not look these names up.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(hostname);
}
