import { cleanName } from '../../lib/text/cleanName.js'
import { checkLink, type LinkKind } from './checkLink.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

const idLike = /^[!-+\--~]{1,128}$/
const chainLike = /^[-a-z\d]{3,8}:[-\w]{1,32}$/
const rdnsLike = /^(?=.{3,128}$)[\w-]+(\.[\w-]+)+$/
const mostChains = 500
const mostFormerNames = 8

const links = {
  homepage: ['homepage', 'web'],
  universalLink: ['link_mode', 'web'],
  mobileLink: ['mobile_link', 'app'],
  desktopLink: ['desktop_link', 'app'],
  webappLink: ['webapp_link', 'web'],
  appStore: ['app_store', 'appStore'],
  playStore: ['play_store', 'playStore'],
  chromeStore: ['chrome_store', 'chromeStore'],
} as const satisfies Partial<Record<keyof DirectoryWallet, readonly [field: string, kind: LinkKind]>>

/**
 * Validates a wallet of the provider API, a snapshot or the app, so that it is safe to show. An invalid field is left
 * out. Returns `undefined` without a valid id and name. Never throws.
 */
export function parseWallet(
  value: unknown,
  {
    source,
    imageOf,
  }: {
    readonly source: DirectoryWallet['source']
    /** Returns the URL of a picture that the provider API knows by an id. */
    imageOf?(imageId: string): string | undefined
  },
): DirectoryWallet | undefined {
  const row: Readonly<Record<string, unknown>> = Object(value)
  const { id, rdns, chains, former_names: former } = row
  const name = cleanName(row['name'])
  // Ids are sent in lists that are separated by commas.
  if (typeof id !== 'string' || !idLike.test(id) || name === undefined) return undefined
  const formerNames = Array.isArray(former)
    ? former.slice(0, mostFormerNames).flatMap((one) => cleanName(one) ?? [])
    : []
  const image = imageOfRow(row, imageOf)
  const checked = Object.entries(links).flatMap(([key, [field, kind]]) => {
    const link = checkLink(row[field], kind)
    return link === undefined ? [] : [[key, link]]
  })
  return {
    id,
    name,
    source,
    ...(formerNames.length > 0 && { formerNames }),
    certified: row['badge_type'] === 'certified',
    chains: Array.isArray(chains)
      ? chains.slice(0, mostChains).filter((one) => typeof one === 'string' && chainLike.test(one))
      : [],
    // In lower case, as announced rdns are compared.
    ...(typeof rdns === 'string' && rdnsLike.test(rdns) && { rdns: rdns.toLowerCase() }),
    ...(image !== undefined && { image }),
    ...Object.fromEntries(checked),
  }
}

/** Returns the picture of a wallet. Its URL needs no check: it is the app's own, or the schema of `getWallets` has checked it. */
function imageOfRow(
  { image_url: url, image_id: id }: Readonly<Record<string, unknown>>,
  imageOf: ((imageId: string) => string | undefined) | undefined,
): string | undefined {
  if (typeof url === 'string' && url !== '') return url
  return typeof id === 'string' && /^[\w.-]{1,128}$/.test(id) ? imageOf?.(id) : undefined
}
