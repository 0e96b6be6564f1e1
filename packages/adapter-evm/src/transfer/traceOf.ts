import type { PreparedTransfer } from '@latchkey/core'
import { toBigint } from '../lib/quantity.js'
import { writeSighting } from '../transactions/Sighting.js'
import type { EvmPayload } from './EvmPayload.js'
import type { Source } from './simulateCall.js'

/** Returns the number of the newest block; `undefined` if the node does not return it, because a transfer does not depend on it. */
export const readHead = ({ rpc, network, signal }: Omit<Source, 'from'>): Promise<bigint | undefined> =>
  rpc({ network, method: 'eth_blockNumber', params: [], signal }).then(toBigint, () => undefined)

/**
 * Returns the note that finds the transaction if the wallet returns no hash. Only a transaction of the account's key has a nonce for that.
 */
export const traceOf = (
  { nonce, sender }: Pick<EvmPayload, 'nonce' | 'sender'>,
  block: bigint | undefined,
): Pick<PreparedTransfer, 'trace'> =>
  sender === 'key' && nonce !== undefined && block !== undefined
    ? { trace: writeSighting({ nonce, block }) }
    : {}
