import { type Hosts, hostOf, publicHosts } from '../lib/hostOf.js'
import { apiErrors } from './apiErrors.js'
import type { HostName } from './defineCall.js'

/**
 * Returns the URL of each host. `url` sets all three, `hosts` single ones. In a restricted time zone, `alternateHosts` takes
 * precedence over both.
 * @throws `api/invalid_url`
 */
export function createHosts(settings: {
  readonly url?: string | undefined
  readonly hosts?: Partial<Hosts> | undefined
  readonly alternateHosts?: Partial<Hosts> | undefined
  timeZone(): string
}): (name: HostName) => string {
  const { url, hosts, alternateHosts } = settings
  const given = [
    url ?? publicHosts.api,
    ...Object.values(hosts ?? {}),
    ...Object.values(alternateHosts ?? {}),
  ]
  for (const one of given)
    if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(one) || !URL.canParse(one))
      throw apiErrors.invalidUrl({ url: one })
  return (name) => hostOf({ ...settings, name })
}
