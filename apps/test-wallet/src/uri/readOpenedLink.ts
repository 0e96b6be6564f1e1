/** The link that opened the page. */
export type OpenedLink = {
  /** The whole URL, if it has a pairing link. */
  readonly pairing?: string
  /** The request of another page. */
  readonly requestId?: string
  /** The URL without the parts that a reload must not repeat. */
  readonly rest: string
}

/** Reads `?uri=`, `/wc?uri=` and `/wc?requestId=` of the page's own URL. */
export function readOpenedLink(href: string): OpenedLink {
  const url = new URL(href)
  const requestId = url.searchParams.get('requestId')
  const pairing = url.searchParams.has('uri') ? href : undefined
  for (const name of once) url.searchParams.delete(name)
  return {
    ...(pairing !== undefined && { pairing }),
    ...(requestId !== null && { requestId }),
    rest: `/${url.search}${url.hash}`,
  }
}

/** The last ones belong to a pairing link that was not encoded. */
const once = [
  'uri',
  'requestId',
  'sessionTopic',
  'symKey',
  'relay-protocol',
  'relay-data',
  'expiryTimestamp',
  'methods',
]
