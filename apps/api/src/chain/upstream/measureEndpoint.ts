import type { ChainId } from '@latchkey/core'
import type { Ports } from '../../ports/Ports.ts'
import type { Attempt, Endpoint } from './createEndpoint.ts'

/** Counts and traces the requests to an endpoint, if the operator wants that. */
export function measureEndpoint({
  endpoint,
  index,
  chainId: network,
  ports: { metrics, traces, now },
}: {
  readonly endpoint: Endpoint
  /** Its place in `rpcUrls`. */
  readonly index: number
  readonly chainId: ChainId
  readonly ports: Pick<Ports, 'metrics' | 'traces' | 'now'>
}): Endpoint {
  const place = { network, endpoint: String(index) }
  metrics?.watch('latchkey_node_resting', () => [{ labels: place, value: endpoint.rest() ? 1 : 0 }])
  const outcomeOf = (attempt: Attempt) => (attempt.status === 'failed' ? attempt.reason : attempt.status)
  const count: Endpoint['send'] = async (...input) => {
    if (!metrics) return endpoint.send(...input)
    const started = now()
    const attempt = await endpoint.send(...input)
    metrics.count('latchkey_node_requests_total', { ...place, outcome: outcomeOf(attempt) })
    metrics.observe('latchkey_node_request_duration_seconds', { network }, (now() - started) / 1_000)
    return attempt
  }
  return {
    ...endpoint,
    send(call, ...rest) {
      if (!traces) return count(call, ...rest)
      const facts = { 'rpc.method': call.method, 'latchkey.network': network, 'latchkey.endpoint': index }
      return traces.span({ name: `node ${call.method}`, kind: 'client', facts }, async (span) => {
        const attempt = await count(call, ...rest)
        span.set({ 'latchkey.outcome': outcomeOf(attempt) })
        if (attempt.status === 'failed') span.fail(attempt.reason)
        return attempt
      })
    },
  }
}
