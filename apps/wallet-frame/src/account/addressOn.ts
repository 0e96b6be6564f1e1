import { frameErrors } from '../errors/frameErrors.ts'
import type { Addresses } from '../keys/deriveAccounts.ts'

/**
 * Returns the account's address on a network.
 * @throws `wallet_frame/no_account` if it was imported from one private key of another namespace.
 */
export function addressOn(chainId: string, { eip155, solana }: Addresses): string {
  const address = chainId.startsWith('solana:') ? solana : eip155
  if (address === undefined) throw frameErrors.noAccount({ chainId }, { rpcCode: 4100 })
  return address
}
