import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPassword } from '#domain/password-policy.ts';
import { PasswordChecklist } from '#ui/components/password-checklist.tsx';
import { checklist as rules } from '#messages/en/checklist.ts';
import { markupOf } from './static-markup.tsx';

it('says for each of the four rules, verbatim, whether it is met', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const checklist = checkPassword(typed);
      const lines =
        markupOf(<PasswordChecklist id="rules" checklist={checklist} />).match(/<li.*?<\/li>/g) ??
        [];
      expect(lines).toHaveLength(4);
      for (const [index, rule] of (
        ['minimumLength', 'bothCases', 'special', 'digit'] as const
      ).entries()) {
        expect(lines[index]).toContain(
          `>${checklist[rule] ? rules.messages.met : rules.messages.notMet}<`,
        );
        expect(lines[index]).toContain(`>${rules.messages[rule]}<`);
      }
    }),
  );
});
