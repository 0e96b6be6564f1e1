import type { ChainId } from '@latchkey/core'
import { parseChainId } from '../eip1193/parseChainId.js'
import { evmErrors } from '../evmErrors.js'

/** The number of EIP-1474 for parameters a wallet cannot use, which is what wallets answer here themselves. */
const INVALID_PARAMS = -32602

/**
 * Returns typed data, as an object or as JSON text, with the domain's network as a number: one wallet hashes a network
 * in text to another digest. Everything else stays as it is, text to the last character.
 * @throws `evm/typed_data_network` when the domain names another network than the wallet's.
 */
export function bindTypedData(typedData: unknown, chainId: ChainId): unknown {
  const isText = typeof typedData === 'string'
  const data = isText ? parseJson(typedData) : typedData
  const { domain } = Object(data) as { domain?: unknown }
  const { chainId: given } = Object(domain) as { chainId?: unknown }
  if (given === undefined || given === null) return typedData
  const named = parseChainId(typeof given === 'bigint' ? String(given) : given)
  if (named !== chainId) {
    const expected = named ?? `eip155:${String(given)}`
    throw evmErrors.typedDataNetwork({ expected, actual: chainId }, { rpcCode: INVALID_PARAMS })
  }
  if (typeof given === 'number') return typedData
  const bound = { ...Object(domain), chainId: Number(given) }
  if (!isText) return { ...Object(data), domain: bound }
  // Parsing rounds large numbers, so only the domain is written anew, where it stands as JSON.stringify writes it.
  return typedData.replace(`"domain":${JSON.stringify(domain)}`, () => `"domain":${JSON.stringify(bound)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
