import { askToRegister } from '../visitor/steps.ts';
import { hasRendered } from './support/calls.ts';
import { switchTo } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { test as base, expect } from './support/test.ts';

/** What a screen reader announces by itself: additions to live regions. */
interface Announcements {
  heard(): Promise<readonly string[]>;
  /** Expects exactly these announcements, each once. */
  expectOnly(...texts: readonly string[]): Promise<void>;
}

const test = base.extend<{ readonly announcements: Announcements }>({
  async announcements({ page }, provide) {
    await page.addInitScript(record);
    const heard = () =>
      page.evaluate(() => (window as unknown as { __heard: readonly string[] }).__heard);
    await provide({
      heard,
      async expectOnly(...texts) {
        await expect.poll(heard).toEqual(texts);
        await hasRendered(page);
        expect(await heard(), 'and nothing more').toEqual(texts);
      },
    });
  },
});

const SELF_REGISTRATION = 'Self-registration is not supported';
const WHAT_TO_DO = 'Please contact us to get an account';

test('a countdown is told at its ends only', async ({ visitor, newEmail, announcements }) => {
  const { page } = visitor;
  await page.clock.install();
  await askToRegister(visitor, newEmail);
  await expect(visitor.field('Verification code')).toBeFocused();
  const sent = `Verification code sent to ${newEmail}. Only the newest code works. It can take a minute or two to arrive. Please check your spam folder too.`;
  const noCodeYet = `No code yet? Check that ${newEmail} is correct, and look in your spam folder. Company mail can take several minutes. If you resend, only the newest code works.`;
  await announcements.expectOnly(sent);
  await page.clock.runFor(61_000);
  await expect(visitor.button('Resend')).toBeVisible();
  await announcements.expectOnly(sent, noCodeYet);
  await visitor.reload();
  await announcements.expectOnly(noCodeYet);
});

test('a notification stays under the pointer', async ({ visitor, newEmail, announcements }) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  await visitor.fill({ 'Verification code': '123456' });
  await visitor.agree();
  switchTo(visitor, 'no-self-registration');
  await stopClock(page);
  await visitor.press('Register');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await notifications.hover();
  await page.clock.runFor(10_000);
  await expect(notifications.getByText('Error', { exact: true })).toBeVisible();
  await expect(notifications).toContainText(SELF_REGISTRATION);
  await notifications.getByRole('button', { name: 'Dismiss' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(10_000);
  await expect(notifications, 'it holds the focus').toBeVisible();
  await visitor.field('Email').focus();
  await page.clock.runFor(2_000);
  await expect(notifications).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notifications).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: WHAT_TO_DO })).toBeVisible();
  for (const sentence of [SELF_REGISTRATION, WHAT_TO_DO]) {
    const heard = await announcements.heard();
    expect(
      heard.filter((text) => text.includes(sentence)),
      sentence,
    ).toHaveLength(1);
  }
});

/** Runs in the page and records announcements in `__heard`. Must be self-contained. */
function record(): void {
  const list: string[] = [];
  Object.assign(window, { __heard: list });
  const isHidden = (node: Node): boolean =>
    node instanceof Element && node.getAttribute('aria-hidden') === 'true';
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (isHidden(node)) return '';
    const inside = [...node.childNodes].map(textOf).join('');
    return node.matches('p, div') ? ` ${inside} ` : inside;
  };
  const announce = (nodes: readonly Node[]): void => {
    const text = nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
    if (text !== '') list.push(text);
  };
  const read = (records: readonly MutationRecord[]): void => {
    const whole = new Set<Element>();
    for (const { target, type, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live],[role=status],[role=alert]');
      // An element that is shown again counts as added.
      const added = type === 'childList' ? [...addedNodes] : isHidden(target) ? [] : [target];
      if (!region || added.length === 0 || region.getAttribute('aria-live') === 'off') continue;
      // Alerts and statuses are announced as a whole, other regions by their additions.
      if (region.matches('[role=status],[role=alert]')) whole.add(region);
      else announce(added);
    }
    for (const region of whole) announce([region]);
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(read).observe(document.body, {
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden'],
      subtree: true,
    }),
  );
}
