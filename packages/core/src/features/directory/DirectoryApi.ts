import type { ReadableAtom } from 'nanostores'
import type { Connector } from '../../connector/Connector.js'
import type { MultiChainConnector } from '../../connector/mergeConnectors.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

/**
 * Wallets of the directory in the connect list, beside the wallets discovered before the modal opened. No wallet is listed
 * twice. A wallet discovered later keeps its place until the next opening; `installed` returns its connector.
 */
export type DirectoryState = {
  /** State of the request to the provider API. `local`: the app has none, so only bundled wallets are known. */
  readonly status: 'local' | 'idle' | 'loading' | 'ready' | 'failed'
  /** Reason of a failure. */
  readonly error?: LatchkeyError
  /** Recently paired wallets that are not installed, newest first. Set when the modal opens. */
  readonly recent: readonly DirectoryWallet[]
  /** The first four of `featuredWalletIds`, in order. */
  readonly featured: readonly DirectoryWallet[]
  /** All wallets of `customWallets`. */
  readonly custom: readonly DirectoryWallet[]
  /** Four recommended wallets, independent of the other groups. */
  readonly recommended: readonly DirectoryWallet[]
  /** Number of wallets in the directory, without discovered ones; the provider API's number once known. */
  readonly count: number
}

/** Filter of the list of all wallets. */
export type WalletFilter = {
  /** Part of a name. Empty: all wallets. */
  readonly text: string
  /** Whether to list certified wallets only. */
  readonly badge: 'all' | 'certified'
}

/** The list of all wallets, or the matches of a search. Lists are append-only; visible rows never move. */
export type WalletList = {
  /** `loading`: a page or a search is pending. `failed`: it failed; `wallets` holds the known ones. */
  readonly status: 'ready' | 'loading' | 'failed'
  /** Reason of a failure. */
  readonly error?: LatchkeyError
  /** The filter of the list. */
  readonly filter: WalletFilter
  /** The listed wallets. */
  readonly wallets: readonly DirectoryWallet[]
  /** Number of matches; `undefined` until the provider API has responded. */
  readonly count: number | undefined
  /** True if there is another page. */
  readonly more: boolean
}

/** `client.use(directory({ snapshot }))`. It sends no request before `refresh` or a list is used. */
export type DirectoryApi = {
  /** Groups of the connect list. */
  readonly $state: ReadableAtom<DirectoryState>
  /** The list of all wallets. */
  readonly $list: ReadableAtom<WalletList>
  /** Requests the wallets of the connect list, once per opening of the modal. Never rejects. */
  refresh(): Promise<void>
  /** Starts the list again, in the provider API's order if it is known. Call it when the view of all wallets is shown. */
  start(filter?: Partial<WalletFilter>): void
  /** Lists matches among the known wallets immediately. Requests more 300 ms after the last call. */
  search(filter: Partial<WalletFilter>): void
  /** Requests the next page of 40, unless one is under way or none is left. Resolves once it is in the list. */
  more(): Promise<void>
  /** Requests again after a failure. */
  retry(): Promise<void>
  /** Returns a known wallet by its id. */
  find(walletId: string): DirectoryWallet | undefined
  /** Returns the connector of an installed wallet: by id, by rdns, or by name if it has no rdns. */
  installed(wallet: DirectoryWallet): Connector | undefined
  /** Returns the connectors that the app's include and exclude rules allow. */
  allowed(connectors: readonly Connector[]): readonly Connector[]
  /** Returns the rows of these connectors: the allowed ones, merged by `mergeConnectors` with the names of the known wallets. */
  merge(connectors: readonly Connector[]): readonly (Connector | MultiChainConnector)[]
}

declare global {
  interface LatchkeyFeatures {
    readonly directory: DirectoryApi
  }
}
