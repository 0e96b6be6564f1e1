import type { Wallet } from '@wallet-standard/base'

/** Registers a wallet on the page, as Wallet Standard describes it. Returns how it is taken off again. */
export function registerWallet(page: EventTarget, wallet: Wallet): () => void {
  const ends: (() => void)[] = []
  type Api = { register(...wallets: readonly Wallet[]): () => void }
  const register = ({ register: add }: Api) => void ends.push(add(wallet))
  const event = new Event('wallet-standard:register-wallet')
  page.dispatchEvent(Object.assign(event, { detail: register }))
  return () => {
    for (const end of ends) end()
  }
}
