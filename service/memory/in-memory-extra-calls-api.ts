import type { Answer, ExtraCallsApi } from '#api/calls.ts';
import type { OpenRecord, QueryRecord } from '#api/payloads.ts';
import type { Clock } from '#domain/clock.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { ok, err } from '#domain/result.ts';
import { failureOf, REFUSALS, type ServiceRefusal } from '../rules/refusals.ts';
import { randomCode, randomId } from '../rules/randomness.ts';

const DIALLING_CODES = {
  SG: ['Singapore', '65'],
  MY: ['Malaysia', '60'],
  CN: ['China', '86'],
} as const;

const PICTURES_KEPT = 100;

/** The calls without a screen. The specification does not show their bodies. */
export class InMemoryExtraCallsApi implements ExtraCallsApi {
  readonly #pictures = new Map<string, string>();

  constructor(private readonly clock: Clock) {}

  /** The picture shows the code as text. It imitates a captcha and stops no program. */
  async requestPictureCode(_request: OpenRecord): Answer<unknown> {
    const picVerificationCodeId = randomId('picture');
    const code = randomCode().slice(0, 4);
    this.#pictures.set(picVerificationCodeId, code);
    const oldest = this.#pictures.keys().next().value;
    if (this.#pictures.size > PICTURES_KEPT && oldest !== undefined) this.#pictures.delete(oldest);
    return ok({ picVerificationCodeId, picture: pictureOf(code) });
  }

  /** A picture can be answered once. */
  async verifyPictureCode(query: QueryRecord): Answer<unknown> {
    const id = String(query.picVerificationCodeId ?? '');
    const expected = this.#pictures.get(id);
    this.#pictures.delete(id);
    return expected !== undefined && expected === query.picVerificationCode
      ? ok({ valid: true })
      : this.#refuse('verifyPictureCode', REFUSALS.pictureCodeWrong);
  }

  async sendMobileCode(request: OpenRecord): Answer<unknown> {
    const { mobilePhone } = request;
    const phone = typeof mobilePhone === 'number' ? String(mobilePhone) : mobilePhone;
    if (phone === undefined || phone === '')
      return this.#refuse('sendMobileCode', REFUSALS.mobileMissing);
    return typeof phone === 'string' && /^[0-9]{4,15}$/.test(phone)
      ? ok({})
      : this.#refuse('sendMobileCode', REFUSALS.mobileMalformed);
  }

  async bindAccount(_request: OpenRecord): Answer<unknown> {
    return ok({});
  }

  async listDiallingCodes(): Answer<unknown> {
    return ok(
      Object.entries(DIALLING_CODES).map(([country, [name, code]]) => ({ country, name, code })),
    );
  }

  readonly loginByQQ = async (): Answer<unknown> => this.#refuse('loginByQQ', REFUSALS.notBound);
  readonly loginByWeChat = async (): Answer<unknown> =>
    this.#refuse('loginByWeChat', REFUSALS.notBound);
  readonly loginBySina = async (): Answer<unknown> =>
    this.#refuse('loginBySina', REFUSALS.notBound);

  #refuse(call: ApiCall, refusal: ServiceRefusal) {
    return err(failureOf(call, refusal, this.clock.now()));
  }
}

function pictureOf(code: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><text x="8" y="24" ' +
    `font-family="monospace" font-size="24" letter-spacing="6">${code}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
