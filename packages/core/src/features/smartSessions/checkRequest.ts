import type { PermissionPart, PermissionRequest } from '../../adapter/WalletPermissions.js'
import { smartSessionErrors } from './smartSessionErrors.js'

/** Maximum permissions of one request. */
const mostPermissions = 10
/** Levels of lists and objects in the data of a permission. The ABI of a contract has about six. */
const deepest = 20

/**
 * Returns a frozen copy of a request, so that it cannot change between the review and the wallet. Rejects anything but plain data:
 * an array with named fields, for example, would read as `[]` in the review, and as its fields in the wallet.
 * @throws `permissions/invalid`
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
  const invalid = (reason: string) => smartSessionErrors.invalid({ reason })
  if (typeof to !== 'string' || !isAddress(to)) throw invalid('to must be an address')
  if (to.toLowerCase() === account.toLowerCase()) throw invalid('to must not be the account itself')
  if (!Number.isSafeInteger(expiry)) throw invalid('expiry must be in whole seconds since the epoch')
  if (expiry * 1_000 <= now) throw invalid('expiry must be in the future')
  if (!Array.isArray(permissions) || permissions.length === 0 || permissions.length > mostPermissions)
    throw invalid(`permissions must be a list of 1 to ${mostPermissions}`)
  if (!Array.isArray(rules) || rules.length > mostPermissions)
    throw invalid(`rules must be a list of ${mostPermissions} at most`)
  const readParts = (parts: readonly PermissionPart[]) =>
    Object.freeze(
      parts.map((part) => {
        const { type, data } = Object(part) as PermissionPart
        const plain = copyPlain(data)
        if (typeof type !== 'string' || typeof plain !== 'object' || plain === null || Array.isArray(plain))
          throw invalid('a permission needs a type and data, which is a plain object')
        return Object.freeze({ type, data: plain as PermissionPart['data'] })
      }),
    )
  const copyPlain = (value: unknown, level = 0): unknown => {
    if (value === null || ['string', 'boolean', 'bigint'].includes(typeof value) || Number.isFinite(value))
      return value
    const isList = Array.isArray(value)
    const prototype: unknown = Object.getPrototypeOf(Object(value))
    const isPlain = isList
      ? prototype === Array.prototype && Reflect.ownKeys(value).length === value.length + 1
      : typeof value === 'object' && (prototype === Object.prototype || prototype === null)
    if (!isPlain || level > deepest) throw invalid('the data of a permission must be plain values')
    if (isList) return Object.freeze(value.map((item) => copyPlain(item, level + 1)))
    const fields = Object.entries(value as object).filter(([, one]) => one !== undefined)
    return Object.freeze(Object.fromEntries(fields.map(([name, one]) => [name, copyPlain(one, level + 1)])))
  }
  return Object.freeze({ to, expiry, permissions: readParts(permissions), rules: readParts(rules) })
}
