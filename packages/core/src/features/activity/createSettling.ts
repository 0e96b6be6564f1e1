import {
  keepTrace,
  readSent,
  removeSent,
  type SentRecord,
  settleSent,
} from '../../account/sentTransactions.js'
import type { FeatureHost } from '../../client/Client.js'
import type { Store } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { within } from '../../lib/within.js'
import { whenVisible } from '../../ports/whenVisible.js'

/** Milliseconds between look-ups of open transactions. Each pause is 1.5 times the one before. */
const pause = { first: 2_000, longest: 60_000 }
/** A node that does not know a transaction may be behind, until the transaction is this old. Milliseconds. */
const unknownFor = 10 * 60_000
/** An account of several owners may have sent a transaction that its node does not know yet. Milliseconds. */
const unproposedFor = 30_000
/** A look-up without a result is abandoned after this long. Milliseconds. */
const timeLimit = 30_000

/** A transaction without an outcome. */
const open: readonly SentRecord['status'][] = ['pending', 'unsure', 'proposed']

/**
 * Creates the function that looks up the outcome of this client's open transactions: immediately, then with growing pauses while
 * `isWanted`. A hidden page sends no request. A further call or the visitor's return ends the current pause. Dropped transactions
 * are then looked up once as well, because they can still get into a block. Each settled transaction changes `$sent`.
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
  /** Dropped transactions are looked up in the next round. */
  let isAnew = false
  scope.add(() => sleeping?.abort())

  const look = async (record: SentRecord) => {
    const { chainId, from, isUnnamed, knownAs, trace, to, amount, token } = record
    const network = client.networks.$list.get().find(({ id }) => id === chainId)
    const { transactionStatus } = network ? client.can(network.namespace) : {}
    if (!network || !transactionStatus) return undefined
    const transfer = to !== undefined && amount ? { to, amount, token } : undefined
    try {
      return await within({ ms: timeLimit, sleep: clock.sleep, signal }, (ending) =>
        transactionStatus({
          ...{ network, address: from, hash: knownAs ?? record.hash, trace, transfer, signal: ending },
          ...(isUnnamed && knownAs === undefined && { isUnnamed }),
        }),
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
    if (found.status === 'pending' && found.trace !== undefined)
      keepTrace({ store }, { ...record, trace: found.trace })
    const knownAs = found.status === 'pending' ? found.hash : undefined
    const replacedBy = found.status === 'replaced' ? found.by : undefined
    const isVague = found.status === 'dropped' || (found.status === 'replaced' && replacedBy === undefined)
    const age = clock.now() - record.at
    if ((isVague && age < unknownFor) || (found.status === 'proposed' && age < unproposedFor)) return
    // It may still have been sent.
    if (found.status === 'dropped' && record.isUnnamed && record.knownAs === undefined) return
    if (found.status === record.status && knownAs === undefined) return
    const received = found.status === 'confirmed' ? found.received : undefined
    const isOther = ({ chainId, hash, knownAs: name }: SentRecord) =>
      chainId === record.chainId && hash !== record.hash && (hash === knownAs || name === knownAs)
    if (knownAs !== undefined && readSent({ store }).some(isOther)) removeSent({ store }, record)
    else settleSent({ store }, { ...record, status: found.status, received, replacedBy, knownAs })
    $sent.set($sent.get() + 1)
  }

  const run = async () => {
    wait = pause.first
    isAnew = true
    sleeping?.abort()
    if (isRunning) return
    isRunning = true
    try {
      for (;;) {
        await whenVisible(environment, signal)
        const looked = isAnew ? [...open, 'dropped'] : open
        isAnew = false
        const left = readSent({ store }).filter(({ status }) => looked.includes(status))
        if (!left.length || !isWanted()) return
        await Promise.all(left.map(settle))
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
  const returned = () => {
    if (!environment.hidden() && isWanted()) void run()
  }
  scope.add(environment.watchVisibility(returned))
  if (environment.watchFocus) scope.add(environment.watchFocus(returned))
  return run
}
