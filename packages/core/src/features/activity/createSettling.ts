import { keepTrace, readSent, type SentRecord, settleSent } from '../../account/sentTransactions.js'
import type { FeatureHost } from '../../client/Client.js'
import type { Store } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { within } from '../../lib/within.js'
import { whenVisible } from '../../ports/whenVisible.js'

/** Milliseconds between look-ups of pending transactions. Each pause is 1.5 times the one before. */
const pause = { first: 2_000, longest: 60_000 }
/** A node that does not know a transaction may be behind, until the transaction is this old. Milliseconds. */
const unknownFor = 10 * 60_000
/** A look-up without a result is left after this long. Milliseconds. */
const timeLimit = 30_000

/**
 * Creates the function that looks up the outcome of this client's pending transactions: at once, then with growing
 * pauses while `isWanted`. A hidden page sends no request. A further call ends the current pause. Each settled
 * transaction changes `$sent`.
 */
export function createSettling({
  host: { $sent, client, clock, environment, log, scope },
  store,
  isWanted,
}: {
  readonly host: Pick<FeatureHost, '$sent' | 'client' | 'clock' | 'environment' | 'log' | 'scope'>
  readonly store: Store
  isWanted(): boolean
}): () => Promise<void> {
  const { signal } = scope
  let wait = pause.first
  let sleeping: AbortController | undefined
  let isRunning = false
  scope.add(() => sleeping?.abort())

  const look = async ({ chainId, from, hash, trace, to, amount, token }: SentRecord) => {
    const network = client.networks.$networks.get().find(({ id }) => id === chainId)
    const { transactionStatus } = network ? client.can(network.namespace) : {}
    if (!network || !transactionStatus) return undefined
    const transfer = to !== undefined && amount ? { to, amount, token } : undefined
    try {
      return await within({ ms: timeLimit, sleep: clock.sleep, signal }, (ending) =>
        transactionStatus({ network, address: from, hash, trace, transfer, signal: ending }),
      )
    } catch (thrown) {
      // A node that fails now may respond later.
      log('debug', 'Activity: a transaction could not be looked up.', toError(thrown).code)
      return undefined
    }
  }

  const settle = async (record: SentRecord) => {
    const found = await look(record)
    if (signal.aborted || !found) return
    if (found.status === 'pending') {
      if (found.trace !== undefined) keepTrace({ store }, { ...record, trace: found.trace })
      return
    }
    const replacedBy = found.status === 'replaced' ? found.by : undefined
    const isVague = found.status === 'dropped' || (found.status === 'replaced' && replacedBy === undefined)
    if (isVague && clock.now() - record.at < unknownFor) return
    const received = found.status === 'confirmed' ? found.received : undefined
    settleSent({ store }, { ...record, status: found.status, received, replacedBy })
    $sent.set($sent.get() + 1)
  }

  return async () => {
    wait = pause.first
    sleeping?.abort()
    if (isRunning) return
    isRunning = true
    try {
      for (;;) {
        await whenVisible(environment, signal)
        const pending = readSent({ store }).filter(({ status }) => status === 'pending')
        if (!pending.length || !isWanted()) return
        await Promise.all(pending.map(settle))
        sleeping = new AbortController()
        // A further call ends the pause.
        await clock.sleep(wait, sleeping.signal).catch(() => undefined)
        wait = Math.min(wait * 1.5, pause.longest)
      }
    } catch {
      // The client ended. The next page looks up the stored transactions.
    } finally {
      isRunning = false
    }
  }
}
