import { type Capabilities, type Clock, isLatchkeyError, rpcErrors, toError } from '@latchkey/core'
import type { Follower } from '@latchkey/core/adapter'
import type { SolanaRpc } from '../transport/createRpc.js'
import { buildTransfer } from './buildTransfer.js'
import { submitPrepared } from './submitPrepared.js'

/** Creates the transfer capability for coins and tokens. */
export function createTransfer({
  rpc,
  clock,
  requested,
  follower,
}: {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  /** The messages wallets were requested to sign, with the time. */
  readonly requested: Map<string, number>
  readonly follower: Pick<Follower, 'follow' | 'drop'>
}): NonNullable<Capabilities['transfer']> {
  const ours = async <result>(work: Promise<result>, signal: AbortSignal | undefined): Promise<result> => {
    try {
      return await work
    } catch (reason) {
      if (signal?.aborted && !isLatchkeyError(reason)) throw rpcErrors.aborted({}, { cause: reason })
      throw toError(reason)
    }
  }
  return {
    prepare: (request) => ours(buildTransfer(rpc, request), request.signal),
    submit: ({ connection, prepared, onRequest, signal }) => {
      const chainId = prepared.network.id
      const onSent = (id: string) => follower.follow({ chainId, id, sending: prepared })
      const onExpired = (id: string) => follower.drop({ chainId, id })
      return ours(
        submitPrepared({
          ...{ rpc, clock, requested, connection, prepared, signal },
          ...{ onRequest, onSent, onExpired },
        }),
        signal,
      )
    },
  }
}
