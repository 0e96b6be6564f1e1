import { isBaseError } from '@latchkey/core'

/**
 * What wallets answer when asked to move to a network they do not know. -32603 is what older mobile wallets wrap 4902 in,
 * 5000 and 32603 are the codes of wallets behind a pairing.
 */
const unknownChainCodes: readonly unknown[] = [4902, 5000, 32603, -32603]

export function isUnknownChain(error: unknown): boolean {
  return isBaseError(error) && unknownChainCodes.includes(error.rpcCode)
}
