import { type Address, encodeFunctionData, parseAbi } from 'viem'
import type { Ports } from '../../ports/Ports.ts'
import type { EvmSettings } from '../../settings/NetworkSettings.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { readCalls, readUint } from '../evm/readCalls.ts'
import type { HeldNft, NftSource } from '../sources/Source.ts'
import { countCalls } from '../upstream/countCalls.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import type { Metadata } from './createMetadata.ts'
import { describeNfts, type NftId } from './describeNfts.ts'
import { findCandidates } from './findCandidates.ts'

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** NFTs whose owner is read together. A page has fewer than twice as many. */
const chunk = 24
/** Maximum chunks of one page. An account that owns none of them any more gets an empty page with a successor. */
const mostChunks = 8
/** Maximum requests for one chunk. Malicious contracts that fail leave the rest of it out. */
const mostRequests = 60

type Held = NftId & { readonly amount: bigint }

/**
 * Reads NFTs from the nodes of an EVM network: those of the operator's contracts that the address has received and still
 * owns according to the contract.
 */
export function createRpcNfts({
  settings: { chainId, multicall3, collections: list = [], historyFrom = 0n },
  upstream,
  metadata,
  log,
}: {
  readonly settings: EvmSettings
  readonly upstream: Upstream
  readonly metadata: Metadata
  readonly log: Ports['log']
}): NftSource | undefined {
  const collections = list.map((one) => one.toLowerCase() as Address)
  if (!collections.length) return undefined

  const readHeld = async (
    nodes: Upstream,
    owner: Address,
    candidates: readonly NftId[],
    signal: AbortSignal,
  ): Promise<readonly Held[]> => {
    const calls = candidates.map(({ token, tokenId, standard }) => ({
      to: token,
      data:
        standard === 'erc721'
          ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
          : encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner, tokenId] }),
    }))
    const results = await readCalls({ upstream: nodes, multicall3, calls, most: mostRequests, signal })
    return candidates.flatMap((one, index): Held[] => {
      const word = readUint(results[index])
      const amount = one.standard === 'erc721' ? (word === BigInt(owner) ? 1n : 0n) : (word ?? 0n)
      return amount > 0n ? [{ ...one, amount }] : []
    })
  }

  const describe = async (
    nodes: Upstream,
    held: readonly Held[],
    signal: AbortSignal,
  ): Promise<readonly HeldNft[]> => {
    const most = mostRequests
    const described = await describeNfts({ upstream: nodes, multicall3, metadata, nfts: held, most, signal })
    const missing = described.filter(({ isMissing }) => isMissing).length
    if (missing) log({ level: 'info', event: 'nft_metadata_missing', chainId, count: missing })
    return held.map((one, index) => {
      const { name, description, picture, collection } = described[index] ?? {}
      return { ...one, name, description, picture, collection }
    })
  }

  return {
    name: 'rpc',
    async read({ address: text, place = '0', count }, signal) {
      if (!/^\d{1,5}$/.test(place)) throw sourceErrors.unknownPlace({})
      const address = text as Address
      const { upstream: nodes, count: calls } = countCalls(upstream)
      try {
        const candidates = await findCandidates({
          upstream: nodes,
          collections,
          address,
          fromBlock: historyFrom,
          signal,
        })
        let index = Number(place)
        const held: Held[] = []
        for (let round = 0; round < mostChunks && held.length < chunk; round += 1) {
          const some = candidates.slice(index, index + chunk)
          if (!some.length) break
          held.push(...(await readHeld(nodes, address, some, signal)))
          index += some.length
        }
        const nfts = await describe(nodes, held, signal)
        return { nfts, ...(index < candidates.length && { next: String(index) }) }
      } finally {
        count?.(calls())
      }
    },
  }
}
