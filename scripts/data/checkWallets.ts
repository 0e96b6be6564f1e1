import { createHash } from 'node:crypto'
import { checkTogether } from './checkTogether.ts'
import { isName } from './isName.ts'
import type { WalletRow } from './WalletRow.ts'

/** The format of each field. Store links have neither a country nor a campaign. */
const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: matches(/^[0-9a-f]{64}$/),
  name: isName,
  former_names: (value) => Array.isArray(value) && value.length > 0 && isUnique(value) && value.every(isName),
  rdns: matches(/^[a-z][a-z\d-]*(?:[.][A-Za-z\d][A-Za-z\d-]*)+$/),
  homepage: isPage,
  chains: (value) => Array.isArray(value) && value.length > 0 && isUnique(value) && value.every(isChain),
  mobile_link: (value) => isPage(value) || isScheme(value),
  link_mode: isPage,
  desktop_link: isScheme,
  webapp_link: isPage,
  app_store: matches(/^https:\/\/apps[.]apple[.]com\/app\/id\d{6,12}$/),
  play_store: matches(/^https:\/\/play[.]google[.]com\/store\/apps\/details[?]id=[A-Za-z]\w*(?:[.]\w+)+$/),
  chrome_store: matches(/^https:\/\/chromewebstore[.]google[.]com\/detail\/[a-p]{32}$/),
  order: (value) => Number.isInteger(value),
  sources: isRecord,
}
const required = ['id', 'name', 'chains', 'order', 'sources']
/** Our own fields. Each other field needs a source. */
const unsourced: ReadonlySet<string> = new Set(['name', 'former_names', 'order', 'sources'])
const isChain = matches(/^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/)
const isSource = matches(
  /^(?:(?:npm|github):|https:\/\/)[!-+\--~]+(?:, (?:(?:npm|github):|https:\/\/)[!-+\--~]+)*$/,
)
/** Schemes of browsers and systems, which no wallet can own. */
const taken =
  /^(?:about|blob|chrome|data|file|ftp|https?|intent|javascript|mailto|sms|tel|vbscript|view-source|wss?):/

/** Returns the mistakes in apps/api/data/wallets.json, each with the name of the wallet. */
export function checkWallets(rows: unknown): readonly string[] {
  if (!Array.isArray(rows)) return ['the file is not an array']
  if (rows.length === 0) return ['the file has no wallet']
  const findings: string[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (!isRecord(row)) {
      findings.push(`row ${index + 1}: not an object`)
      continue
    }
    const say = (finding: string) => findings.push(`row ${index + 1}, ${String(row['name'])}: ${finding}`)
    for (const field of required) if (!(field in row)) say(`${field} is missing`)
    for (const [field, value] of Object.entries(row)) {
      const isRight = Object.hasOwn(fields, field) ? fields[field] : undefined
      if (!isRight) say(`${field} is no field of a wallet`)
      else if (!isRight(value)) say(`${field} is ${JSON.stringify(value)}`)
    }
    const former = Array.isArray(row['former_names']) ? row['former_names'] : []
    const identities = { id: [row['id']], name: [row['name'], ...former], rdns: [row['rdns']] }
    for (const [field, values] of Object.entries(identities))
      for (const value of values) {
        if (typeof value !== 'string') continue
        const key = `${field} ${value.toLowerCase()}`
        if (seen.has(key)) say(`${key} is there twice`)
        seen.add(key)
      }
    if (row['order'] !== (index + 1) * 10) say(`order is not ${(index + 1) * 10}`)
    for (const finding of checkSources(row)) say(finding)
  }
  // The laws between wallets need each wallet in its form.
  if (findings.length > 0) return findings
  const known = rows as readonly WalletRow[]
  return checkTogether(known).map(
    ({ index, field, text }) => `row ${index + 1}, ${known[index]?.name}: ${field}: ${text}`,
  )
}

function checkSources(row: Readonly<Record<string, unknown>>): readonly string[] {
  const { sources } = row
  if (!isRecord(sources)) return []
  const findings: string[] = []
  for (const field of Object.keys(row))
    if (!unsourced.has(field) && !Object.hasOwn(sources, field)) findings.push(`${field} has no source`)
  for (const [field, entry] of Object.entries(sources)) {
    if (unsourced.has(field) || !Object.hasOwn(row, field)) findings.push(`sources.${field} is of no field`)
    const { source, date, ...others } = isRecord(entry) ? entry : {}
    if (field === 'id' && source === 'derived') {
      if (row['id'] !== deriveId(row)) findings.push('id is not what it is derived from')
    } else if (!isSource(source)) findings.push(`sources.${field} names no public place`)
    if (!isDay(date)) findings.push(`sources.${field} has no date`)
    for (const other of Object.keys(others)) findings.push(`sources.${field}.${other} is no field`)
  }
  return findings
}

/** The id of a wallet that no public list numbers. */
function deriveId({ rdns, homepage }: Readonly<Record<string, unknown>>): string | undefined {
  const host = typeof homepage === 'string' && URL.canParse(homepage) ? new URL(homepage).host : undefined
  const from = typeof rdns === 'string' ? rdns : host
  return from === undefined ? undefined : createHash('sha256').update(`latchkey:${from}`).digest('hex')
}

/** Whether a text is an https URL in ASCII without credentials and query, as a browser writes it. */
function isPage(value: unknown): boolean {
  if (typeof value !== 'string' || !/^https:\/\/[!-~]+$/.test(value) || !URL.canParse(value)) return false
  const { username, password, port, search, hash, hostname, href } = new URL(value)
  if (`${username}${password}${port}${search}${hash}` !== '') return false
  return hostname.includes('.') && (href === value || href === `${value}/`)
}

function isScheme(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z][a-z\d+.-]*:(?:\/\/)?[!-~]*$/.test(value) && !taken.test(value)
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(value)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
