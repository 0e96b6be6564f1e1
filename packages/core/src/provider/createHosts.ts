import type { HostName } from './endpoint.js'
import { isRestrictedTimeZone } from './isRestrictedTimeZone.js'
import { providerErrors } from './providerErrors.js'

export type Hosts = Readonly<Record<HostName, string>>

/** The public provider. It wants a project id. */
export const publicHosts: Hosts = {
  api: 'https://api.web3modal.org',
  chain: 'https://rpc.walletconnect.org',
  pulse: 'https://pulse.walletconnect.org',
}

/**
 * The address of each host. `url` stands for all three, `hosts` for single ones; `alternateHosts` goes before both in a
 * restricted time zone.
 * @throws `provider/invalid_url`
 */
export function createHosts({
  url,
  hosts,
  alternateHosts,
  timeZone,
}: {
  readonly url?: string | undefined
  readonly hosts?: Partial<Hosts> | undefined
  readonly alternateHosts?: Partial<Hosts> | undefined
  timeZone(): string
}): (name: HostName) => string {
  const own = { ...(url === undefined ? publicHosts : { api: url, chain: url, pulse: url }), ...hosts }
  for (const one of [...Object.values(own), ...Object.values(alternateHosts ?? {})])
    if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(one) || !URL.canParse(one))
      throw providerErrors.invalidUrl({ url: one })
  return (name) => {
    const alternate = alternateHosts?.[name]
    return (alternate !== undefined && isRestrictedTimeZone(timeZone()) ? alternate : own[name]).replace(
      /\/+$/,
      '',
    )
  }
}
