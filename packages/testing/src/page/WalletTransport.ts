/**
 * A wallet's transport to pages, the same for each namespace and process. All its values can be copied between processes.
 */
export type WalletTransport<Result, Greeting, Message> = {
  /** Returns the first state of a page of this origin. */
  hello(origin: string): Greeting
  /** Responds to one request of a page. Never rejects. */
  request(parameters: { payload: unknown; origin: string }): Promise<Result>
  /** Calls the listener with each message for pages. Returns a function that unsubscribes. */
  listen(listener: (message: TransportMessage<Message>) => void): () => void
}

/** A message on its way to pages. */
export type TransportMessage<Message> = {
  /** Whether a page of this origin gets it. */
  reaches(origin: string): boolean
  /** Returns the message for a page of this origin. */
  messageTo(origin: string): Message
}
