import type { DirectoryWallet } from '@latchkey/core/directory'

export type ReadSnapshotOptions = {
  /** CAIP-2 ids, separated by spaces. A bare number is a chain id of `eip155`. */
  readonly chains: string
  /** One wallet a line, cells separated by `|`: id, names (the earlier ones after a slash each), chains (a character each, the first is `#`), then `cells`. */
  readonly wallets: string
}

/** Fields after the first three cells, with the prefix of their values. */
const cells = [
  ['rdns', ''],
  ['homepage', 'https://'],
  ['universalLink', 'https://'],
  ['webappLink', 'https://'],
  ['appStore', 'https://apps.apple.com/app/id'],
  ['playStore', 'https://play.google.com/store/apps/details?id='],
  ['chromeStore', 'https://chromewebstore.google.com/detail/'],
  ['mobileLink', ''],
  ['desktopLink', ''],
] as const

/** Reads the wallets that `scripts/writeSnapshot.ts` has checked and packed. */
export function readSnapshot({ chains, wallets }: ReadSnapshotOptions): readonly DirectoryWallet[] {
  const known = chains.split(' ').map((id) => (id.includes(':') ? id : `eip155:${id}`))
  return wallets.split('\n').map((line) => {
    const [id = '', names = '', on = '', ...rest] = line.split('|')
    const [name = '', ...formerNames] = names.split('/')
    const links: { -readonly [field in (typeof cells)[number][0]]?: string } = {}
    cells.forEach(([field, prefix], cell) => {
      const value = rest[cell]
      // A scheme is stored without its colon and slashes.
      if (value) links[field] = cell > 6 && !value.includes(':') ? `${value}://` : prefix + value
    })
    return {
      id,
      name,
      ...(formerNames.length > 0 && { formerNames }),
      chains: Array.from(on, (character) => known[character.charCodeAt(0) - 35] ?? ''),
      ...links,
      certified: false,
      source: 'directory',
    }
  })
}
