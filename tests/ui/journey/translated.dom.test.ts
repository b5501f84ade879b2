import { expect, it } from 'vitest';
import { askToRegister, logIn } from '../../visitor/steps.ts';
import { settle } from './browser.ts';
import { all, EMAIL, ME, PASSWORD, textOf, visitInDom } from './dom-visitor.tsx';
import { sendRegistration } from './flow-steps.ts';

const visitor = visitInDom();

function wrap(text: Text): void {
  if (text.data.trim() === '' || text.parentElement?.closest('font, textarea')) return;
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement('font'));
  inner.textContent = text.data;
  text.replaceWith(outer);
}

function wrapIn(node: Node): void {
  if (node instanceof Text) return wrap(node);
  for (const child of Array.from(node.childNodes)) wrapIn(child);
}

/**
 * Translates the page from now on. Like browsers' translators, it replaces each text node, also
 * later ones, by a `<font>` with a new text node. It spares no node, and keeps the text.
 */
async function translate(): Promise<void> {
  wrapIn(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes])
        if (node.isConnected && (node instanceof Text || node !== target)) wrapIn(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await settle();
}

it('registration and log-in work on a translated page', async () => {
  await sendRegistration(visitor);
  await translate();
  expect(all('h1 > font > font')).toHaveLength(1);
  await visitor.fill({ Password: 'lab' });
  await visitor.press('Complete');
  await visitor.sees('Please enter customer name');
  await visitor.fill({ 'Customer name': 'Grace', Password: PASSWORD });
  expect(all('li').filter((line) => textOf(line).startsWith('met: '))).toHaveLength(4);
  await visitor.press('Complete');
  await visitor.sees('Registration complete');
  visitor.app.api.failNext('loginWithPassword', { code: 11010304 });
  await logIn(visitor, ME);
  expect(visitor.errorOf('Password')).not.toBe('');
  await logIn(visitor, ME);
  await visitor.sees('Logged in. Taking you to the store');
});

it('messages come and go on a translated page', async () => {
  await visitor.open('/?type=2');
  await translate();
  await visitor.fill({ Email: EMAIL });
  await visitor.press('Ask for verification code');
  expect(visitor.look().send).toBe('Resend in 60 s');
  await visitor.sees('Verification code sent to');
  await visitor.pass(20_000);
  expect(visitor.look().send).toBe('Resend in 40 s');
  await visitor.pass(41_000);
  expect(visitor.look().send).toBe('Resend');
  await visitor.fill({ Email: 'grace@gmail.con' });
  await visitor.leave('Email');
  await visitor.press('Did you mean grace@gmail.com?');
  await visitor.seesNo('Verification code sent to');
});

it('codes, addresses and names are not translated', async () => {
  await askToRegister(visitor, EMAIL);
  const kept = all('[translate=no]').map((element) => element.id || textOf(element));
  expect(kept).toEqual([
    'Example Oligo Pte. Ltd.',
    'register-email',
    '60',
    'register-code',
    EMAIL,
    '+65 0000 0000',
    'contact@example.com',
  ]);
});
