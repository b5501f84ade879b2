import { expect, test } from 'vitest';
import type { ServedAuthApi } from '#service/http/handle-request.ts';
import type { ContractHarness } from './contract-harness.ts';
import { newestCodeIn } from './open-in-memory.ts';
import { OpenApiDocument } from './openapi-document.ts';
import { INVALID_BASE, overHttp } from './over-http.ts';

type Handle = (request: Request) => Promise<Response>;

/** An in-process wire that checks every request and answer against docs/service/openapi.yaml. */
export class CheckedWire {
  readonly #document = new OpenApiDocument();
  readonly #problems: string[] = [];
  readonly #seen = new Set<string>();

  /** @param handle - what answers in front of `service`: its bare wire, or a server's edge */
  open(service: ServedAuthApi, handle: Handle): ContractHarness {
    return overHttp(
      INVALID_BASE,
      newestCodeIn((to) => service.mails(to)),
      (url, init) => this.#exchange(handle, url, init),
    );
  }

  /** To be called after the contract. */
  testThatAllWasChecked(): void {
    test('every route was called, and every request and answer matched the document', () => {
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
