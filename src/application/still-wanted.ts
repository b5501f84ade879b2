/** Whether the person still waits for an answer: leaving the screen or editing the address gives it up. */
export type StillWanted = () => boolean;

export const alwaysWanted: StillWanted = () => true;
