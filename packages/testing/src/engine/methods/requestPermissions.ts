import type { MethodHandler } from '../WalletContext.js'
import { assertAccountsPermission } from './assertAccountsPermission.js'
import { listPermissions } from './listPermissions.js'

/** `wallet_requestPermissions` (EIP-2255): prompts even when the permission is held. */
export const requestPermissions: MethodHandler = async ({ wallet, request, confirm }) => {
  assertAccountsPermission(request.params)
  await confirm()
  wallet.authorize(request.origin)
  return listPermissions({ wallet, origin: request.origin })
}
