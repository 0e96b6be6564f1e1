import {
  type Capabilities,
  type Clock,
  isLatchkeyError,
  type PreparedTransfer,
  rpcErrors,
  toError,
} from '@latchkey/core'
import type { SentTransaction } from '@latchkey/core/adapter'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { buildTransfer } from './buildTransfer.js'
import { parsePayload } from './parsePayload.js'
import { submitPrepared } from './submitPrepared.js'

/** Creates the transfer capability for the native coin and ERC-20 tokens. */
export function createTransfer({
  rpc,
  clock,
  onSent,
}: {
  readonly rpc: EvmRpc
  readonly clock: Clock
  /** Called as soon as the wallet has returned a hash. */
  onSent(sent: SentTransaction): void
}): NonNullable<Capabilities['transfer']> {
  const sent = new WeakMap<PreparedTransfer, string>()
  const ours = async <result>(work: Promise<result>, signal: AbortSignal | undefined): Promise<result> => {
    try {
      return await work
    } catch (reason) {
      if (signal?.aborted && !isLatchkeyError(reason)) throw rpcErrors.aborted({}, { cause: reason })
      throw toError(reason)
    }
  }
  return {
    prepare: (request) => ours(buildTransfer({ rpc, clock }, request), request.signal),
    submit: async ({ connection, prepared, onRequest, signal }) =>
      ours(
        submitPrepared({
          payload: parsePayload(prepared),
          rpc,
          clock,
          sent,
          connection,
          prepared,
          onSent: (id) => onSent({ chainId: prepared.network.id, id, sending: prepared }),
          onRequest,
          signal,
        }),
        signal,
      ),
  }
}
