import { ja } from '#messages/ja.ts';
import { Frames } from '../support/frames.ts';
import { startSlowHost, type SlowHost } from '../support/slow-host.ts';
import { COUNTING } from '../support/steps.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ readonly host: SlowHost }>({
  host: async ({ portal }, provide) => {
    const host = await startSlowHost(portal.url);
    await provide(host);
    await host.stop();
  },
});

test('the first frame of a first visit shows the form before the page has come to its end', async ({
  visitor,
  host,
}) => {
  const { page } = visitor;
  const release = host.holdPages();
  const frames = await Frames.of(page, '#login-email');
  await page.goto(host.url, { waitUntil: 'commit' });
  await frames.drawnUpTo('#root footer');
  await expect.poll(() => frames.marked()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  release();
  await visitor.isLive();
});

for (const [what, path, wrong, heading] of [
  ['that asks for the Register tab, none shows the Login tab', '/?type=2', '#login-email', null],
  ['whose mark is lost, none shows the form', '/userinfo', '#userinfo-name', 'Your account'],
] as const)
  test(`of all frames of a visit ${what}`, async ({ visitor, host }) => {
    const { page } = visitor;
    const release = host.holdPages();
    const frames = await Frames.of(page, wrong);
    await page.goto(host.url + path, { waitUntil: 'commit' });
    await frames.drawnUpTo('#root footer');
    release();
    await visitor.isLive();
    if (heading) await visitor.isAt(heading);
    else await expect(visitor.button('Register')).toBeVisible();
    await frames.drawnUpTo('#root footer');
    expect(await frames.marked()).toBe(0);
  });

test('of all frames of a reload of step 2, none shows step 1', async ({
  visitor,
  host,
  account,
}) => {
  const { page } = visitor;
  await page.goto(`${host.url}/retrievepassword`);
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  const release = host.holdPages();
  const frames = await Frames.of(page, '#retrieve-email');
  await page.reload({ waitUntil: 'commit' });
  await frames.drawnUpTo('#root footer');
  release();
  await visitor.isLive();
  await expect(visitor.link('Edit')).toBeVisible();
  await frames.drawnUpTo('#root footer');
  expect(await frames.marked()).toBe(0);
});

test.describe('in a browser that wants Japanese', () => {
  test.use({ locale: 'ja' });

  test('of all frames from a host that sends English, none shows English', async ({
    visitor,
    host,
  }) => {
    const { page } = visitor;
    const release = host.holdPages();
    const frames = await Frames.of(page, 'html[lang=en] #root :is(h1, label, dt)');
    await page.goto(host.url, { waitUntil: 'commit' });
    await frames.drawnUpTo('#root footer');
    release();
    await visitor.isAt(ja.account.heading);
    await frames.drawnUpTo('#root footer');
    expect(await frames.marked()).toBe(0);
  });
});
