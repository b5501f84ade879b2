declare const brand: unique symbol;

interface Brand<Name extends string> {
  readonly [brand]: Name;
}

/** A primitive that only its own parser may make (`Branded<string, 'Email'>`). */
export type Branded<T, Name extends string> = T & Brand<Name>;
