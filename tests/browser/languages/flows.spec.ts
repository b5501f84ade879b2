import { FLOWS } from './flows.ts';
import { SPOKEN, test } from './test.ts';

// Colours are measured as they are: halfway through a fade they would be neither.
test.use({ reducedMotion: 'reduce' });

for (const { language, locale } of SPOKEN.filter(({ language }) =>
  ['en', 'ja'].includes(language),
)) {
  test.describe(`in a browser that wants ${locale}`, () => {
    test.use({ language, locale });

    for (const [name, flow] of Object.entries(FLOWS)) {
      test(`${name}, with what goes wrong on the way, in the words of ${language} alone`, async ({
        speaker,
      }) => {
        await flow(speaker);
      });
    }
  });
}
