import { expect } from 'vitest';
import { ROUTE } from '#ui/routing/routes.ts';
import { HTTP_TIMEOUT_MS } from '#domain/call-failure.ts';
import type { Fault } from '../../../service/sandbox/faults.ts';
import { failures as section } from '#messages/en/failures.ts';
import { forget } from '#messages/en/forget.ts';
import { shell } from '#messages/en/shell.ts';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import { NEXT_TRY_AFTER_MS } from '../../../src/entry/fetch-patiently.ts';
import type { Scene, Walk } from '../stage/walk.ts';

const { messages: failures } = section;

/** Engines report a broken connection each in its own way; the portal has one sentence for all. No two in a row are alike: each has to come anew. */
const SENTENCES: readonly (readonly [Fault, string])[] = [
  ['refused', failures.unreachable],
  ['html-500', failures.serverException],
  ['reset-mid-body', failures.unreachable],
  ['invalid-json', failures.unreadable],
];

async function fillsIn({ person, account }: Scene): Promise<void> {
  await person.open('/');
  await person.fill('Email', account.email);
  await person.fill('Password', account.password);
}

async function failsBy(
  { person, portal, account }: Scene,
  fault: Fault,
  sentence: string,
): Promise<void> {
  portal.sandbox.faults.next('loginWithPassword', fault);
  await person.press('button', 'Login');
  await person.sees(sentence);
  await person.hasValue('Email', account.email);
  await person.hasValue('Password', account.password);
}

export const FAILURE_WALKS: readonly Walk[] = [
  {
    name: 'a log-in whose answer is refused, cut short, HTML or no JSON says so, keeps what was typed, and works at the next press',
    async take(scene) {
      await fillsIn(scene);
      for (const [fault, sentence] of SENTENCES) await failsBy(scene, fault, sentence);
      await scene.person.press('button', 'Login');
      await scene.person.hasPath('/store');
    },
  },
  {
    name: 'a log-in that is never answered says so in time, and keeps what was typed',
    async take(scene) {
      scene.front.skipWaitsOf(HTTP_TIMEOUT_MS);
      await fillsIn(scene);
      await failsBy(scene, 'hang', failures.timeout);
    },
  },
  {
    name: 'a log-in without a connection says so, and works when there is one again',
    async take(scene) {
      const { person, front } = scene;
      await fillsIn(scene);
      front.cut();
      await person.press('button', 'Login');
      await person.sees(failures.unreachable);
      front.join();
      await person.press('button', 'Login');
      await person.hasPath('/store');
    },
  },
  {
    name: 'a screen whose script could not be had is there at the next try, without a reload',
    async take({ person, front }) {
      const letIn = front.refuse(/forget-screen.*\.js$/);
      await person.open('/');
      await person.press('link', 'Forgot your password?');
      await person.sees(shell.messages.crashText);
      letIn();
      await person.press('button', shell.messages.crashRetry);
      await person.sees(forget.messages.subtitle);
      // What failed is written to the console as well.
      front.mishaps.length = 0;
    },
  },
  {
    name: 'a page whose first script could not be had says so, and starts at a press when there is a connection again',
    async take({ person, front }) {
      const letIn = front.refuse(/main-.*\.js$/);
      await person.window.goto(person.at('/'));
      await person.sees(withoutScripts.messages.startFailed);
      letIn();
      await person.press('button', withoutScripts.messages.startAgain);
      await person.isLive();
      front.mishaps.length = 0;
    },
  },
  {
    name: 'a page that is left while its screen is on its way stays as it is until then',
    needs: 'scripts that were broken off',
    patience: 'sight',
    async take({ person, front, account }) {
      front.skipWaitsOf(NEXT_TRY_AFTER_MS);
      const letGo = front.hold(/appeal-screen.*\.js$|^\/$/);
      await person.window.goto(person.at(ROUTE.appeal));
      // Which the entry script asks for together with the screen.
      const hasBegun = () =>
        person.window.run(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => /container-.*\.js$/.test(name)),
        );
      await expect.poll(hasBegun, { message: 'the use cases are here' }).toBe(true);
      await expect.poll(() => front.waiting).toBeGreaterThan(0);
      await person.fill('Initial Email', account.email);
      await person.press('link', 'Back to Login');
      // Firefox reports a script that it breaks off, which is then asked for once more.
      await expect
        .poll(() => front.holdsBack('/'), { message: 'the next page is asked for' })
        .toBe(true);
      // Firefox and Safari have broken the script off by now; an error would take some turns of the page to stand there.
      for (let turn = 0; turn < 50; turn += 1)
        expect(await person.valueOf('Initial Email')).toBe(account.email);
      letGo();
      await person.hasPath('/');
    },
  },
];
