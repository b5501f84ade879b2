import type { Fault } from '../../../service/sandbox/faults.ts';
import { failures as section } from '#messages/en/failures.ts';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import type { Scene, Walk } from '../stage/walk.ts';

const { messages: failures } = section;

/** Engines report a broken connection differently; the portal shows one message for all. */
const SENTENCES: readonly (readonly [Fault, string])[] = [
  ['refused', failures.unreachable],
  ['html-500', failures.serverException],
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
    name: 'a log-in whose answer is refused, HTML or no JSON says so, keeps what was typed, and works at the next press',
    async take(scene) {
      await fillsIn(scene);
      for (const [fault, sentence] of SENTENCES) await failsBy(scene, fault, sentence);
      await scene.person.press('button', 'Login');
      await scene.person.hasPath('/store');
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
];
