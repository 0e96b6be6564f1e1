import type { Latchkey } from '../../client/Client.js'
import { ownMachine } from '../../lib/http/isImageUrl.js'
import { parseUrl } from '../../lib/http/parseUrl.js'
import { checkLink } from '../directory/checkLink.js'
import { onrampErrors } from './onrampErrors.js'

/** Hosts of the known providers. A page on another host is refused. */
const hosts: Readonly<Record<string, readonly string[]>> = {
  coinbase: ['coinbase.com'],
  meld: ['meldcrypto.com', 'meld.io'],
}

/**
 * Returns the URL of a provider's page if it may be opened. During development, a provider API on localhost may also name a page
 * on localhost.
 * @throws `onramp/invalid_url`, `onramp/other_provider`
 */
export function checkPageUrl(
  url: string,
  { options, provider }: { readonly options: Latchkey['options']; readonly provider: string },
): string {
  const { url: base, hosts: own } = options.api ?? {}
  const isLocal = [url, own?.chain ?? base ?? ''].every((one) =>
    ownMachine.includes(parseUrl(one)?.hostname ?? ''),
  )
  const page = isLocal && /^https?:\/\//.test(url) ? url : checkLink(url, 'web')
  if (page === undefined) throw onrampErrors.invalidUrl({})
  const { hostname: host } = new URL(page)
  const known = Object.hasOwn(hosts, provider) ? hosts[provider] : undefined
  if (known && !known.some((one) => host === one || host.endsWith(`.${one}`)))
    throw onrampErrors.otherProvider({ provider, host })
  return page
}
