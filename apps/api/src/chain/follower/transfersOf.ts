import type { transfers } from '../../store/tables/chain.ts'
import { upstreamErrors } from '../upstream/upstreamErrors.ts'
import type { Block, Receipt } from './readBlock.ts'

/** keccak256 of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** An address as a topic has it. */
const padded = /^0x0{24}[\da-f]{40}$/i
const word = /^0x[\da-f]{64}$/
const ownValue = -1

/**
 * The rows a block adds: one for each transaction, with what it was worth, and one for each ERC-20 transfer. A transfer
 * of nothing is left out. Coins that a contract hands on within a transaction leave no trace that a node tells.
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
    const moved = receipt.logs.flatMap(
      ({ address, topics: [topic, sender = '', recipient = '', ...more], data, index }) => {
        const isErc20 = topic === transferTopic && more.length === 0 && word.test(data)
        if (!isErc20 || !padded.test(sender) || !padded.test(recipient)) return []
        const amount = BigInt(data)
        if (amount === 0n) return []
        return [
          {
            ...common,
            logIndex: index,
            token: address,
            sender: addressOf(sender),
            recipient: addressOf(recipient),
            amount,
          },
        ]
      },
    )
    return [own, ...moved]
  })
}

const addressOf = (topic: string) => `0x${topic.slice(-40).toLowerCase()}`
