import type { LimitName, Metrics } from '../ports/Metrics.ts'

/** The limit that is full: the request's own share, its address's, or the process's. */
export type Full = 'request' | 'address' | 'process'

/** Counts the bytes that one request makes the process hold. */
export type ByteHold = {
  /** Counts more bytes; or counts none and returns the limit that is reached. */
  take(bytes: number): Full | undefined
  /** Counts bytes that can no longer be rejected. */
  add(bytes: number): void
  /** Releases bytes. */
  give(bytes: number): void
}

export type BytesInFlight = {
  /** Bytes counted now, in the whole process. */
  readonly bytes: number
  /** Starts counting for a request of an address; `undefined` when the address has too many open already. */
  open(address: string): (ByteHold & { close(): void }) | undefined
  /** Starts counting for the server's own reads, which have a separate limit. */
  openRead(): ByteHold & { close(): void }
}

const megabyte = 2 ** 20
/** Bytes of a request that are not counted, so that small responses are sent even if a limit is reached. */
export const free = 65_536

export type ByteLimits = {
  /** Bytes held for all callers at once. Default 256 MB. */
  readonly perProcess?: number | undefined
  /** Bytes held for the callers of one address. Default 32 MB. */
  readonly perAddress?: number | undefined
  /** Requests of one address that are open at once. Default 200. */
  readonly requestsPerAddress?: number | undefined
  /** Bytes of node responses held for the server's own reads. Default 64 MB. */
  readonly reads?: number | undefined
  readonly metrics?: Metrics | undefined
}

/** Bounds the memory of requests and responses, from reading a body to the last byte that the caller reads. */
export function createBytesInFlight({
  perProcess = 256 * megabyte,
  perAddress = 32 * megabyte,
  requestsPerAddress = 200,
  reads = 64 * megabyte,
  metrics,
}: ByteLimits = {}): BytesInFlight {
  type Account = { bytes: number; requests: number }
  const callers: Account = { bytes: 0, requests: 0 }
  const own: Account = { bytes: 0, requests: 0 }
  const addresses = new Map<string, Account>()

  const refuse = (full: Full, limit: LimitName): Full => {
    metrics?.count('latchkey_limits_hit_total', { limit })
    return full
  }
  metrics?.watch('latchkey_held_bytes', () => [{ labels: {}, value: callers.bytes + own.bytes }])
  metrics?.watch('latchkey_held_bytes_limit', () => [{ labels: {}, value: perProcess }])

  const hold = (account: Account, limit: number, total: Account | undefined, end: () => void) => {
    let bytes = 0
    let isOpen = true
    const counted = (count: number) => Math.max(0, count - free)
    const set = (next: number) => {
      const more = counted(next) - counted(bytes)
      bytes = next
      account.bytes += more
      if (total) total.bytes += more
    }
    return {
      take(count: number): Full | undefined {
        if (!isOpen) return 'request'
        const more = counted(bytes + count) - counted(bytes)
        if (more > 0 && account.bytes + more > limit)
          return refuse('address', total ? 'bytes_of_address' : 'bytes_of_reads')
        if (more > 0 && total && total.bytes + more > perProcess) return refuse('process', 'bytes_of_process')
        set(bytes + count)
        return undefined
      },
      add(count: number) {
        if (isOpen) set(bytes + count)
      },
      give(count: number) {
        if (isOpen) set(Math.max(0, bytes - count))
      },
      close() {
        if (!isOpen) return
        set(0)
        isOpen = false
        end()
      },
    }
  }

  return {
    get bytes() {
      return callers.bytes + own.bytes
    },
    open(address) {
      const account = addresses.get(address) ?? { bytes: 0, requests: 0 }
      if (account.requests >= requestsPerAddress) {
        metrics?.count('latchkey_limits_hit_total', { limit: 'open_requests' })
        return undefined
      }
      account.requests += 1
      addresses.set(address, account)
      return hold(account, perAddress, callers, () => {
        account.requests -= 1
        if (account.requests === 0) addresses.delete(address)
      })
    },
    openRead: () => {
      const { close, ...read } = hold(own, reads, undefined, () => undefined)
      return {
        ...read,
        close,
        take: (count) => (read.take(count) === undefined ? undefined : 'process'),
      }
    },
  }
}

/** For a request within the process, whose size no external caller controls. */
export const uncounted: ByteHold = { take: () => undefined, add: () => undefined, give: () => undefined }
