import { isLatchkeyError } from '@latchkey/core'
import { type Api, requestRpc } from '@latchkey/core/api'
import { frameErrors } from '../errors/frameErrors.ts'
import { mayHaveArrived, outcomeUnknown } from './mayHaveArrived.ts'

/** Sends a JSON-RPC request to a network, by its CAIP-2 id. */
export type Nodes = {
  request(
    chainId: string,
    call: { readonly method: string; readonly params?: unknown },
    signal: AbortSignal,
  ): Promise<unknown>
}

const sending: readonly string[] = ['eth_sendRawTransaction', 'sendTransaction']

/**
 * Creates the only transport to the networks: the provider API. A page cannot name a node, because the approval would show
 * false balances or nonces of a malicious node.
 *
 * Rejects with `wallet_frame/network_not_served`, `/network_failed`, `/node_refused` with the node's own message, or `/maybe_sent` if the
 * network may have got a transaction to send.
 */
export function createNodes(api: Api): Nodes {
  return {
    async request(chainId, { method, params = [] }, signal) {
      const call = { chainId, jsonrpc: '2.0', id: 1, method, params } as const
      const response = await requestRpc(api, call, { signal }).catch((cause: unknown) => {
        if (signal.aborted) throw signal.reason
        if (isLatchkeyError(cause, 'api/network_not_supported'))
          throw frameErrors.networkNotServed({ chainId }, { cause })
        throw sending.includes(method) && mayHaveArrived(cause)
          ? frameErrors.maybeSent({ mayBeSent: true }, { cause })
          : frameErrors.networkFailed({ method }, { cause })
      })
      if (response.error) {
        const { code, message } = response.error
        if (code === outcomeUnknown) throw frameErrors.maybeSent({ mayBeSent: true })
        throw frameErrors.nodeRefused({ detail: message }, { rpcCode: code })
      }
      return response.result ?? null
    },
  }
}
