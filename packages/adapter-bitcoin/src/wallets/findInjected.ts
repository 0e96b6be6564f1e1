import { readWalletMetadata } from '@latchkey/core/adapter'

/** The API a wallet has. Each has its own file in `wallets`, loaded when a wallet with it is chosen. */
type WalletShape = 'standard' | 'unisat' | 'okx' | 'leather' | 'sats-connect'

/** A wallet on the page. Only its name and icon have been checked. */
export type FoundWallet = {
  readonly name: string
  readonly icon?: string
  readonly shape: WalletShape
  /** Its object on the page. The same object is the same wallet, also under another name. */
  readonly provider: object
}

/** The wallet that supports memos. Other wallets with its API may not. */
export const unisatName = 'UniSat Wallet'
const genericName = 'Bitcoin Wallet'

/** The path of an entry of `btc_providers` is unchecked. */
type Place = readonly [path: string, name: string, shape: WalletShape, icon?: string | undefined]

/** Paths of wallets with their own API, and their names. */
const places: readonly Place[] = [
  ['unisat_wallet', unisatName, 'unisat'],
  ['unisat', unisatName, 'unisat'],
  ['bitkeep.unisat', 'Bitget Wallet', 'unisat'],
  ['binancew3w.bitcoin', 'Binance Wallet', 'unisat'],
  ['okxwallet.bitcoin', 'OKX Wallet', 'okx'],
  ['okxwallet.bitcoinTestnet', 'OKX Wallet', 'okx'],
  ['$onekey.unisat', 'OneKey', 'unisat'],
  ['$onekey.btcwallet', 'OneKey', 'unisat'],
  ['LeatherProvider', 'Leather', 'leather'],
]

/** Paths that other wallets also set, for sites that read no other. */
const shared = /^(unisat|LeatherProvider|BitcoinProvider)$/

/** Flags that other wallets set on `unisat`. */
const flags = ['isBinance', 'isBitKeep', 'isOkxWallet']

/** No visitor has more. */
const MAX_WALLETS = 32
/** More than any page has in `btc_providers`. */
const MAX_ENTRIES = 200

/**
 * Returns the wallets with a provider on the page: those with their own API, those listed in `btc_providers`
 * for sats-connect, and `BitcoinProvider`. Returns each provider once, with the name of its own place.
 */
export function findInjected(page: object): readonly FoundWallet[] {
  const last: Place = ['BitcoinProvider', genericName, 'sats-connect']
  const all = [...places, ...readList(page), last].map((place) => [read(page, place[0]), place] as const)
  const found: FoundWallet[] = []
  const seen = new Set<unknown>()
  for (const [provider, first] of all) {
    if (Object(provider) !== provider || seen.has(provider)) continue
    const same = all.flatMap(([other, place]) => (other === provider ? [place] : []))
    const [path, name, shape] = same.find(([one]) => !shared.test(one)) ?? first
    const flag = path === 'unisat' && flags.find((one) => read(provider, one))
    // A wallet may have several objects, such as one for each network.
    const key = flag || shape === 'sats-connect' ? provider : name
    seen.add(provider)
    // Binance has the same provider at its own path.
    if (flag === flags[0] || (key === name && seen.has(key))) continue
    seen.add(key)
    // The list also has the icon of a wallet at a known path.
    const icon = same.find((place) => place[3])?.[3]
    found.push({
      name: flag ? genericName : name,
      ...(icon && { icon }),
      shape,
      provider: provider as object,
    })
  }
  return found.slice(0, MAX_WALLETS)
}

/** Reads `btc_providers`. Any script of the page adds entries, so one that throws hides no other. */
function readList(page: object): readonly Place[] {
  const list = read(page, 'btc_providers')
  const length = Math.min(Number(read(list, 'length')) || 0, MAX_ENTRIES)
  return Array.from({ length }, (_, index): Place[] => {
    try {
      const entry = read(list, `${index}`) as Record<'id' | 'name' | 'icon', unknown>
      const metadata = readWalletMetadata(entry)
      return metadata ? [[entry.id as string, metadata.name, 'sats-connect', metadata.icon]] : []
    } catch {
      return []
    }
  }).flat()
}

/** Returns the value at a dotted path, or `undefined` where there is none or a getter throws. */
function read(value: unknown, path: string): unknown {
  try {
    return path.split('.').reduce((each, name) => (each as Record<string, unknown>)[name] as unknown, value)
  } catch {
    return undefined
  }
}
