import { rpcErrors } from '@latchkey/core'
import { toHex } from '../lib/toHex.js'

/** What nodes pass on in an OP_RETURN output, in bytes. */
const MOST = 80
/** From this length on a push says its length in a byte of its own. */
const LONG = 76

/**
 * A memo as wallets are given it, hexadecimal, and the script of the OP_RETURN output that holds it.
 * @throws `rpc/invalid_params` for an empty one and for more than 80 bytes of UTF-8.
 */
export function readMemo(memo: string): { readonly hex: string; readonly script: string } {
  const bytes = new TextEncoder().encode(memo)
  const { length } = bytes
  if (!length || length > MOST) throw rpcErrors.invalidParams({ detail: 'memo' }, { rpcCode: -32602 })
  const push = length < LONG ? [length] : [0x4c, length]
  return { hex: toHex(bytes), script: toHex(Uint8Array.of(0x6a, ...push, ...bytes)) }
}
