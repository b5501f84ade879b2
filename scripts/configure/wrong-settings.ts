/** A setting that can't be used. The operator sees its message alone. */
export class WrongSettings extends Error {}
