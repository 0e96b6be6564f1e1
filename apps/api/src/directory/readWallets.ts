import { cleanName } from '@latchkey/core/adapter'
import { isImageUrl } from '@latchkey/core/api'
import { checkLink, type LinkKind } from '@latchkey/core/links'
import * as z from 'zod/mini'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { WireWallet } from '../settings/WireWallet.ts'

const mostRows = 20_000
const shownProblems = 10

const text = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((text) => cleanName(text, longest) === text),
  )
const written = (pattern: RegExp) => z.string().check(z.regex(pattern))
/** A link that a page may open, to a public host. */
const link = (kind: LinkKind) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((text) => checkLink(text, kind) !== undefined && !/^https:\/\/[^./?#]*([/?#]|$)/.test(text)),
      ),
  )
const listOf = <entry extends z.ZodMiniType>(most: number, entry: entry) =>
  z.optional(z.array(entry).check(z.maxLength(most)))

/** A row of the file, without empty fields. Unknown fields are dropped. */
const walletSchema = z.object({
  id: written(/^[\w.:-]{1,128}$/),
  name: text(80),
  former_names: listOf(8, text(80)),
  badge_type: z.optional(z.enum(['none', 'certified'])),
  description: z.optional(text(500)),
  chains: listOf(500, written(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)),
  homepage: link('web'),
  image_id: z.optional(written(/^[\w.-]{1,128}$/)),
  image_url: z.optional(z.string().check(z.refine(isImageUrl))),
  order: z.optional(z.number()),
  link_mode: link('web'),
  mobile_link: link('app'),
  desktop_link: link('app'),
  webapp_link: link('web'),
  app_store: link('appStore'),
  play_store: link('playStore'),
  chrome_store: link('chromeStore'),
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
 * @throws InvalidSetting with one sentence per invalid row. Then no row is used.
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
