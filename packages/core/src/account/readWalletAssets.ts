import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/caip.js'
import type { Connection } from '../connector/Connection.js'

const method = 'wallet_getAssets'
const mostAssets = 1_000

export type WalletAssetsRequest = {
  readonly connection: Connection
  readonly address: string
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
} & Required<Pick<Capabilities, 'walletCapabilities'>>

/**
 * Reads the assets that an account's wallet lists (ERC-7811), unchecked, with one request for all networks on which the wallet
 * has the capability `assetDiscovery` (EIP-5792). A network without a list is absent. Rejects with the wallet's error.
 */
export async function readWalletAssets(
  request: WalletAssetsRequest,
): Promise<ReadonlyMap<ChainId, readonly unknown[]>> {
  const { connection, address, networks, signal, walletCapabilities } = request
  const lists = new Map<ChainId, readonly unknown[]>()
  if (connection.supports?.(method) === false) return lists
  const capabilities = await walletCapabilities({ connection, address, signal })
  const chains = networks.flatMap(({ id }) => {
    const chain = `0x${BigInt(id.slice(id.indexOf(':') + 1)).toString(16)}`
    const { assetDiscovery } = Object(capabilities[chain]) as { assetDiscovery?: unknown }
    const { supported } = Object(assetDiscovery) as { supported?: unknown }
    return supported === true ? [{ id, chain }] : []
  })
  if (!chains.length) return lists
  const params = [{ account: address, chainFilter: chains.map(({ chain }) => chain) }]
  const response = Object(await connection.request({ method, params }, { signal })) as Record<string, unknown>
  for (const { id, chain } of chains) {
    const assets = response[chain]
    if (Array.isArray(assets) && assets.length <= mostAssets) lists.set(id, assets)
  }
  return lists
}
