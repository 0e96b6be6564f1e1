import { type BorrowedRecord, type Network, transportErrors } from '@latchkey/core'
import { toHexBytes } from '../lib/quantity.js'
import { senderOf } from '../lib/senderOf.js'
import type { EvmRpc } from '../networks/EvmRpc.js'

/**
 * Compares the accounts of an address on two networks. A key has the same account on both. A contract account exists only where its
 * contract is deployed.
 */
export async function compareAccount(request: {
  readonly rpc: EvmRpc
  readonly from: Network
  readonly network: Network
  readonly address: string
  readonly signal: AbortSignal
}): Promise<BorrowedRecord> {
  const { rpc, from, network, address, signal } = request
  const method = 'eth_getCode'
  const hasContract = async (where: Network): Promise<boolean> => {
    const code = toHexBytes(await rpc({ network: where, method, params: [address, 'latest'], signal }))
    if (code === undefined) throw transportErrors.malformedResponse({ method })
    return senderOf(code) === 'contract'
  }
  const [there, here] = await Promise.all([hasContract(from), hasContract(network)])
  const account = there && !here ? 'absent' : there || here ? 'contract' : 'key'
  return { network: from.name, account }
}
