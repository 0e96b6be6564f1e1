import { readMayBeSent, readSent, watchSent } from '../../account/sentTransactions.js'
import type { ChainId } from '../../caip/caip.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { createStore } from '../../context/createStore.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { toError } from '../../errors/toError.js'
import { createFlow } from '../../lib/createFlow.js'
import { onListen } from '../../lib/onListen.js'
import { createSettling } from '../activity/createSettling.js'
import type { ReplacementApi } from './ReplacementApi.js'
import { type ReplacementFlow, replacementReducer } from './replacementReducer.js'

/**
 * Adds replacing of pending transactions to a client: `client.use(replacement())`. The visitor's wallet signs a transaction with the same
 * number and a higher fee, and the network carries out at most one of the two.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { replacement } from '@latchkey/core/replacement'
 *
 * const client = createLatchkey({ adapters: [] })
 * const { prepare, submit } = client.use(replacement())
 * const cancel = async (hash: string) => {
 *   const { fee } = await prepare({ chainId: 'eip155:1', hash, kind: 'cancel' })
 *   // Show the fee to the visitor. Then:
 *   return submit()
 * }
 * ```
 */
export const replacement = (): Feature<ReplacementApi> => ({ id: 'replacement', create: createReplacement })

function createReplacement(host: FeatureHost): ReplacementApi {
  const { $balanceChanges, $sent, client, log, scope, storage } = host
  const store = createStore({ storage, clientId: client.id, log })
  const { $state, dispatch, get } = createFlow({
    host,
    first: { state: { status: 'idle' }, run: 0 } as ReplacementFlow,
    reduce: replacementReducer,
  })
  let submitting: Promise<{ readonly hash: string }> | undefined

  const showOutcome = () => dispatch({ type: 'settled', records: readSent({ store }) })
  const isWanted = () => $state.lc > 0 && get().state.status === 'done'
  const settle = createSettling({ host, store, isWanted })

  /** Returns a network of the app with its connection, and the adapter's way to replace its transactions. */
  const find = (chainId: ChainId) => {
    const network = client.networks.$list.get().find(({ id }) => id === chainId)
    const namespace = network?.namespace ?? chainId
    const capability = network && client.can(network.namespace).replacement
    if (!capability) throw connectionErrors.unsupported({ capability: 'replacement', namespace })
    const state = client.connections.$states.get()[network.namespace]
    if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace })
    return { connection: state.connection, network, capability }
  }

  const submit = async (): Promise<{ readonly hash: string }> => {
    const { state } = get()
    if (state.status !== 'review') throw sendErrors.notReviewed({})
    const { review } = state
    dispatch({ type: 'submitted' })
    try {
      const { connection, capability } = find(review.network.id)
      const request = { connection, prepared: review, signal: scope.signal }
      const { hash, isFeeChanged } = await capability.submit(request)
      dispatch({ type: 'sent', hash, isFeeChanged })
      void settle()
      return { hash }
    } catch (thrown) {
      const error = toError(thrown)
      dispatch({ type: 'unsent', error, mayBeSent: readMayBeSent(error) !== undefined })
      throw error
    }
  }

  onListen($state, () => void settle())
  scope.add($sent.listen(showOutcome))
  scope.add(watchSent({ store }, showOutcome))
  scope.add($balanceChanges.listen(() => void settle()))

  return {
    $state,
    async prepare(request) {
      const begun = dispatch({ type: 'preparing', request: Object.freeze({ ...request }) })
      if (!begun) throw rpcErrors.aborted({})
      const { run, signal } = begun
      try {
        const { connection, network, capability } = find(request.chainId)
        const { hash, kind } = request
        const review = await capability.prepare({ connection, network, hash, kind, signal })
        signal.throwIfAborted()
        dispatch({ type: 'prepared', run, review })
        return review
      } catch (thrown) {
        const error = signal.aborted ? rpcErrors.aborted({}) : toError(thrown)
        dispatch({ type: 'unprepared', run, error })
        throw error
      }
    },
    submit() {
      submitting ??= submit().finally(() => {
        submitting = undefined
      })
      return submitting
    },
    stop: () => void dispatch({ type: 'stopped' }),
  }
}
