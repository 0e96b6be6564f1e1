import type { SiwxConfig } from '@latchkey/core/siwx'
import type { SignInCalls } from './SignInCalls.js'

/** Options of `serverSessions`. */
export type ServerSessionsOptions = {
  /** Where the app's server has the handlers of `createSignInHandlers`, such as `/api/auth`. */
  readonly url: string
  /** One line of ASCII that the visitor reads in the message. */
  readonly statement?: string | undefined
  /** URIs that the message lists. */
  readonly resources?: readonly string[] | undefined
  /** Calls to use in place of those of `createSignInHandlers`, as for another library that keeps the sessions. */
  readonly calls?: Partial<SignInCalls> | undefined
} & Pick<SiwxConfig, 'getRequired' | 'sessionScope' | 'signMessage' | 'signOutOnDisconnect'>
