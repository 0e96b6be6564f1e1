import type { Capabilities } from '@latchkey/core'
import { parseHex } from './parseHex.js'

/** EIP-191 over the message's UTF-8 bytes. */
export const signMessage: NonNullable<Capabilities['signMessage']> = async (request) => {
  const { connection, address, message, signal } = request
  const bytes = [...new TextEncoder().encode(message)]
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const method = 'personal_sign'
  const answer = await connection.request({ method, params: [hex, `0x${address.slice(-40)}`] }, { signal })
  return parseHex(answer, method)
}
