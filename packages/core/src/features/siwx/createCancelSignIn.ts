import type { WritableAtom } from 'nanostores'
import type { Latchkey } from '../../client/Client.js'
import type { SiwxState } from './SiwxApi.js'
import type { SiwxTarget } from './SiwxTarget.js'

/** Creates the function that leaves without signing in. If signing in is required, it disconnects the wallet. */
export function createCancelSignIn({
  client: { connections, events, networks },
  $state,
  current,
  lastSignedIn,
  isRequired,
  begin,
  restart,
}: {
  readonly client: Latchkey
  readonly $state: WritableAtom<SiwxState>
  /** Returns the account that the state describes. */
  current(): SiwxTarget | undefined
  lastSignedIn(): SiwxTarget | undefined
  isRequired(): boolean
  /** Looks for a session. */
  begin(target: SiwxTarget, prompts: boolean): Promise<void>
  /** Ends the attempt under way. */
  restart(): unknown
}) {
  const disconnect = async ({ account, connectorId }: SiwxTarget) => {
    $state.set({ status: 'cancelling', account })
    // The client has dropped the wallet even if disconnecting failed.
    await connections.disconnect({ connectorId }).catch(() => undefined)
    if ($state.get().status === 'cancelling') $state.set({ status: 'idle' })
  }

  /** Returns to the network of the last session, if only the network changed since. */
  const returnToSession = async ({ account, connectorId }: SiwxTarget): Promise<boolean> => {
    const last = lastSignedIn()
    if (last?.connectorId !== connectorId || last.account.accountAddress !== account.accountAddress)
      return false
    if (last.account.chainId === account.chainId) return false
    try {
      await networks.switchTo({ chainId: last.account.chainId })
      return true
    } catch {
      return false
    }
  }

  const cancel = async (): Promise<void> => {
    const state = $state.get()
    const target = current()
    if (!target || !('account' in state) || state.status === 'signedIn' || state.status === 'cancelling')
      return
    events.emit('CLICK_CANCEL_SIWX', target.facts)
    if (!isRequired()) {
      if (!('review' in state)) return begin(target, false)
      restart()
      $state.set({ status: 'signedOut', account: state.account, review: state.review, prompts: false })
      return
    }
    restart()
    $state.set({ status: 'cancelling', account: target.account })
    if (!(await returnToSession(target))) await disconnect(target)
  }

  return { cancel, disconnect }
}
