import { readFields } from '../families/words/readFields.ts'
import { readLocalUrl } from './readLocalUrl.ts'
import type { SolanaConfig } from './WalletConfig.ts'

/** What is served about Solana; `undefined` for what cannot be used. */
export function readSolanaConfig(value: unknown): SolanaConfig | undefined {
  const { chainId, rpcUrl, secretKeys } = readFields(value)
  const url = readLocalUrl({ value: rpcUrl, protocols: ['http:', 'https:'] })
  return url !== undefined && isChainId(chainId) && isKeys(secretKeys)
    ? { chainId, rpcUrl: url, secretKeys }
    : undefined
}

function isChainId(value: unknown): value is SolanaConfig['chainId'] {
  return typeof value === 'string' && /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(value)
}

function isKeys(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((key) => typeof key === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(key))
  )
}
