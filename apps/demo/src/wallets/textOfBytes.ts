/** Bytes as the text they are, else in hexadecimal; anything else as it is. */
export function textOfBytes(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(value)
  } catch {
    return `0x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}
