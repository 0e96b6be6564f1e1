import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../run/log.ts'
import { readWallets } from './readWallets.ts'
import type { WalletRow } from './WalletRow.ts'

/** A look-up is repeated after half a year. */
const lookUpDays = 180
/** What a package of more than a year ago states may have changed since. */
const packageDays = 365

/** Returns the days on which the packages among the sources were published. */
export function readSourceDays(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sourceDays.json'), 'utf8'))
}

/** Returns the package of a source, such as `npm:thirdweb@5.121.6`. A page and a repository have none. */
export const packageOf = (source: string): string | undefined => /^npm:@?[^@]+@[^/]+/.exec(source)?.[0]

/** Returns a sentence for each wallet with facts whose look-up is long ago, or that only old packages state. */
export function findStale({
  rows,
  sourceDays,
  today,
}: {
  readonly rows: readonly WalletRow[]
  readonly sourceDays: Readonly<Record<string, string>>
  readonly today: string
}): readonly string[] {
  const isOlder = (day: string, days: number) => (Date.parse(today) - Date.parse(day)) / 86_400_000 > days
  return rows.flatMap(({ name, sources }) => {
    const facts = Object.entries(sources)
    const late = facts.filter(([, { date }]) => isOlder(date, lookUpDays))
    const old = facts.filter(([, { source, date }]) =>
      source.split(', ').every((one) => isOlder(sourceDays[packageOf(one) ?? ''] ?? date, packageDays)),
    )
    const list = (found: typeof facts) => found.map(([field]) => field).join(', ')
    return [
      ...(late.length > 0 ? [`${name}: last look-up more than ${lookUpDays} days ago: ${list(late)}.`] : []),
      ...(old.length > 0
        ? [`${name}: only packages older than ${packageDays} days state: ${list(old)}.`]
        : []),
    ]
  })
}

if (import.meta.main) {
  const rows = readWallets()
  const today = process.argv[2] ?? new Date().toISOString().slice(0, 10)
  const stale = findStale({ rows, sourceDays: readSourceDays(), today })
  for (const line of stale) process.stdout.write(`${line}\n`)
  log(`${rows.length} wallets, ${stale.length} stale entries on ${today}`)
}
