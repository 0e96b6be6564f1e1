import { BaseError, ContractFunctionRevertedError } from 'viem'

/** Selector of `OffchainLookup(address,string[],bytes,bytes4,bytes)` (ERC-3668). */
const offchainLookup = '0x556f1830'

/** True when a failed question to a contract means that it wants a server to be asked. */
export function isOffChain(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return revert instanceof ContractFunctionRevertedError && Boolean(revert.raw?.startsWith(offchainLookup))
}
