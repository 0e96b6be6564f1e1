import type { ReadableAtom } from 'nanostores'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** The result of one approval: connections on one or more namespaces that start and end together. */
export type Session = {
  /** Id of the connector. */
  readonly connectorId: string
  /** The connected wallet, if the connector can connect several. Its name is cleaned by `cleanName`. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** The connections, one per namespace. */
  readonly connections: readonly [Connection, ...Connection[]]
  /** Aborted when the wallet ends the session or `end` is called. */
  readonly signal: AbortSignal
  /**
   * Ends the session here, and revokes the wallet's permission if the wallet supports that. With `keepPermission`, the
   * permission stays until a later call without it. Idempotent.
   */
  end(options?: { readonly keepPermission?: boolean }): Promise<void>
}

/** Type of an account: a key or a smart account on EVM, an address for payments or ordinals on Bitcoin. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** One address of a wallet. */
export type Account = {
  /** CAIP-2 namespace. */
  readonly namespace: Namespace
  /** The address. */
  readonly address: string
  /** Type of the account. */
  readonly type: AccountType
  /** CAIP-2 ids of the networks on which the wallet shared this address. Absent: all that the wallet approved. */
  readonly chainIds?: readonly ChainId[]
  /** Public key, if the wallet reports it. */
  readonly publicKey?: string
  /** BIP-32 derivation path, if the wallet reports it. */
  readonly path?: string
}

/** An open connection to a signer on one namespace. Accounts are never empty: a wallet without any ends its session. */
export type Connection<n extends Namespace = Namespace> = {
  /** CAIP-2 namespace. */
  readonly namespace: n
  /** The wallet's accounts, its current one first. */
  readonly $accounts: ReadableAtom<readonly [Account, ...Account[]]>
  /** CAIP-2 id of the network that the wallet reports. */
  readonly $chainId: ReadableAtom<ChainId<n>>
  /** CAIP-2 ids of the networks that the wallet approved. Absent or `undefined`: any network. */
  readonly $approved?: ReadableAtom<readonly ChainId<n>[] | undefined>
  /** Returns whether the wallet supports a method. Absent: only a request shows it. */
  supports?(method: string): boolean
  /**
   * Switches to another network without a request to the wallet, in namespaces whose wallets sign for any network.
   * Resolves once `$chainId` has changed. Rejects with a `LatchkeyError`.
   */
  moveTo?(chainId: ChainId<n>, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Requests a network switch from the wallet, in a namespace without an adapter. Rejects with a `LatchkeyError`. */
  switchTo?(chainId: ChainId<n>, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Passes a request to the wallet unchanged. Rejects with a `LatchkeyError`. */
  request(
    call: { method: string; params?: unknown },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
}

/** Errors of a wallet's response. Adapters throw them. */
export const walletErrors = /* @__PURE__ */ defineErrors('wallet', {
  malformedResponse: (c: { method: string }) => `Malformed response to ${c.method}.`,
  noAccounts: (_: { method: string }) => 'The wallet returned no account.',
  wrongChain: (c: { expected: string; actual: string }) =>
    `The wallet is on ${c.actual}, not on ${c.expected}.`,
  ended: (_: { method: string }) => 'The wallet ended the session.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof walletErrors> {}
}
