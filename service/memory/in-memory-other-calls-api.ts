import type { OtherCallsApi, PromisedAnswer } from '#api/ports.ts';
import type { ApiCall } from '#domain/call-names.ts';
import type { Clock } from '#domain/clock.ts';
import { err, ok } from '#domain/result.ts';
import { failureOf, REFUSALS, type ServiceRefusal } from '../rules/refusals.ts';

/** The calls without a screen: the specification does not show their bodies. */
export class InMemoryOtherCallsApi implements OtherCallsApi {
  constructor(private readonly clock: Clock) {}

  readonly requestPictureCode = async (): PromisedAnswer<unknown> => ok({});
  readonly verifyPictureCode = this.#refusing('verifyPictureCode', REFUSALS.pictureCodeWrong);
  readonly sendMobileCode = async (): PromisedAnswer<unknown> => ok({});
  readonly bindAccount = async (): PromisedAnswer<unknown> => ok({});
  readonly listDiallingCodes = async (): PromisedAnswer<unknown> =>
    ok([{ country: 'SG', name: 'Singapore', code: '65' }]);
  readonly loginByQQ = this.#refusing('loginByQQ', REFUSALS.notBound);
  readonly loginByWeChat = this.#refusing('loginByWeChat', REFUSALS.notBound);
  readonly loginBySina = this.#refusing('loginBySina', REFUSALS.notBound);

  #refusing(call: ApiCall, refusal: ServiceRefusal) {
    return async (): PromisedAnswer<unknown> => err(failureOf(call, refusal, this.clock.now()));
  }
}
