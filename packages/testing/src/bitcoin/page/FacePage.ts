/** What the part of a wallet on a page works with. */
export type FacePage = {
  /** Calls the wallet. Rejects with what it throws. */
  call(method: string, params?: unknown): Promise<unknown>
  /** Calls the listener with the data of every event of this name. Returns the end of it. */
  on(name: string, listener: (data: unknown) => void): () => void
  /** What the wallet tells without being asked. */
  hello(): Promise<unknown>
}
