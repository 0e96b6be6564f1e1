import { isAddress } from 'viem/utils'
import { createJsonMemory, decodeSiteList } from '../../memory/createJsonMemory.js'
import type { WalletChain } from './WalletOptions.js'
import type { RememberedWallet, WalletMemory } from './WalletState.js'

/** Keeps a wallet in Web Storage under `testwallet:{rdns}`. Storage that fails is treated as empty. */
export function createStorageMemory({
  storage,
  rdns,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  rdns: string
}): WalletMemory {
  return createJsonMemory({ storage, key: `testwallet:${rdns}`, decode })
}

function decode(value: unknown): Partial<RememberedWallet> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  const { account, chainId, locked, addedChains } = fields
  return {
    ...decodeSiteList(fields),
    ...(typeof account === 'string' && isAddress(account) ? { account } : {}),
    ...(typeof chainId === 'number' ? { chainId } : {}),
    ...(typeof locked === 'boolean' ? { locked } : {}),
    ...(Array.isArray(addedChains) && addedChains.every(isChain) ? { addedChains } : {}),
  }
}

function isChain(value: unknown): value is WalletChain {
  return (
    typeof value === 'object' &&
    value !== null &&
    'chainId' in value &&
    typeof value.chainId === 'number' &&
    'rpcUrl' in value &&
    typeof value.rpcUrl === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
