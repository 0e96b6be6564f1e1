import type { Capabilities } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import { toDecimal } from '../../amount/decimal.js'
import type { Connection } from '../../connector/Connection.js'
import type { FoundToken } from './toTokensData.js'

const method = 'wallet_getAssets'
const balancePattern = /^0x[\da-f]{1,64}$/i
const addressPattern = /^0x[\da-f]{40}$/i
const mostAssets = 1_000

/**
 * Reads an account's tokens from its wallet (ERC-7811), if the wallet has the capability `assetDiscovery` on the network
 * (EIP-5792). Resolves with `undefined` if it has not, or if one asset of its response is not whole: a list with gaps would
 * look complete. Rejects with the wallet's error.
 */
export async function readWalletTokens(
  request: {
    readonly connection: Connection
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
    /** Milliseconds since the epoch, the age of the wallet's prices. */
    readonly now: number
  } & Required<Pick<Capabilities, 'walletCapabilities'>>,
): Promise<readonly FoundToken[] | undefined> {
  const { connection, address, network, signal, now, walletCapabilities } = request
  const chain = `0x${BigInt(network.id.slice(network.id.indexOf(':') + 1)).toString(16)}`
  if (connection.supports?.(method) === false) return undefined
  const capabilities = await walletCapabilities({ connection, address, signal })
  const { assetDiscovery } = (Object(capabilities[chain]) ?? {}) as { assetDiscovery?: unknown }
  if ((Object(assetDiscovery) as { supported?: unknown }).supported !== true) return undefined
  const params = [{ account: address, chainFilter: [chain] }]
  const response = await connection.request({ method, params }, { signal })
  const assets = (Object(response) as Readonly<Record<string, unknown>>)[chain]
  if (!Array.isArray(assets) || assets.length > mostAssets) return undefined
  const found = assets.map((asset) => toFound(asset, now))
  return found.every((one) => one !== undefined) ? found : undefined
}

/** Returns one asset; `undefined` unless it has an address, a balance, a type and all metadata (specification, 5). */
function toFound(asset: unknown, at: number): FoundToken | undefined {
  const { address, balance, type, metadata } = Object(asset) as Readonly<Record<string, unknown>>
  const { name, symbol, iconUrl, decimals, price } = Object(metadata) as Readonly<Record<string, unknown>>
  const isNative = type === 'NATIVE'
  if (!isNative && (type !== 'ERC20' || typeof address !== 'string' || !addressPattern.test(address))) return
  if (typeof address !== 'string' || typeof balance !== 'string' || !balancePattern.test(balance)) return
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof iconUrl !== 'string') return
  if (!Number.isInteger(decimals) || typeof price !== 'number') return
  const value = toDecimal(price)
  if (value === undefined || value.startsWith('-')) return
  return {
    ...(!isNative && { address }),
    name,
    symbol,
    icon: iconUrl,
    amount: { value: BigInt(balance), decimals: decimals as number },
    // Wallets write zero for a price that they do not know.
    ...(value !== '0' && { price: { value, at } }),
  }
}
