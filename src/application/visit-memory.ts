import { parseArrivalNotice, type ArrivalNotice } from './arrival-notice.ts';
import type { Clock } from './ports/clock.ts';
import type { JourneyStore } from './ports/journey-store.ts';

/** What a visit remembers from screen to screen and over a reload: the address typed, and what just happened. */
export class VisitMemory {
  constructor(
    private readonly journey: JourneyStore,
    private readonly clock: Clock,
  ) {}

  /** The e-mail as typed; both tabs and the recovery screens start with it. */
  rememberEmail(typed: string): void {
    if (typed === '') this.journey.remove('emailDraft');
    else this.journey.write('emailDraft', typed);
  }

  rememberedEmail(): string {
    const stored = this.journey.read('emailDraft');
    return typeof stored === 'string' ? stored : '';
  }

  /** The customer name as typed, until the registration is complete. */
  keepNameDraft(typed: string): void {
    if (typed === '') this.journey.remove('nameDraft');
    else this.journey.write('nameDraft', typed);
  }

  nameDraft(): string {
    const stored = this.journey.read('nameDraft');
    return typeof stored === 'string' ? stored : '';
  }

  leaveNotice(notice: ArrivalNotice): void {
    this.journey.write('notice', { ...notice, at: this.clock.now() });
  }

  /** The notice of what just happened; it stays over a reload, until it is dismissed or ten minutes old. */
  notice(): ArrivalNotice | null {
    return parseArrivalNotice(this.journey.read('notice'), this.clock.now());
  }

  dismissNotice(): void {
    this.journey.remove('notice');
  }
}
