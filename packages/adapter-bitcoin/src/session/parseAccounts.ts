import type { Account, ChainId } from '@latchkey/core'
import { addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { matchPublicKey } from '../bitcoinjs/matchPublicKey.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { readBytes, toHex } from '../lib/bytes.js'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import { networkName, wordForNetwork } from '../networks/networkName.js'
import type { ReportedAccount, ReportedAccounts } from '../wallets/BitcoinWallet.js'

/** No wallet shares more. A longer list would only take time. */
const MAX_ACCOUNTS = 100

/** The accounts of one network, payment first. */
export type NetworkAccounts = {
  readonly chainId: ChainId<'bip122'>
  readonly accounts: readonly [Account, ...Account[]]
}

/**
 * Returns a wallet's accounts by network, in the order of `networks`. Empty if it shares none.
 * @throws `bitcoin/malformed_account`, `bitcoin/address_of_other_network`, `bitcoin/public_key_mismatch`
 */
export function parseAccounts({
  reported,
  networks,
}: {
  readonly reported: ReportedAccounts
  /** Networks an address may belong to, the preferred one first. */
  readonly networks: readonly Pick<BitcoinNetwork, 'id' | 'address'>[]
}): readonly NetworkAccounts[] {
  const list = reported.accounts.slice(0, MAX_ACCOUNTS)
  const found = new Map<ChainId<'bip122'>, Map<string, Account>>()
  for (const each of list) {
    const at = networksOf({ each, reported, networks })
    for (const network of at) {
      const account = parseAccount({ each, network, isAmong: list })
      const accounts = found.get(network.id) ?? new Map<string, Account>()
      if (!accounts.has(account.address)) accounts.set(account.address, account)
      found.set(network.id, accounts)
    }
  }
  // If the wallet names no network, all addresses belong to one: the first that fits every address.
  const isNamed = reported.network !== undefined || list.some(({ chains }) => chains?.length)
  const size = new Set(list.map(({ address }) => canonicalAddress(String(address)))).size
  const shared = isNamed ? networks : networks.filter(({ id }) => found.get(id)?.size === size).slice(0, 1)
  if (list.length && !shared.length) {
    const [chainId = ''] = found.keys()
    const isThere = (address: unknown) =>
      found.get(chainId as ChainId<'bip122'>)?.has(canonicalAddress(String(address)))
    const address = String(list.find((each) => !isThere(each.address))?.address)
    throw bitcoinErrors.addressOfOtherNetwork({ address, chainId })
  }
  return shared.flatMap(({ id }): readonly NetworkAccounts[] => {
    const accounts = [...(found.get(id)?.values() ?? [])]
    const [first, ...others] = accounts.sort((a, b) => rank(a) - rank(b))
    return first ? [{ chainId: id, accounts: [first, ...others] }] : []
  })
}

const rank = ({ type }: Account) => (type === 'payment' ? 0 : 1)

/** Returns the app's networks that an account is for. */
function networksOf({
  each: { address, chains },
  reported,
  networks,
}: {
  readonly each: ReportedAccount
  readonly reported: ReportedAccounts
  readonly networks: readonly Pick<BitcoinNetwork, 'id' | 'address'>[]
}) {
  if (typeof address !== 'string' || !address)
    throw bitcoinErrors.malformedAccount({ reason: 'has no address' })
  const valid = networks.filter(({ address: parameters }) => addressType(address, parameters))
  if (!valid.length)
    throw bitcoinErrors.malformedAccount({ reason: 'has an address that belongs to no known network' })
  const words = chains?.map(wordForNetwork) ?? [reported.network]
  const isNamed = words.some((word) => word !== undefined)
  if (!isNamed) return valid
  const named = networks.filter(({ id }) => words.includes(networkName(id)))
  const both = valid.filter((one) => named.includes(one))
  if (!both.length) {
    const chainId = named[0]?.id ?? String(chains?.[0] ?? reported.network)
    throw bitcoinErrors.addressOfOtherNetwork({ address, chainId })
  }
  return both
}

function parseAccount({
  each: { address, publicKey, purpose, path },
  network: { address: parameters },
  isAmong,
}: {
  readonly each: ReportedAccount
  readonly network: Pick<BitcoinNetwork, 'id' | 'address'>
  readonly isAmong: readonly ReportedAccount[]
}): Account {
  const text = canonicalAddress(String(address))
  const key = publicKey === undefined || publicKey === '' ? undefined : readBytes(publicKey)
  if (publicKey && !key) throw bitcoinErrors.malformedAccount({ reason: 'has a malformed public key' })
  // Wallets without a key leave the required field empty, or fill it with other data.
  const bytes = key && isKey(key) ? key : undefined
  const type = addressType(text, parameters)
  // One key is not enough to check a longer script.
  const isKeyed = type !== 'p2wsh' && type !== 'unknown'
  if (bytes && isKeyed && !matchPublicKey({ address: text, publicKey: bytes, parameters })) {
    throw bitcoinErrors.publicKeyMismatch({ address: text })
  }
  const isPath = typeof path === 'string' && /^m(\/\d+['h]?)+$/.test(path)
  const typeOf = ({ address: other }: ReportedAccount) => addressType(String(other), parameters)
  // If the wallet names no purpose, a taproot address beside another type is for ordinals.
  const isBeside = type === 'p2tr' && isAmong.some((other) => typeOf(other) && typeOf(other) !== 'p2tr')
  const isOrdinal = purpose === 'ordinals' || purpose === 'ordinal' || (purpose !== 'payment' && isBeside)
  return {
    namespace: 'bip122',
    address: text,
    type: isOrdinal ? 'ordinal' : 'payment',
    ...(bytes && isKeyed && { publicKey: toHex(bytes) }),
    ...(isPath && { path }),
  }
}

/** Returns whether bytes have the form of a public key: x only, compressed, or uncompressed. */
function isKey({ length, 0: first }: Uint8Array): boolean {
  if (length === 33) return first === 2 || first === 3
  return length === 32 || (length === 65 && first === 4)
}
