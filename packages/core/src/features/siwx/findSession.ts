import type { SiwxSession } from '../../client/SiwxConfig.js'
import type { SiwxAccount } from './SiwxApi.js'
import { isSameAddress } from './toReview.js'

/** Returns the first valid session for the account and network on this page. */
export function findSession(
  sessions: readonly SiwxSession[],
  { accountAddress, chainId, domain, now }: SiwxAccount & { readonly domain: string; readonly now: number },
): SiwxSession | undefined {
  return sessions.find(
    ({ data }) =>
      data.chainId === chainId &&
      isSameAddress(data.accountAddress, accountAddress) &&
      // A server's session may not include its message.
      (data.domain === '' || data.domain === domain) &&
      !(Date.parse(data.notBefore ?? '') > now) &&
      !isOver(data, now),
  )
}

/** Returns whether a message has expired. An unreadable time counts as expired. */
export function isOver(
  { expirationTime }: { readonly expirationTime?: string | undefined },
  now: number,
): boolean {
  return expirationTime !== undefined && !(Date.parse(expirationTime) > now)
}
