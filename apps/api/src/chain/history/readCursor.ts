/** Where a page of history ended. */
export type HistoryCursor = {
  /** In lower case. */
  readonly address: string
  /** The network asked for; absent: all. */
  readonly chainId: string | undefined
  /** When the last transaction shown was mined, in milliseconds since the epoch. */
  readonly minedAt: number
  /** The last transaction shown of each network, by CAIP-2 id. */
  readonly places: ReadonlyMap<string, Place>
}

/** A transaction's place in the order of its network. */
export type Place = { readonly block: bigint; readonly hash: string }

const longest = 16_384
/** Networks in one cursor. */
const mostPlaces = 100
/** The end of the year 9999: a database and a date take it. */
const lastMoment = 253_402_300_799_999

/** What `writeCursor` wrote; `undefined` for anything else, and for the cursor of another address or network. */
export function readCursor({
  text,
  address,
  chainId,
}: {
  readonly text: string
  /** In lower case. */
  readonly address: string
  readonly chainId: string | undefined
}): HistoryCursor | undefined {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return undefined
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 5) return undefined
  const [version, owner, chain, minedAt, list] = parts as unknown[]
  const isOwn = version === 1 && owner === address && chain === (chainId ?? null)
  if (!isOwn || !isMoment(minedAt) || !Array.isArray(list) || list.length > mostPlaces) return undefined
  const places = list.map(readPlace)
  if (places.includes(undefined)) return undefined
  return {
    address,
    chainId,
    minedAt,
    places: new Map(places.filter((place) => place !== undefined)),
  }
}

const isMoment = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= lastMoment

function readPlace(value: unknown): readonly [string, Place] | undefined {
  if (!Array.isArray(value) || value.length !== 3 || value.some((part) => typeof part !== 'string'))
    return undefined
  const [chain, block, hash] = value as [string, string, string]
  const isPlace = /^eip155:\d{1,15}$/.test(chain) && /^\d{1,18}$/.test(block) && /^0x[\da-f]{64}$/.test(hash)
  return isPlace ? [chain, { block: BigInt(block), hash }] : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The cursor as text, opaque to callers. `readCursor` reads it. */
export function writeCursor({ address, chainId, minedAt, places }: HistoryCursor): string {
  const list = [...places].map(([chain, { block, hash }]) => [chain, String(block), hash])
  return Buffer.from(JSON.stringify([1, address, chainId ?? null, minedAt, list])).toString('base64url')
}
