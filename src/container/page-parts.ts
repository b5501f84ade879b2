import type { ContainerModule } from 'inversify';
import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { CallSettings } from '#settings/call-settings.ts';

/** Modules that bind every port of `TOKEN`. */
export type Adapters = readonly ContainerModule[];

/** What a page has from its start, and the container builds upon. */
export interface PageParts {
  readonly callSettings: CallSettings;
  readonly journey: Journey;
  readonly storage: BrowserStorage;
  /** Tag of the page's language: not the document's `lang`, which translators change. */
  readonly language: string;
}
