/** Why a program could not be started, in a sentence for whoever started it. */
export class CannotStart extends Error {}
