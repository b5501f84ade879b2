import { delayScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';
import { ACCOUNT_CONTROLS } from './late-controls-of-account.ts';
import { RECOVERY_CONTROLS } from './late-controls-of-recovery.ts';

const DELAY_MS = 3000;
/** What is pressed while the scripts are late comes of it within two of their delays. */
const IN_TIME = { timeout: 15_000 };

for (const { name, prepare, path, press, outcome } of [...ACCOUNT_CONTROLS, ...RECOVERY_CONTROLS]) {
  test(`${name}, pressed as soon as it can be while the scripts are 3 s late, does what it says, once`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const person = { account, newEmail };
    await prepare?.(visitor, person);
    visitor.calls.length = 0;
    await delayScripts(page, DELAY_MS);
    if (path === undefined) await page.reload({ waitUntil: 'commit' });
    else await page.goto(visitor.at(path), { waitUntil: 'commit' });
    await press(visitor, person);
    await expect(() => outcome(visitor, person)).toPass(IN_TIME);
    // A press carried out twice would show by what it sent.
    const changing = visitor.calls.filter(({ method }) => method !== 'GET').map(({ call }) => call);
    expect(new Set(changing).size, changing.join(', ')).toBe(changing.length);
  });
}
