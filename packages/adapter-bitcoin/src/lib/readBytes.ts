import { fromBase64 } from './fromBase64.js'
import { fromHex } from './fromHex.js'
import { isHex } from './isHex.js'

/** What a wallet may give bytes as, in one form. `undefined` when it is neither bytes, hexadecimal nor base64 text. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return new Uint8Array(value)
  if (typeof value !== 'string') return undefined
  return isHex(value) ? fromHex(value) : fromBase64(value)
}
