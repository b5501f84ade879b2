import { SEND_TYPE } from '#domain/code-purpose.ts';
import { CODE_GROUPS } from '#domain/error-catalogue.ts';
import type { ForgetInfo, RegisterInfo } from '#domain/marks.ts';
import { NO_SEND_DIAL_CODES } from '#domain/no-send.ts';
import { PROJECT_STATUSES } from '#domain/project-status.ts';
import type { User } from './call-requests.ts';
import type { PortalConfig } from './portal-config.ts';

/** What the whole portal knows at one moment (spec section 3, 'Project state'). */
export interface ProjectState {
  readonly status: typeof PROJECT_STATUSES;
  readonly userRangeId: PortalConfig['userRangeId'];
  readonly registerInfo: RegisterInfo | null;
  readonly forgetInfo: ForgetInfo | null;
  readonly countryCode: readonly string[];
  readonly countryCodeList: readonly string[];
  readonly realmName: readonly string[];
  readonly verificationCodeSendType: typeof SEND_TYPE;
  readonly loginTypeId: PortalConfig['loginTypeIds'];
  readonly noSend: readonly number[];
  readonly error: typeof CODE_GROUPS;
  /** App ids of sign-in by a chat app and a microblog, by environment; no screen uses them. */
  readonly appIds: Readonly<Record<string, { readonly chatApp: string; readonly microblog: string }>>;
  readonly oldCheckType: number | null;
  readonly newAccount: string | null;
  readonly userInfo: User | null;
}

export function initialProjectState(config: PortalConfig): ProjectState {
  return {
    status: PROJECT_STATUSES,
    userRangeId: config.userRangeId,
    registerInfo: null,
    forgetInfo: null,
    countryCode: [],
    countryCodeList: [],
    realmName: [],
    verificationCodeSendType: SEND_TYPE,
    loginTypeId: config.loginTypeIds,
    noSend: NO_SEND_DIAL_CODES,
    error: CODE_GROUPS,
    appIds: {},
    oldCheckType: null,
    newAccount: null,
    userInfo: null,
  };
}

/** Holds the project state; its one update action replaces a single field by key. */
export class ProjectStore {
  #state: ProjectState;
  readonly #listeners = new Set<() => void>();

  constructor(initial: ProjectState) {
    this.#state = initial;
  }

  get state(): ProjectState {
    return this.#state;
  }

  update<Key extends keyof ProjectState>(key: Key, value: ProjectState[Key]): void {
    if (Object.is(this.#state[key], value)) return;
    this.#state = { ...this.#state, [key]: value };
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
