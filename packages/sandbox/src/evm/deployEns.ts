import { type Address, encodeDeployData, getContractAddress, type Hex } from 'viem'
import { testEnsAbi, testEnsBytecode } from '../contracts/artifacts.generated.js'

/** A round face, small enough to be a text record. */
const AVATAR = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#5b6cff"/></svg>',
)}`

export type EnsContracts = {
  /** ENS registry (EIP-137). */
  ensRegistry: Address
  /** ENS resolver: addresses, texts, and the names of addresses. */
  ensResolver: Address
  /** ENS reverse registrar, where an account sets its name: `setName(name)`. */
  ensReverseRegistrar: Address
  /** The functions that viem's `getEnsName`, `getEnsAddress`, `getEnsText` and `getEnsAvatar` call. */
  ensUniversalResolver: Address
  /** Gives free names under `.eth` to anyone: `register(label, owner)` of `testEnsAbi`. */
  ensRegistrar: Address
}

/**
 * Puts ENS on a chain. The first holder becomes `ada.eth` with an avatar, the second `bob.eth` without one; the third
 * falsely claims `ada.eth`. Without holders there are no names.
 */
export async function deployEns(parameters: {
  deploy(data: Hex): Promise<Address>
  holders: readonly Address[]
}): Promise<EnsContracts> {
  const { deploy, holders } = parameters
  const ensRegistrar = await deploy(
    encodeDeployData({ abi: testEnsAbi, bytecode: testEnsBytecode, args: [holders, AVATAR] }),
  )
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
