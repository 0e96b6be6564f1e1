/**
 * The wallet's end of the line to pages, whatever namespace it speaks and whatever process it lives in. What passes can be
 * copied between processes.
 */
export type WalletTransport<Result, Greeting, Message> = {
  /** The first state of a page of this origin. */
  hello(origin: string): Greeting
  /** Responds to one request of a page. Never rejects. */
  request(parameters: { payload: unknown; origin: string }): Promise<Result>
  /** Calls the listener with every message that is meant for pages. Returns the end of it. */
  listen(listener: (message: TransportMessage<Message>) => void): () => void
}

/** A message on its way to pages. */
export type TransportMessage<Message> = {
  /** Whether a page of this origin gets it. */
  reaches(origin: string): boolean
  /** The message to a page of this origin. */
  messageTo(origin: string): Message
}
