import { isBaseError } from '@latchkey/core'

/**
 * The numbers wallets answer a switch to a network they do not know with. -32603 is what older mobile wallets wrap 4902
 * in, 5000 and 32603 are those of wallets behind a pairing, and 4901 is that of wallets with a fixed list of networks.
 */
const unknownChainCodes: readonly unknown[] = [4902, 4901, 5000, 32603, -32603]

export function isUnknownChain(error: unknown): boolean {
  return isBaseError(error) && unknownChainCodes.includes(error.rpcCode)
}
