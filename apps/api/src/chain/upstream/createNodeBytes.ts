import type { ByteHold, Full } from '../../limits/createBytesInFlight.ts'

const first = 2_048
const largestStep = 524_288

/**
 * Collects bytes in one growing buffer, so that a response in a million pieces takes no more memory than one in a
 * single piece. The size of the buffer counts.
 */
export function createNodeBytes({
  limit,
  hold,
}: {
  /** Bytes. */
  readonly limit: number
  readonly hold: ByteHold
}): {
  /** Returns why the bytes were not added. */
  add(chunk: Uint8Array): 'too large' | Full | undefined
  /** Returns the bytes, which stay counted. */
  end(): Buffer
  /** Drops the bytes and releases them from the count. */
  drop(): void
} {
  let buffer = Buffer.alloc(0)
  let size = 0
  return {
    add(chunk) {
      const needed = size + chunk.byteLength
      if (needed > limit) return 'too large'
      if (needed > buffer.length) {
        const grown = buffer.length + Math.max(first, Math.min(buffer.length, largestStep))
        const capacity = Math.min(Math.max(grown, needed), limit)
        const full = hold.take(capacity - buffer.length)
        if (full) return full
        const larger = Buffer.allocUnsafeSlow(capacity)
        buffer.copy(larger, 0, 0, size)
        buffer = larger
      }
      buffer.set(chunk, size)
      size = needed
      return undefined
    },
    end() {
      hold.give(buffer.length - size)
      const bytes = buffer.length === size ? buffer : Buffer.from(buffer.subarray(0, size))
      buffer = bytes
      return bytes
    },
    drop() {
      hold.give(buffer.length)
      buffer = Buffer.alloc(0)
      size = 0
    },
  }
}
