import { type Capabilities, type Clock, type PreparedTransfer } from '@latchkey/core'
import type { SentTransaction } from '@latchkey/core/adapter'
import { withOurErrors } from '../errors/withOurErrors.js'
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
  return {
    prepare: (request) => withOurErrors(buildTransfer({ rpc, clock }, request), request.signal),
    submit: async ({ connection, prepared, onRequest, signal }) =>
      withOurErrors(
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
