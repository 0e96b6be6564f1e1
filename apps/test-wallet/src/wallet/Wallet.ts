import type { PromptMode } from '../chains/PromptMode.ts'
import type { Chosen } from '../proposal/approveNamespaces.ts'
import type { WalletState } from './WalletState.ts'

/** The wallet without its page. Every promise that rejects does so with a `WalletError`. */
export type Wallet = {
  get(): WalletState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Follows a pairing link. Resolves when the wallet is ready for the proposal. @throws `BAD_LINK`, `OFFLINE`, `RELAY` */
  pair(text: string): Promise<void>
  /** Resolves when the page has the response. @throws `GONE`, `NOT_ENOUGH`, `OFFLINE`, `RELAY` */
  approveProposal(parameters: { id: number; chosen: Chosen }): Promise<void>
  /** @throws `GONE`, `OFFLINE`, `RELAY` */
  rejectProposal(id: number): Promise<void>
  /** Signs the message and approves the session with it. @throws `GONE`, `OFFLINE`, `RELAY` */
  approveSignIn(id: number): Promise<void>
  /** @throws `GONE`, `OFFLINE`, `RELAY` */
  rejectSignIn(id: number): Promise<void>
  /** Performs the request and responds with its result or error. @throws `GONE`, `OFFLINE`, `RELAY` */
  approveRequest(id: number): Promise<void>
  /** @throws `GONE`, `OFFLINE`, `RELAY` */
  rejectRequest(id: number): Promise<void>
  /** Puts an account first, and approves it if it was not approved. @throws `GONE`, `UNKNOWN`, `OFFLINE`, `RELAY` */
  switchAccount(parameters: { topic: string; address: string }): Promise<void>
  /** Switches to a chain, and approves it if it was not approved. @throws `GONE`, `UNKNOWN`, `OFFLINE`, `RELAY` */
  switchChain(parameters: { topic: string; chainId: string }): Promise<void>
  /** Ends a session. @throws `GONE`, `OFFLINE`, `RELAY` */
  disconnect(topic: string): Promise<void>
  /** Closes the socket until `goOnline`. */
  goOffline(): Promise<void>
  /** Opens the socket again and receives what waited at the relay. @throws `RELAY` */
  goOnline(): Promise<void>
  /** Sets the response to prompts, pending ones included. */
  setPromptMode(promptMode: PromptMode): void
  note(text: string): void
  clearLog(): void
  /** Ends everything. */
  stop(): Promise<void>
}
