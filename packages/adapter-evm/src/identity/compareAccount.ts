import { type BorrowedRecord, type Network, transportErrors } from '@latchkey/core'
import { toHexBytes } from '../lib/quantity.js'
import { senderOf } from '../lib/senderOf.js'
import type { EvmRpc } from '../networks/EvmRpc.js'

/**
 * Finds out whether the account that an address has on one network is the same on another. A key is; an account of a contract is
 * only where that contract is.
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
