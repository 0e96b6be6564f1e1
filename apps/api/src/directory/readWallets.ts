import { isImageUrl, isTakenScheme } from '@latchkey/core/api'
import * as z from 'zod/mini'
import { InvalidSetting } from '../InvalidSetting.ts'
import { isPlainText } from './isPlainText.ts'
import type { WireWallet } from './WireWallet.ts'

const mostRows = 20_000
const shownProblems = 10
const longestLink = 2_048

const text = (longest: number) => z.string().check(z.maxLength(longest), z.refine(isPlainText))
const written = (pattern: RegExp) => z.string().check(z.regex(pattern))
const link = (check: (text: string) => boolean) => z.optional(z.string().check(z.refine(check)))
const listOf = <entry extends z.ZodMiniType>(most: number, entry: entry) =>
  z.optional(z.array(entry).check(z.maxLength(most)))

/** A row of the file, without its empty fields. A field that the wire does not have is dropped. */
const walletSchema = z.object({
  id: written(/^[\w.:-]{1,128}$/),
  name: text(80),
  badge_type: z.optional(z.enum(['none', 'certified'])),
  description: z.optional(text(500)),
  chains: listOf(500, written(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)),
  homepage: link(isWebLink),
  image_id: z.optional(written(/^[\w.-]{1,128}$/)),
  image_url: link(isImageUrl),
  order: z.optional(z.number()),
  link_mode: link(isWebLink),
  mobile_link: link(isAppLink),
  desktop_link: link(isAppLink),
  webapp_link: link(isWebLink),
  app_store: link(isLinkTo(/^https:\/\/apps\.apple\.com\//)),
  play_store: link(isLinkTo(/^https:\/\/play\.google\.com\//)),
  chrome_store: link(isLinkTo(/^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore)\//)),
  rdns: z.optional(written(/^(?=.{3,253}$)[\w-]+(\.[\w-]+)+$/)),
  injected: listOf(
    20,
    z.object({
      namespace: z.optional(written(/^[-a-z\d]{3,8}$/)),
      injected_id: z.optional(written(/^\w{1,64}$/)),
    }),
  ),
  supports_wc: z.optional(z.boolean()),
} satisfies Record<keyof WireWallet, z.ZodMiniType>)

/**
 * Returns the wallets of a directory's file, in its order.
 *
 * @throws InvalidSetting with one sentence per invalid row; then no row is taken.
 */
export function readWallets(value: unknown): readonly WireWallet[] {
  if (!Array.isArray(value)) throw new InvalidSetting('A directory of wallets must be a JSON array.')
  if (value.length > mostRows)
    throw new InvalidSetting(`A directory holds at most ${mostRows} wallets, not ${value.length}.`)
  const wallets: WireWallet[] = []
  const problems: string[] = []
  const ids = new Set<string>()
  for (const [index, row] of value.entries()) {
    const read = walletSchema.safeParse(withoutEmpty(row))
    if (!read.success) problems.push(`Row ${index + 1} ${describe(read.error)}.`)
    else if (ids.has(read.data.id)) problems.push(`Row ${index + 1} repeats the id of an earlier row.`)
    else {
      ids.add(read.data.id)
      wallets.push(read.data)
    }
  }
  if (problems.length === 0) return wallets
  const more = problems.length - shownProblems
  throw new InvalidSetting(
    [...problems.slice(0, shownProblems), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'),
  )
}

const withoutEmpty = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
    ? Object.fromEntries(Object.entries(row).filter(([, field]) => field !== undefined && field !== null))
    : row

function describe({ issues }: z.core.$ZodError): string {
  const fields = new Set(issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)])))
  return fields.size === 0 ? 'is not an object' : `has an invalid ${[...fields].join(', ')}`
}

/** True for the URL of a page over HTTPS, without credentials. */
function isWebLink(text: string): boolean {
  if (text.length > longestLink || !/^https:\/\/[!-~]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}

/**
 * True for a web link, and for a link that opens an app by its own scheme, such as `metamask://`. Every wallet has another
 * scheme, so all pass that are not on the deny-list; `edge://` passes too, as it is a wallet's.
 */
function isAppLink(text: string): boolean {
  if (isWebLink(text)) return true
  const scheme = /^([a-z][a-z\d+.-]*):[!-~]*$/.exec(text)?.[1]
  return scheme !== undefined && text.length <= longestLink && !isTakenScheme(scheme)
}

function isLinkTo(store: RegExp): (text: string) => boolean {
  return (text) => isWebLink(text) && store.test(new URL(text).href)
}
