import { type Hosts, hostOf, publicHosts } from '../lib/hostOf.js'
import { apiErrors } from './apiErrors.js'
import type { HostName } from './defineCall.js'

/**
 * The address of each host. `url` stands for all three, `hosts` for single ones; `alternateHosts` goes before both in a
 * restricted time zone.
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
