import { FLOWS } from './flows.ts';
import { SPOKEN, test } from './test.ts';

// No fades: a colour measured during one would be wrong.
test.use({ reducedMotion: 'reduce' });

for (const { language, locale } of SPOKEN.filter(({ language }) =>
  ['en', 'ja'].includes(language),
)) {
  test.describe(`in a browser that wants ${locale}`, () => {
    test.use({ language, locale });

    for (const [name, flow] of Object.entries(FLOWS)) {
      test(`${name}, with its failures, only in the messages of ${language}`, async ({
        speaker,
      }) => {
        await flow(speaker);
      });
    }
  });
}
