import { isIP, isIPv6 } from 'node:net'

/**
 * Returns the caller's address, for the rate limit. Entries of X-Forwarded-For that a caller wrote are ignored: only as many entries are read as
 * there are own proxies, each of which appended one.
 */
export function clientAddress({
  socket,
  forwardedFor,
  trustProxy,
}: {
  /** The other end of the connection. */
  readonly socket: string | undefined
  /** The header `X-Forwarded-For`. */
  readonly forwardedFor: string | undefined
  /** Number of proxies in front. */
  readonly trustProxy: number
}): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  let address = socket ?? ''
  for (let proxies = 0; proxies < trustProxy; proxies += 1) {
    const before = hops.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return group(address)
}

/** One customer has a whole IPv6 /64. */
function group(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const host = URL.parse(`http://[${address.split('%')[0]}]`)?.hostname.slice(1, -1) ?? address
  const [head = '', tail] = host.split('::')
  const parts = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean)
    while (parts.length + rest.length < 8) parts.push('0')
    parts.push(...rest)
  }
  return `${parts.slice(0, 4).join(':')}::/64`
}
