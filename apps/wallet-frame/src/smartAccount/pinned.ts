import type { Address, Hex } from 'viem'
import { getAddress, isAddress } from 'viem'

/** EntryPoint 0.8 (ERC-4337). It has the same address on every chain. */
export const entryPoint: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/**
 * The contracts that an account may delegate to, by address. Their addresses follow from their code (CREATE2), so this list
 * and not a server decides what the account runs.
 */
const implementations: Readonly<Record<Address, string>> = {
  '0xe6Cae83BdE06E4c305530e199D7217f42808555B': 'Simple7702Account 0.8',
}

/** Returns the name of a contract that an account may delegate to; `undefined` for any other. */
export const nameImplementation = (address: Address): string | undefined =>
  implementations[getAddress(address)]

/** What an account runs: nothing, the code of another contract (EIP-7702), or code of its own. */
export type Delegation =
  | { readonly type: 'none' }
  | { readonly type: 'delegated'; readonly to: Address }
  | { readonly type: 'contract' }

/** Before the address of the contract that an account delegates to. */
const marker = '0xef0100'

/** Returns the code of an account that delegates to a contract. */
export const toDelegationCode = (to: Address): Hex => `${marker}${to.slice(2).toLowerCase()}` as Hex

/** Reads the code of an account; `undefined` if it is malformed. */
export function readDelegation(code: unknown): Delegation | undefined {
  if (typeof code !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(code)) return undefined
  if (code === '0x') return { type: 'none' }
  if (!code.toLowerCase().startsWith(marker)) return { type: 'contract' }
  const to = `0x${code.slice(marker.length)}`
  return isAddress(to, { strict: false }) ? { type: 'delegated', to: getAddress(to) } : { type: 'contract' }
}

/** Whether two addresses are the same, with or without a checksum. */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
