import type { Upstream } from './createUpstream.ts'

/** Returns the same nodes, and a count of the calls made through this object. */
export function countCalls({ request, requestRaw }: Upstream): {
  readonly upstream: Upstream
  count(): number
} {
  let count = 0
  return {
    count: () => count,
    upstream: {
      request(...input) {
        count += 1
        return request(...input)
      },
      requestRaw(...input) {
        count += 1
        return requestRaw(...input)
      },
    },
  }
}
