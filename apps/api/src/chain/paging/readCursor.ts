/** Where a page of history ended. */
export type HistoryCursor = {
  /** In the form of its namespace; in lower case on EVM networks. */
  readonly address: string
  /** The requested network. Absent: all. */
  readonly chainId: string | undefined
  /** Networks with more to show, by CAIP-2 id. */
  readonly places: ReadonlyMap<string, NetworkPlace>
}

/** Position in the history of one network. Only the source that wrote it can read it. */
export type NetworkPlace = {
  readonly source: string
  /** The page to read, in the source's own form. Absent: the first. */
  readonly page: string | undefined
  /** The last transaction of that page which was shown. Absent: none. */
  readonly last: string | undefined
}

const longest = 16_384
/** Networks in one cursor. */
const mostPlaces = 100

/** Parses the text of `writeCursor`; returns `undefined` for any other text, and for the cursor of another address or network. */
export function readCursor({
  text,
  address,
  chainId,
}: {
  readonly text: string
  readonly address: string
  readonly chainId: string | undefined
}): HistoryCursor | undefined {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return undefined
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 4) return undefined
  const [version, owner, chain, list] = parts as unknown[]
  const isOwn = version === 2 && owner === address && chain === (chainId ?? null)
  if (!isOwn || !Array.isArray(list) || list.length > mostPlaces) return undefined
  const places = list.map(readPlace)
  if (places.includes(undefined)) return undefined
  return { address, chainId, places: new Map(places.filter((place) => place !== undefined)) }
}

function readPlace(value: unknown): readonly [string, NetworkPlace] | undefined {
  if (!Array.isArray(value) || value.length !== 4) return undefined
  const [chain, source, page, last] = value as unknown[]
  const isPlace =
    matches(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, chain) &&
    matches(/^[a-z-]{1,20}$/, source) &&
    (page === null || matches(/^[\x21-\x7e]{1,8000}$/, page)) &&
    (last === null || matches(/^\w{1,100}$/, last))
  if (!isPlace) return undefined
  return [
    chain as string,
    {
      source: source as string,
      page: (page as string | null) ?? undefined,
      last: (last as string | null) ?? undefined,
    },
  ]
}

const matches = (pattern: RegExp, value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the cursor as text, opaque to callers. `readCursor` reads it. */
export function writeCursor({ address, chainId, places }: HistoryCursor): string {
  const list = [...places].map(([chain, { source, page, last }]) => [
    chain,
    source,
    page ?? null,
    last ?? null,
  ])
  return Buffer.from(JSON.stringify([2, address, chainId ?? null, list])).toString('base64url')
}
