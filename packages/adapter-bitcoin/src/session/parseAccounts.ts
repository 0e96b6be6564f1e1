import type { Account, ChainId } from '@latchkey/core'
import { addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/decodeAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { readBytes, toHex } from '../lib/bytes.js'
import { givesAddress } from '../library/givesAddress.js'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import { networkName, wordForNetwork } from '../networks/networkName.js'
import type { ToldAccount, ToldAccounts } from '../wallets/BitcoinWallet.js'

/** More than any wallet shares; what comes after would only cost time. */
const MAX_ACCOUNTS = 100

/** The accounts of one network, payment first. */
export type NetworkAccounts = {
  readonly chainId: ChainId<'bip122'>
  readonly accounts: readonly [Account, ...Account[]]
}

/**
 * What a wallet says of its accounts, by network, in the order of `networks`. Empty when it shares none.
 * @throws `bitcoin/malformed_account`, `bitcoin/address_of_other_network`, `bitcoin/public_key_mismatch`
 */
export function parseAccounts({
  told,
  networks,
}: {
  readonly told: ToldAccounts
  /** The networks an address may be of, the preferred one first. */
  readonly networks: readonly Pick<BitcoinNetwork, 'id' | 'address'>[]
}): readonly NetworkAccounts[] {
  const list = told.accounts.slice(0, MAX_ACCOUNTS)
  const found = new Map<ChainId<'bip122'>, Map<string, Account>>()
  for (const each of list) {
    const at = networksOf({ each, told, networks })
    for (const network of at) {
      const account = parseAccount({ each, network, isAmong: list })
      const accounts = found.get(network.id) ?? new Map<string, Account>()
      if (!accounts.has(account.address)) accounts.set(account.address, account)
      found.set(network.id, accounts)
    }
  }
  // Where nobody says which network, all addresses are of one: the first that each of them could be of.
  const isNamed = told.network !== undefined || list.some(({ chains }) => chains?.length)
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

/** The networks of the app that an account is for. */
function networksOf({
  each: { address, chains },
  told,
  networks,
}: {
  readonly each: ToldAccount
  readonly told: ToldAccounts
  readonly networks: readonly Pick<BitcoinNetwork, 'id' | 'address'>[]
}) {
  if (typeof address !== 'string' || !address)
    throw bitcoinErrors.malformedAccount({ reason: 'has no address' })
  const valid = networks.filter(({ address: parameters }) => addressType(address, parameters))
  if (!valid.length) throw bitcoinErrors.malformedAccount({ reason: 'has an address of no known network' })
  const words = chains?.map(wordForNetwork) ?? [told.network]
  const isNamed = words.some((word) => word !== undefined)
  if (!isNamed) return valid
  const named = networks.filter(({ id }) => words.includes(networkName(id)))
  const both = valid.filter((one) => named.includes(one))
  if (!both.length) {
    const chainId = named[0]?.id ?? String(chains?.[0] ?? told.network)
    throw bitcoinErrors.addressOfOtherNetwork({ address, chainId })
  }
  return both
}

function parseAccount({
  each: { address, publicKey, purpose, path },
  network: { address: parameters },
  isAmong,
}: {
  readonly each: ToldAccount
  readonly network: Pick<BitcoinNetwork, 'id' | 'address'>
  readonly isAmong: readonly ToldAccount[]
}): Account {
  const text = canonicalAddress(String(address))
  const told = publicKey === undefined || publicKey === '' ? undefined : readBytes(publicKey)
  if (publicKey && !told) throw bitcoinErrors.malformedAccount({ reason: 'has a public key that is no key' })
  // Wallets without a key fill the field they have to have with nothing, or with something else.
  const bytes = told && isKey(told) ? told : undefined
  const type = addressType(text, parameters)
  // What a longer script commits to is not told by one key.
  const isKeyed = type !== 'p2wsh' && type !== 'unknown'
  if (bytes && isKeyed && !givesAddress({ address: text, publicKey: bytes, parameters })) {
    throw bitcoinErrors.publicKeyMismatch({ address: text })
  }
  const isPath = typeof path === 'string' && /^m(\/\d+['h]?)+$/.test(path)
  const typeOf = ({ address: other }: ToldAccount) => addressType(String(other), parameters)
  // Where nobody says, taproot beside another address is where wallets keep ordinals.
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

/** Whether bytes have the form of a public key: x alone, compressed, or whole. */
function isKey({ length, 0: first }: Uint8Array): boolean {
  if (length === 33) return first === 2 || first === 3
  return length === 32 || (length === 65 && first === 4)
}
