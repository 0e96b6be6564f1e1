import type { Network } from '../../adapter/Network.js'
import type { PermissionTerms } from '../../adapter/WalletPermissions.js'
import type { Latchkey } from '../../client/Client.js'
import type { SessionPermission, SessionToken } from './SmartSessionsApi.js'

/** Above the decimals of any real token. */
const mostDecimals = 36

/**
 * Adds the decimals and symbols of tokens from the chain, because an app could state wrong ones. They are absent if
 * they cannot be read.
 */
export async function readUnits<item extends { readonly permissions: readonly PermissionTerms[] }>(
  client: Latchkey,
  items: readonly item[],
  {
    address,
    network,
    signal,
  }: { readonly address: string; readonly network: Network; readonly signal: AbortSignal },
): Promise<readonly (item & { readonly permissions: readonly SessionPermission[] })[]> {
  const tokenOf = (terms: PermissionTerms) => ('token' in terms ? terms.token : undefined)
  const tokens = [
    ...new Set(items.flatMap(({ permissions }) => permissions.flatMap((one) => tokenOf(one) ?? []))),
  ]
  const { tokenBalances } = client.can(network.namespace)
  const found =
    tokens.length > 0 && tokenBalances
      ? // Without them, amounts stay in the smallest unit.
        await tokenBalances({ address, network, tokens, empty: true, signal }).catch(() => [])
      : []
  const units = new Map(
    found.map(({ address: token, amount, symbol }): [string, SessionToken | undefined] => [
      token.toLowerCase(),
      symbol === undefined || amount.decimals > mostDecimals
        ? undefined
        : { decimals: amount.decimals, symbol },
    ]),
  )
  const unitOf = (terms: PermissionTerms): SessionToken | undefined => {
    if (terms.kind !== 'spend' && terms.kind !== 'stream') return undefined
    return terms.token === undefined ? network.nativeCurrency : units.get(terms.token.toLowerCase())
  }
  return items.map((item) => ({
    ...item,
    permissions: item.permissions.map((terms) => ({ ...terms, unit: unitOf(terms) })),
  }))
}
