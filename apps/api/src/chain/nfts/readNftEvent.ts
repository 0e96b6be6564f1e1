import { decodeAbiParameters, type Hex, toEventSelector } from 'viem'

/** Events that move NFTs. An ERC-20 transfer has the first topic as well, but no fourth. */
export const nftTopics = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
} as const

/** The NFTs that an event of ERC-721 or ERC-1155 moved. */
export type NftEvent = {
  readonly standard: 'erc721' | 'erc1155'
  /** In the form of topics: 32 bytes. */
  readonly sender: string
  readonly recipient: string
  readonly pieces: readonly { readonly tokenId: bigint; readonly amount: bigint }[]
}

/** Returns the NFTs that an event moved; `undefined` for any other event, or one that cannot be decoded. */
export function readNftEvent({
  topics: [topic, first = '', second = '', third = ''],
  data,
}: {
  readonly topics: readonly string[]
  readonly data: Hex
}): NftEvent | undefined {
  if (topic === nftTopics.transfer) {
    if (!/^0x[\da-f]{64}$/i.test(third)) return undefined
    const piece = { tokenId: BigInt(third), amount: 1n }
    return { standard: 'erc721', sender: first, recipient: second, pieces: [piece] }
  }
  if (topic !== nftTopics.single && topic !== nftTopics.batch) return undefined
  const ends = { standard: 'erc1155', sender: second, recipient: third } as const
  try {
    if (topic === nftTopics.single) {
      const [tokenId, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)
      return { ...ends, pieces: [{ tokenId, amount }] }
    }
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return { ...ends, pieces: ids.map((tokenId, index) => ({ tokenId, amount: amounts[index] ?? 0n })) }
  } catch {
    // The contract is not an ERC-1155.
    return undefined
  }
}
