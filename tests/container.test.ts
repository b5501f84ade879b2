import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { KeptMarks } from '#application/kept-marks.ts';
import { construct } from '../src/container.ts';
import { TOKEN } from '../src/tokens.ts';
import { createWorld } from './fakes/test-profile.ts';

describe('the container', () => {
  it('gives every use case, each once, all around the same ports', async () => {
    const { inside, journey } = createWorld();
    for (const useCase of Object.values(inside)) expect(useCase).toBeDefined();
    inside.memory.rememberEmail('ada@example.com');
    expect(journey.read('emailDraft')).toBe('ada@example.com');
  });

  it('does not compile with a swapped, missing or wrong dependency', () => {
    const binding = new Container().bind(TOKEN.marks);
    binding.toResolvedValue(construct(KeptMarks), [TOKEN.project, TOKEN.journeyStore, TOKEN.clock]);
    const broken = new Container();
    // @ts-expect-error journey store and clock are swapped
    broken.bind(TOKEN.marks).toResolvedValue(construct(KeptMarks), [TOKEN.project, TOKEN.clock, TOKEN.journeyStore]);
    // @ts-expect-error the clock is missing
    broken.bind(TOKEN.marks).toResolvedValue(construct(KeptMarks), [TOKEN.project, TOKEN.journeyStore]);
    // @ts-expect-error kept marks are no use case for sending codes
    broken.bind(TOKEN.sendCode).toResolvedValue(construct(KeptMarks), [TOKEN.project, TOKEN.journeyStore, TOKEN.clock]);
    expect(broken.isBound(TOKEN.marks)).toBe(true);
  });
});
