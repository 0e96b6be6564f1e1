import { WalletError } from './WalletError.ts'

const kinds = {
  /** A call of a page's script, in JSON. */
  script: { type: 'application/json', modes: ['cors', 'same-origin'], destinations: ['empty'] },
  /** A form that a visitor sends. */
  form: { type: 'application/x-www-form-urlencoded', modes: ['navigate'], destinations: ['document'] },
} as const

/**
 * Refuses a request that changes something, unless a page of these origins made it in this way. Browsers that send no fetch
 * metadata are known by `Origin` and the type of the body alone.
 *
 * @throws WalletError `origin_not_allowed`, `invalid_request`
 */
export function checkSource({
  headers,
  kind,
  origins,
  sites,
}: {
  readonly headers: Headers
  readonly kind: keyof typeof kinds
  readonly origins: readonly string[]
  /** Values of `Sec-Fetch-Site`. */
  readonly sites: readonly string[]
}): void {
  const { type, modes, destinations } = kinds[kind]
  const allows = (name: string, allowed: readonly string[]) => {
    const value = headers.get(name)
    return value === null || allowed.includes(value)
  }
  const isFrom = origins.includes(headers.get('origin') ?? '')
  if (!isFrom || !allows('sec-fetch-site', sites) || !allows('sec-fetch-mode', modes))
    throw new WalletError('origin_not_allowed')
  if (!allows('sec-fetch-dest', destinations)) throw new WalletError('origin_not_allowed')
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';')
  if (mediaType.trim().toLowerCase() !== type) throw new WalletError('invalid_request')
}
