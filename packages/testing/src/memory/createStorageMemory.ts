import { isAddress } from 'viem/utils'
import type { RememberedWallet, WalletMemory } from '../engine/WalletMemory.js'
import type { WalletChain } from '../engine/WalletOptions.js'
import type { SiteAccess } from '../kernel/createSites.js'

/** Keeps a wallet in Web Storage under `testwallet:{rdns}`. Storage that fails is treated as empty. */
export function createStorageMemory({
  storage,
  rdns,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  rdns: string
}): WalletMemory {
  const key = `testwallet:${rdns}`
  return {
    read() {
      try {
        return decode(JSON.parse(storage?.getItem(key) ?? 'null'))
      } catch {
        return undefined
      }
    },
    write(remembered) {
      try {
        storage?.setItem(key, JSON.stringify(remembered))
      } catch {
        // A full or forbidden storage costs the wallet its memory, nothing else.
      }
    },
  }
}

function decode(value: unknown): Partial<RememberedWallet> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  const { sites, otherSites, account, chainId, locked, addedChains } = fields
  return {
    ...(isSites(sites) ? { sites } : {}),
    ...(isAccess(otherSites) ? { otherSites } : {}),
    ...(typeof account === 'string' && isAddress(account) ? { account } : {}),
    ...(typeof chainId === 'number' ? { chainId } : {}),
    ...(typeof locked === 'boolean' ? { locked } : {}),
    ...(Array.isArray(addedChains) && addedChains.every(isChain) ? { addedChains } : {}),
  }
}

function isAccess(value: unknown): value is SiteAccess {
  return value === 'authorized' || value === 'revoked'
}

function isSites(value: unknown): value is Record<string, SiteAccess> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isAccess)
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
