import type { LatchkeyError } from '@latchkey/core'
import { type SiwxSession, type SiwxState, siwx } from '@latchkey/core/siwx'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useSiwx`. */
export type UseSiwx = {
  /** `idle` (no account can sign in), `checking`, `signedOut`, `signing`, `saving`, `cancelling`, `signedIn` or `failed`. */
  readonly status: SiwxState['status']
  /** The state in full, with the message to show before the visitor signs it. */
  readonly state: SiwxState
  /** The session of the active account on its network. */
  readonly session: SiwxSession | undefined
  /** Reason of the last failure. */
  readonly error: LatchkeyError | undefined
  /** Prompts the wallet for a signature of the message. Rejects with `siwx/declined`, `siwx/not_accepted` and other codes. */
  readonly signIn: () => Promise<SiwxSession>
  /** Revokes the session. Disconnects the wallet if signing in is required. */
  readonly signOut: () => Promise<void>
  /** Leaves without signing in. Disconnects the wallet if signing in is required. */
  readonly cancel: () => Promise<void>
}

const idle: SiwxState = { status: 'idle' }

/**
 * Returns whether the active account has signed in (CAIP-122, such as Sign-In with Ethereum), and signs it in or out.
 *
 * @example
 * ```tsx
 * import { useSiwx } from '@latchkey/react/account'
 *
 * export function SignIn() {
 *   const { session, status, error, signIn, signOut } = useSiwx()
 *   if (session) return <button onClick={() => void signOut()}>Sign out</button>
 *   return (
 *     <button
 *       disabled={status !== 'signedOut'}
 *       onClick={() => void signIn().catch(({ message }) => console.warn(message))}
 *     >
 *       {error?.message ?? 'Sign in'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSiwx(): UseSiwx {
  const { $state, cancel, signIn, signOut } = useLatchkey().use(siwx())
  const state = useStoreValue($state, idle)
  return {
    status: state.status,
    state,
    session: state.status === 'signedIn' ? state.session : undefined,
    error: 'error' in state ? state.error : undefined,
    signIn,
    signOut,
    cancel,
  }
}
