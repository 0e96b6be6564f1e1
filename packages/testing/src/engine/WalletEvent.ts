import type { Address, Hex } from 'viem'

/** What an EIP-1193 provider emits, by event name. */
export type ProviderEvents = {
  accountsChanged: readonly Address[]
  chainChanged: Hex
  connect: { chainId: Hex }
  disconnect: unknown
  message: { type: string; data: unknown }
}

/** An event on its way from the wallet to pages. */
export type WalletEvent = {
  name: string
  data: unknown
  /** Whether a page of this origin hears it. */
  reaches(origin: string): boolean
}
