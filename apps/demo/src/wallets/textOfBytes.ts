/** Bytes as the text they are, or by how many there are; a text as it is. */
export function textOfBytes(value: unknown): string {
  if (typeof value === 'string') return value
  if (!(value instanceof Uint8Array)) return 'nothing'
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(value)
  } catch {
    return `${value.length} bytes that are no text`
  }
}
