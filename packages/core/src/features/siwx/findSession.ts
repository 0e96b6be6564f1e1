import type { SiwxSession } from '../../client/SiwxConfig.js'

/** Returns the first valid session on this page that `covers` accepts. */
export function findSession(
  sessions: readonly SiwxSession[],
  {
    covers,
    domain,
    now,
  }: {
    covers(data: SiwxSession['data']): boolean
    readonly domain: string
    readonly now: number
  },
): SiwxSession | undefined {
  return sessions.find(
    ({ data }) =>
      covers(data) &&
      // A server's session may not include its message.
      (data.domain === '' || data.domain === domain) &&
      !(Date.parse(data.notBefore ?? '') > now) &&
      !isExpired(data, now),
  )
}

/** Returns whether a message has expired. An unreadable time counts as expired. */
export function isExpired(
  { expirationTime }: { readonly expirationTime?: string | undefined },
  now: number,
): boolean {
  return expirationTime !== undefined && !(Date.parse(expirationTime) > now)
}
