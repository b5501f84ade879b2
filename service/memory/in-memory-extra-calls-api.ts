import type {
  Answer,
  OpenRecord,
  QueryRecord,
  ExtraCallsApi,
} from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
import { ok, refuse } from '#domain/result.ts';
import { failureOf, REFUSALS, type ServiceRefusal } from '../rules/refusals.ts';
import { randomCode, randomId, webRandomBytes, type RandomBytes } from '../rules/randomness.ts';

const DIALLING_CODES = [
  { country: 'SG', name: 'Singapore', code: '65' },
  { country: 'MY', name: 'Malaysia', code: '60' },
  { country: 'CN', name: 'China', code: '86' },
  { country: 'HK', name: 'Hong Kong', code: '852' },
  { country: 'TW', name: 'Taiwan', code: '886' },
  { country: 'JP', name: 'Japan', code: '81' },
  { country: 'KR', name: 'South Korea', code: '82' },
  { country: 'TH', name: 'Thailand', code: '66' },
  { country: 'ID', name: 'Indonesia', code: '62' },
  { country: 'IN', name: 'India', code: '91' },
  { country: 'NZ', name: 'New Zealand', code: '64' },
] as const;

const PICTURES_KEPT = 100;

/**
 * The calls without a screen: just enough of a service to be answered (their bodies are "not
 * shown").
 */
export class InMemoryExtraCallsApi implements ExtraCallsApi {
  readonly #pictures = new Map<string, string>();

  constructor(
    private readonly clock: Clock,
    private readonly random: RandomBytes = webRandomBytes,
  ) {}

  /** The picture shows the code as text. It imitates a captcha and stops no program. */
  async requestPictureCode(_request: OpenRecord): Answer<unknown> {
    const picVerificationCodeId = randomId('picture', this.random);
    const code = randomCode(this.random).slice(0, 4);
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
    return ok(DIALLING_CODES);
  }

  async loginByQQ(_request: OpenRecord): Answer<unknown> {
    return this.#refuse('loginByQQ', REFUSALS.notBound);
  }

  async loginByWeChat(_request: OpenRecord): Answer<unknown> {
    return this.#refuse('loginByWeChat', REFUSALS.notBound);
  }

  async loginBySina(_request: OpenRecord): Answer<unknown> {
    return this.#refuse('loginBySina', REFUSALS.notBound);
  }

  #refuse(call: ApiCall, refusal: ServiceRefusal) {
    return refuse(failureOf(call, refusal, this.clock.now()));
  }
}

function pictureOf(code: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><text x="8" y="24" ' +
    `font-family="monospace" font-size="24" letter-spacing="6">${code}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
