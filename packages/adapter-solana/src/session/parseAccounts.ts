import { walletErrors } from '@latchkey/core'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { decodeBase58, toBytes } from '../lib/encoding.js'
import { solanaErrors } from '../solanaErrors.js'

/** More than any wallet shares, counted once for each chain; a longer list is cut. */
const MAX_ACCOUNTS = 1_000
/** Chains and features of one account. */
const MAX_TEXTS = 100

/** An account as a wallet declares it. */
export type StandardAccount = {
  /** Base58 of the public key. */
  readonly address: string
  /** The Wallet Standard's names. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** What the wallet wants back to know which account is meant. */
  readonly account: unknown
}

/**
 * The Solana accounts in a wallet's answer. A wallet may declare one address several times, once for each chain.
 * @throws `wallet/malformed_answer`, `solana/account_malformed`
 */
export function parseAccounts(value: unknown): readonly StandardAccount[] {
  if (!Array.isArray(value)) throw walletErrors.malformedAnswer({ method: 'standard:connect' })
  return (value as readonly unknown[]).slice(0, MAX_ACCOUNTS).flatMap((account) => {
    const { address, publicKey, chains, features } = read(account)
    if (!isTexts(chains) || !isTexts(features)) {
      throw solanaErrors.accountMalformed({ reason: 'lists no chains or no features' })
    }
    // A wallet of several families lists them all.
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
