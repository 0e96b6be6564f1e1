import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { abortable } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'

/** Maximum concurrent lookups. */
const mostAtOnce = 32
/** Maximum concurrent lookups of one zone. Its owner can create any number of hosts, so a limit per host is not enough. */
const mostPerZone = 4
/** Milliseconds to wait for the IPv6 addresses of a host with IPv4 addresses. */
const longestWait = 200
/** Milliseconds for one lookup, with its wait for a slot. */
const limit = 3_000

/** Resolves with all addresses of a host. Gives up when the signal aborts. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>

/** Resolves with all addresses of a host. Rejects when there are none, or none in time. */
export type Lookups = (host: string) => Promise<readonly LookupAddress[]>

/**
 * Creates the lookups of untrusted hosts. A name server that does not respond must not delay other lookups: each host
 * has one lookup at a time, a zone has few slots, and each lookup has a time limit.
 */
export function createLookups({
  sleep,
  resolve = createDnsResolve(),
}: {
  sleep(ms: number, signal: AbortSignal): Promise<void>
  readonly resolve?: Resolve | undefined
}): Lookups {
  const never = new AbortController().signal
  const flights = new Map<string, Promise<readonly LookupAddress[]>>()
  const zones = new Map<string, Slots>()
  const all = createSlots(mostAtOnce)

  const lookUp = (host: string) =>
    within({ ms: limit, sleep, signal: never }, async (until) => {
      const zone = zoneOf(host)
      const slots = zones.get(zone) ?? createSlots(mostPerZone)
      zones.set(zone, slots)
      try {
        return await slots.use(until, () => all.use(until, () => abortable(resolve(host, until), until)))
      } finally {
        if (slots.isFree()) zones.delete(zone)
      }
    })

  return (host) => {
    const flight = flights.get(host) ?? lookUp(host).finally(() => flights.delete(host))
    flights.set(host, flight)
    return flight
  }
}

/**
 * Creates lookups by DNS queries of this process. Node's own `lookup` would block one of the four threads that files
 * and other connections need, and cannot be aborted.
 */
export function createDnsResolve(servers?: readonly string[]): Resolve {
  return async (host, signal) => {
    signal.throwIfAborted()
    const resolver = new Resolver()
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const six = resolver.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 })))
      // Its failure matters only if there is no other address.
      six.catch(() => undefined)
      const four = await resolver.resolve4(host).catch(() => [])
      if (!four.length) return await six
      // Some name servers never respond to the IPv6 query.
      const more = await Promise.race([six.catch(() => []), wait(longestWait, [], { signal })])
      return [...four.map((address) => ({ address, family: 4 })), ...more]
    } finally {
      signal.removeEventListener('abort', cancel)
      cancel()
    }
  }
}

/** The last two labels. */
const zoneOf = (host: string) => host.toLowerCase().split('.').filter(Boolean).slice(-2).join('.')

type Slots = {
  /** Runs `work` once a slot is free. @throws the signal's reason; what `work` throws */
  use<value>(signal: AbortSignal, work: () => Promise<value>): Promise<value>
  isFree(): boolean
}

function createSlots(most: number): Slots {
  let taken = 0
  const waiting = new Set<() => void>()
  return {
    async use(signal, work) {
      while (taken >= most) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await abortable(promise, signal).finally(() => waiting.delete(resolve))
      }
      signal.throwIfAborted()
      taken += 1
      try {
        return await work()
      } finally {
        taken -= 1
        for (const wake of waiting) wake()
      }
    },
    isFree: () => taken === 0 && waiting.size === 0,
  }
}
