import { type Connection, isLatchkeyError } from '@latchkey/core'
import { toXOnly } from 'bitcoinjs-lib'
import { addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { matchPublicKey } from '../bitcoinjs/matchPublicKey.js'
import { scriptOf } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { readBytes } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import type { SpendType } from './feeOf.js'

/** The address that coins are spent from. */
export type Owner = {
  readonly address: string
  readonly type: SpendType
  readonly script: Uint8Array
  readonly publicKey: Uint8Array | undefined
  /** The internal key of a taproot address, if the wallet reports it. */
  readonly tapInternalKey: Uint8Array | undefined
  /** The wallet has the address for inscriptions. */
  readonly isOrdinals: boolean
}

/**
 * Reads the data that signing for an address needs. The public key is the account's, or the wallet's response
 * to `getAccountAddresses`, which a paired wallet returns without a prompt. Coins at an ordinals address are not spent as money.
 * @throws `bitcoin/address_of_other_network`, `bitcoin/public_key_mismatch`, `bitcoin/public_key_missing`,
 * `bitcoin/address_unsupported` for an address that one key cannot spend from, `bitcoin/ordinals_address`.
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
  readonly network: ParsedNetwork
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
  // Other scripts than a witness need the key in the PSBT. One of several addresses may be for ordinals.
  const isComplete = known?.publicKey !== undefined || (kind === 'p2wpkh' && accounts.length === 1)
  const list = isComplete ? [] : await requestAddresses({ connection, account: address, signal })
  const reported = list.find((each) => canonicalAddress(each.address) === address)
  const isOrdinals = known?.type === 'ordinal' || reported?.isOrdinals === true
  if (isOrdinals && !spendOrdinals) throw bitcoinErrors.ordinalsAddress({ address })
  const publicKey = readBytes(known?.publicKey ?? reported?.publicKey)
  const gives = publicKey && matchPublicKey({ address, publicKey, parameters })
  if (publicKey && !gives) throw bitcoinErrors.publicKeyMismatch({ address })
  if (kind === 'p2sh' && !publicKey) throw bitcoinErrors.publicKeyMissing({ address })
  return {
    address,
    type: kind === 'p2sh' ? 'p2sh-p2wpkh' : kind,
    script,
    publicKey,
    isOrdinals,
    tapInternalKey: kind === 'p2tr' && gives === 'key' && publicKey ? toXOnly(publicKey) : undefined,
  }
}

/** No wallet lists more. A longer list would only take time. */
const MAX_ADDRESSES = 1_000

type ReportedAddress = {
  readonly address: string
  readonly publicKey: unknown
  readonly isOrdinals: boolean
}

/**
 * Returns the addresses a wallet reports without a prompt, unchecked. Returns an empty list if the wallet
 * does not report them. Rejects only with the signal's reason.
 */
export async function requestAddresses({
  connection,
  account,
  signal,
}: {
  readonly connection: Connection
  readonly account: string
  readonly signal: AbortSignal | undefined
}): Promise<readonly ReportedAddress[]> {
  const method = 'getAccountAddresses'
  if (connection.supports?.(method) === false) return []
  try {
    const response = await connection.request({ method, params: { account } }, { signal })
    return (Array.isArray(response) ? (response as readonly unknown[]).slice(0, MAX_ADDRESSES) : []).map(
      (each) => {
        const { address, publicKey, intention } = Object(each) as Record<string, unknown>
        return { address: String(address), publicKey, isOrdinals: /^ordinals?$/.test(String(intention)) }
      },
    )
  } catch (error) {
    signal?.throwIfAborted()
    if (isLatchkeyError(error)) return []
    throw error
  }
}
