import type { WalletTransport } from './WalletTransport.js'

/** A page's end of the transport. All its values can be copied between processes. */
export type PageRelay<Result, Greeting, Message> = {
  request(payload: unknown): Promise<Result>
  /** Resolves with the first state of a page. */
  hello(): Promise<Greeting>
  listen(listener: (message: Message) => void): () => void
}

/** Connects a page of this origin with a wallet in another process. */
export function createPageRelay<Result, Greeting, Message>({
  transport,
  origin,
}: {
  transport: WalletTransport<Result, Greeting, Message>
  origin: string
}): PageRelay<Result, Greeting, Message> {
  return {
    request: (payload) => transport.request({ payload, origin }),
    hello: async () => transport.hello(origin),
    listen: (listener) =>
      transport.listen(({ reaches, messageTo }) => {
        if (reaches(origin)) listener(messageTo(origin))
      }),
  }
}
