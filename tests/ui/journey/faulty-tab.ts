import { vi } from 'vitest';
import { BrowserJourneyStorage } from '#adapters/browser/browser-journey-storage.ts';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { createHttpClient, type Fetch } from '#adapters/http/http-client.ts';
import { callAt, type Fault } from '#service/sandbox/faults.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { SILENT_LOG } from '#service/sandbox/sandbox-log.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { ApiCall } from '#domain/api-calls.ts';
import { ok } from '#domain/result.ts';
import {
  answers,
  dripsForEver,
  hangs,
  refusesConnection,
  resetsMidBody,
  type Step,
} from '../../adapters/http/scripted-fetch.ts';
import { encryptByNode } from '../../contract/contract-harness.ts';
import { SMALL_KEY_PAIR, UNLIMITED } from '../../contract/open-in-memory.ts';
import { FakeStoreExit } from '../../fakes/fake-store-exit.ts';
import { LateScripts } from '../../fakes/late-scripts.ts';
import { openPage, type NavigationType, type OpenPage } from './open-page.tsx';
import { complaints, settle } from './stand-ins.ts';

const API = 'https://api.example.com';
/** How long a person takes for a step. */
const A_MOMENT = 20;
/** Time advances in steps, between which new timers can start. */
const A_WHILE = 500;

/** What `fetch` does for each of the sandbox's faults. */
const FAULT_STEPS: Readonly<Record<Fault, Step>> = {
  refused: refusesConnection,
  'reset-mid-body': resetsMidBody,
  hang: hangs,
  'slow-drip': dripsForEver,
  'html-500': answers(500, '<!doctype html><title>Error</title><h1>Internal Server Error</h1>', {
    'Content-Type': 'text/html',
  }),
  'empty-502': answers(502, undefined),
  'invalid-json': answers(200, '{"exist":tru'),
  'wrong-shape': answers(200, { unexpected: true }),
  unauthorized: answers(401, { code: 11016201, message: 'token expired or invalid' }),
  'too-many': answers(429, { code: 429, message: 'Too many requests' }, { 'Retry-After': '7' }),
  'unknown-code': answers(400, { code: 99999999, message: 'An answer that no catalogue knows' }),
};

/** A tab whose page calls the sandbox in process; calls fail by the sandbox's fault plan. */
export class FaultyTab {
  readonly sandbox = createSandbox({
    hashRounds: 1,
    firstKeyPair: SMALL_KEY_PAIR,
    makeKeyPair: async () => SMALL_KEY_PAIR,
    budgets: UNLIMITED,
    log: { ...SILENT_LOG, bug: (bug) => this.defects.push(bug) },
  });
  readonly exit = new FakeStoreExit();
  readonly defects: unknown[] = [];
  /** Path and call of every request. */
  readonly asked: string[] = [];
  /** The call at which the network is lost. */
  losesNetworkAt: ApiCall | null = null;
  #isOffline = false;
  readonly #answering = new Set<Promise<unknown>>();
  #page: OpenPage | null = null;

  constructor() {
    complaints.length = 0;
  }

  /** Console messages and errors. */
  get mishaps(): readonly unknown[] {
    return [...this.defects, ...complaints];
  }

  async open(path: string, journey: Readonly<Record<string, unknown>>): Promise<void> {
    this.#page?.close();
    localStorage.clear();
    sessionStorage.clear();
    this.#openSessions().clear();
    for (const [key, value] of Object.entries(journey))
      sessionStorage.setItem(`portal.${key}`, JSON.stringify(value));
    history.pushState(null, '', path);
    await this.#enter('navigate');
  }

  async reload(): Promise<void> {
    this.#page?.close();
    await this.#enter('reload');
  }

  /** Lets time pass until the service's answer has been processed. */
  async pause(milliseconds = A_MOMENT): Promise<void> {
    vi.advanceTimersByTime(milliseconds);
    await settle();
    while (this.#answering.size > 0) {
      await Promise.all(this.#answering);
      await settle();
    }
  }

  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += A_WHILE) await this.pause(A_WHILE);
  }

  backOnline(): void {
    this.losesNetworkAt = null;
    this.#isOffline = false;
  }

  end(): void {
    this.#page?.close();
  }

  async #enter(how: NavigationType): Promise<void> {
    const client = createHttpClient({
      apiBase: API,
      fetch: this.#fetch,
      clock: systemClock,
      session: () => null,
      dropSession: () => undefined,
    });
    this.#page = openPage(
      {
        api: new HttpAuthApi(client),
        storage: new BrowserJourneyStorage(new SafeStorage(() => sessionStorage)),
        openSessions: () => this.#openSessions(),
        exit: this.exit,
        crypto: { encrypt: async (password, key) => ok(encryptByNode(password, key)) },
        scripts: new LateScripts(),
        clock: systemClock,
        onDefect: (defect) => this.defects.push(defect),
      },
      how,
    );
    await settle();
    await this.pause();
  }

  #openSessions(): BrowserSessionStore {
    return new BrowserSessionStore(
      new SafeStorage(() => localStorage),
      new CookieJar(document, location),
      window,
    );
  }

  readonly #fetch: Fetch = async (url, init) => {
    const call = callAt(init.method, new URL(url).pathname);
    if (!call) throw new Error(`No call is at ${url}.`);
    this.asked.push(`${location.pathname} ${call}`);
    const fault = this.sandbox.faults.take(call);
    this.#isOffline ||= call === this.losesNetworkAt;
    if (this.#isOffline) return refusesConnection(init.signal);
    if (fault) return FAULT_STEPS[fault](init.signal);
    const { method, headers, body } = init;
    const answer = this.sandbox.handle(
      new Request(url, {
        ...(method && { method }),
        ...(headers && { headers }),
        ...(body && { body }),
      }),
    );
    const settled = answer.finally(() => this.#answering.delete(settled));
    this.#answering.add(settled);
    return settled;
  };
}
