import type { ReadableAtom } from 'nanostores'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import { defineErrors } from '../lib/defineErrors.js'

/** What one approval yields: connections on one or more namespaces that live and die together. */
export type Session = {
  readonly connectorId: string
  /** The wallet at the other end, where the connector does not name it. As hostile as any wallet's words. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  readonly connections: readonly [Connection, ...Connection[]]
  /** Aborted when the wallet ends the session or `end` is called. */
  readonly signal: AbortSignal
  /**
   * Ends the session here and takes the permission back where the wallet can; `keepPermission` leaves the wallet as it
   * is, and a later call without it takes the permission back then. Idempotent.
   */
  end(options?: { readonly keepPermission?: boolean }): Promise<void>
}

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** One address of a wallet. */
export type Account = {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  /** BIP-32 derivation path, if the wallet reports it. */
  readonly path?: string
}

/** An open line to a signer on one chain namespace. Accounts are never empty: a wallet with none has ended its session. */
export type Connection<n extends Namespace = Namespace> = {
  readonly namespace: n
  /** The wallet's accounts, its own current one first. */
  readonly $accounts: ReadableAtom<readonly [Account, ...Account[]]>
  /** The network the wallet says it is on. */
  readonly $chainId: ReadableAtom<ChainId<n>>
  /** The networks the wallet approved, CAIP-2; absent, or `undefined` in it, when it takes any. */
  readonly $approved?: ReadableAtom<readonly ChainId<n>[] | undefined>
  /** Whether the wallet takes a method; absent where that is not known before asking. */
  supports?(method: string): boolean
  /**
   * Switches to another network without a request to the wallet: in namespaces whose wallets sign for any network, the
   * page chooses one. Resolves once `$chainId` has changed; rejects with an error of ours.
   */
  moveTo?(chainId: ChainId<n>, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Requests the wallet to switch to another network, in a namespace without an adapter. Rejects with an error of ours. */
  switchTo?(chainId: ChainId<n>, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Passes a request to the wallet as it is. Rejects with an error of ours. */
  request(
    call: { method: string; params?: unknown },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
}

/** Errors of a wallet's response. Adapters throw them. */
export const walletErrors = /* @__PURE__ */ defineErrors('wallet', {
  malformedResponse: (c: { method: string }) => `Malformed answer to ${c.method}.`,
  noAccounts: (_: { method: string }) => 'No account shared.',
  wrongChain: (c: { expected: string; actual: string }) => `Wallet on ${c.actual}, not on ${c.expected}.`,
  ended: (_: { method: string }) => 'Session ended by the wallet.',
})
