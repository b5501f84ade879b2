/** A setting that can't be used. Its message is all that whoever set it needs to see. */
export class WrongSettings extends Error {}
