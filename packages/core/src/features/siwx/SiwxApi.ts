import type { ReadableAtom } from 'nanostores'
import type { ChainId } from '../../caip/caip.js'
import type { SignInMessage } from '../../caip/SignInMessage.js'
import type { SiwxSession } from '../../client/SiwxConfig.js'
import type { SignInOffer } from '../../connector/SignInOffer.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { ConnectGate } from '../connect/ConnectFlowApi.js'

/** The account and network that a session is for. */
export type SiwxAccount = {
  /** Address of the account. */
  readonly accountAddress: string
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId
}

/** A message as it will be signed. */
export type SiwxReview = {
  /** The text that the wallet signs. */
  readonly text: string
  /** The fields of the text. */
  readonly fields: SignInMessage
  /** True if `text` has exactly the content of `fields`. False for a text in the app's own form: show `text` then. */
  readonly isStandard: boolean
}

/** State of signing in. */
export type SiwxState =
  /** No account can sign in: none is connected, or its network is not one of the app's. */
  | { readonly status: 'idle' }
  /** Looks for a session, and prepares the message if there is none. */
  | {
      readonly status: 'checking'
      /** The active account. */
      readonly account: SiwxAccount
    }
  | {
      readonly status: 'signedOut'
      /** The active account. */
      readonly account: SiwxAccount
      /** The message to sign. */
      readonly review: SiwxReview
      /** The interface shows the message. False once the visitor chose not to sign in, where that is allowed. */
      readonly prompts: boolean
      /** Why the last attempt failed. */
      readonly error?: LatchkeyError | undefined
    }
  /** The wallet is prompting. */
  | { readonly status: 'signing'; readonly account: SiwxAccount; readonly review: SiwxReview }
  /** The wallet has signed; the app verifies the signature. */
  | { readonly status: 'saving'; readonly account: SiwxAccount; readonly review: SiwxReview }
  /** The wallet is being disconnected. */
  | { readonly status: 'cancelling'; readonly account: SiwxAccount }
  /** With `sessionScope: 'wallet'`, the session may be of another account of the wallet than `account`. */
  | {
      readonly status: 'signedIn'
      readonly account: SiwxAccount
      /** The sign-in session. */
      readonly session: SiwxSession
    }
  /** Signing in could not start. The wallet was disconnected. */
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }

/** Signing in with the active account: `client.use(siwx())`. */
export type SiwxApi = {
  /** State of the active account. */
  readonly $state: ReadableAtom<SiwxState>
  /** Returns whether the visitor has to sign in to stay connected. */
  isRequired(): boolean
  /**
   * Has the wallet sign the message of `signedOut`. Resolves with the session, also if there is one already. A second call joins
   * the first.
   * @throws `siwx/not_enabled` without the option, `siwx/no_account`, `siwx/no_network`, `siwx/declined`,
   * `siwx/not_accepted`, `siwx/outdated`, `siwx/smart_account`, `siwx/start_failed`, `connection/unsupported`, and other errors
   * of the wallet. The state keeps the failure, and the message to sign next.
   */
  signIn(): Promise<SiwxSession>
  /** Leaves without signing in: disconnects the wallet if signing in is required. */
  cancel(): Promise<void>
  /** Revokes the session of the active account. Disconnects the wallet if signing in is required. */
  signOut(): Promise<void>
  /** Returns true while a connect flow waits for signing in. The flow then names the views. */
  isGated(): boolean
  /**
   * Gate of a connect flow: `client.use(connectFlow()).gate(client.use(siwx()).gate)`. A wallet that can sign in while it connects
   * then does both with one prompt.
   */
  readonly gate: ConnectGate & {
    /**
     * Offers the message while connecting without a flow: `client.connections.connect({ connectorId, signIn })`. Makes no message
     * if signing in is optional.
     */
    readonly signIn: SignInOffer
  }
}

declare global {
  interface LatchkeyFeatures {
    readonly siwx: SiwxApi
  }
}
