import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { Connection } from '../connector/Connection.js'

const method = 'wallet_getAssets'
const mostAssets = 1_000

export type WalletAssetsRequest = {
  readonly connection: Connection
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
} & Required<Pick<Capabilities, 'walletCapabilities'>>

/**
 * Reads the assets that an account's wallet lists (ERC-7811), unchecked, if the wallet has the capability `assetDiscovery` on the
 * network (EIP-5792). Resolves with `undefined` if it has not, or if its response has no list. Rejects with the wallet's error.
 */
export async function readWalletAssets(
  request: WalletAssetsRequest,
): Promise<readonly unknown[] | undefined> {
  const { connection, address, network, signal, walletCapabilities } = request
  const chain = `0x${BigInt(network.id.slice(network.id.indexOf(':') + 1)).toString(16)}`
  if (connection.supports?.(method) === false) return undefined
  const capabilities = await walletCapabilities({ connection, address, signal })
  const { assetDiscovery } = (Object(capabilities[chain]) ?? {}) as { assetDiscovery?: unknown }
  if ((Object(assetDiscovery) as { supported?: unknown }).supported !== true) return undefined
  const params = [{ account: address, chainFilter: [chain] }]
  const response = await connection.request({ method, params }, { signal })
  const assets = (Object(response) as Readonly<Record<string, unknown>>)[chain]
  return Array.isArray(assets) && assets.length <= mostAssets ? assets : undefined
}
