import type { SiwxConfig } from '@latchkey/core/siwx'
import type { SignInCalls } from './SignInCalls.js'

/** Options of `serverSessions`. */
export type ServerSessionsOptions = {
  /** Path or URL of the handlers of `createSignInHandlers`, such as `/api/auth`. */
  readonly url: string
  /** One line of ASCII that the visitor reads in the message. */
  readonly statement?: string | undefined
  /** URIs that the message lists. */
  readonly resources?: readonly string[] | undefined
  /** Calls that replace those of `createSignInHandlers`, for another library with sessions of its own. */
  readonly calls?: Partial<SignInCalls> | undefined
} & Pick<SiwxConfig, 'getRequired' | 'sessionScope' | 'signMessage' | 'signOutOnDisconnect'>
