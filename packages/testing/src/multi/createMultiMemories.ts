import { decodeBitcoin, type RememberedBitcoin } from '../bitcoin/wallet/decodeBitcoin.js'
import { createStorageMemory } from '../evm/wallet/createStorageMemory.js'
import type { WalletMemory } from '../evm/wallet/WalletState.js'
import { createJsonMemory, type JsonMemory } from '../memory/createJsonMemory.js'
import { decodeStandard, type RememberedStandard } from '../standard/decodeStandard.js'

/** Where each namespace of a wallet keeps what outlives the page. */
export type MultiMemories = {
  evm: WalletMemory
  solana: JsonMemory<RememberedStandard>
  bitcoin: JsonMemory<RememberedBitcoin>
}

/** Keeps the namespaces of a wallet in Web Storage, each as a wallet of that namespace alone is kept. */
export function createMultiMemories({
  storage,
  name,
  rdns,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  name: string
  rdns: string
}): MultiMemories {
  return {
    evm: createStorageMemory({ storage, rdns }),
    solana: createJsonMemory({ storage, key: `testwallet:standard:${name}`, decode: decodeStandard }),
    bitcoin: createJsonMemory({ storage, key: `testwallet:bitcoin:${name}`, decode: decodeBitcoin }),
  }
}
