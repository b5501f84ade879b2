/**
 * Runs inline in the head. Hides what of the page is wrong for this visit, before its first frame,
 * and keeps presses from the first button on.
 */
import { decideVisit } from '#entry/decide-visit.ts';
import { visitFacts } from '#entry/visit-facts.ts';
import { showFailedStart } from './failed-start.ts';
import { HIDDEN } from './hydration-handover.ts';
import { keepPresses } from './keep-presses.ts';
import { preloadMessages, reloadInChosenLanguage } from './language-change.ts';
import { followPageLife } from './page-life.ts';

const { wrong, language } = decideVisit(visitFacts());
if (wrong) document.documentElement.dataset[HIDDEN] = wrong;
if (wrong === 'language') preloadMessages(language);
keepPresses();
showFailedStart();
reloadInChosenLanguage();
followPageLife();
