import type { createPageLine } from '../provider/createPageLine.js'
import type { InjectedConfig } from '../provider/InjectedConfig.js'
import type { installProvider } from '../provider/installProvider.js'
import type { PageEvent } from '../provider/PageEvent.js'
import type { TestWalletWindow } from './TestWalletWindow.js'

/**
 * Runs on the page: connects the provider to the binding that leads to the test's process. Its source text
 * is sent to the page, so it must not use anything from outside its own body.
 */
export function installOnPage(
  { install, createLine }: { install: typeof installProvider; createLine: typeof createPageLine },
  { wallet, config }: { wallet: number; config: InjectedConfig },
): void {
  const target: TestWalletWindow = window
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
        const hear = (index: number, event: PageEvent) => {
          before?.(index, event)
          if (index === wallet) listener(event)
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
