import type { MethodHandler, WalletContext } from '../WalletContext.js'
import { firstParam } from './firstParam.js'
import { invalidParams } from './invalidParams.js'

/** `wallet_getPermissions` (EIP-2255). */
export const getPermissions: MethodHandler = async ({ wallet, request }) =>
  wallet.isAuthorized(request.origin) ? listPermissions({ wallet, origin: request.origin }) : []

/** `wallet_requestPermissions` (EIP-2255): prompts even when the permission is held. */
export const requestPermissions: MethodHandler = async ({ wallet, request, confirm }) => {
  assertAccountsOnly(request.params)
  await confirm()
  wallet.authorize(request.origin)
  return listPermissions({ wallet, origin: request.origin })
}

/** `wallet_revokePermissions`: needs no prompt, and the pages of this origin hear `accountsChanged []`. */
export const revokePermissions: MethodHandler = async ({ wallet, request }) => {
  assertAccountsOnly(request.params)
  wallet.revoke(request.origin)
  return null
}

/** The one permission this wallet knows, in the shape of EIP-2255. */
export function listPermissions({ wallet, origin }: { wallet: WalletContext; origin: string }) {
  const caveats = [{ type: 'restrictReturnedAccounts', value: wallet.shareable() }]
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats }]
}

function assertAccountsOnly(params: unknown) {
  const names = Object.keys(firstParam(params))
  if (names.length !== 1 || names[0] !== 'eth_accounts') {
    throw invalidParams('The only permission this wallet knows is eth_accounts.')
  }
}
