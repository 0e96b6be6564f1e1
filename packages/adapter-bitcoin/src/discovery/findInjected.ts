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

/** Where wallets with their own API are, and their names. */
const places: readonly Place[] = [
  ['unisat', 'UniSat Wallet', 'unisat'],
  ['bitkeep.unisat', 'Bitget Wallet', 'unisat'],
  ['binancew3w.bitcoin', 'Binance Wallet', 'unisat'],
  ['okxwallet.bitcoin', 'OKX Wallet', 'okx'],
  ['okxwallet.bitcoinTestnet', 'OKX Wallet', 'okx'],
  ['LeatherProvider', 'Leather', 'leather'],
]

/** No visitor has more. */
const MAX_WALLETS = 32

type Place = readonly [path: unknown, name: unknown, shape: WalletShape, icon?: unknown]

/**
 * Returns the wallets with a provider on the page: those with their own API, those listed in `btc_providers`
 * for sats-connect, and `BitcoinProvider`. Returns each provider once.
 */
export function findInjected(page: object): readonly FoundWallet[] {
  const registered = at(page, 'btc_providers')
  const listed = (Array.isArray(registered) ? registered.slice(0, MAX_WALLETS) : []).map(
    (entry: unknown): Place => {
      const { id, name, icon } = Object(entry) as Record<string, unknown>
      return [id, name, 'sats-connect', icon]
    },
  )
  const found: (FoundWallet & { icon?: string })[] = []
  for (const [path, label, shape, icon] of [
    ...places,
    ...listed,
    ['BitcoinProvider', 'Bitcoin Wallet', 'sats-connect'] satisfies Place,
  ]) {
    const provider = at(page, path)
    const metadata = readWalletMetadata({ name: label, icon })
    // Binance also sets `window.unisat`, and marks it.
    const isOther = path === 'unisat' && provider && 'isBinance' in provider
    if (!provider || !metadata || isOther) continue
    const known = found.find(
      (one) =>
        one.provider === provider ||
        // OKX has one object with a provider for each network.
        (shape === 'okx' && one.shape === shape),
    )
    if (!known) found.push({ ...metadata, shape, provider })
    // The list also has the icon of a wallet found at a known path.
    else if (metadata.icon) known.icon ??= metadata.icon
  }
  return found
}

/** Returns the object at a dotted path, or `undefined` where there is none or a getter throws. */
function at(page: object, path: unknown): object | undefined {
  try {
    let value: unknown = page
    for (const name of String(path).split('.')) value = (value as Record<string, unknown>)[name]
    return Object(value) === value ? (value as object) : undefined
  } catch {
    return undefined
  }
}
