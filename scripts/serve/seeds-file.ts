import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { parseEmail } from '#domain/email.ts';
import { meetsPolicy } from '#domain/password-policy.ts';
import { OperatorError } from '../../service/operator-error.ts';
import { refusalOfName } from '../../service/rules/customer-name-rule.ts';
import type { SeedAccount } from '../../service/rules/ready-made-accounts.ts';

const seedsFile = v.pipe(
  v.string(),
  v.parseJson({}, 'is not JSON'),
  v.array(
    v.strictObject({
      email: v.pipe(
        v.string(),
        v.check((email) => parseEmail(email).ok, 'is not an e-mail address'),
      ),
      name: v.pipe(
        v.string(),
        v.check((name) => refusalOfName(name) === null, 'is not a name that the service takes'),
      ),
      password: v.pipe(v.string(), v.check(meetsPolicy, 'does not meet the password rules')),
      disabled: v.optional(v.boolean()),
    }),
  ),
);

/**
 * Accounts from a JSON file: a list of {email, name, password, disabled?}.
 * Rejects with OperatorError, which never repeats a password.
 */
export async function readSeeds(path: string): Promise<readonly SeedAccount[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new OperatorError(`SEEDS_FILE: ${path} can not be read (${reason}).`);
  });
  return parseSeeds(text, path);
}

export function parseSeeds(text: string, path: string): readonly SeedAccount[] {
  const parsed = v.safeParse(seedsFile, text);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? 'the file';
    if (issue.kind !== 'schema') return `${field} ${issue.message}`;
    return issue.expected === 'never'
      ? `${field} is not a known field`
      : `${field} must be ${issue.expected ?? 'something else'}`;
  });
  throw new OperatorError(`${path}: ${problems.join('; ')}`);
}
