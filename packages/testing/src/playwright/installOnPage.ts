import type { PageRelay } from '../page/createPageRelay.js'
import type { createPageTransport } from '../page/createPageTransport.js'

/** The part of a wallet on a page. Pages get its source text, so it uses nothing from outside its body. */
export type PageInstaller<Config, Result, Greeting, Message> = (parameters: {
  target: Window
  config: Config
  createTransport: typeof createPageTransport
  relay: PageRelay<Result, Greeting, Message>
}) => unknown

/** The two names the fixture puts on a page. */
type TestWalletWindow<Result, Greeting, Message> = Window & {
  __testWallets?: {
    (call: { wallet: number; kind: 'hello' }): Promise<Greeting>
    (call: { wallet: number; kind: 'request'; payload: unknown }): Promise<Result>
  }
  __testWalletEvents?: (wallet: number, message: Message) => void
}

/**
 * Runs on the page: connects the wallet's part there to the binding of the test's process. Pages get the source text of
 * this function, so it must not use anything from outside its own body.
 */
export function installOnPage<Config, Result, Greeting, Message>(
  {
    install,
    createTransport,
  }: {
    install: PageInstaller<Config, Result, Greeting, Message>
    createTransport: typeof createPageTransport
  },
  { wallet, config }: { wallet: number; config: Config },
): void {
  const target: TestWalletWindow<Result, Greeting, Message> = window
  const call = target.__testWallets
  if (!call) return
  install({
    target,
    config,
    createTransport,
    relay: {
      request: (payload) => call({ wallet, kind: 'request', payload }),
      hello: () => call({ wallet, kind: 'hello' }),
      listen(listener) {
        const before = target.__testWalletEvents
        const deliver = (index: number, message: Message) => {
          before?.(index, message)
          if (index === wallet) listener(message)
        }
        Object.defineProperty(target, '__testWalletEvents', {
          value: deliver,
          configurable: true,
          writable: true,
        })
        return () => {}
      },
    },
  })
}

/** Runs on the page: passes a message to the wallet's part, if this document has it. */
export function deliverOnPage({ wallet, message }: { wallet: number; message: unknown }): void {
  const target: TestWalletWindow<unknown, unknown, unknown> = window
  target.__testWalletEvents?.(wallet, message)
}
