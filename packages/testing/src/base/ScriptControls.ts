import type { BehaviourSetter, PendingRequest, RequestRecord } from './Behaviour.js'

/** The script of a wallet: its behavior for each method. `How` are the names of its faults. */
export type Scriptable<Method extends string, How extends string = never> = {
  /**
   * Scripts every later request of a method. `'*'` is every method without a behaviour of its own;
   * with `prompt` and `reject`, only methods for which real wallets show a prompt.
   */
  on(method: Method): BehaviourSetter<How>
  /** As `on`, for the next such request only. Several calls queue up. */
  once(method: Method): BehaviourSetter<How>
  /** Removes all scripts of `on` and `once`. */
  reset(): void
}

/**
 * Script, prompts and record of a wallet. `Done` is `void` in the page and `Promise<void>` in Playwright, where it
 * settles when every open page has received the event.
 */
export type ScriptControls<
  Done extends void | Promise<void>,
  Method extends string,
  How extends string = never,
> = Scriptable<Method, How> & {
  /** All requests to the wallet, oldest first. */
  readonly requests: readonly RequestRecord[]
  /** The prompts that wait for `approve` or `reject`, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Calls the listener after each change of `state`. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Resolves with the first request that waits for a decision, of `method` if it is given. */
  waitForPrompt(method?: Method): Promise<PendingRequest>
  /** Approves a waiting request, by default the oldest. Throws if there is none. */
  approve(id?: number): Done
  /** Rejects a waiting request with 4001, by default the oldest. Throws if there is none. */
  reject(id?: number): Done
}
