import type { MethodHandler } from '../WalletContext.js'
import { assertAccountsPermission } from './assertAccountsPermission.js'

/** `wallet_revokePermissions`: no prompt, and the pages of this origin hear `accountsChanged []`. */
export const revokePermissions: MethodHandler = async ({ wallet, request }) => {
  assertAccountsPermission(request.params)
  wallet.revoke(request.origin)
  return null
}
