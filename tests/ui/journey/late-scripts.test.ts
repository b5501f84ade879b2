import { afterEach, expect, it } from 'vitest';
import { CALL_TABLE } from '#application/ports/call-table.ts';
import { standInBrowser } from './browser.ts';
import { ACCOUNT_CONTROLS } from './late-controls-of-account.ts';
import { RECOVERY_CONTROLS } from './late-controls-of-recovery.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());

it.each([...ACCOUNT_CONTROLS, ...RECOVERY_CONTROLS])(
  '$name, pressed as soon as it can be while the use cases are late, does what it says, once',
  async (control) => {
    const { prepare, path, isOfTheSession = false, press, outcome } = control;
    if (prepare) {
      person = await Person.at('/');
      await prepare(person);
      person.world.holdScripts();
      // Not every page that is opened so has a form to look at.
      await (path === undefined ? person.world.reload() : person.world.visit(path));
    } else person = await Person.at(path ?? '/', { areScriptsLate: true });
    const { world } = person;
    expect(world.page.isComplete()).toBe(false);
    const before = world.api.asked.length;

    const come = () => person.step('the use cases come', () => world.bringScripts());
    if (isOfTheSession) await come();
    await press(person);
    expect(world.api.asked.slice(before), 'nothing is asked before the use cases came').toEqual([]);
    if (!isOfTheSession) await come();
    await person.answerAll();
    await outcome(person);

    // A press carried out twice would show by what it asked.
    const changing = world.api.asked
      .slice(before)
      .flatMap(({ name }) => (CALL_TABLE[name].method === 'GET' ? [] : [name]));
    expect(changing).toEqual([...new Set(changing)]);
  },
);
