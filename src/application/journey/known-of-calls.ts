import type { JourneyState } from './journey-state.ts';

/**
 * What can be said of the calls so far, whatever became of the screen: a code was accepted whose mark is still to be
 * used, or something is out whose answer has not come. Null when there is nothing to say.
 */
export function knownOfCalls({
  registerInfo,
  forgetInfo,
  unanswered,
  attempts,
}: JourneyState): 'code-accepted' | 'on-its-way' | null {
  if (unanswered.length > 0 || Object.values(attempts).some(({ phase }) => phase === 'under-way'))
    return 'on-its-way';
  const hasMark = [registerInfo, forgetInfo].some((info) => info !== null && !info.refused);
  return hasMark ? 'code-accepted' : null;
}
