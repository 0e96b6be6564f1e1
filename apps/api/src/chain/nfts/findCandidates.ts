import { type Address, type Hex, pad, toHex } from 'viem'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import type { NftId } from './describeNfts.ts'
import { nftTopics, readNftEvent } from './readNftEvent.ts'

/** Maximum candidates, the latest ones. */
const mostCandidates = 5_000

/**
 * Finds the NFTs of some contracts that an address ever received, the latest first, in the events of ERC-721 and ERC-1155.
 *
 * @throws `upstream/unavailable`, `upstream/refused`, `upstream/malformed`; the signal's reason
 */
export async function findCandidates({
  upstream,
  collections,
  address,
  fromBlock,
  signal,
}: {
  readonly upstream: Upstream
  readonly collections: readonly Address[]
  readonly address: Address
  readonly fromBlock: bigint
  readonly signal: AbortSignal
}): Promise<readonly NftId[]> {
  const recipient = pad(address)
  const read = async (topics: readonly unknown[]) => {
    const filter = { address: collections, fromBlock: toHex(fromBlock), toBlock: 'latest', topics }
    const result = await upstream.request({ method: 'eth_getLogs', params: [filter] }, signal)
    if (!Array.isArray(result)) throw upstreamErrors.malformed({ what: 'list of logs' })
    return result.flatMap(readLog)
  }
  const logs = await Promise.all([
    read([nftTopics.transfer, null, recipient]),
    read([[nftTopics.single, nftTopics.batch], null, null, recipient]),
  ])
  const found = new Map<string, NftId>()
  for (const log of logs.flat().toSorted(byTime)) {
    // A node may ignore the filter, so its logs are checked.
    if (!collections.includes(log.token)) continue
    for (const candidate of candidatesOf(log)) {
      const key = `${candidate.token} ${candidate.tokenId}`
      if (!found.has(key) && found.size < mostCandidates) found.set(key, candidate)
    }
  }
  return [...found.values()]
}

type Log = {
  readonly token: Address
  readonly topics: readonly string[]
  readonly data: Hex
  readonly block: number
  readonly index: number
}

const byTime = (a: Log, b: Log) => b.block - a.block || b.index - a.index

function readLog(value: unknown): readonly Log[] {
  const { address, topics, data, blockNumber, logIndex } = Object(value) as Readonly<Record<string, unknown>>
  const isLog =
    typeof address === 'string' &&
    Array.isArray(topics) &&
    typeof data === 'string' &&
    /^0x([\da-f]{2})*$/i.test(data)
  if (!isLog) return []
  return [
    {
      token: address.toLowerCase() as Address,
      topics: topics.map(String),
      data: data as Hex,
      block: Number(blockNumber),
      index: Number(logIndex),
    },
  ]
}

const candidatesOf = ({ token, topics, data }: Log): readonly NftId[] => {
  const { standard, pieces } = readNftEvent({ topics, data }) ?? {}
  if (!standard || !pieces) return []
  return pieces.map(({ tokenId }) => ({ token, tokenId, standard }))
}
