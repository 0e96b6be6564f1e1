import type { Address, Hex, LocalAccount } from 'viem'
import type { RequestRecord } from '../base/Behaviour.js'
import type { AccountChoice, WalletChain, WalletOptions } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** The members of the wallet that a method uses. */
export type WalletContext = {
  options: WalletOptions
  state(): WalletState
  /** The accounts this origin may see: none while locked or not authorised. */
  exposed(origin: string): readonly Address[]
  /** The key behind an address this origin may use. Throws 4100 otherwise. */
  signer(parameters: { address: string; origin: string }): LocalAccount
  /** A valid signature of another message. */
  signOther(): Promise<Hex>
  /** Every account an authorised site sees in an unlocked wallet. */
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
  /** Sends a request to the current chain. Throws 4901 when the wallet has no connection to it. */
  read(method: string, params?: unknown): Promise<unknown>
  /** Sends a request to any JSON-RPC URL. */
  readFrom(parameters: { url: string; method: string }): Promise<unknown>
}

/** Handles one method. `confirm` is the prompt: it settles when the person has decided. */
export type MethodHandler = (parameters: {
  wallet: WalletContext
  request: RequestRecord
  confirm: () => Promise<void>
}) => Promise<unknown>
