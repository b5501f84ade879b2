import { parseForgetInfo, parseRegisterInfo, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
import type { Clock } from './ports/clock.ts';
import type { JourneyStore } from './ports/journey-store.ts';
import type { ProjectStore } from './project-state.ts';

/**
 * The marks that the server gave for a checked code, in project state and, for at most ten minutes,
 * in session storage, so that a reload loses nothing. A mark too old is a mark lost.
 */
export class KeptMarks {
  constructor(
    private readonly project: ProjectStore,
    private readonly journey: JourneyStore,
    private readonly clock: Clock,
  ) {}

  registerInfo(): RegisterInfo | null {
    const stored = this.project.state.registerInfo ?? this.journey.read('registerInfo');
    return parseRegisterInfo(stored, this.clock.now()) ?? this.#forget('registerInfo', stored);
  }

  forgetInfo(): ForgetInfo | null {
    const stored = this.project.state.forgetInfo ?? this.journey.read('forgetInfo');
    return parseForgetInfo(stored, this.clock.now()) ?? this.#forget('forgetInfo', stored);
  }

  keep(key: 'registerInfo', info: Omit<RegisterInfo, 'keptAt'>): void;
  keep(key: 'forgetInfo', info: Omit<ForgetInfo, 'keptAt'>): void;
  keep(key: 'registerInfo' | 'forgetInfo', info: Omit<RegisterInfo | ForgetInfo, 'keptAt'>): void {
    const kept = { ...info, keptAt: this.clock.now() } as RegisterInfo & ForgetInfo;
    this.project.update(key, kept);
    this.journey.write(key, kept);
  }

  wipe(key: 'registerInfo' | 'forgetInfo'): void {
    this.project.update(key, null);
    this.journey.remove(key);
  }

  #forget(key: 'registerInfo' | 'forgetInfo', stored: unknown): null {
    if (stored !== null && stored !== undefined) this.wipe(key);
    return null;
  }
}
