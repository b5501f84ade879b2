/**
 * Whether a host name means this machine, as secure contexts know it: `localhost` and what lies
 * below it,
 * 127.0.0.0/8, and ::1 with or without brackets. Browsers look none of these names up.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(hostname);
}
