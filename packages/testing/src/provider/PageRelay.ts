/** The line between the page's part of a wallet and the wallet. What passes can be copied between processes. */
export type PageRelay<Answer, Greeting, Message> = {
  request(payload: unknown): Promise<Answer>
  /** What the page has to know when it begins. */
  hello(): Promise<Greeting>
  listen(listener: (message: Message) => void): () => void
}
