/** A wallet in the test's process, as the pages of a context reach it. What passes has to survive a copy. */
export type PluggedWallet = {
  /** What a page is told when it begins. */
  hello(origin: string): unknown
  /** Answers one request of a page. Never rejects. */
  request(parameters: { payload: unknown; origin: string }): Promise<unknown>
  /** Calls the listener with every event that is meant for pages. */
  listen(listener: (event: PluggedEvent) => void): () => void
}

/** An event on its way to pages. */
export type PluggedEvent = {
  /** Whether a page of this origin hears it. */
  reaches(origin: string): boolean
  /** What a page of this origin is sent. */
  messageTo(origin: string): unknown
}
