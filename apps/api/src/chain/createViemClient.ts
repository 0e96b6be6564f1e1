import { type Client, createClient, custom } from 'viem'
import type { Upstream } from './upstream/createUpstream.ts'
import type { RpcCall } from './upstream/RpcCall.ts'

/** viem over the nodes of a network, for one question. A contract cannot send it to an address of its own choice. */
export function createViemClient({
  upstream,
  signal,
}: {
  readonly upstream: Upstream
  readonly signal: AbortSignal
}): Client {
  return createClient({
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }: RpcCall): Promise<unknown> {
          const answer = await upstream.ask({ method, params }, signal)
          if ('result' in answer) return answer.result
          // viem reads a revert from these members.
          throw Object.assign(new Error(answer.error.message), answer.error)
        },
      },
      { retryCount: 0 },
    ),
  })
}
