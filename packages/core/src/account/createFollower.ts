import type { AdapterHost } from '../adapter/ChainAdapter.js'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import { createStore } from '../context/createStore.js'
import { toError } from '../errors/toError.js'
import { whenVisible } from '../ports/whenVisible.js'
import type { BalanceCache } from './createBalanceCache.js'
import { type PendingTransaction, readPending, writePending } from './pendingTransactions.js'
import { keepSent, keepTrace, readSent, type Sending, settleSent } from './sentTransactions.js'

/** A transaction that was sent. */
export type SentTransaction = {
  /** The network (CAIP-2). */
  readonly chainId: ChainId
  /** Id of the transaction. */
  readonly id: string
  /** Facts for the account's activity. Absent: the sender is unknown, or `id` is not the id of a transaction. */
  readonly sending?: Sending | undefined
}

/** Looks up a transaction. Resolves with `true` once it is final, else with `false` or a note of the adapter to store. */
type Look = (
  transaction: SentTransaction,
  signal: AbortSignal,
) => Promise<boolean | { readonly trace: string }>

/** Follows sent transactions until they are in a block. */
export type Follower = {
  /** Follows a transaction that was just sent. A second call for it does nothing. */
  follow(transaction: SentTransaction, look?: Look): void
  /** Stops following a transaction that can no longer get into a block. */
  drop(transaction: Pick<SentTransaction, 'chainId' | 'id'>): void
  /** Returns the facts of a transaction that this client sent. `undefined`: it sent none with this id. */
  find(transaction: Pick<SentTransaction, 'chainId' | 'id'>): Sending | undefined
  /** Continues with transactions sent before a reload. */
  resume(): void
}

/**
 * Follows the transactions of one namespace until they are in a block, for adapters. Until then no balance is cached;
 * afterwards balances are read again. A hidden page sends no request.
 *
 * @example
 * ```ts
 * import { type AdapterHost, createBalanceCache, createFollower } from '@latchkey/core/adapter'
 *
 * const follow = (host: AdapterHost, hasReceipt: (hash: string) => Promise<boolean>) =>
 *   createFollower({
 *     host,
 *     namespace: 'eip155',
 *     cache: createBalanceCache(host),
 *     look: ({ id }) => hasReceipt(id),
 *     pause: { first: 4_000, longest: 60_000 },
 *     limit: 86_400_000,
 *     signal: () => undefined,
 *   })
 * ```
 */
export function createFollower({
  host,
  namespace,
  cache,
  look,
  pause,
  limit,
  signal,
}: {
  /** The client. */
  readonly host: Pick<
    AdapterHost,
    'clientId' | 'clock' | 'environment' | 'log' | 'balancesChanged' | 'sent' | 'storage'
  >
  /** CAIP-2 namespace of the adapter. */
  readonly namespace: Namespace
  /** Balances, which are removed once a transaction is in a block. */
  readonly cache: Pick<BalanceCache, 'clear'>
  /** Looks up a transaction. */
  readonly look: Look
  /** Milliseconds between look-ups: the first pause and the longest. Each pause is 1.5 times the one before. */
  readonly pause: { readonly first: number; readonly longest: number }
  /** Milliseconds after which a transaction is no longer followed. */
  readonly limit: number
  /** Signal of the mounted client, `undefined` while it is not mounted. A later page continues. */
  signal(): AbortSignal | undefined
}): Follower {
  const { clock, environment, log } = host
  const records = { store: createStore(host), clock }
  const followed = new Set<string>()
  const keyOf = ({ chainId, id }: Pick<SentTransaction, 'chainId' | 'id'>) => `${chainId} ${id}`
  const without = (gone: PendingTransaction) =>
    readPending(records).filter((one) => keyOf(one) !== keyOf(gone))

  const isDecided = async (transaction: SentTransaction, read: Look, ending: AbortSignal) => {
    try {
      const found = await read(transaction, ending)
      if (typeof found === 'boolean') return found
      const { chainId, id } = transaction
      if (!ending.aborted) keepTrace(records, { chainId, hash: id, ...found })
      return false
    } catch (reason) {
      // A node that fails now may respond later.
      log('info', 'A transaction could not be looked up.', toError(reason).code)
      return false
    }
  }

  const watch = async (transaction: PendingTransaction, read: Look) => {
    const key = keyOf(transaction)
    const ending = signal()
    if (followed.has(key) || !ending || ending.aborted) return
    followed.add(key)
    try {
      for (
        let wait = pause.first;
        clock.now() < transaction.until && followed.has(key);
        wait = Math.min(wait * 1.5, pause.longest)
      ) {
        await whenVisible(environment, ending)
        if (await isDecided(transaction, read, ending)) break
        await clock.sleep(wait, ending)
      }
    } catch {
      // Only waiting rejects, when the page is left. The stored transactions are followed on the next page.
      return
    } finally {
      followed.delete(key)
    }
    if (ending.aborted) return
    writePending(records, without(transaction))
    cache.clear()
    host.balancesChanged()
  }

  return {
    follow(transaction, read = look) {
      if (followed.has(keyOf(transaction))) return
      const { chainId, id, sending } = transaction
      if (sending) {
        keepSent(records, { ...sending, chainId, hash: id })
        host.sent()
      }
      const pending = { chainId, id, until: clock.now() + limit }
      writePending(records, [pending, ...without(pending)])
      cache.clear()
      void watch(pending, read)
    },
    drop({ chainId, id }) {
      followed.delete(keyOf({ chainId, id }))
      settleSent(records, { chainId, hash: id, status: 'dropped' })
      host.sent()
    },
    find: ({ chainId, id }) =>
      readSent(records).find((one) => one.chainId === chainId && (one.hash === id || one.knownAs === id)),
    resume() {
      for (const pending of readPending(records))
        if (pending.chainId.startsWith(`${namespace}:`)) void watch(pending, look)
    },
  }
}
