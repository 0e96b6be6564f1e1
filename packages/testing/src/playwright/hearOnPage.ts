import type { TestWalletWindow } from './TestWalletWindow.js'

/** Runs on the page: hands a message to the page's part of a wallet, if this document has it. */
export function hearOnPage({ wallet, message }: { wallet: number; message: unknown }): void {
  const target: TestWalletWindow<unknown, unknown, unknown> = window
  target.__testWalletEvents?.(wallet, message)
}
