import type { Capabilities } from '@latchkey/core'
import { parseHex } from './parseHex.js'

/** EIP-712. Bigints become decimal text; a missing `EIP712Domain` is filled in from the domain, as wallets need it. */
export const signTypedData: NonNullable<Capabilities['signTypedData']> = async (request) => {
  const { connection, address, typedData, signal } = request
  const text = typeof typedData === 'string' ? typedData : JSON.stringify(withDomainType(typedData), toText)
  const method = 'eth_signTypedData_v4'
  const answer = await connection.request({ method, params: [`0x${address.slice(-40)}`, text] }, { signal })
  return parseHex(answer, method)
}

/** In the order the standard gives. */
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
