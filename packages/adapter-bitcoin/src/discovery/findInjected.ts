import { readWalletMetadata } from '@latchkey/core/adapter'

/** The API a wallet has. Each has its own file in `wallets`, loaded when a wallet with it is chosen. */
type WalletShape = 'standard' | 'unisat' | 'okx' | 'leather' | 'sats-connect'

/** A wallet on the page. Only its name and icon have been checked. */
export type FoundWallet = {
  readonly name: string
  readonly icon?: string
  readonly shape: WalletShape
  /** Its object on the page. The same object is the same wallet, whatever the name. */
  readonly provider: object
}

/** The wallet that takes memos. Others have its API, too. */
export const unisatName = 'UniSat Wallet'
const genericName = 'Bitcoin Wallet'

type Place = readonly [path: string, name: unknown, shape: WalletShape, icon?: unknown]

const unisatOwn: Place = ['unisat_wallet', unisatName, 'unisat']

/** Properties of one wallet each. An object there has this name, wherever else on the page it is. */
const ownPlaces: readonly Place[] = [
  unisatOwn,
  ['bitkeep.unisat', 'Bitget Wallet', 'unisat'],
  ['binancew3w.bitcoin', 'Binance Wallet', 'unisat'],
  ['okxwallet.bitcoin', 'OKX Wallet', 'okx'],
  ['okxwallet.bitcoinTestnet', 'OKX Wallet', 'okx'],
  ['$onekey.unisat', 'OneKey', 'unisat'],
  ['$onekey.btcwallet', 'OneKey', 'unisat'],
]

/** Properties that other wallets also set, for sites that read no other. */
const unisat: Place = ['unisat', unisatName, 'unisat']
const leather: Place = ['LeatherProvider', 'Leather', 'leather']
const generic: Place = ['BitcoinProvider', genericName, 'sats-connect']
const sharedPlaces = [unisat, leather, generic]

/** Flags of other wallets at `window.unisat`. */
const flags = ['isBitKeep', 'isBitget', 'isOkxWallet', 'isOKExWallet', 'isOneKey', 'isTokenPocket']

/** No visitor has more. */
const MAX_WALLETS = 32
/** More than any page has in `btc_providers`. */
const MAX_ENTRIES = 1_000

/**
 * Returns the wallets with a provider on the page: those with their own API, those listed in `btc_providers`
 * for sats-connect, and `BitcoinProvider`. Returns each provider once, with the name of its own place.
 */
export function findInjected(page: object): readonly FoundWallet[] {
  const listed = readList(page)
  const owners = new Map<object, Place>()
  const ofOthers = listed.filter(([path]) => !sharedPlaces.some(([shared]) => shared === path))
  for (const place of [...ownPlaces, ...ofOthers, unisat, leather, ...listed, generic]) {
    const provider = at(page, place[0])
    if (provider && !owners.has(provider) && isOf(place, provider)) owners.set(provider, place)
  }
  const isListed = (provider: object) => listed.some((place) => place === owners.get(provider))
  const found: (FoundWallet & { icon?: string })[] = []
  for (const [path, , , icon] of [unisatOwn, unisat, ...ownPlaces, leather, ...listed, generic]) {
    const provider = at(page, path)
    const owner = provider && owners.get(provider)
    // Binance marks what it sets at `unisat`; its own place has the same.
    if (!provider || !owner || (owner === unisat && read(provider, 'isBinance'))) continue
    const isFlagged = owner === unisat && flags.some((flag) => read(provider, flag))
    const [, label, shape] = isFlagged ? generic : owner
    const metadata = readWalletMetadata({ name: label, icon })
    if (!metadata) continue
    const known = found.find(
      (one) =>
        one.provider === provider ||
        // A wallet may have several objects, such as one for each network.
        (one.name === label && label !== genericName && !isListed(one.provider) && !isListed(provider)),
    )
    if (!known) {
      if (found.length < MAX_WALLETS)
        found.push({ ...metadata, shape: isFlagged ? unisat[2] : shape, provider })
      // The list also has the icon of a wallet found at a known path.
    } else if (known.provider === provider && metadata.icon) known.icon ??= metadata.icon
  }
  return found
}

/** OneKey has two objects with APIs of their own. */
const isOf = ([path]: Place, provider: object) =>
  path !== '$onekey.btcwallet' || typeof read(provider, 'requestAccounts') === 'function'

/** Reads `btc_providers`. Any script of the page adds entries, so one that throws hides no other. */
function readList(page: object): readonly Place[] {
  const list = at(page, 'btc_providers')
  const length = Math.min(Number(read(list, 'length')) || 0, MAX_ENTRIES)
  return Array.from({ length }, (_, index) => read(list, index)).flatMap((entry): Place[] => {
    const id = read(entry, 'id')
    return typeof id === 'string' ? [[id, read(entry, 'name'), 'sats-connect', read(entry, 'icon')]] : []
  })
}

/** Returns the object at a dotted path, or `undefined` where there is none or a getter throws. */
function at(page: object, path: string): object | undefined {
  const value = path.split('.').reduce<unknown>(read, page)
  return Object(value) === value ? (value as object) : undefined
}

function read(value: unknown, name: string | number): unknown {
  try {
    return (value as Record<string | number, unknown>)[name]
  } catch {
    return undefined
  }
}
