import type { ReadableAtom } from 'nanostores'
import type { Connector } from '../../connector/Connector.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

/**
 * What the connect list shows of the directory beside the wallets that were found before the modal opened. No wallet is in
 * it twice. One that is found later keeps its place here until the next opening; `installed` tells.
 */
export type DirectoryState = {
  /** How asking the provider API went. `local`: the app has none, so what is bundled is all there is. */
  readonly status: 'local' | 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: LatchkeyError
  /** The first four that the app named, in its order. */
  readonly featured: readonly DirectoryWallet[]
  /** The app's own, all of them. */
  readonly custom: readonly DirectoryWallet[]
  /** Four, independent of the other groups. */
  readonly recommended: readonly DirectoryWallet[]
  /** Wallets in all, found ones not counted; the provider API's number once it is known. */
  readonly count: number
}

export type WalletFilter = { readonly text: string; readonly badge: 'all' | 'certified' }

/** The list of all wallets, or of those a search finds. What is shown keeps its place; more is put behind it. */
export type WalletList = {
  /** `loading`: a page or a search is under way. `failed`: it failed, and `wallets` is what is known without it. */
  readonly status: 'ready' | 'loading' | 'failed'
  readonly error?: LatchkeyError
  readonly filter: WalletFilter
  readonly wallets: readonly DirectoryWallet[]
  /** How many match the filter; `undefined` while only the provider API knows. */
  readonly count: number | undefined
  /** There is another page. */
  readonly more: boolean
}

/** `client.use(directory({ snapshot }))`. Asks nobody before `refresh` or a list is asked for. */
export type DirectoryApi = {
  readonly $state: ReadableAtom<DirectoryState>
  readonly $list: ReadableAtom<WalletList>
  /** Asks the provider API for what the connect list shows. Once per opening of the modal; safe to repeat. Never rejects. */
  refresh(): Promise<void>
  /** Begins a list anew, in the provider API's order where it is known. Called when the view of all wallets is shown. */
  start(filter?: Partial<WalletFilter>): void
  /** Matches among the known wallets are there at once; the provider API is asked after 300 ms without another call. */
  search(filter: Partial<WalletFilter>): void
  /** The next page of 40. Nothing while one is under way or there is none. Resolves when it is in the list. */
  more(): Promise<void>
  /** Asks again after a failure. */
  retry(): Promise<void>
  find(walletId: string): DirectoryWallet | undefined
  /** The wallet found on this page or device that this is: by id, rdns, or name where it has no rdns. */
  installed(wallet: DirectoryWallet): Connector | undefined
  /** The found wallets an app's include and exclude rules leave. */
  allowed(connectors: readonly Connector[]): readonly Connector[]
}
