import { CannotStart } from '../src/adapters/account-service/cannot-start.ts';

/** A setting that can't be used. Its message is all that whoever set it needs to see. */
export class WrongSetting extends Error {}

/** A port from the environment; 0 takes a free one, unless it has to be known ahead. */
export function portFrom(name: string, otherwise: number, lowest: 0 | 1 = 0): number {
  const text = process.env[name] || String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= lowest && port <= 65_535) return port;
  throw new WrongSetting(`${name} is '${text}', but it has to be a number from ${lowest} to 65535.`);
}

/** One of a few words from the environment. */
export function wordFrom<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word {
  const text = process.env[name] || otherwise;
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new WrongSetting(`${name} is '${text}', but it can only be one of ${words.join(', ')}.`);
}

/**
 * Says why a server could not be started, in a sentence where the reason is known, and ends the program with 1.
 * `ports` names the settings that choose its ports.
 */
export function tellWhyNot(error: unknown, ports: string): never {
  if (error instanceof WrongSetting || error instanceof CannotStart) console.error(error.message);
  else if (isPortTaken(error)) console.error(`Port ${error.port} is taken. Choose another with ${ports}.`);
  else console.error(error);
  // What was started before may still be listening.
  process.exit(1);
}

function isPortTaken(error: unknown): error is { readonly port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
}
