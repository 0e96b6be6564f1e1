/** Synchronous text storage. Any call may throw (blocked, full); callers go through the keyed store, which logs. */
export type Storage = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Tells of changes made elsewhere (another tab). Returns the unsubscribe function. */
  watch?(listener: (key: string) => void): () => void
}
