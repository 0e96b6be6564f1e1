import { decodeBitcoin, type RememberedBitcoin } from '../bitcoin/wallet/decodeBitcoin.js'
import { createStorageMemory } from '../evm/wallet/createStorageMemory.js'
import type { WalletMemory } from '../evm/wallet/WalletState.js'
import { createJsonMemory, type JsonMemory } from '../memory/createJsonMemory.js'
import { decodeStandard, type RememberedStandard } from '../standard/decodeStandard.js'

/** The storage of each namespace of a wallet. */
export type MultiMemories = {
  evm: WalletMemory
  solana: JsonMemory<RememberedStandard>
  bitcoin: JsonMemory<RememberedBitcoin>
}

/** Creates storage in Web Storage, under the keys that a wallet of each namespace alone uses. */
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
