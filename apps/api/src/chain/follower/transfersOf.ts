import type { Hex } from 'viem'
import type { transfers } from '../../store/tables/chain.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import { nftTopics, readNftEvent } from '../nfts/readNftEvent.ts'
import type { Block, Receipt } from './readBlock.ts'

/** An address in the form of a topic. */
const padded = /^0x0{24}[\da-f]{40}$/i
const word = /^0x[\da-f]{64}$/
/** Replaces the log index in the row with a transaction's own value. */
export const ownValue = -1

/**
 * Returns the rows of a block: one for each transaction with its value, one for each ERC-20 transfer, and one for
 * each NFT that an event of ERC-721 or ERC-1155 moves. Transfers of zero are left out. Nodes do not report coins that
 * a contract forwards.
 *
 * @throws `upstream/malformed` when the receipts are not those of the block
 */
export function transfersOf({
  chainId,
  block,
  receipts,
}: {
  readonly chainId: string
  readonly block: Block
  readonly receipts: readonly Receipt[]
}): readonly (typeof transfers.$inferInsert)[] {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const minedAt = new Date(Number(block.timestamp) * 1_000)
  return block.transactions.flatMap((transaction) => {
    const receipt = byHash.get(transaction.hash)
    if (receipt?.blockHash !== block.hash) throw upstreamErrors.malformed({ what: 'list of receipts' })
    const { hash, from, to, value, nonce } = transaction
    const common = {
      chainId,
      block: block.number,
      hash,
      signer: from,
      nonce,
      succeeded: receipt.succeeded,
      minedAt,
    }
    const own = {
      ...common,
      logIndex: ownValue,
      token: null,
      sender: from,
      recipient: to ?? receipt.contractAddress ?? from,
      amount: value,
    }
    const moved = receipt.logs.flatMap((log) =>
      piecesOf(log).map((piece) => ({ ...common, logIndex: log.index, token: log.address, ...piece })),
    )
    return [own, ...moved]
  })
}

/** Returns the tokens or NFTs that a log moved. */
function piecesOf({ topics, data }: Receipt['logs'][number]) {
  const found = readErc20Event(topics, data) ?? readNftEvent({ topics, data: data as Hex })
  if (!found || !padded.test(found.sender) || !padded.test(found.recipient)) return []
  const { standard, pieces } = found
  const ends = { sender: addressOf(found.sender), recipient: addressOf(found.recipient) }
  return pieces.flatMap(({ amount, tokenId }, batchIndex) =>
    amount === 0n ? [] : [{ ...ends, amount, tokenId, standard, batchIndex }],
  )
}

function readErc20Event([topic, sender, recipient, ...more]: readonly string[], data: string) {
  const isErc20 = topic === nftTopics.transfer && more.length === 0 && word.test(data)
  if (!isErc20 || sender === undefined || recipient === undefined) return undefined
  return { standard: undefined, sender, recipient, pieces: [{ amount: BigInt(data), tokenId: undefined }] }
}

const addressOf = (topic: string) => `0x${topic.slice(-40).toLowerCase()}`
