import { isAddress, numberToHex } from 'viem/utils'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { invalidParams } from '../methods/firstParam.js'
import { permissionTypes } from '../permissions/grantPermissions.js'
import type { MethodHandler, WalletContext } from '../wallet/WalletContext.js'
import type { CallsOptions } from '../wallet/WalletOptions.js'

/** `wallet_getCapabilities` (EIP-5792): params are an address and, optionally, the requested chains. */
export const getCapabilities: MethodHandler = async ({ wallet, request }) => {
  const [address, chainIds]: unknown[] = Array.isArray(request.params) ? request.params : []
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw invalidParams('wallet_getCapabilities needs an address.')
  }
  wallet.signer({ address, origin: request.origin })
  const rows = Object.entries(listCapabilities(wallet))
  const wanted = Array.isArray(chainIds) ? chainIds.map(Number) : undefined
  return Object.fromEntries(rows.filter(([chainId]) => wanted?.includes(Number(chainId)) ?? true))
}

/** Returns the capabilities of bundles on this chain. Those of `0x0` apply to every chain. */
export function capabilitiesOn(wallet: WalletContext, chainId: number): ReadonlySet<string> {
  const rows = Object.entries(listCapabilities(wallet))
  return new Set(
    rows.filter(([id]) => [0, chainId].includes(Number(id))).flatMap(([, row]) => Object.keys(row)),
  )
}

/** Returns the options for bundles. Throws 4200 if the wallet sends none. */
export function requireCalls({ options: { calls } }: WalletContext, method: string): Required<CallsOptions> {
  if (!calls) {
    throw new ProviderRpcError({ code: 4200, message: `This wallet does not support ${method}.` })
  }
  return { atomic: 'unsupported', maxCalls: 10, ...(calls !== true && calls) }
}

/** Returns the capabilities of the options, and for each known chain those for atomic calls and permissions. */
function listCapabilities(
  wallet: WalletContext,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const { calls, capabilities: listed = {}, permissions } = wallet.options
  if (!calls && permissions !== 'earlier') return listed
  const own = {
    ...(calls && { atomic: { status: requireCalls(wallet, '').atomic } }),
    ...(permissions === 'earlier' && {
      permissions: {
        supported: true,
        signerTypes: ['account'],
        permissionTypes: permissionTypes.earlier,
        policyTypes: [],
      },
    }),
  }
  const known = wallet.state().chains.map(({ chainId }) => numberToHex(chainId))
  return { ...listed, ...Object.fromEntries(known.map((id) => [id, { ...own, ...listed[id] }])) }
}
