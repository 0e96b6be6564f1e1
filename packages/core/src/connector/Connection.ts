import type { ReadableAtom } from 'nanostores'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'

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
