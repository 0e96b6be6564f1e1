import { isLatchkeyError } from '@latchkey/core'
import { unsupportedCodes } from '../capabilities/walletCapabilities.js'
import { permissionErrors } from '../errors/permissionErrors.js'
import { parseChainId } from '../lib/parseChainId.js'
import { toHexBytes } from '../lib/quantity.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import type { PermissionForm } from './PermissionForm.js'
import { toAddress, toPart, toSeconds } from './permissionFields.js'

/** Longer contexts are malformed. Characters. */
const longestContext = 100_000

/** The form of ERC-7715 with `wallet_requestExecutionPermissions`: one permission per request, with the expiry as a rule. */
export const currentForm: PermissionForm = {
  grantMethod: 'wallet_requestExecutionPermissions',
  listMethod: 'wallet_getGrantedExecutionPermissions',

  async supported({ connection, network, signal }) {
    const method = 'wallet_getSupportedExecutionPermissions'
    if (connection.supports?.(method) === false) return undefined
    try {
      const response: unknown = await connection.request({ method, params: [] }, { signal })
      const types = Object.entries(Object(response)).flatMap(([type, support]) => {
        const { chainIds, ruleTypes } = Object(support) as { chainIds?: unknown; ruleTypes?: unknown }
        const isHere = Array.isArray(chainIds) && chainIds.some((id) => parseChainId(id) === network.id)
        // Types without an expiry are not offered.
        return isHere && Array.isArray(ruleTypes) && ruleTypes.includes('expiry') ? [type] : []
      })
      return types.length > 0 ? types : undefined
    } catch (error) {
      if (isLatchkeyError(error) && unsupportedCodes.includes(error.code)) return undefined
      throw error
    }
  },

  toParams: ({ account, network, request: { expiry, permissions, rules, to } }) =>
    permissions.map(({ type, data }) => ({
      chainId: toHexChainId(network.id),
      from: account,
      to,
      permission: { type, isAdjustmentAllowed: false, data },
      rules: [{ type: 'expiry', data: { timestamp: expiry } }, ...rules],
    })),

  split: (requested) =>
    requested.request.permissions.map((permission) => ({
      ...requested,
      request: { ...requested.request, permissions: [permission] },
    })),

  read(value) {
    const { chainId, from, to, permission, rules, context, delegationManager, dependencies } = Object(
      value,
    ) as Readonly<Record<string, unknown>>
    const account = toAddress(from)
    const delegate = toAddress(to)
    const chain = parseChainId(chainId)
    const part = toPart(permission)
    const parts = Array.isArray(rules) ? rules.map(toPart) : []
    const bytes = toHexBytes(context)
    if (!account || !delegate || !chain || !part || !bytes || bytes === '0x' || bytes.length > longestContext)
      return undefined
    if (!parts.every((rule) => rule !== undefined)) return undefined
    const [expiry, ...others] = parts.filter(({ type }) => type === 'expiry')
    const timestamp = toSeconds(expiry?.data['timestamp'])
    if (timestamp === undefined || others.length > 0) return undefined
    const manager = toAddress(delegationManager)
    return {
      account,
      chainId: chain,
      to: delegate,
      expiry: timestamp,
      permissions: [part],
      rules: parts.filter(({ type }) => type !== 'expiry'),
      context: bytes,
      ...(manager && { delegationManager: manager }),
      dependencies: readDependencies(dependencies),
    }
  },

  toRevokeCall(_, { context }) {
    if (context === undefined) throw permissionErrors.permissionContextUnknown({})
    return { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: context }] }
  },
}

/** Reads the accounts to deploy (ERC-4337). */
export function readDependencies(value: unknown): { factory: string; factoryData: string }[] {
  return (Array.isArray(value) ? value.slice(0, 10) : []).flatMap((one: unknown) => {
    const { factory, factoryData } = Object(one) as { factory?: unknown; factoryData?: unknown }
    const [address, data] = [toAddress(factory), toHexBytes(factoryData)]
    return address && data ? [{ factory: address, factoryData: data }] : []
  })
}
