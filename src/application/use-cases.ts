import type { InterruptedRequests } from './interrupted-requests.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { RequestHandlers } from './request-types.ts';
import type { StartVisit } from './start-visit.ts';

/** Every use case; their scripts arrive after the first screen is usable. */
export interface UseCases {
  readonly requests: RequestHandlers;
  readonly visit: StartVisit;
  readonly encryption: PasswordEncryption;
  readonly interrupted: InterruptedRequests;
}
