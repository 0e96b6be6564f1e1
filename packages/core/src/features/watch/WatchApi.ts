import type { ReadableAtom } from 'nanostores'
import type { Address } from '../../adapter/ChainAdapter.js'
import type { AccountId, ChainId, ChainIdInput } from '../../caip/caip.js'
import type { Namespace } from '../../caip/namespace.js'
import type { SignRequest } from '../../connector/SignRequest.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'

/** An account that the visitor or the app watches. It is never connected and never signs. */
export type WatchedAccount = {
  /** CAIP-10 id, with the address in the one form of its namespace. */
  readonly accountId: AccountId
  /** CAIP-2 namespace. */
  readonly namespace: Namespace
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** The address. On EVM with the capitals of EIP-55. */
  readonly address: Address
  /** The name it was added by. Text to show: the name may lead to another address by now. */
  readonly name?: string | undefined
}

/** Where an address is watched. */
export type WatchPlace = {
  /** CAIP-2 id, or the number of an EVM chain. Default: the network in use on the namespace. */
  readonly chainId?: ChainIdInput | undefined
  /** CAIP-2 namespace. Default: that of `chainId`, or else the active one. */
  readonly namespace?: Namespace | undefined
}

/** Addresses that are watched and cannot sign: `client.use(watch())`. */
export type WatchApi = {
  /**
   * The watched accounts, oldest first. Frozen. Stored ones are listed once they have been checked, which loads code: `list` waits for it.
   */
  readonly $watched: ReadableAtom<readonly WatchedAccount[]>
  /** Resolves with the watched accounts once the stored ones have been checked. */
  list(): Promise<readonly WatchedAccount[]>
  /**
   * Watches an address. Resolves with the account, also if it was watched already. Sends no request.
   *
   * @throws `watch/invalid_address`, `watch/too_many`, `network/not_found` for a network that the app does not have.
   */
  add(
    account: WatchPlace & {
      /** The address. On EVM with its checksum (EIP-55), or in one case. */
      readonly address: string
    },
  ): Promise<WatchedAccount>
  /**
   * Watches the address that a name has now, such as that of an ENS name. A record of another network counts if the address is
   * controlled by one key on both.
   *
   * @throws `watch/name_not_found`, `watch/invalid_address`, `watch/too_many`, `network/not_found`, and errors of the name service.
   */
  addName(
    account: WatchPlace & {
      /** The name. */
      readonly name: string
      /**
       * False: the visitor did not type the name, so off-chain hosts, which its owner chooses (ERC-3668), get no request. Default:
       * true.
       */
      readonly isTyped?: boolean | undefined
      /** Aborts the look-up, which then rejects. */
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<WatchedAccount>
  /** Stops watching an account, by its CAIP-10 id. Does nothing if it is not watched. */
  remove(accountId: string): Promise<void>
  /**
   * Returns the error of a request that only a watched account could sign: the request names it and no connected account, or names
   * none while nothing is connected. `undefined` for any other request, such as a read. Adapters call it before they prompt a wallet.
   */
  cannotSign(request?: SignRequest): LatchkeyError | undefined
}

declare global {
  interface LatchkeyFeatures {
    readonly watch: WatchApi
  }
}
