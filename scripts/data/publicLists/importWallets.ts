import { checkTogether } from '../checkTogether.ts'
import { isName } from '../isName.ts'
import type { WalletRow } from '../WalletRow.ts'
import type { Info, Listing, PublicLists } from './PublicLists.ts'
import { domainOf, readPage, readScheme, readStore, readUniversal, readWebApp } from './readLinks.ts'
import { infoSource, listingSource } from './sources.ts'

/** Networks that no row named before the import. */
const moreChains: readonly string[] = [
  ...[
    146, 252, 480, 999, 143, 1088, 1135, 1285, 1514, 1868, 9745, 33_139, 34_443, 43_113, 60_808, 80_002,
    81_457,
  ],
  ...[84_532, 88_888, 421_614, 560_048, 747_474, 11_155_420, 1_313_161_554],
].map((id) => `eip155:${id}`)

type Facts = { readonly [field in keyof Omit<WalletRow, 'sources' | 'order'>]?: WalletRow[field] | undefined }
type Source = WalletRow['sources'][string]

/**
 * Returns the rows with those wallets of the public lists behind them that both lists state alike. The newer list decides
 * each fact, and a fact that breaks a law of the directory is left out. A wallet without a way to get it is left out, too.
 */
export function importWallets({
  rows,
  lists: { listings, infos },
  leftOut,
  date,
}: {
  readonly rows: readonly WalletRow[]
  readonly lists: PublicLists
  /** Ids that do not belong into the directory. */
  readonly leftOut: ReadonlySet<string>
  /** The day of this look-up. */
  readonly date: string
}): readonly WalletRow[] {
  const known = new Set([...rows.flatMap(({ chains }) => chains), ...moreChains])
  const taken = new Set(rows.map(({ id }) => id))
  let all = rows
  for (const info of infos) {
    const listing = listings.find((one) => isSame(one, info))
    if (!listing || taken.has(listing.id) || leftOut.has(listing.id)) continue
    const row = toRow({ info, listing, known, date, order: (all.length + 1) * 10 })
    const next = row && addable(all, row)
    if (next) all = [...all, next]
  }
  return all
}

/** Two entries of one wallet: with the same picture or name, and homepages on one domain. */
function isSame(listing: Listing, info: Info): boolean {
  const [one, other] = [readPage(listing.homepage), readPage(info.homepage)]
  if (one === undefined || other === undefined || domainOf(one) !== domainOf(other)) return false
  return (
    listing.image_id === info.image_id || listing.name.trim().toLowerCase() === info.name.trim().toLowerCase()
  )
}

function toRow({
  info,
  listing,
  known,
  date,
  order,
}: {
  readonly info: Info
  readonly listing: Listing
  /** Chains that the directory names: some wallets name hundreds. */
  readonly known: ReadonlySet<string>
  readonly date: string
  readonly order: number
}): WalletRow | undefined {
  // A wallet of the first version no longer pairs with anything.
  if (!listing.versions.includes('2')) return undefined
  // A part after a bar describes the wallet.
  const name = info.name.replace(/ [|] .*/, '').trim()
  if (!isName(name)) return undefined
  const chains = listing.chains.filter((chain) => known.has(chain))
  if (!chains.some((chain) => /^(?:eip155|solana|bip122):/.test(chain))) return undefined
  const [newer, older] = [factsOf(info), factsOf(listing)]
  const sources: Record<string, Source> = { id: { source: listingSource, date } }
  const from = `${infoSource}/${info.file}`
  for (const [field, value] of Object.entries(newer))
    if (value !== undefined)
      sources[field] = {
        source: older[field as keyof Facts] === value ? `${from}, ${listingSource}` : from,
        date,
      }
  sources['chains'] = { source: listingSource, date }
  const { rdns, homepage, ...links } = newer
  const given = Object.fromEntries(Object.entries(links).filter(([, value]) => value !== undefined))
  return {
    id: listing.id,
    name,
    ...(rdns !== undefined && { rdns }),
    ...(homepage !== undefined && { homepage }),
    chains,
    ...given,
    order,
    sources,
  }
}

/** The facts of an entry, each in the form of the directory. */
function factsOf(entry: Info | Listing): Facts {
  const homepage = readPage(entry.homepage)
  const web = readWebApp(entry.app['browser'], homepage)
  // Many name their homepage here, which connects nothing.
  const isApp = web !== undefined && web === readPage(entry.desktop.universal)
  return {
    rdns: 'rdns' in entry ? readRdns(entry.rdns) : undefined,
    homepage,
    mobile_link: readScheme(entry.mobile.native),
    link_mode: readUniversal(entry.mobile.universal, homepage),
    desktop_link: readScheme(entry.desktop.native),
    webapp_link: isApp ? web : undefined,
    app_store: readStore.app_store(entry.app['ios']),
    play_store: readStore.play_store(entry.app['android']),
    chrome_store: readStore.chrome_store(entry.app['chrome']),
  }
}

const readRdns = (text: unknown) =>
  typeof text === 'string' && /^(?!com\.example\.)[a-z][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)+$/.test(text)
    ? text
    : undefined

/** Facts that a wallet can do without. */
const spare = [
  ...['rdns', 'mobile_link', 'link_mode', 'desktop_link', 'webapp_link'],
  ...['app_store', 'play_store', 'chrome_store'],
]
const connects = ['rdns', 'mobile_link', 'link_mode', 'desktop_link', 'webapp_link']
const installs = ['app_store', 'play_store', 'chrome_store', 'webapp_link']

/** Returns the row without the facts that belong to others, or `undefined` if it does not belong beside them. */
function addable(rows: readonly WalletRow[], row: WalletRow): WalletRow | undefined {
  const index = rows.length
  const clashes = checkTogether([...rows, row]).filter((one) => one.index === index)
  if (clashes.some(({ field }) => !spare.includes(field))) return undefined
  const dropped = new Set(clashes.map(({ field }) => field))
  const kept = without(row, dropped)
  const has = (fields: readonly string[]) => fields.some((field) => field in kept)
  if (!has(connects) || !has(installs)) return undefined
  return { ...kept, sources: without(row.sources, dropped) }
}

function without<record extends object>(record: record, keys: ReadonlySet<string>): record {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key))) as record
}
