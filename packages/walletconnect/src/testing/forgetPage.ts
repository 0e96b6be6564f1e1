/** Removes from the page what a reload removes. */
export function forgetPage(clientId: string): void {
  const page = globalThis as Record<string | symbol, unknown>
  const shared = page[Symbol.for('latchkey.shared')] as Record<string, unknown> | undefined
  if (shared) delete shared[`walletconnect:${clientId}`]
  delete page[`_walletConnectCore_latchkey-${clientId}`]
  delete page[`_walletConnectCore_latchkey-${clientId}_count`]
}
