import { type Capabilities, walletErrors } from '@latchkey/core'
import { bindTypedData } from './bindTypedData.js'

/** Signs a message's UTF-8 bytes (EIP-191). */
export const signMessage: NonNullable<Capabilities['signMessage']> = async (request) => {
  const { connection, address, message, signal } = request
  const bytes = [...new TextEncoder().encode(message)]
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const method = 'personal_sign'
  const response = await connection.request({ method, params: [hex, `0x${address.slice(-40)}`] }, { signal })
  return parseSignature(response, method)
}

/**
 * Signs EIP-712 typed data. Bigints become decimal text, except the domain's network, which becomes a number. Derives
 * a missing `EIP712Domain` from the domain, because wallets need it.
 * @throws `evm/typed_data_network` when the domain names another network than the wallet's.
 */
export const signTypedData: NonNullable<Capabilities['signTypedData']> = async (request) => {
  const { connection, address, typedData, signal } = request
  const bound = bindTypedData(typedData, connection.$chainId.get())
  const text = typeof bound === 'string' ? bound : JSON.stringify(withDomainType(bound), toText)
  const method = 'eth_signTypedData_v4'
  const response = await connection.request({ method, params: [`0x${address.slice(-40)}`, text] }, { signal })
  return parseSignature(response, method)
}

/** In the order of EIP-712. */
const domainFields = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

function withDomainType(typedData: unknown): unknown {
  const { domain, types } = (typedData ?? {}) as { domain?: Record<string, unknown>; types?: object }
  if (!types || 'EIP712Domain' in types) return typedData
  const fields = domainFields.filter(([name]) => domain?.[name] !== undefined)
  const EIP712Domain = fields.map(([name, type]) => ({ name, type }))
  return { ...(typedData as object), domain: domain ?? {}, types: { EIP712Domain, ...types } }
}

const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/**
 * Returns a signature: hexadecimal text of one byte or more.
 * @throws `wallet/malformed_response`
 */
function parseSignature(value: unknown, method: string): string {
  if (typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value)) return value
  throw walletErrors.malformedResponse({ method })
}
