type Atom = string | number | bigint | boolean | null | undefined | Blob

/** Read-only all the way down. Answers are shared between callers. */
export type Frozen<value> = unknown extends value
  ? value
  : value extends Atom
    ? value
    : { readonly [key in keyof value]: Frozen<value[key]> }
