/** Locks that one process at a time holds, among all that share the database. */
export type Locks = {
  /**
   * Resolves when this process holds the lock; `lost` aborts when it does not hold it any more.
   * Rejects with the signal's reason.
   */
  hold(options: {
    readonly name: string
    readonly signal: AbortSignal
  }): Promise<{ readonly lost: AbortSignal; release(): Promise<void> }>
}
