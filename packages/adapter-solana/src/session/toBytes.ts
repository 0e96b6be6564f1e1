/** Bytes as wallets give them, whichever window made the array; `undefined` unless there are `length` of them. */
export function toBytes(value: unknown, length?: number): Uint8Array<ArrayBuffer> | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  try {
    const bytes = Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    return length === undefined || bytes.length === length ? bytes : undefined
  } catch {
    // Handed on to another thread, there is nothing in them any more.
    return undefined
  }
}
