import { bitcoinNetworks } from '../chains/bitcoinNetworks.ts'
import { isPromptMode } from '../chains/PromptMode.ts'
import type { WalletChain } from '../chains/WalletChain.ts'
import { WalletError } from '../errors/WalletError.ts'
import { readLocalUrl } from './readLocalUrl.ts'
import type { BitcoinConfig, SolanaConfig, WalletConfig, WalletKey } from './WalletConfig.ts'

/**
 * Returns the configuration from `/wallet.json` (any value) and the page's query, which takes precedence: `relay`,
 * `project`, `name`, `auto`, and `account` and `chain` as often as needed (`account=0x59c6...`,
 * `chain=eip155:31337,Local,http://127.0.0.1:8545`).
 *
 * @throws WalletError `CONFIG`
 */
export function readWalletConfig({ served, search }: { served: unknown; search: string }): WalletConfig {
  const query = new URLSearchParams(search)
  const file = fields(served)
  const accounts = query.has('account')
    ? query.getAll('account').map((privateKey) => ({ privateKey }))
    : file['accounts']
  const chains = query.has('chain') ? query.getAll('chain').map(chainOf) : file['chains']
  const relayUrl = readLocalUrl({
    value: query.get('relay') ?? file['relayUrl'],
    protocols: ['ws:', 'wss:'],
  })
  const promptMode = query.get('auto') ?? 'prompt'

  if (relayUrl === undefined) throw fail('The relay has to be a ws: URL on this machine.')
  if (!isSome(accounts, isKey)) throw fail('There has to be an account, and each needs a private key.')
  if (!isSome(chains, isChain))
    throw fail('There has to be a chain, and each needs a CAIP-2 id, a name and an RPC on this machine.')
  const solana = readSolanaConfig(file['solana'])
  if (file['solana'] !== undefined && !solana)
    throw fail('Solana needs a CAIP-2 id, an RPC on this machine and keys in base58.')
  const bitcoin = readBitcoinConfig(file['bitcoin'])
  if (file['bitcoin'] !== undefined && !bitcoin)
    throw fail('Bitcoin needs a CAIP-2 id, an Esplora on this machine and a seed.')
  if (!isPromptMode(promptMode)) throw fail('auto is approve, reject or prompt.')
  return {
    relayUrl,
    projectId: textOf(query.get('project') ?? file['projectId']) ?? '0'.repeat(32),
    name: textOf(query.get('name') ?? file['name']) ?? 'Test wallet',
    accounts,
    chains,
    ...(solana && { solana }),
    ...(bitcoin && { bitcoin }),
    promptMode,
  }
}

const fail = (message: string) => new WalletError({ code: 'CONFIG', message })

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Parses `id,name,url`. The URL may have commas; the name may not. */
function chainOf(text: string): unknown {
  const [id, name, ...url] = text.split(',')
  return { id, name, rpcUrl: url.join(',') }
}

function isSome<item>(value: unknown, is: (one: unknown) => one is item): value is readonly item[] {
  return Array.isArray(value) && value.length > 0 && value.every(is)
}

function isKey(value: unknown): value is WalletKey {
  const { namespace = 'eip155', privateKey } = fields(value)
  return namespace === 'eip155' && typeof privateKey === 'string' && /^0x[0-9a-f]{64}$/i.test(privateKey)
}

function isChain(value: unknown): value is WalletChain {
  const { id, name, rpcUrl } = fields(value)
  return (
    typeof id === 'string' &&
    /^eip155:[1-9]\d{0,15}$/.test(id) &&
    typeof name === 'string' &&
    name !== '' &&
    readLocalUrl({ value: rpcUrl, protocols: ['http:', 'https:'] }) !== undefined
  )
}

/** Returns the served Bitcoin configuration; `undefined` if it is invalid. */
function readBitcoinConfig(value: unknown): BitcoinConfig | undefined {
  const { chainId, esploraUrl, seed } = fields(value)
  const url = readLocalUrl({ value: esploraUrl, protocols: ['http:', 'https:'] })
  return url !== undefined && isBitcoinChainId(chainId) && typeof seed === 'string' && seed.trim() !== ''
    ? { chainId, esploraUrl: url, seed }
    : undefined
}

function isBitcoinChainId(value: unknown): value is BitcoinConfig['chainId'] {
  return typeof value === 'string' && Object.hasOwn(bitcoinNetworks, value)
}

/** Returns the served Solana configuration; `undefined` if it is invalid. */
function readSolanaConfig(value: unknown): SolanaConfig | undefined {
  const { chainId, rpcUrl, secretKeys } = fields(value)
  const url = readLocalUrl({ value: rpcUrl, protocols: ['http:', 'https:'] })
  return url !== undefined && isSolanaChainId(chainId) && isKeys(secretKeys)
    ? { chainId, rpcUrl: url, secretKeys }
    : undefined
}

function isSolanaChainId(value: unknown): value is SolanaConfig['chainId'] {
  return typeof value === 'string' && /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(value)
}

function isKeys(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((key) => typeof key === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(key))
  )
}

/** Returns the chains of all namespaces. */
export function listChains({
  chains,
  solana,
  bitcoin,
}: Pick<WalletConfig, 'chains' | 'solana' | 'bitcoin'>): readonly WalletChain[] {
  return [
    ...chains,
    ...(solana ? [{ id: solana.chainId, name: 'Local Solana', rpcUrl: solana.rpcUrl }] : []),
    ...(bitcoin ? [{ id: bitcoin.chainId, name: 'Local Bitcoin', rpcUrl: bitcoin.esploraUrl }] : []),
  ]
}
