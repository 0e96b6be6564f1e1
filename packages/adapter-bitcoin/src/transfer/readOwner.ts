import { type Connection, isBaseError } from '@latchkey/core'
import { toXOnly } from 'bitcoinjs-lib'
import { addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { readBytes } from '../lib/readBytes.js'
import { givesAddress } from '../library/givesAddress.js'
import { scriptOf } from '../library/scriptOf.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import type { SpendType } from './SpendType.js'

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
 * `getAccountAddresses`, which a paired wallet does without a prompt.
 * @throws `bitcoin/address_of_other_network`, `bitcoin/public_key_mismatch`, `bitcoin/public_key_missing`,
 * `bitcoin/recipient_unsupported` for an address that one key does not spend from.
 */
export async function readOwner({
  connection,
  address: text,
  network: { id, address: parameters },
  signal,
}: {
  readonly connection: Connection
  readonly address: string
  readonly network: BitcoinRow
  readonly signal?: AbortSignal | undefined
}): Promise<Owner> {
  const address = canonicalAddress(text)
  const kind = addressType(address, parameters)
  const script = scriptOf(address, parameters)
  if (!kind) throw bitcoinErrors.addressOfOtherNetwork({ address, chainId: id })
  if (!script || kind === 'p2wsh' || kind === 'unknown') throw bitcoinErrors.recipientUnsupported({ address })
  const known = connection.$accounts.get().find((account) => canonicalAddress(account.address) === address)
  // A witness says its own key; the other scripts want it in the PSBT.
  const told = known?.publicKey ?? (kind === 'p2wpkh' ? undefined : await askPublicKey())
  const publicKey = readBytes(told)
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

  async function askPublicKey(): Promise<unknown> {
    const method = 'getAccountAddresses'
    if (connection.supports?.(method) === false) return undefined
    try {
      const answer = await connection.request({ method, params: { account: address } }, { signal })
      const list = (Array.isArray(answer) ? answer : []) as readonly unknown[]
      const fields = list.map((each) => Object(each) as { address?: unknown; publicKey?: unknown })
      return fields.find((each) => canonicalAddress(String(each.address)) === address)?.publicKey
    } catch (error) {
      signal?.throwIfAborted()
      if (isBaseError(error)) return undefined
      throw error
    }
  }
}
