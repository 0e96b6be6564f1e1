import { isImageUrl } from '@latchkey/core/api'
import { isAppLink } from './isAppLink.ts'
import { isPlainText } from './isPlainText.ts'
import { isStoreLink } from './isStoreLink.ts'
import { isWebLink } from './isWebLink.ts'
import type { WireWallet } from './WireWallet.ts'

type Check = (value: unknown) => boolean

const text =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest && isPlainText(value)
const written =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const made =
  (check: (text: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && check(value)
const listOf =
  (longest: number, check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= longest && value.every(check)

const injected: Check = (value) => {
  if (typeof value !== 'object' || value === null) return false
  const { namespace = 'eip155', injected_id: flag = 'is' } = value as Record<string, unknown>
  return written(/^[-a-z\d]{3,8}$/)(namespace) && written(/^\w{1,64}$/)(flag)
}

const required = {
  id: written(/^[\w.:-]{1,128}$/),
  name: text(80),
} satisfies Partial<Record<keyof WireWallet, Check>>

const optional = {
  badge_type: written(/^(none|certified)$/),
  description: text(500),
  chains: listOf(500, written(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)),
  homepage: made(isWebLink),
  image_id: written(/^[\w.-]{1,128}$/),
  image_url: made(isImageUrl),
  order: (value) => typeof value === 'number' && Number.isFinite(value),
  link_mode: made(isWebLink),
  mobile_link: made(isAppLink),
  desktop_link: made(isAppLink),
  webapp_link: made(isWebLink),
  app_store: made((text) => isStoreLink(text, 'app_store')),
  play_store: made((text) => isStoreLink(text, 'play_store')),
  chrome_store: made((text) => isStoreLink(text, 'chrome_store')),
  rdns: written(/^(?=.{3,253}$)[\w-]+(\.[\w-]+)+$/),
  injected: listOf(20, injected),
  supports_wc: (value) => typeof value === 'boolean',
} satisfies Record<Exclude<keyof WireWallet, keyof typeof required>, Check>

/** A wallet of a directory's file, with the fields of the wire alone; or the fields that cannot be shown safely. */
export function readWallet(
  value: unknown,
): { readonly wallet: WireWallet } | { readonly wrong: readonly string[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { wrong: ['row'] }
  const row: Readonly<Record<string, unknown>> = { ...value }
  const wrong = [
    ...Object.entries(required).filter(([field, check]) => !check(row[field])),
    ...Object.entries(optional).filter(
      ([field, check]) => row[field] !== undefined && row[field] !== null && !check(row[field]),
    ),
  ].map(([field]) => field)
  if (wrong.length > 0) return { wrong }
  const kept = [...Object.keys(required), ...Object.keys(optional)].filter(
    (field) => row[field] !== undefined && row[field] !== null,
  )
  return { wallet: Object.fromEntries(kept.map((field) => [field, row[field]])) as WireWallet }
}
