/** The legal pages' whole script: they are readable without it, it only puts this installation's names in. */
import { runTimeSettings } from '#settings/config.ts';
import { fillConfiguredText } from './configured-text.ts';

fillConfiguredText(document, runTimeSettings() ?? {});
