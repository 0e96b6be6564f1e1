/** A wallet as the bundled snapshot holds it: the fields of a `/getWallets` row that the page needs, by their names on the wire. */
export type SnapshotRow = {
  /** 64 hex characters. */
  readonly id: string
  readonly name: string
  /** Reverse domain name, as the wallet announces it by EIP-6963. */
  readonly rdns?: string
  readonly homepage?: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Opens the app on a phone: a scheme of its own, or an https link. */
  readonly mobile_link?: string
  /** Base of the links that the phone hands to the app instead of the browser. */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  /** Lower comes first. */
  readonly order: number
}

export type ReadSnapshotOptions = {
  /** CAIP-2 ids, separated by spaces; a bare number is one of `eip155`. */
  readonly chains: string
  /** One wallet a line, cells separated by `|`: id (base64), name, chains (a character each, the first is `#`), then `cells`. */
  readonly wallets: string
}

/** What follows the first three cells, and what every value of it begins with. */
const cells = [
  ['rdns', ''],
  ['homepage', 'https://'],
  ['link_mode', 'https://'],
  ['webapp_link', 'https://'],
  ['app_store', 'https://apps.apple.com/app/id'],
  ['play_store', 'https://play.google.com/store/apps/details?id='],
  ['chrome_store', 'https://chromewebstore.google.com/detail/'],
  ['mobile_link', ''],
  ['desktop_link', ''],
] as const

/** The rows of the snapshot that `scripts/writeSnapshot.ts` packed. */
export function readSnapshot({ chains, wallets }: ReadSnapshotOptions): readonly SnapshotRow[] {
  const known = chains.split(' ').map((id) => (id.includes(':') ? id : `eip155:${id}`))
  return wallets.split('\n').map((line, index) => {
    const [id = '', name = '', on = '', ...rest] = line.split('|')
    const links: { -readonly [field in (typeof cells)[number][0]]?: string } = {}
    cells.forEach(([field, prefix], cell) => {
      const value = rest[cell]
      // A scheme stands alone; its colon and slashes are the same for all.
      if (value) links[field] = cell > 6 && !value.includes(':') ? `${value}://` : prefix + value
    })
    return {
      id: Array.from(atob(id), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
      name,
      chains: Array.from(on, (character) => known[character.charCodeAt(0) - 35] ?? ''),
      ...links,
      order: index * 10 + 10,
    }
  })
}
