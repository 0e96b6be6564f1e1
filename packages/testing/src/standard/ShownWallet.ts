import type { IdentifierString } from '@wallet-standard/base'

/** What a page of one origin is shown. The accounts are well formed unless a test wants otherwise. */
export type ShownWallet = {
  chains: readonly IdentifierString[]
  features: readonly IdentifierString[]
  accounts: readonly unknown[]
}
