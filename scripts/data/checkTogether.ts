import { foldName } from '../../packages/core/src/connector/foldName.ts'
import { snapshotSize } from './packSnapshot.ts'
import { domainOf } from './publicLists/readLinks.ts'
import type { WalletRow } from './WalletRow.ts'

/** A field of a row that belongs to another wallet, or passes for one. */
export type Clash = { readonly index: number; readonly field: string; readonly text: string }

/** Wallets of one company, which may use each other's domain. */
const siblings: readonly string[] = ['Compass Wallet of Leap']

/** Words that tell no wallet from another. */
const plain = /\b(?:app|by|com|crypto|defi|mobile|official|onchain|super|the|wallets?|web3)\b/gi

/**
 * Returns what no row shows alone: a scheme, domain, store page or rdns of another wallet, and a name that a visitor takes
 * for another's. The earlier row is the owner.
 */
export function checkTogether(rows: readonly WalletRow[]): readonly Clash[] {
  const clashes: Clash[] = []
  const owners = new Map<string, number>()
  const domains = new Map<string, number>()
  for (const [index, { homepage }] of rows.entries())
    if (homepage !== undefined && !domains.has(domainOf(homepage))) domains.set(domainOf(homepage), index)
  for (const [index, row] of rows.entries()) {
    const say = (field: string, text: string) => clashes.push({ index, field, text })
    for (const [field, mark] of marksOf(row)) {
      const owner = owners.get(mark)
      if (owner !== undefined && owner !== index) say(field, `${mark} is of ${rows[owner]?.name}`)
      else owners.set(mark, index)
    }
    for (const [field, domain] of domainsOf(row)) {
      const owner = domains.get(domain)
      const isSibling = siblings.includes(`${row.name} of ${rows[owner ?? 0]?.name}`)
      if (owner !== undefined && owner !== index && !isSibling)
        say(field, `${domain} is of ${rows[owner]?.name}`)
    }
    for (const name of [row.name, ...(row.former_names ?? [])]) {
      if (hasTwoScripts(name)) say('name', `${name} mixes scripts`)
      const known = rows.slice(0, Math.min(index, snapshotSize)).find((one) => borrows(name, one.name))
      if (known) say('name', `${name} has the name of ${known.name}`)
    }
  }
  return clashes
}

/** Marks that one wallet has alone. */
function marksOf(row: WalletRow): readonly (readonly [field: string, mark: string])[] {
  const names = [row.name, ...(row.former_names ?? [])].map(
    (name) => ['name', `name ${keyOf(name)}`] as const,
  )
  const schemes = (['mobile_link', 'desktop_link'] as const).flatMap((field) =>
    row[field] === undefined || row[field].startsWith('https:')
      ? []
      : [[field, `scheme ${row[field].replace(/:.*/, '')}`] as const],
  )
  const pages = (['link_mode', 'app_store', 'play_store', 'chrome_store'] as const).flatMap((field) =>
    row[field] === undefined ? [] : [[field, row[field]] as const],
  )
  return [...names, ...schemes, ...pages]
}

/** Domains that a row says are its own. */
function domainsOf(row: WalletRow): readonly (readonly [field: string, domain: string])[] {
  const pages = (['homepage', 'link_mode', 'webapp_link'] as const).flatMap((field) =>
    row[field] === undefined ? [] : [[field, domainOf(row[field])] as const],
  )
  const reversed = row.rdns?.split('.').toReversed().join('.')
  return reversed === undefined ? pages : [...pages, ['rdns', domainOf(`https://${reversed}`)] as const]
}

/** A name by its look, without the words that many have. */
const keyOf = (name: string) =>
  foldName(name.replace(plain, '')).replace(/(.)wallet$/, '$1') || foldName(name)

/** Whether a name has the whole name of a well-known wallet in it. */
function borrows(name: string, known: string): boolean {
  const wanted = keyOf(known)
  return name.split(/[^\p{L}\p{N}\p{M}.]+/u).some((word) => foldName(word) === wanted)
}

const hasTwoScripts = (name: string) =>
  /\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name)
