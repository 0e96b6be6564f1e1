type MaybePromise<value> = value | Promise<value>

/** Where a server keeps nonces and sessions: a database, or `createMemoryStore()` for a server of one process. */
export type SignInStore = {
  /** Keeps a text under a new key for some milliseconds. */
  add(key: string, value: string, milliseconds: number): MaybePromise<unknown>
  /** Returns the text of a key, or nothing once its time is over. */
  read(key: string): MaybePromise<string | null | undefined>
  /** Returns the text of a key and removes it, in one step: of two requests at once, only one gets it. */
  take(key: string): MaybePromise<string | null | undefined>
}
