import { BUDGETS, type Act, type Budgets } from '#service/rules/attempt-limits.ts';

/** No limits except five tries of a code, for tests that make more calls than a person. */
export const UNLIMITED: Budgets = {
  ...(Object.fromEntries(Object.keys(BUDGETS).map((act) => [act, []])) as unknown as Record<
    Act,
    []
  >),
  wrongCode: BUDGETS.wrongCode.filter(({ by }) => by === 'address and client'),
};
