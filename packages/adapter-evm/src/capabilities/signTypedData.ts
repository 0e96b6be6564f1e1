import type { Capabilities } from '@latchkey/core'
import { bindTypedData } from './bindTypedData.js'
import { parseHex } from './parseHex.js'

/**
 * Signs EIP-712 typed data. Bigints become decimal text, but for the domain's network, which becomes a number. A missing
 * `EIP712Domain` is filled in from the domain, as wallets need it.
 * @throws `evm/typed_data_network` when the domain names another network than the wallet's.
 */
export const signTypedData: NonNullable<Capabilities['signTypedData']> = async (request) => {
  const { connection, address, typedData, signal } = request
  const bound = bindTypedData(typedData, connection.$chainId.get())
  const text = typeof bound === 'string' ? bound : JSON.stringify(withDomainType(bound), toText)
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
