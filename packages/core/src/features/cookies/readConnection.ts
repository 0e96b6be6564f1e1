import { type ChainId, isChainId } from '../../caip/caip.js'
import { isNamespace, type Namespace } from '../../caip/namespace.js'
import { cleanName } from '../../lib/text/cleanName.js'

/** A connection as the cookie has it. A visitor can write any cookie, so it proves nothing: use it for what the page shows first. */
export type KnownConnection = {
  /** Id of the wallet's connector. */
  readonly connectorId: string
  /** Name of the wallet. */
  readonly name: string
  /** CAIP-2 namespace. */
  readonly namespace: Namespace
  /** The network in use (CAIP-2). */
  readonly chainId: ChainId
  /** Address of the account. Absent: the app stores none. */
  readonly address?: string
}

/** Returns the name of a client's cookie. */
export const cookieName = (clientId: string): string => `latchkey.${encodeURIComponent(clientId)}`

/**
 * Returns the connection that a visitor had when the page was last open, from the `Cookie` header of a request. `undefined`: the visitor
 * was not connected, or the cookie has another form. The page sets the cookie with `connectionCookie()`.
 *
 * @example
 * ```ts
 * import { readConnection } from '@latchkey/core/cookies'
 *
 * const handle = (request: Request) => {
 *   const known = readConnection(request.headers.get('cookie'))
 *   return new Response(known ? `Connected with ${known.name}` : 'Not connected')
 * }
 * ```
 */
export function readConnection(
  header: string | null | undefined,
  {
    clientId = 'default',
  }: {
    /** Option `id` of the client. Default: `default`. */
    readonly clientId?: string
  } = {},
): KnownConnection | undefined {
  const start = `${cookieName(clientId)}=`
  const pair = header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(start))
  try {
    return pair === undefined ? undefined : parse(JSON.parse(decodeURIComponent(pair.slice(start.length))))
  } catch {
    return undefined
  }
}

/** Returns a connection as the value of a cookie. */
export const writeConnection = (known: KnownConnection): string => encodeURIComponent(JSON.stringify(known))

function parse(value: unknown): KnownConnection | undefined {
  const { connectorId, name, namespace, chainId, address } = Object(value) as Readonly<
    Record<string, unknown>
  >
  const shown = cleanName(name)
  const isId = typeof connectorId === 'string' && connectorId !== '' && connectorId.length <= 256
  if (!isId || shown === undefined || !isNamespace(namespace) || !isChainId(chainId)) return undefined
  const isAddress = typeof address === 'string' && /^[\da-z]{20,128}$/i.test(address)
  return { connectorId, name: shown, namespace, chainId, ...(isAddress && { address }) }
}
