/**
 * The wallet's end of the line to pages, whatever family it speaks and whatever process it lives in. What passes can be
 * copied between processes.
 */
export type WalletLine<Answer, Greeting, Message> = {
  /** What a page of this origin is told when it begins. */
  hello(origin: string): Greeting
  /** Answers one request of a page. Never rejects. */
  request(parameters: { payload: unknown; origin: string }): Promise<Answer>
  /** Calls the listener with every message that is meant for pages. Returns the end of it. */
  listen(listener: (message: LineMessage<Message>) => void): () => void
}

/** A message on its way to pages. */
export type LineMessage<Message> = {
  /** Whether a page of this origin hears it. */
  reaches(origin: string): boolean
  /** What a page of this origin is sent. */
  messageTo(origin: string): Message
}
