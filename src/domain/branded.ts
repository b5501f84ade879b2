declare const brand: unique symbol;

/** A primitive that only its own parser may make (`Branded<string, 'Email'>`). */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
