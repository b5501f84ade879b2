/** Runs inline after the markup. Opens the Register tab where before-markup.ts found it missing. */
import { REGISTER_TAB_ID, TABS_ID } from '#ui/theme/page-ids.ts';
import { HIDDEN } from './hydration-handover.ts';

const { dataset } = document.documentElement;
if (dataset[HIDDEN] === 'tab') {
  const registerTab = document.getElementById(REGISTER_TAB_ID) as HTMLTemplateElement | null;
  if (registerTab) document.getElementById(TABS_ID)?.replaceWith(registerTab.content);
  delete dataset[HIDDEN];
}
