import { cleanName } from '@latchkey/core/adapter'
import { type Address, decodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readLabel } from '../evm/createTokens.ts'
import { readCalls } from '../evm/readCalls.ts'
import type { NftMetadata } from '../sources/Source.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { longestMetadata, type Metadata } from './createMetadata.ts'

const abi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function name() view returns (string)',
])

/** An NFT of an EVM network. */
export type NftId = {
  /** In lower case. */
  readonly token: Address
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
}

/** Facts from the contract and the metadata. Empty if the metadata does not arrive in time. */
export type NftDescription = NftMetadata & {
  /** Name of the contract. */
  readonly collection: string | undefined
  readonly isMissing: boolean
}

/**
 * Reads names and metadata of NFTs, in the order given.
 *
 * @throws `upstream/unavailable`, `upstream/malformed`; the signal's reason
 */
export async function describeNfts({
  upstream,
  multicall3,
  metadata,
  nfts,
  most,
  signal,
}: {
  readonly upstream: Upstream
  readonly multicall3: Address | undefined
  readonly metadata: Metadata
  readonly nfts: readonly NftId[]
  /** Maximum requests. Malicious contracts that fail leave the rest out. */
  readonly most: number
  readonly signal: AbortSignal
}): Promise<readonly NftDescription[]> {
  const contracts = [...new Set(nfts.map(({ token }) => token))]
  const calls = [
    ...contracts.map((to) => ({ to, data: encodeFunctionData({ abi, functionName: 'name' }) })),
    ...nfts.map(({ token: to, tokenId, standard }) => ({
      to,
      data: encodeFunctionData({
        abi,
        functionName: standard === 'erc721' ? 'tokenURI' : 'uri',
        args: [tokenId],
      }),
    })),
  ]
  const results = await readCalls({ upstream, multicall3, calls, most, signal })
  const names = new Map(contracts.map((one, index) => [one, cleanName(readLabel(results[index]), 64)]))
  const uris = nfts.map(({ tokenId }, index) => {
    const uri = readUri(results[contracts.length + index])
    return uri === undefined ? undefined : { uri, tokenId }
  })
  const described = await metadata.read(uris, signal)
  return nfts.map(({ token }, index) => ({
    ...described[index],
    collection: names.get(token),
    isMissing: !described[index],
  }))
}

/** Returns the text of a call's result. */
function readUri(data: Hex | undefined): string | undefined {
  if (!data || data.length > 2 * longestMetadata + 300) return undefined
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}
