import { foldText } from '../../locale/foldText.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

const joined = (text: string) => text.replace(/\s+/g, '')

const hostOf = (url: string | undefined) => url?.slice('https://'.length).split(/[/?#]/, 1)[0] ?? ''

/**
 * Returns the wallets that match a text, best first: equal names; names that start with it; names with a word that
 * starts with it; names that contain it, with or without spaces; then wallets with such an earlier name; then those whose
 * rdns or homepage host contains it. Wallets of equal rank keep their order. The text is matched literally.
 */
export function searchWallets({
  wallets,
  text,
}: {
  readonly wallets: readonly DirectoryWallet[]
  readonly text: string
}): readonly DirectoryWallet[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return wallets
  const ranks: DirectoryWallet[][] = [[], [], [], [], [], []]
  for (const wallet of wallets) ranks[rankOf(wallet, wanted)]?.push(wallet)
  return ranks.flat()
}

/** Returns the rank of a match, 0 the best; -1 if nothing matches. */
function rankOf({ name, formerNames = [], rdns = '', homepage }: DirectoryWallet, wanted: string): number {
  const rank = rankOfName(name, wanted)
  if (rank >= 0) return rank
  if (formerNames.some((one) => rankOfName(one, wanted) >= 0)) return 4
  return foldText(rdns).includes(wanted) || foldText(hostOf(homepage)).includes(wanted) ? 5 : -1
}

function rankOfName(name: string, wanted: string): number {
  const folded = foldText(name)
  if (folded === wanted) return 0
  const first = folded.indexOf(wanted)
  if (first === 0) return 1
  for (let at = first; at > 0; at = folded.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]/u.test(folded.slice(at - 1, at))) return 2
  return first > 0 || joined(folded).includes(joined(wanted)) ? 3 : -1
}
