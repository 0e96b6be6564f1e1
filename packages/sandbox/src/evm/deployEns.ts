import { type Address, encodeDeployData, getContractAddress } from 'viem'
import { testEnsAbi, testEnsBytecode } from '../contracts/artifacts.generated.js'
import type { DeployContractsParameters } from './deployContracts.js'

/** After those of the contracts that every chain has. */
const NONCE = 4

/** A round face, small enough to be a text record. */
const AVATAR = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#5b6cff"/></svg>',
)}`

/** ENS, on the first chain only. Addresses are the same in every run. */
export type SandboxEnsContracts = {
  /** The registry of EIP-137. */
  ensRegistry: Address
  /** Holds the records of the names given here: addresses, texts, and the names of addresses. */
  ensResolver: Address
  /** Where an account says by which name it goes: `setName(name)`. */
  ensReverseRegistrar: Address
  /** What viem's `getEnsName`, `getEnsAddress`, `getEnsText` and `getEnsAvatar` ask. */
  ensUniversalResolver: Address
  /** Gives free names under `.eth` to anyone: `register(label, owner)` of `testEnsAbi`. */
  ensRegistrar: Address
}

/**
 * Puts ENS on a chain. The first account is `ada.eth` with an avatar, the second `bob.eth` without one; the third says
 * that it is `ada.eth`, which it is not.
 */
export async function deployEns({
  deploy,
  holders,
}: Pick<DeployContractsParameters, 'deploy' | 'holders'>): Promise<SandboxEnsContracts> {
  const ensRegistrar = await deploy({
    nonce: NONCE,
    data: encodeDeployData({ abi: testEnsAbi, bytecode: testEnsBytecode, args: [holders, AVATAR] }),
  })
  // The others are made by the registrar's constructor, in this order.
  const made = (nonce: bigint) => getContractAddress({ from: ensRegistrar, nonce })
  return {
    ensRegistry: made(1n),
    ensResolver: made(2n),
    ensReverseRegistrar: made(3n),
    ensUniversalResolver: made(4n),
    ensRegistrar,
  }
}
