import type { createPageLine } from '../provider/createPageLine.js'
import type { PageInstaller } from './PageInstaller.js'
import type { TestWalletWindow } from './TestWalletWindow.js'

/**
 * Runs on the page: connects the page's part of a wallet to the binding that leads to the test's process. Its source
 * text is sent to the page, so it must not use anything from outside its own body.
 */
export function installOnPage<Config, Answer, Greeting, Message>(
  {
    install,
    createLine,
  }: { install: PageInstaller<Config, Answer, Greeting, Message>; createLine: typeof createPageLine },
  { wallet, config }: { wallet: number; config: Config },
): void {
  const target: TestWalletWindow<Answer, Greeting, Message> = window
  const call = target.__testWallets
  if (!call) return
  install({
    target,
    config,
    createLine,
    relay: {
      request: (payload) => call({ wallet, kind: 'request', payload }),
      hello: () => call({ wallet, kind: 'hello' }),
      listen(listener) {
        const before = target.__testWalletEvents
        const hear = (index: number, message: Message) => {
          before?.(index, message)
          if (index === wallet) listener(message)
        }
        Object.defineProperty(target, '__testWalletEvents', {
          value: hear,
          configurable: true,
          writable: true,
        })
        return () => {}
      },
    },
  })
}
