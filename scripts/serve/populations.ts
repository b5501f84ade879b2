import { SettingsReader } from '../../service/settings-reader.ts';
import { exampleSettings } from './example-settings.ts';

/** `USER_RANGES` of the sandbox; the user range of the examples by default. */
export function populationsFor(): readonly string[] {
  const populations = new SettingsReader(process.env).list('USER_RANGES');
  return populations.length > 0 ? populations : [exampleSettings().userRangeId ?? ''];
}
