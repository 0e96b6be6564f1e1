/**
 * Provides the part of Node's `Buffer` that the protocol's library calls, also in browsers. The library needs it for
 * sign-in messages, and uses it elsewhere if it exists.
 */
export function provideBuffer(): void {
  if ('Buffer' in globalThis) return
  const from = (
    value: string | ArrayLike<number> | ArrayBuffer,
    detail: string | number = 'utf8',
    length?: number,
  ) => {
    const bytes =
      value instanceof ArrayBuffer
        ? new Uint8Array(value, Number(detail) || 0, length)
        : typeof value === 'string'
          ? decode(value, String(detail))
          : Uint8Array.from(value)
    return Object.assign(bytes, { toString: (encoding = 'utf8') => encode(bytes, encoding) })
  }
  Object.assign(globalThis, { Buffer: { from } })
}

function decode(text: string, encoding: string): Uint8Array {
  if (encoding === 'hex') return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  if (encoding === 'base64') return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
  return new TextEncoder().encode(text)
}

function encode(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (encoding === 'base64') return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  return new TextDecoder().decode(bytes)
}
