import type { Capabilities } from '@latchkey/core'
import { parseSignature } from './parseSignature.js'

/** Signs a message's UTF-8 bytes (EIP-191). */
export const signMessage: NonNullable<Capabilities['signMessage']> = async (request) => {
  const { connection, address, message, signal } = request
  const bytes = [...new TextEncoder().encode(message)]
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const method = 'personal_sign'
  const response = await connection.request({ method, params: [hex, `0x${address.slice(-40)}`] }, { signal })
  return parseSignature(response, method)
}
