import type { FoundWallet } from './FoundWallet.js'
import { readPath } from './readPath.js'

/** Binance also stands in UniSat's place, and says so there. */
const places = [
  ['unisat', 'UniSat Wallet', 'isBinance'],
  ['bitkeep.unisat', 'Bitget Wallet', ''],
  ['binancew3w.bitcoin', 'Binance Wallet', ''],
] as const

export function findUnisat(page: object): readonly FoundWallet[] {
  return places.flatMap(([path, name, other]) => {
    const provider = readPath(page, path)
    if (!provider || (other && (provider as Record<string, unknown>)[other])) return []
    const load = async () =>
      (await import('../wallets/createUnisatWallet.js')).createUnisatWallet({ provider })
    return [{ name, identity: provider, load }]
  })
}
