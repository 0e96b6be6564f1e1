import { type Address, getAddress } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import { isSameAddress } from './isSameAddress.ts'

/** A contract that accounts may delegate to. */
export type Implementation = {
  readonly address: Address
  readonly name: string
  /** keccak256 of the code of a contract that the operator chose. Absent: it is audited, and its address follows from its code. */
  readonly codeHash?: string
  /** Present if the contract enforces permissions. The paymaster pays for operations of their keys. */
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
  [implementationOn(network), simple7702Account].find((one) => isSameAddress(one.address, address))?.name
