import { type Capabilities, type Clock, toError } from '@latchkey/core'
import type { SolanaRpc } from '../transport/SolanaRpc.js'
import { prepareTransfer } from './prepareTransfer.js'
import { submitTransfer } from './submitTransfer.js'

/** Sending coins and tokens. */
export function createTransfer({
  rpc,
  clock,
  asked,
}: {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  /** What a wallet was asked to sign last. */
  readonly asked: { message: string }
}): NonNullable<Capabilities['transfer']> {
  const ours = async <result>(work: Promise<result>): Promise<result> => {
    try {
      return await work
    } catch (reason) {
      throw toError(reason)
    }
  }
  return {
    prepare: (request) => ours(prepareTransfer(rpc, request)),
    submit: ({ connection, prepared, signal }) =>
      ours(submitTransfer({ rpc, clock, asked, connection, prepared, signal })),
  }
}
