import type { ChainId } from '../caip/caip.js'
import type { SignInMessage } from '../caip/SignInMessage.js'

/** A sign-in message whose account is not known yet, because the wallet has not connected. */
export type SignInDraft = {
  /** Fields of the message, without the address that signs. */
  readonly fields: Omit<SignInMessage, 'accountAddress'>
  /**
   * Takes the message that the wallet signed, before `connect` resolves. The connector has verified its signature. A message for
   * another page, nonce, network or time than `fields` is dropped.
   */
  accept(signed: {
    readonly message: string
    readonly signature: string
    /** The signed object of CAIP-74, if the wallet returned one. */
    readonly cacao?: unknown
  }): void
}

/**
 * Creates a sign-in message for a network, which the wallet may sign while it connects. Resolves with `undefined`, or rejects, if
 * the wallet has to connect without signing in. Settles within three seconds.
 */
export type SignInOffer = (request: {
  readonly chainId: ChainId
  readonly signal: AbortSignal
}) => Promise<SignInDraft | undefined>
