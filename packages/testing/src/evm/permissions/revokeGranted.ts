import { firstParam, invalidParams } from '../methods/firstParam.js'
import { revokePermissions as revokeAccounts } from '../methods/requestPermissions.js'
import type { MethodHandler } from '../wallet/WalletContext.js'
import { requirePermissions } from './grantPermissions.js'

/** `wallet_getGrantedExecutionPermissions`: returns the permissions of the accounts that this origin sees. */
export const getGrantedPermissions: MethodHandler = async ({ wallet, request }) => {
  requirePermissions(wallet, 'current', request.method)
  const exposed = wallet.exposed(request.origin).map((address) => address.toLowerCase())
  return [...wallet.permissions.values()].flatMap(({ account, response }) =>
    exposed.includes(account.toLowerCase()) ? [response] : [],
  )
}

/** `wallet_revokeExecutionPermission` (ERC-7715): prompts, then forgets the permission with this context. */
export const revokeGranted: MethodHandler = async ({ wallet, request, confirm }) => {
  requirePermissions(wallet, 'current', request.method)
  await revoke({ wallet, request, confirm, context: firstParam(request.params)['permissionContext'] })
  return {}
}

/**
 * `wallet_revokePermissions`: with an identifier it revokes a permission of the earlier form of ERC-7715 and returns an
 * empty object. Without one it revokes the access of the site (EIP-2255).
 */
export const revokePermissions: MethodHandler = async (parameters) => {
  const { wallet, request } = parameters
  const { pci } = firstParam(request.params)
  if (pci === undefined) return revokeAccounts(parameters)
  requirePermissions(wallet, 'earlier', request.method)
  await revoke({ ...parameters, context: pci })
  return {}
}

async function revoke({
  wallet,
  request,
  confirm,
  context,
}: Parameters<MethodHandler>[0] & { readonly context: unknown }): Promise<void> {
  const found = typeof context === 'string' ? wallet.permissions.get(context) : undefined
  if (typeof context !== 'string' || !found) throw invalidParams('The wallet has no such permission.')
  wallet.signer({ address: found.account, origin: request.origin })
  await confirm()
  wallet.permissions.delete(context)
}
