import type { Upstream } from './createUpstream.ts'

/** The same nodes, and how many calls were made through this object. */
export function countCalls({ request, ask }: Upstream): {
  readonly upstream: Upstream
  count(): number
} {
  let count = 0
  return {
    count: () => count,
    upstream: {
      request(...call) {
        count += 1
        return request(...call)
      },
      ask(...call) {
        count += 1
        return ask(...call)
      },
    },
  }
}
