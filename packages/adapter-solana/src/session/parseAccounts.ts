import { walletErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { decodeBase58, toBytes } from '../lib/encoding.js'
import { isSolanaAddress } from '../lib/isSolanaAddress.js'

/** No wallet shares more, counted once for each chain. A longer list is cut. */
const MAX_ACCOUNTS = 1_000
/** The most chains or features of one account. */
const MAX_TEXTS = 100

/** An account as a wallet declares it. */
export type StandardAccount = {
  /** Base58 of the public key. */
  readonly address: string
  /** Wallet Standard names. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** The wallet's own account object, which it takes back as an argument. */
  readonly account: unknown
}

/**
 * Parses the Solana accounts a wallet returned. A wallet may declare one address several times, once for each
 * chain.
 * @throws `wallet/malformed_response`, `solana/account_malformed`
 */
export function parseAccounts(value: unknown): readonly StandardAccount[] {
  if (!Array.isArray(value)) throw walletErrors.malformedResponse({ method: 'standard:connect' })
  return (value as readonly unknown[]).slice(0, MAX_ACCOUNTS).flatMap((account) => {
    const { address, publicKey, chains, features } = read(account)
    if (!isTexts(chains) || !isTexts(features)) {
      throw solanaErrors.accountMalformed({ reason: 'lists no chains or no features' })
    }
    // A wallet for several namespaces lists the accounts of all.
    if (!chains.some((chain) => chain.startsWith('solana:'))) return []
    if (typeof address !== 'string' || !isSolanaAddress(address)) {
      throw solanaErrors.accountMalformed({ reason: 'has no Solana address' })
    }
    const key = toBytes(publicKey, 32)
    if (!key || `${key}` !== `${decodeBase58(address)}`) {
      throw solanaErrors.accountMalformed({ reason: 'has a public key other than its address' })
    }
    return [{ address, chains: [...chains], features: [...features], account }]
  })
}

function read(account: unknown) {
  try {
    const { address, publicKey, chains, features } = account as Readonly<Record<string, unknown>>
    return { address, publicKey, chains: cut(chains), features: cut(features) }
  } catch (cause) {
    throw solanaErrors.accountMalformed({ reason: 'cannot be read' }, { cause })
  }
}

const cut = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, MAX_TEXTS) : value)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
