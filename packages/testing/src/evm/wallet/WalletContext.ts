import type { Address, Hex, LocalAccount } from 'viem'
import type { RequestRecord } from '../../base/Behaviour.js'
import type { AccountChoice, PermissionsForm, WalletChain, WalletOptions } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** The members of the wallet that a method uses. */
export type WalletContext = {
  options: WalletOptions
  state(): WalletState
  /** Returns the accounts that this origin may see. Empty while locked or not authorised. */
  exposed(origin: string): readonly Address[]
  /** Returns the key of an address that this origin may use. Throws 4100 for others. */
  signer(parameters: { address: string; origin: string }): LocalAccount
  /** Resolves with a valid signature of another message. */
  signOther(): Promise<Hex>
  /** Returns the accounts that an authorised site sees in an unlocked wallet. */
  shareable(): readonly Address[]
  isAuthorized(origin: string): boolean
  /** Grants an origin access, unlocks the wallet, and emits the change to the pages of that origin. */
  authorize(origin: string): void
  /** Revokes access and emits the change. Without an origin: from every site. */
  revoke(origin?: string): void
  lock(): void
  unlock(): void
  addChain(chain: WalletChain): void
  changeChain(chainId: number): void
  changeAccount(choice: AccountChoice): void
  /** Sends a request to the current chain. Throws 4901 if the wallet has no connection to it. */
  read: ChainRead
  /** Sends a request to any JSON-RPC URL. */
  readFrom(parameters: { url: string; method: string; params?: unknown }): Promise<unknown>
  /** The bundles of calls (EIP-5792), by site and identifier. */
  bundles: Map<string, SentBundle>
  /** The permissions (ERC-7715) that were granted and not revoked, by context. */
  permissions: Map<string, HeldPermission>
}

/** A permission that the wallet has granted. */
export type HeldPermission = {
  account: Address
  form: PermissionsForm
  /** The response to the page. */
  response: unknown
}

/** Sends a request to one chain. */
export type ChainRead = (method: string, params?: unknown) => Promise<unknown>

/** A bundle of calls that the wallet has sent. */
export type SentBundle = {
  chainId: number
  /** Whether one transaction holds all calls. */
  isAtomic: boolean
  /** The transactions on their way, in the order of the calls. */
  hashes: readonly Hex[]
  /** Whether the node accepted a transaction for each call. */
  isWhole: boolean
  /** Whether transactions are still on their way to the node. */
  isSending: boolean
}

/** Handles one method. `confirm` is the prompt, which settles with the decision. */
export type MethodHandler = (parameters: {
  wallet: WalletContext
  request: RequestRecord
  confirm: () => Promise<void>
}) => Promise<unknown>
