import { decodeSiteList } from '../../memory/createJsonMemory.js'
import type { BitcoinWalletState } from './BitcoinWalletControls.js'

/** The state that a Bitcoin wallet keeps across reloads. */
export type RememberedBitcoin = Partial<
  Pick<BitcoinWalletState, 'sites' | 'otherSites' | 'locked' | 'network' | 'account'>
>

/** Returns the valid part of a Bitcoin wallet's stored state. */
export function decodeBitcoin(value: unknown): RememberedBitcoin | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  const { locked, network, account } = fields
  return {
    ...decodeSiteList(fields),
    ...(typeof locked === 'boolean' ? { locked } : {}),
    ...(network === 'mainnet' || network === 'testnet' || network === 'regtest' ? { network } : {}),
    ...(typeof account === 'number' && Number.isInteger(account) && account >= 0 ? { account } : {}),
  }
}
