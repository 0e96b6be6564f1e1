import type { WebSocket } from 'ws'
import type { LandedTransaction } from '../chain/LandedTransaction.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import { accountEncoder } from '../rpc/accountEncoder.js'
import { checkConfig, commitments } from '../rpc/checkConfig.js'
import { toJson } from '../rpc/handleCall.js'
import { inContext } from '../rpc/inContext.js'
import { isFinalized } from '../rpc/isFinalized.js'
import type { Methods } from '../rpc/Methods.js'
import { matchesFilters } from '../rpc/matchesFilters.js'
import type { Reader } from '../rpc/readParams.js'
import { invalidParams } from '../wire/RpcError.js'

/** The handlers of a subscription. */
type Subscription = {
  onLanded?(transaction: LandedTransaction): void
  onSlot?(slot: bigint): void
}

export type Subscriptions = {
  /** Creates the methods of one socket. Its subscriptions end with it. */
  methodsFor(socket: WebSocket): Methods
  /** Notifies all subscribers of a new slot, once. */
  tick(): void
  stop(): void
}

export function createSubscriptions({ node }: { node: SolanaNode }): Subscriptions {
  const { history, ledger } = node
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0
  let lastSlot = node.slot()

  const unlisten = history.onLanded((transaction) => {
    // After the response to the sender.
    setImmediate(() => {
      for (const subscription of subscriptions.values()) subscription.onLanded?.(transaction)
    })
  })

  const methodsFor = (socket: WebSocket): Methods => {
    const own = new Set<number>()
    socket.once('close', () => {
      for (const id of own) subscriptions.delete(id)
    })
    const end = (id: number) => {
      own.delete(id)
      return subscriptions.delete(id)
    }
    const add = (
      build: (parameters: { id: number; notify(method: string, result: unknown): void }) => Subscription,
    ) => {
      lastId += 1
      const id = lastId
      const notify = (method: string, result: unknown) => {
        if (socket.readyState === socket.OPEN)
          socket.send(toJson({ jsonrpc: '2.0', method, params: { result, subscription: id } }))
      }
      own.add(id)
      subscriptions.set(id, build({ id, notify }))
      return id
    }
    const unsubscribe = (params: Reader) => {
      const id = Number(params.integer(0))
      if (own.has(id)) return end(id)
      throw invalidParams('Invalid subscription id.')
    }

    return {
      signatureSubscribe(params) {
        const signature = params.signature(0)
        const config = params.object(1)
        const commitment = config.optionalChoice('commitment', commitments) ?? 'finalized'
        const isReceivedReported = config.flag('enableReceivedNotification')
        return add(({ id, notify }) => {
          const check = () => {
            const transaction = history.find(signature)
            if (!transaction || !subscriptions.has(id)) return
            if (commitment === 'finalized' && !isFinalized({ transaction, slot: node.slot() })) return
            end(id)
            const value = { err: transaction.execution.failure }
            notify('signatureNotification', inContext({ node, value }))
          }
          // It may have landed before. The notification follows the response with the subscription's id.
          setImmediate(check)
          return {
            onLanded(transaction) {
              if (transaction.signature !== signature) return
              if (isReceivedReported)
                notify('signatureNotification', inContext({ node, value: 'receivedSignature' }))
              check()
            },
            onSlot: check,
          }
        })
      },
      accountSubscribe(params) {
        const address = params.address(0)
        const config = params.object(1)
        checkConfig({ node, config })
        const encode = accountEncoder({ ledger, config })
        return add(({ notify }) => ({
          onLanded({ keys }) {
            if (!keys.all.includes(address)) return
            notify('accountNotification', inContext({ node, value: encode(ledger.account(address)) }))
          },
        }))
      },
      programSubscribe(params) {
        const program = params.address(0)
        const config = params.object(1)
        checkConfig({ node, config })
        const encode = accountEncoder({ ledger, config })
        const matches = matchesFilters(config.objects('filters'))
        return add(({ notify }) => ({
          onLanded({ keys }) {
            for (const address of keys.all) {
              const account = ledger.account(address)
              if (account?.programAddress !== program || !matches(account)) continue
              const value = { pubkey: address, account: encode(account) }
              notify('programNotification', inContext({ node, value }))
            }
          },
        }))
      },
      logsSubscribe(params) {
        const mentions = params.isText(0) ? [] : params.object(0).addresses('mentions')
        if (params.isText(0)) params.optionalChoice(0, ['all', 'allWithVotes'])
        checkConfig({ node, config: params.object(1) })
        return add(({ notify }) => ({
          onLanded({ signature, keys, execution }) {
            if (!mentions.every((each) => keys.all.includes(each))) return
            const value = { signature, err: execution.failure, logs: execution.logs }
            notify('logsNotification', inContext({ node, value }))
          },
        }))
      },
      slotSubscribe: () =>
        add(({ notify }) => ({
          onSlot: (slot) => notify('slotNotification', { slot, parent: slot - 1n, root: slot - 32n }),
        })),
      rootSubscribe: () =>
        add(({ notify }) => ({ onSlot: (slot) => notify('rootNotification', slot - 32n) })),
      accountUnsubscribe: unsubscribe,
      logsUnsubscribe: unsubscribe,
      programUnsubscribe: unsubscribe,
      rootUnsubscribe: unsubscribe,
      signatureUnsubscribe: unsubscribe,
      slotUnsubscribe: unsubscribe,
    }
  }

  return {
    methodsFor,
    tick() {
      const slot = node.slot()
      if (slot === lastSlot) return
      lastSlot = slot
      for (const subscription of [...subscriptions.values()]) subscription.onSlot?.(slot)
    },
    stop: unlisten,
  }
}
