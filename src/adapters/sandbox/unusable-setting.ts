/** A setting or a file of whoever starts the sandbox that can't be used. Its message is a sentence, and all that they need to see. */
export class UnusableSetting extends Error {}
