import { type BaseError, isBaseError, rpcErrors } from '@latchkey/core'
import { askProvider } from './askProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** A wallet that does not know the request may also leave it unanswered. */
const LIMIT_MS = 3_000

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
export async function revokeAccounts(provider: Eip1193Provider): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await askProvider(provider, call, limit).catch((error: unknown) => {
    const isHarmless = isBaseError(error) && harmless.includes((error as BaseError).code)
    if (!limit.aborted && !isHarmless) throw error
  })
}
