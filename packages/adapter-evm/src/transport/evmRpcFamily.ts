import type { RpcFamily } from '@latchkey/core/rpc'
import { parseChainId } from '../eip1193/parseChainId.js'
import { toNodeError } from './toNodeError.js'

/** How EVM nodes are spoken to. */
export const evmRpcFamily: RpcFamily = {
  chainIdCall: { method: 'eth_chainId', params: [] },
  readChainId: parseChainId,
  toError: toNodeError,
  once: ['eth_sendRawTransaction'],
}
