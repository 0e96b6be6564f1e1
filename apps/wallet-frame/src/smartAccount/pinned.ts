import type { Address, Hex } from 'viem'
import { getAddress, isAddress } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'

/** EntryPoint 0.8 (ERC-4337). It has the same address on every chain. */
export const entryPoint: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** A contract that accounts may delegate to. */
export type Implementation = {
  readonly address: Address
  readonly name: string
  /** keccak256 of the code of a contract that the operator chose. Absent: it is audited, and its address follows from its code. */
  readonly codeHash?: string
  /** It enforces permissions, and this paymaster pays for what their keys do. */
  readonly permissions?: { readonly paymaster: string } | undefined
}

/** The audited contract, at an address that follows from its code (CREATE2). */
const simple7702Account: Implementation = {
  address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  name: 'Simple7702Account 0.8',
}

type Chosen = Pick<FrameNetwork, 'smartAccount'>

/**
 * Returns the contract that accounts of a network delegate to. The frame's own configuration decides, never a page or the
 * provider API.
 */
export function implementationOn({ smartAccount }: Chosen): Implementation {
  if (!smartAccount) return simple7702Account
  const { implementation, ...others } = smartAccount
  return { address: getAddress(implementation), ...others }
}

/** Returns the name of a contract that this wallet knows on a network; `undefined` for any other. */
export const nameImplementation = (address: string, network: Chosen): string | undefined =>
  [implementationOn(network), simple7702Account].find((one) => isSame(one.address, address))?.name

/** Code that an account runs: none, the code of another contract (EIP-7702), or code of its own. */
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
