import { expect, test } from 'vitest';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { HttpScreenlessApi } from '#adapters/http/http-screenless-api.ts';
import type { ServedAuthApi } from '#service/http/served-auth-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { encryptByNode, POPULATION, type ContractHarness } from './contract-harness.ts';
import { newestCodeIn } from './open-in-memory.ts';
import { OpenApiDocument } from './openapi-document.ts';

type Handle = (request: Request) => Promise<Response>;

/**
 * A wire in process on which every request and answer is held against docs/service/openapi.yaml.
 */
export class CheckedWire {
  readonly #document = new OpenApiDocument();
  readonly #problems: string[] = [];
  readonly #seen = new Set<string>();

  /** @param handle - what answers in front of `service`: its bare wire, or a server's edge */
  open(service: ServedAuthApi, handle: Handle): ContractHarness {
    const client = createHttpClient({
      apiBase: 'http://sandbox.invalid',
      fetch: (url, init) => this.#exchange(handle, url, init),
      clock: systemClock,
      session: () => null,
      dropSession: () => undefined,
    });
    return {
      api: new HttpAuthApi(client),
      screenless: new HttpScreenlessApi(client),
      population: POPULATION,
      newestCode: newestCodeIn((to) => service.mails(to)),
      encrypt: encryptByNode,
    };
  }

  /** To be called after the contract. */
  testThatAllWasChecked(): void {
    test('all of that was checked, on every route, and nothing was held against it', () => {
      expect([...this.#seen].sort()).toEqual([...this.#document.routes().keys()].sort());
      expect(this.#problems).toEqual([]);
    });
  }

  async #exchange(handle: Handle, url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const method = init.method ?? 'GET';
    const answer = await handle(new Request(url, init));
    const found = [
      ...(await this.#document.problemsOfRequest(new Request(url, init))),
      ...(await this.#document.problemsOfAnswer(method, pathname, answer.clone())),
    ];
    this.#seen.add(`${method} ${pathname}`);
    this.#problems.push(
      ...found.map((problem) => `${method} ${pathname} ${answer.status}: ${problem}`),
    );
    return answer;
  }
}
