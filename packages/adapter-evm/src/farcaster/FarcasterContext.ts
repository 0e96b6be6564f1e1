import { walletErrors } from '@latchkey/core'
import { cleanName, isImageUrl } from '@latchkey/core/adapter'

/** The visitor as the client of Farcaster reports them. It proves nothing: only `signIn` does. */
export type FarcasterContext = {
  /** Farcaster id of the visitor. */
  readonly fid: number
  /** User name, without `@`. Absent: unknown. */
  readonly username?: string
  /** Display name. Absent: unknown. */
  readonly displayName?: string
  /** https URL of the picture. Untrusted: only show it in an `<img>`. Absent: unknown. */
  readonly pictureUrl?: string
  /** Farcaster id of the client that shows the page. Absent: unknown. */
  readonly clientFid?: number
  /** Whether the visitor has added the app to the client. Absent: unknown. */
  readonly isAdded?: boolean
}

/**
 * Parses the context of a mini app.
 * @throws `wallet/malformed_response`
 */
export function parseFarcasterContext(value: unknown): FarcasterContext {
  const { user, client } = Object(value) as Readonly<Record<string, unknown>>
  const { fid, username, displayName, pfpUrl } = Object(user) as Readonly<Record<string, unknown>>
  const { clientFid, added } = Object(client) as Readonly<Record<string, unknown>>
  if (!isFid(fid)) throw walletErrors.malformedResponse({ method: 'context' })
  const [name, display] = [cleanName(username), cleanName(displayName)]
  return {
    fid,
    ...(name !== undefined && { username: name }),
    ...(display !== undefined && { displayName: display }),
    ...(typeof pfpUrl === 'string' && isImageUrl(pfpUrl) && { pictureUrl: pfpUrl }),
    ...(isFid(clientFid) && { clientFid }),
    ...(typeof added === 'boolean' && { isAdded: added }),
  }
}

const isFid = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
