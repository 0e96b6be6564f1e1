import { bitcoinNetworks } from '../families/bitcoin/bitcoinNetworks.ts'
import { readFields } from '../families/words/readFields.ts'
import { readLocalUrl } from './readLocalUrl.ts'
import type { BitcoinConfig } from './WalletConfig.ts'

/** What is served about Bitcoin; `undefined` for what cannot be used. */
export function readBitcoinConfig(value: unknown): BitcoinConfig | undefined {
  const { chainId, esploraUrl, seed } = readFields(value)
  const url = readLocalUrl({ value: esploraUrl, protocols: ['http:', 'https:'] })
  return url !== undefined && isChainId(chainId) && typeof seed === 'string' && seed.trim() !== ''
    ? { chainId, esploraUrl: url, seed }
    : undefined
}

function isChainId(value: unknown): value is BitcoinConfig['chainId'] {
  return typeof value === 'string' && Object.hasOwn(bitcoinNetworks, value)
}
