import { holdNextAnswer } from '../support/held-answer.ts';
import { fillUserinfo, toUserinfo } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const MAY_HAVE_GONE_THROUGH = /may have (gone through|been (completed|received))/i;

test('leaving for another site during a registration and coming back by Back says that it may have gone through', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fillUserinfo(visitor);
  const late = await holdNextAnswer(page, 'registerUser');
  await visitor.button('Complete').click();
  await late.given;
  await page.goto(visitor.at('/robots.txt'));
  await page.goBack();
  await visitor.isLive();
  await expect(page.getByText(MAY_HAVE_GONE_THROUGH).first()).toBeVisible();
  expect(visitor.named('registerUser')).toHaveLength(1);
});
