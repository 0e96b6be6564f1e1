import { readWalletFace } from '@latchkey/core'

/** How a wallet is spoken to. Each has a file of its own in `wallets`, loaded when a wallet of it is chosen. */
type WalletShape = 'standard' | 'unisat' | 'okx' | 'leather' | 'sats-connect'

/** A wallet on the page, before anything is known of it but its name. */
export type FoundWallet = {
  readonly name: string
  readonly icon?: string
  readonly shape: WalletShape
  /** Its object on the page. The same object is the same wallet under any name. */
  readonly provider: object
}

/** Where wallets of a shape of their own stand, and what to call them. */
const places: readonly Place[] = [
  ['unisat', 'UniSat Wallet', 'unisat'],
  ['bitkeep.unisat', 'Bitget Wallet', 'unisat'],
  ['binancew3w.bitcoin', 'Binance Wallet', 'unisat'],
  ['okxwallet.bitcoin', 'OKX Wallet', 'okx'],
  ['okxwallet.bitcoinTestnet', 'OKX Wallet', 'okx'],
  ['LeatherProvider', 'Leather', 'leather'],
]

/** More than anyone has installed. */
const MAX_WALLETS = 32

type Place = readonly [path: unknown, name: unknown, shape: WalletShape, icon?: unknown]

/**
 * The wallets that put a provider on the page: those with a shape of their own, those named in `btc_providers` for
 * sats-connect, and what stands at `BitcoinProvider`. The same provider is found once.
 */
export function findInjected(page: object): readonly FoundWallet[] {
  const registered = at(page, 'btc_providers')
  const rows = (Array.isArray(registered) ? registered.slice(0, MAX_WALLETS) : []).map(
    (row: unknown): Place => {
      const { id, name, icon } = Object(row) as Record<string, unknown>
      return [id, name, 'sats-connect', icon]
    },
  )
  const found: (FoundWallet & { icon?: string })[] = []
  for (const [path, given, shape, icon] of [
    ...places,
    ...rows,
    ['BitcoinProvider', 'Bitcoin Wallet', 'sats-connect'] satisfies Place,
  ]) {
    const provider = at(page, path)
    const face = readWalletFace({ name: given, icon })
    // Binance takes UniSat's place too, and says so.
    const isOther = path === 'unisat' && provider && 'isBinance' in provider
    if (!provider || !face || isOther) continue
    const known = found.find(
      (one) =>
        one.provider === provider ||
        // OKX has one object with a provider for each network.
        (shape === 'okx' && one.shape === shape),
    )
    if (!known) found.push({ ...face, shape, provider })
    // A wallet of a known place names its picture in the list alone.
    else if (face.icon) known.icon ??= face.icon
  }
  return found
}

/** What stands at a dotted path; `undefined` where there is no object, or something throws when looked at. */
function at(page: object, path: unknown): object | undefined {
  try {
    let value: unknown = page
    for (const name of String(path).split('.')) value = (value as Record<string, unknown>)[name]
    return Object(value) === value ? (value as object) : undefined
  } catch {
    return undefined
  }
}
