import { walletCapabilities } from '../capabilities/walletCapabilities.js'
import { parseChainId } from '../lib/parseChainId.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import { readDependencies } from './currentForm.js'
import type { PermissionForm } from './PermissionForm.js'
import { toAddress, toPart, toSeconds } from './permissionFields.js'

/** The form of ERC-7715's earlier drafts with `wallet_grantPermissions`: several permissions for one signer, and policies. */
export const earlierForm: PermissionForm = {
  grantMethod: 'wallet_grantPermissions',

  async supported({ connection, address, network, signal }) {
    if (connection.supports?.('wallet_grantPermissions') === false) return undefined
    const capabilities = await walletCapabilities({ connection, address, signal })
    const { permissions } = Object(capabilities[toHexChainId(network.id)]) as { permissions?: unknown }
    const { supported, permissionTypes, signerTypes } = Object(permissions) as Readonly<
      Record<string, unknown>
    >
    if (supported !== true || !Array.isArray(permissionTypes)) return undefined
    if (Array.isArray(signerTypes) && !signerTypes.includes('account')) return undefined
    const types = permissionTypes.filter((type): type is string => typeof type === 'string')
    return types.length > 0 ? types : undefined
  },

  toParams: ({ account, network, request: { expiry, permissions, rules, to } }) => [
    {
      chainId: toHexChainId(network.id),
      address: account,
      expiry,
      signer: { type: 'account', data: { address: to } },
      permissions,
      policies: rules,
    },
  ],

  split: (requested) => [requested],

  read(value) {
    const { chainId, address, expiry, signer, permissions, policies, context, accountMeta, signerMeta } =
      Object(value) as Readonly<Record<string, unknown>>
    const account = toAddress(address)
    const chain = parseChainId(chainId)
    const seconds = toSeconds(expiry)
    const { type, data } = Object(signer) as { type?: unknown; data?: { address?: unknown } }
    const to = type === 'account' ? toAddress(data?.address) : undefined
    const parts = Array.isArray(permissions) ? permissions.map(toPart) : []
    const rules = Array.isArray(policies) ? policies.map(toPart) : []
    const isContext = typeof context === 'string' && /^[\w.:-]{1,100000}$/.test(context)
    if (!account || !chain || !seconds || !to || !isContext || parts.length === 0) return undefined
    if (!parts.every((part) => part !== undefined) || !rules.every((rule) => rule !== undefined))
      return undefined
    const manager = toAddress((Object(signerMeta) as { delegationManager?: unknown }).delegationManager)
    return {
      account,
      chainId: chain,
      to,
      expiry: seconds,
      permissions: parts,
      rules,
      context,
      ...(manager && { delegationManager: manager }),
      dependencies: readDependencies(Array.isArray(accountMeta) ? accountMeta : [accountMeta]),
    }
  },

  toRevokeCall: ({ address }, { context, expiry, id, permissions }) => ({
    method: 'wallet_revokePermissions',
    params: [{ pci: context ?? id, permissions, expiry, address: `0x${address.slice(-40)}` }],
  }),
}
