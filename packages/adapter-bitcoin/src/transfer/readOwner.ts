import { type Connection, isBaseError } from '@latchkey/core'
import { toXOnly } from 'bitcoinjs-lib'
import { addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/decodeAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { readBytes } from '../lib/bytes.js'
import { scriptOf } from '../library/bitcoinjs.js'
import { givesAddress } from '../library/givesAddress.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import type { SpendType } from './fee.js'

/** What is known of an address that coins are spent from. */
export type Owner = {
  readonly address: string
  readonly type: SpendType
  readonly script: Uint8Array
  readonly publicKey: Uint8Array | undefined
  /** The internal key of a taproot address, where the wallet tells it. */
  readonly tapInternalKey: Uint8Array | undefined
}

/**
 * Reads what signing for an address needs. The public key is the account's, or what the wallet answers to
 * `getAccountAddresses`, which a paired wallet does without a prompt. What lies at an address for ordinals is not money.
 * @throws `bitcoin/address_of_other_network`, `bitcoin/public_key_mismatch`, `bitcoin/public_key_missing`,
 * `bitcoin/address_unsupported` for an address that one key does not spend from, `bitcoin/ordinals_address`.
 */
export async function readOwner({
  connection,
  address: text,
  network: { id, address: parameters },
  spendOrdinals = false,
  signal,
}: {
  readonly connection: Connection
  readonly address: string
  readonly network: BitcoinRow
  readonly spendOrdinals?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<Owner> {
  const address = canonicalAddress(text)
  const kind = addressType(address, parameters)
  const script = scriptOf(address, parameters)
  if (!kind) throw bitcoinErrors.addressOfOtherNetwork({ address, chainId: id })
  if (!script || kind === 'p2wsh' || kind === 'unknown') throw bitcoinErrors.addressUnsupported({ address })
  const accounts = connection.$accounts.get()
  const known = accounts.find((account) => canonicalAddress(account.address) === address)
  // A witness says its own key; the other scripts want it in the PSBT. Of several addresses one may be for ordinals.
  const isToldAll = known?.publicKey !== undefined || (kind === 'p2wpkh' && accounts.length === 1)
  const list = isToldAll ? [] : await askAddresses({ connection, account: address, signal })
  const told = list.find((each) => canonicalAddress(each.address) === address)
  if ((known?.type === 'ordinal' || told?.isOrdinals) && !spendOrdinals) {
    throw bitcoinErrors.ordinalsAddress({ address })
  }
  const publicKey = readBytes(known?.publicKey ?? told?.publicKey)
  const gives = publicKey && givesAddress({ address, publicKey, parameters })
  if (publicKey && !gives) throw bitcoinErrors.publicKeyMismatch({ address })
  if (kind === 'p2sh' && !publicKey) throw bitcoinErrors.publicKeyMissing({ address })
  return {
    address,
    type: kind === 'p2sh' ? 'p2sh-p2wpkh' : kind,
    script,
    publicKey,
    tapInternalKey: kind === 'p2tr' && gives === 'key' && publicKey ? toXOnly(publicKey) : undefined,
  }
}

/** More than any wallet lists; the rest would only cost time. */
const MOST = 1_000

type ToldAddress = {
  readonly address: string
  readonly publicKey: unknown
  readonly isOrdinals: boolean
}

/**
 * What a wallet says of its addresses, which it tells without a prompt. Empty where it cannot be asked or says nothing
 * of use; nothing of it has been checked. Rejects with the signal's reason alone.
 */
export async function askAddresses({
  connection,
  account,
  signal,
}: {
  readonly connection: Connection
  readonly account: string
  readonly signal: AbortSignal | undefined
}): Promise<readonly ToldAddress[]> {
  const method = 'getAccountAddresses'
  if (connection.supports?.(method) === false) return []
  try {
    const answer = await connection.request({ method, params: { account } }, { signal })
    return (Array.isArray(answer) ? (answer as readonly unknown[]).slice(0, MOST) : []).map((each) => {
      const { address, publicKey, intention } = Object(each) as Record<string, unknown>
      return { address: String(address), publicKey, isOrdinals: /^ordinals?$/.test(String(intention)) }
    })
  } catch (error) {
    signal?.throwIfAborted()
    if (isBaseError(error)) return []
    throw error
  }
}
