import type { MethodHandler, WalletContext } from '../wallet/WalletContext.js'
import { firstParam, invalidParams } from './firstParam.js'

/** `wallet_requestPermissions` (EIP-2255): prompts even if the site has the permission. */
export const requestPermissions: MethodHandler = async ({ wallet, request, confirm }) => {
  assertAccountsPermission(request.params)
  await confirm()
  wallet.authorize(request.origin)
  return listPermissions({ wallet, origin: request.origin })
}

/** Throws -32602 unless the params name `eth_accounts` and nothing else. */
function assertAccountsPermission(params: unknown): void {
  const names = Object.keys(firstParam(params))
  if (names.length !== 1 || names[0] !== 'eth_accounts') {
    throw invalidParams('The only permission this wallet knows is eth_accounts.')
  }
}

/** `wallet_getPermissions` (EIP-2255). */
export const getPermissions: MethodHandler = async ({ wallet, request }) =>
  wallet.isAuthorized(request.origin) ? listPermissions({ wallet, origin: request.origin }) : []

/** `eth_requestAccounts` (EIP-1102): prompts unless this origin already sees accounts. */
export const requestAccounts: MethodHandler = async ({ wallet, request, confirm }) => {
  const { origin } = request
  const exposed = wallet.exposed(origin)
  if (exposed.length > 0) return exposed
  await confirm()
  wallet.authorize(origin)
  return wallet.exposed(origin)
}

/** `wallet_revokePermissions`: no prompt, and the pages of this origin receive `accountsChanged []`. */
export const revokePermissions: MethodHandler = async ({ wallet, request }) => {
  assertAccountsPermission(request.params)
  wallet.revoke(request.origin)
  return null
}

/** Returns the only permission of this wallet, in the form of EIP-2255. */
export function listPermissions({ wallet, origin }: { wallet: WalletContext; origin: string }) {
  const caveats = [{ type: 'restrictReturnedAccounts', value: wallet.shareable() }]
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats }]
}
