/**
 * Runs inline after the page's markup, before the first paint: a host that can't choose among
 * languages gives English to everybody, and none knows what only this browser stores. Where another
 * language is wanted, nothing of the page is shown before it speaks that, and the words set out
 * beside the entry script. A press on the control is kept until its script can carry it out: the
 * link would lose what is typed.
 */
import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { languagesIn, wantedLanguage } from '#ui/i18n/wanted-language.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { START_FAILED_ID } from '#ui/theme/start-failed-id.ts';
import type { ChosenPage } from '../captured-presses.ts';

const page: ChosenPage = document.documentElement;
const list = document.getElementById(LANGUAGES_ID);
if (list) {
  speakWanted(list);
  list.onclick = keepPress;
}

function speakWanted(offered: HTMLElement): void {
  const { default: otherwise, messages, first = '' } = offered.dataset;
  const wanted = wantedLanguage(languagesIn(offered), otherwise);
  if (!wanted || wanted === page.lang) return;
  page.dataset['wanted'] = wanted;
  for (const name of messages && wanted !== CODE_LANGUAGE ? first.split(' ') : []) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: '',
        href: `${messages}${wanted}/${name}.json`,
      }),
    );
  }
}

function keepPress(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  // With a key held down a link opens elsewhere; and where the scripts did not come, the link is
  // the only way.
  if (
    !link ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    document.getElementById(START_FAILED_ID)?.hidden === false
  )
    return;
  event.preventDefault();
  page.chosen = link;
}
