import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const STORED = { id: 'user-7', userRangeId: '1000' };

for (const [stored, storage, headers] of [
  ['nobody', {}, {}],
  ['a user', { user: JSON.stringify(STORED) }, { userrange: '1000', userid: 'user-7' }],
  ['a token', { token: 'token-7' }, { authorization: 'token-7' }],
  [
    'both',
    { user: JSON.stringify(STORED), token: 'token-7' },
    { userrange: '1000', userid: 'user-7', authorization: 'token-7' },
  ],
] as const) {
  test(`with ${stored} stored, calls carry just the headers that belong to it`, async ({
    visitor,
    newEmail,
  }) => {
    visitor.portal.sandbox.scenarios.current = 'offline';
    // A stored token without its cookie is a session that has ended.
    if ('token' in storage)
      await visitor.page
        .context()
        .addCookies([{ name: 'token', value: storage.token, url: visitor.at('/') }]);
    await visitor.page.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      storage as Record<string, string>,
    );
    await visitor.open('/retrievepassword');
    await press(visitor, newEmail);
    const sent = visitor.named('checkUser')[0]?.headers ?? {};
    const special = Object.entries(sent).filter(([name]) =>
      /^(userrange|userid|authorization)$/.test(name),
    );
    expect(Object.fromEntries(special)).toEqual(headers);
  });
}

async function press(visitor: Visitor, email: string): Promise<void> {
  await visitor.field('Email').fill(email);
  await visitor.button('Next').click();
  await expect.poll(() => visitor.named('checkUser').length).toBeGreaterThan(0);
}
