import { BUDGETS, type Act, type Budgets } from '#service/rules/budgets.ts';

/** No limits but the five tries of a code: for tests that do more than a person would. */
export const UNLIMITED: Budgets = {
  ...(Object.fromEntries(Object.keys(BUDGETS).map((act) => [act, []])) as unknown as Record<
    Act,
    []
  >),
  wrongCode: BUDGETS.wrongCode.filter(({ by }) => by === 'address and client'),
};
