import type { MethodHandler } from '../WalletContext.js'
import { listPermissions } from './listPermissions.js'

/** `wallet_getPermissions` (EIP-2255). */
export const getPermissions: MethodHandler = async ({ wallet, request }) =>
  wallet.isAuthorized(request.origin) ? listPermissions({ wallet, origin: request.origin }) : []
