import type { RpcProtocol } from '@latchkey/core/rpc'
import { toReadError } from '../errors/toNodeError.js'
import { parseChainId } from '../lib/parseChainId.js'

/** Protocol of EVM nodes, for the transport. */
export const evmNodes: RpcProtocol = {
  chainIdCall: { method: 'eth_chainId', params: [] },
  readChainId: parseChainId,
  toError: toReadError,
  once: ['eth_sendRawTransaction'],
}
