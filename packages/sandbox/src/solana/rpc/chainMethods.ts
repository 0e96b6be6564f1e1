import { BLOCKHASH_LIFETIME } from '../chain/createBlockhashes.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import { createUnhealthy, RpcError } from '../wire/RpcError.js'
import { checkConfig } from './checkConfig.js'
import { inContext } from './inContext.js'
import type { Methods } from './Methods.js'

const SLOTS_IN_EPOCH = 432_000n
const FEE_HISTORY_SLOTS = 150

export function chainMethods({ node }: { node: SolanaNode }): Methods {
  const { slots, blockhashes, faults, history, ledger } = node
  const checked = (config: Parameters<typeof checkConfig>[0]['config']) => {
    checkConfig({ node, config })
    return node.slot()
  }
  return {
    getHealth() {
      if (faults.slotsBehind() > 0n) throw createUnhealthy({ slotsBehind: faults.slotsBehind() })
      return 'ok'
    },
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 1 }),
    getIdentity: () => ({ identity: node.genesisHash }),
    getGenesisHash: () => node.genesisHash,
    getSlot: (params) => checked(params.object(0)),
    getBlockHeight: (params) => slots.heightOf(checked(params.object(0))),
    getTransactionCount: (params) => {
      checked(params.object(0))
      return history.size()
    },
    getEpochInfo(params) {
      const slot = checked(params.object(0))
      return {
        absoluteSlot: slot,
        blockHeight: slots.heightOf(slot),
        epoch: slot / SLOTS_IN_EPOCH,
        slotIndex: slot % SLOTS_IN_EPOCH,
        slotsInEpoch: SLOTS_IN_EPOCH,
        transactionCount: history.size(),
      }
    },
    getBlockTime(params) {
      const slot = params.integer(0)
      if (slot <= node.slot()) return slots.timeOf(slot)
      throw new RpcError({ code: -32004, message: `Block not available for slot ${slot}` })
    },
    getLatestBlockhash(params) {
      const slot = checked(params.object(0))
      const lastValidBlockHeight = slots.heightOf(slot) + BLOCKHASH_LIFETIME
      return inContext({ node, value: { blockhash: blockhashes.at(slot), lastValidBlockHeight } })
    },
    isBlockhashValid(params) {
      const blockhash = params.address(0)
      const slot = checked(params.object(1))
      return inContext({ node, value: blockhashes.isValid({ blockhash, slot }) })
    },
    getMinimumBalanceForRentExemption: (params) => ledger.rentExemption(params.integer(0)),
    getRecentPrioritizationFees(params) {
      params.addresses(0)
      const slot = node.slot()
      const prioritizationFee = faults.busyPrice()
      return Array.from({ length: FEE_HISTORY_SLOTS }, (_, index) => ({
        slot: slot - BigInt(FEE_HISTORY_SLOTS - 1 - index),
        prioritizationFee,
      }))
    },
  }
}
