import type { BehaviourSetter } from './Behaviour.js'
import type { PendingRequest, RequestRecord } from './RequestRecord.js'
import type { ScriptedMethod } from './WalletMethod.js'
import type { AccountChoice } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** The script of a wallet: what it does when it is asked. */
export type WalletScript = {
  /**
   * What the wallet does with a method from now on. `'*'` is every method without a behaviour of its own;
   * with `ask` and `reject` only those a real wallet shows a prompt for.
   */
  on(method: ScriptedMethod): BehaviourSetter
  /** As `on`, for the next such request only. Several calls queue up. */
  once(method: ScriptedMethod): BehaviourSetter
  /** Forgets every behaviour of `on` and `once`. */
  reset(): void
}

/**
 * What the person with the wallet, and you, can do. `Done` is `void` in the page and `Promise<void>` in
 * Playwright, where it settles when every open page has heard the event.
 */
export type WalletControls<Done extends void | Promise<void>> = WalletScript & {
  /** The current snapshot. */
  readonly state: WalletState
  /** Everything the wallet was asked, oldest first. Never emptied. */
  readonly requests: readonly RequestRecord[]
  /** What waits for `approve` or `reject`, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Calls the listener after each change of `state`. Returns the end of it. */
  subscribe(listener: () => void): () => void
  /** Resolves with the first request (of this method) that waits for a decision, now or later. */
  whenAsked(method?: ScriptedMethod): Promise<PendingRequest>
  /** Approves a waiting request, by default the oldest. Throws when there is none. */
  approve(id?: number): Done
  /** Refuses a waiting request with 4001, by default the oldest. Throws when there is none. */
  reject(id?: number): Done
  /** Locks the wallet: authorised sites hear `accountsChanged []`. */
  lock(): Done
  /** Unlocks the wallet: authorised sites hear `accountsChanged` with their accounts. */
  unlock(): Done
  /** Changes the current account, by its place in the list or its address. Throws when there is none. */
  changeAccount(choice: AccountChoice): Done
  /** Changes the chain, as a person would in the wallet. It may be one the wallet cannot reach (4901). */
  changeChain(chainId: number): Done
  /** Takes a site's access away, as a person would in the wallet. Without an origin: that of every site. */
  removeSite(origin?: string): Done
  /** Loses the connection to every chain: `disconnect` is emitted and requests fail with 4900. */
  disconnect(): Done
  /** Ends `disconnect`: `connect` is emitted. */
  reconnect(): Done
  /** Emits any event with any data to every page, for what no wallet should do. */
  emit(name: string, data: unknown): Done
}
