import type { Address } from 'viem'
import type { Behaviour } from './Behaviour.js'
import type { PendingRequest, RequestRecord } from './RequestRecord.js'
import type { WalletChain } from './WalletOptions.js'

/** Whether a site may see accounts. */
export type SiteAccess = 'authorized' | 'revoked'

/** A snapshot of the wallet. The same object until something changes, so it suits `useSyncExternalStore`. */
export type WalletState = {
  /** Whether the wallet can reach its chains at all (EIP-1193 `connect` and `disconnect`). */
  status: 'connected' | 'disconnected'
  locked: boolean
  chainId: number
  chains: readonly WalletChain[]
  /** The current account. */
  account: Address
  /** Every account the wallet holds, authorised or not. */
  accounts: readonly Address[]
  /** What was decided per origin. */
  sites: Readonly<Record<string, SiteAccess>>
  /** The access of an origin that is not in `sites`. */
  otherSites: SiteAccess
  /** The standing behaviours by method. */
  behaviours: Readonly<Record<string, Behaviour>>
  pending: readonly PendingRequest[]
  requests: readonly RequestRecord[]
}
