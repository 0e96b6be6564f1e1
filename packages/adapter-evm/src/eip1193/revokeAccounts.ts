import { type BaseError, type Clock, isBaseError, rpcErrors } from '@latchkey/core'
import { askBriefly } from './askBriefly.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

const harmless: readonly string[] = [
  // Nothing was authorised any more.
  rpcErrors.unauthorized.code,
  // The words wallets have for a request they do not know.
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
  rpcErrors.invalidRequest.code,
  rpcErrors.invalidParams.code,
  rpcErrors.unknown.code,
]

/**
 * Takes the permission to see accounts back (EIP-2255's `wallet_revokePermissions`). Settles within 3 s.
 * @throws what the wallet answers, unless it says that it does not know the request.
 */
export async function revokeAccounts({
  provider,
  clock,
}: {
  readonly provider: Eip1193Provider
  readonly clock: Clock
}): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await askBriefly({ provider, call, clock }).catch((error: unknown) => {
    if (!isBaseError(error) || !harmless.includes((error as BaseError).code)) throw error
  })
}
