import { type Clock, isLatchkeyError, rpcErrors } from '@latchkey/core'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { requestSilently } from './requestProvider.js'

const harmless: readonly string[] = [
  // The page had no permission any more.
  rpcErrors.unauthorized.code,
  // Codes that wallets return for a method they do not know.
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
  rpcErrors.invalidRequest.code,
  rpcErrors.invalidParams.code,
  rpcErrors.unknown.code,
]

/**
 * Revokes the page's permission to see accounts (EIP-2255's `wallet_revokePermissions`). Settles within 3 s.
 * @throws what the wallet returns, unless it does not know the method.
 */
export async function revokeAccounts({
  provider,
  clock,
}: {
  readonly provider: Eip1193Provider
  readonly clock: Clock
}): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await requestSilently({ provider, call, clock }).catch((error: unknown) => {
    if (!isLatchkeyError(error) || !harmless.includes(error.code)) throw error
  })
}
