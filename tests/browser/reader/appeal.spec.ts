import { fillAppeal } from '../support/steps.ts';
import { expect, test } from './test.ts';

test('an appeal, from top to bottom, and empty', async ({ visitor, ear }) => {
  await visitor.open('/accountappeal');
  expect(await ear.readsPage()).toEqual([
    'title: Account appeal – Example Oligo Pte. Ltd.',
    'heading 1: Account appeal',
    'Tell us which email address you can no longer use, and where we can reach you instead',
    'Reasons for applicat',
    'choice: Reasons for applicat, closed, holds Does not receive verification number',
    'Initial Email',
    'edit: Initial Email',
    'New Email',
    'edit: New Email',
    'Remarks',
    '(optional)',
    '0 / 1000',
    'edit: Remarks, (optional) 0 / 1000',
    'button: Submit',
    'link: Back to Login',
  ]);
  await ear.pressesEnterOn(visitor.button('Submit'));
  await ear.hearsOnly(
    'focus: edit: Initial Email, wrong, Please fill in the original email address',
    'title: Error: Account appeal – Example Oligo Pte. Ltd.',
  );
});

test('the open list announces the chosen reason, and each reason that the arrow keys reach', async ({
  visitor,
  ear,
}) => {
  await visitor.open('/accountappeal');
  await visitor.page.getByRole('combobox').focus();
  await ear.forgets();
  await visitor.page.keyboard.press('Enter');
  await ear.hearsOnly('focus: option: Does not receive verification number, selected');
  await ear.forgets();
  await visitor.page.keyboard.press('ArrowDown');
  await ear.hearsOnly('focus: option: Email has been deactivated');
  await ear.forgets();
  await visitor.page.keyboard.press('Enter');
  await ear.hearsOnly(
    'focus: choice: Reasons for applicat, closed, holds Email has been deactivated',
  );
});

test('a sent appeal announces the next screen and the outcome, each once', async ({
  visitor,
  account,
  newEmail,
  ear,
}) => {
  await fillAppeal(visitor, account.email, newEmail);
  await ear.pressesEnterOn(visitor.button('Submit'));
  await ear.hearsOnly(
    'focus: heading 1: Your account',
    'title: login – Example Oligo Pte. Ltd.',
    'announcement: Appeal sent Our staff will review it and reply to your new email address. Here is what you sent:',
  );
});
