import type { PageRelay } from './PageRelay.js'
import type { WalletLine } from './WalletLine.js'

/** Connects a page of this origin with a wallet of its own process. */
export function createPageRelay<Answer, Greeting, Message>({
  line,
  origin,
}: {
  line: WalletLine<Answer, Greeting, Message>
  origin: string
}): PageRelay<Answer, Greeting, Message> {
  return {
    request: (payload) => line.request({ payload, origin }),
    hello: async () => line.hello(origin),
    listen: (listener) =>
      line.listen(({ reaches, messageTo }) => {
        if (reaches(origin)) listener(messageTo(origin))
      }),
  }
}
