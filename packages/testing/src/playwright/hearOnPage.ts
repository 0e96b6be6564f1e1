import type { PageEvent } from '../provider/PageEvent.js'
import type { TestWalletWindow } from './TestWalletWindow.js'

/** Runs on the page: hands an event to the wallet's provider, if this document has it. */
export function hearOnPage({ wallet, event }: { wallet: number; event: PageEvent }): void {
  const target: TestWalletWindow = window
  target.__testWalletEvents?.(wallet, event)
}
