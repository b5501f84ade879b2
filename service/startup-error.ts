/**
 * Why a program could not be started, such as a setting or a file that can't be used. The message
 * is a sentence, and all that whoever started it needs to see.
 */
export class StartupError extends Error {}
