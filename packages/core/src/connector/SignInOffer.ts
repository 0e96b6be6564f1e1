import type { ChainId } from '../caip/caip.js'
import type { SignInMessage } from '../caip/SignInMessage.js'

/** A sign-in message whose account is not known yet, because the wallet has not connected. */
export type SignInDraft = {
  /** Fields of the message. */
  readonly fields: Omit<SignInMessage, 'accountAddress'>
  /**
   * Hands over what the wallet signed, before `connect` resolves. The connector has verified the text and its signature. A text
   * for another page, nonce, network or time than `fields` is dropped.
   */
  accept(signed: {
    readonly message: string
    readonly signature: string
    /** The signed object of CAIP-74, if the wallet returned one. */
    readonly cacao?: unknown
  }): void
}

/**
 * Makes a sign-in message for a network, which the wallet may sign while it connects. Resolves with `undefined` if the wallet is to
 * connect without signing in, as it does after a rejection. Settles within three seconds.
 */
export type SignInOffer = (request: {
  readonly chainId: ChainId
  readonly signal: AbortSignal
}) => Promise<SignInDraft | undefined>
