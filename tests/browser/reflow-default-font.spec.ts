import { everyStateFits } from './support/fits.ts';
import { test } from './support/test.ts';

// The reader's own default size, which media queries in em follow, unlike a size set on the root element.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=20'], ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

everyStateFits(360, 'with a default font of 20 px, scroll bars shown');
