import { type Address, getAddress, type Hex, isAddress } from 'viem'

/** Code that an account runs: none, the code of another contract (EIP-7702), or code of its own. */
export type Delegation =
  | { readonly type: 'none' }
  | { readonly type: 'delegated'; readonly to: Address }
  | { readonly type: 'contract' }

/** Precedes the address of the contract in an account's code. */
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
