import type { PermissionPart, PermissionRequest } from '../../adapter/WalletPermissions.js'
import { sessionErrors } from './sessionErrors.js'

/** Maximum permissions of one request. */
const mostPermissions = 10

/**
 * Returns a frozen copy of a request, so that it cannot change between the review and the wallet.
 * @throws `sessions/invalid`
 */
export function checkRequest(
  request: PermissionRequest,
  {
    account,
    isAddress,
    now,
  }: { readonly account: string; isAddress(text: string): boolean; readonly now: number },
): PermissionRequest {
  const { to, expiry, permissions, rules = [] } = Object(request) as PermissionRequest
  const invalid = (reason: string) => sessionErrors.invalid({ reason })
  if (typeof to !== 'string' || !isAddress(to)) throw invalid('to must be an address')
  if (to.toLowerCase() === account.toLowerCase()) throw invalid('to must not be the account itself')
  if (!Number.isSafeInteger(expiry)) throw invalid('expiry must be in whole seconds since the epoch')
  if (expiry * 1_000 <= now) throw invalid('expiry must be in the future')
  if (!Array.isArray(permissions) || permissions.length === 0 || permissions.length > mostPermissions)
    throw invalid(`permissions must be a list of 1 to ${mostPermissions}`)
  if (!Array.isArray(rules) || rules.length > mostPermissions)
    throw invalid(`rules must be a list of ${mostPermissions} at most`)
  for (const { type, data } of [...permissions, ...rules].map((part) => Object(part) as PermissionPart))
    if (typeof type !== 'string' || typeof data !== 'object' || data === null)
      throw invalid('a permission needs a type and data')
  return freeze({ to, expiry, permissions: structuredClone(permissions), rules: structuredClone(rules) })
}

function freeze<value>(value: value): value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}
