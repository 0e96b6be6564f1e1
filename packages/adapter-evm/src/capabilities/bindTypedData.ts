import type { ChainId } from '@latchkey/core'
import { evmErrors } from '../errors/evmErrors.js'
import { parseChainId } from '../lib/parseChainId.js'
import { findMember, replaceSpan } from './findMember.js'

/** Code of EIP-1474 for invalid parameters, which wallets return here themselves. */
export const INVALID_PARAMS = -32602

/**
 * Returns typed data, an object or JSON text, with the domain's network as a number, because one wallet hashes a network in text to
 * another digest. Nothing else changes, not even a space of the text.
 * @throws `evm/typed_data_network` when the domain names another network than the wallet's.
 */
export function bindTypedData(typedData: unknown, chainId: ChainId): unknown {
  const isText = typeof typedData === 'string'
  const data = isText ? parseJson(typedData) : typedData
  const { domain } = Object(data) as { domain?: unknown }
  const { chainId: value } = Object(domain) as { chainId?: unknown }
  if (value === undefined || value === null) return typedData
  const named = parseChainId(typeof value === 'bigint' ? String(value) : value)
  if (named !== chainId) {
    const expected = named ?? `eip155:${String(value)}`
    throw evmErrors.typedDataNetwork({ expected, actual: chainId }, { rpcCode: INVALID_PARAMS })
  }
  if (typeof value === 'number') return typedData
  const number = Number(value)
  if (!isText) return { ...Object(data), domain: { ...Object(domain), chainId: number } }
  const place = findMember(typedData, 'domain')
  const text = place && typedData.slice(place.start, place.end)
  const id = text && findMember(text, 'chainId')
  return id ? replaceSpan(typedData, place, replaceSpan(text, id, String(number))) : typedData
}

/** Returns the content of JSON text; `undefined` for other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
