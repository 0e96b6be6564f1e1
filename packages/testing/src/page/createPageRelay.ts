import type { WalletTransport } from './WalletTransport.js'

/** The line between the page's part of a wallet and the wallet. What passes can be copied between processes. */
export type PageRelay<Result, Greeting, Message> = {
  request(payload: unknown): Promise<Result>
  /** The first state of a page. */
  hello(): Promise<Greeting>
  listen(listener: (message: Message) => void): () => void
}

/** Connects a page of this origin with a wallet in another process. */
export function createPageRelay<Result, Greeting, Message>({
  line,
  origin,
}: {
  line: WalletTransport<Result, Greeting, Message>
  origin: string
}): PageRelay<Result, Greeting, Message> {
  return {
    request: (payload) => line.request({ payload, origin }),
    hello: async () => line.hello(origin),
    listen: (listener) =>
      line.listen(({ reaches, messageTo }) => {
        if (reaches(origin)) listener(messageTo(origin))
      }),
  }
}
