import type { ByteHold } from '../../limits/createBytesInFlight.ts'

/** The share of a batch in what its request may hold: all its answers together have so many bytes. */
export function createBatchHold({
  hold,
  limit,
}: {
  readonly hold: ByteHold
  /** Bytes. */
  readonly limit: number
}): ByteHold & {
  /** True once something did not fit. */
  readonly isFull: boolean
} {
  let used = 0
  let isFull = false
  return {
    get isFull() {
      return isFull
    },
    take(bytes) {
      if (used + bytes > limit) {
        isFull = true
        return 'request'
      }
      const full = hold.take(bytes)
      if (!full) used += bytes
      return full
    },
    add(bytes) {
      used += bytes
      hold.add(bytes)
    },
    give(bytes) {
      used -= bytes
      hold.give(bytes)
    },
  }
}
