import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { createLookups, type Resolve } from './createLookups.ts'

/**
 * Creates the lookup of hosts that others have named. A connection that uses it never reaches a reserved address, whatever the name
 * server says, because the addresses are checked where they are used.
 */
export function createPublicLookup({
  sleep,
  resolve,
  isPublic,
}: {
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Default: by DNS queries. */
  readonly resolve?: Resolve | undefined
  isPublic(address: string): boolean
}): LookupFunction {
  const lookUp = createLookups({ sleep, resolve })
  const findPublic = callbackify(async (host: string) => {
    const found = await lookUp(host)
    // One reserved address is enough to reject the name.
    if (!found.every(({ address }) => isPublic(address))) throw new Error('The name has a reserved address.')
    return found
  })
  return (host, options, callback) =>
    findPublic(host, (error: Error | null, found) => {
      const [first] = error ? [] : found
      if (!first) callback(error ?? new Error('The name has no address.'), '', 4)
      else if (options.all) callback(null, [...found])
      else callback(null, first.address, first.family)
    })
}

/** Returns false for a URL with a reserved address in place of a name, which is never looked up. */
export function isPublicHost({ hostname }: URL, isPublic: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublic(host)
}
