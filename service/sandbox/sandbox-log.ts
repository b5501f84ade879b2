import type { ApiCall } from '#domain/api-call.ts';

/**
 * What the sandbox logs. Calls are logged by name and outcome alone: bodies, queries, addresses,
 * codes and tokens have no parameter here, so that none can slip into a log.
 */
export interface SandboxLog {
  call(call: ApiCall, status: number, code: number | null, scenario: string | null): void;
  mailed(outcome: 'sent' | 'failed', reason?: string): void;
  bug(error: unknown): void;
  /**
   * A page from another origin called, and its browser will keep the answer from it: logged once an
   * origin.
   */
  strangeOrigin?(origin: string): void;
  /** Any request, calls included, by the kind of its path; for whoever looks closer. */
  request?(method: string, kind: string, status: number, durationMs: number): void;
}

export const SILENT_LOG: SandboxLog = {
  call: () => undefined,
  mailed: () => undefined,
  bug: () => undefined,
};
