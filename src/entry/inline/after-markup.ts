/** Runs inline after the markup. Makes a page right whose first frame waits for it. */
import { chooseLanguage, reloadInChosenLanguage } from './choose-language.ts';
import { endHold, isHeld } from './first-frame.ts';
import { restoreJourney } from './restore-journey.ts';

reloadInChosenLanguage();
if (isHeld()) {
  chooseLanguage();
  restoreJourney();
  endHold();
}
