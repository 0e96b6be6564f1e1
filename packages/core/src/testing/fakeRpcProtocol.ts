import { nodeErrors } from '../errors/nodeErrors.js'
import { toError } from '../errors/toError.js'
import type { RpcProtocol } from '../rpc/RpcProtocol.js'

/** Protocol of fake nodes: the protocol of EVM nodes, with few errors. */
export const fakeRpcProtocol: RpcProtocol = {
  chainIdCall: { method: 'eth_chainId', params: [] },
  readChainId: (result) =>
    typeof result === 'string' && /^0x[1-9a-f][0-9a-f]*$/.test(result)
      ? `eip155:${Number(result)}`
      : undefined,
  toError(error) {
    const { message } = error as { message?: string }
    return message?.includes('execution reverted')
      ? nodeErrors.executionReverted({ detail: message }, { cause: error })
      : toError(error)
  },
  once: ['eth_sendRawTransaction'],
}
