import {
  type Capabilities,
  type Clock,
  type Connection,
  isLatchkeyError,
  nodeErrors,
  type PreparedReplacement,
} from '@latchkey/core'
import type { Follower } from '@latchkey/core/adapter'
import { evmErrors } from '../errors/evmErrors.js'
import { withOurErrors } from '../errors/withOurErrors.js'
import { isSameHex } from '../lib/quantity.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { buildReplacement } from './buildReplacement.js'
import type { EvmPayload } from './EvmPayload.js'
import { readPendingTransaction } from './readPendingTransaction.js'
import { submitPrepared } from './submitPrepared.js'
import { traceOf } from './traceOf.js'

/** Creates the capability that replaces pending transactions of an account's key: same nonce, higher fee. */
export function createReplacement({
  rpc,
  clock,
  follower,
}: {
  readonly rpc: EvmRpc
  readonly clock: Clock
  readonly follower: Pick<Follower, 'find' | 'follow'>
}): NonNullable<Capabilities['replacement']> {
  /** Only what was prepared here is sent, because a prepared replacement has no payload to check. */
  const payloads = new WeakMap<PreparedReplacement, { payload: EvmPayload; block: bigint | undefined }>()
  const sent = new WeakMap<object, string>()

  async function submit({
    connection,
    prepared,
    signal,
  }: Parameters<NonNullable<Capabilities['replacement']>['submit']>[0]) {
    const known = payloads.get(prepared)
    if (!known) throw evmErrors.preparedAltered({ part: 'payload' })
    const { from, hash, kind, network } = prepared
    const { payload, block } = known
    const accounts = addressesOf(connection)
    if (!sent.has(prepared)) await readPendingTransaction({ rpc, network, hash, kind, accounts, signal })
    const isMined = () =>
      rpc({ network, method: 'eth_getTransactionReceipt', params: [hash], signal }).then(Boolean, () => false)
    const old = kind === 'speedUp' ? follower.find({ chainId: network.id, id: hash }) : undefined
    const isTransfer = payload.call.value > 0n
    const facts = old ?? { from, to: prepared.to, ...(isTransfer && { amount: prepared.amount }) }
    const effect = kind === 'cancel' && { kind }
    const sending = { ...facts, ...effect, replaces: hash, ...traceOf(payload, block) }
    const onSent = (id: string) => {
      // The wallet returned the pending transaction.
      if (isSameHex(id, hash)) throw evmErrors.notReplaceable({ hash, reason: 'is what the wallet returned' })
      follower.follow({ chainId: network.id, id, sending })
    }
    try {
      return await submitPrepared({
        ...{ rpc, clock, sent, connection, prepared, payload, onSent, signal },
        onRequest: undefined,
      })
    } catch (reason) {
      // The pending transaction got into a block while the visitor decided.
      if (isLatchkeyError(reason, nodeErrors.nonceTooLow.code) && (await isMined()))
        throw evmErrors.notReplaceable({ hash, reason: 'is in a block' }, { cause: reason })
      if (!isLatchkeyError(reason, evmErrors.transferAltered.code) || reason.context.changed !== 'nonce')
        throw reason
      throw evmErrors.replacementIgnored({ hash: reason.context.hash, replaced: hash, mayBeSent: true })
    }
  }

  return {
    async prepare({ connection, signal, ...request }) {
      const accounts = addressesOf(connection)
      const { prepared, ...kept } = await withOurErrors(
        buildReplacement({ rpc, accounts, signal, ...request }),
        signal,
      )
      payloads.set(prepared, kept)
      return prepared
    },
    submit: (request) => withOurErrors(submit(request), request.signal),
  }
}

const addressesOf = (connection: Connection): readonly string[] =>
  connection.$accounts.get().map(({ address }) => address)
