import type { LatchkeyError } from '@latchkey/core'
import { type SiwxSession, type SiwxState, siwx } from '@latchkey/core/siwx'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseSiwx = {
  /** `idle`: no account that can sign in. `checking`, `signedOut`, `signing`, `saving`, `cancelling`, `signedIn`, `failed`. */
  readonly status: SiwxState['status']
  /** The state in full, with the message to show before the visitor signs it. */
  readonly state: SiwxState
  /** The session of the active account on its network. */
  readonly session: SiwxSession | undefined
  readonly error: LatchkeyError | undefined
  /** Has the wallet sign the message. Rejects with `siwx/declined`, `siwx/not_accepted` and other coded errors. */
  readonly signIn: () => Promise<SiwxSession>
  /** Revokes the session. Disconnects the wallet if signing in is required. */
  readonly signOut: () => Promise<void>
  /** Leaves without signing in. Disconnects the wallet if signing in is required. */
  readonly cancel: () => Promise<void>
}

const idle: SiwxState = { status: 'idle' }

/** Returns whether the active account has signed in, and signs it in or out. */
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
