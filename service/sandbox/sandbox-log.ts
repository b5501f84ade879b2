import type { ApiCall } from '#domain/api-call-table.ts';

/**
 * What the sandbox logs. Calls are logged by name and outcome only. There is no parameter for
 * bodies, queries, addresses, codes or tokens, so none can get into a log.
 */
export interface SandboxLog {
  call(call: ApiCall, status: number, code: number | null, scenario: string | null): void;
  mailed(outcome: 'sent' | 'failed', reason?: string): void;
  bug(error: unknown): void;
  /**
   * A page from an origin that is not allowed called, and its browser will hide the answer. Logged
   * once for each origin.
   */
  strangeOrigin?(origin: string): void;
  /** Any request, calls included, by the kind of its path; for debugging. */
  request?(method: string, kind: string, status: number, durationMs: number): void;
}

export const SILENT_LOG: SandboxLog = {
  call: () => undefined,
  mailed: () => undefined,
  bug: () => undefined,
};
