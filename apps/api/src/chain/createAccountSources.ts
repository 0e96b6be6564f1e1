import type { Ports } from '../ports/Ports.ts'
import type { NetworkSettings } from '../settings/NetworkSettings.ts'
import type { Database } from '../store/Store.ts'
import { createRpcBalances } from './balance/createRpcBalances.ts'
import type { Networks } from './createNetworks.ts'
import { createBalanceSources } from './engines/createBalanceSources.ts'
import { createHistorySources } from './engines/createHistorySources.ts'
import { createNftSources } from './engines/createNftSources.ts'
import { createSolanaBalances } from './engines/solana/createSolanaBalances.ts'
import { createSolanaHistory } from './engines/solana/createSolanaHistory.ts'
import { createSolanaNfts } from './engines/solana/createSolanaNfts.ts'
import { createFollowerHistory } from './history/createFollowerHistory.ts'
import { createMetadata, type MetadataFetch } from './nfts/createMetadata.ts'
import { createRpcNfts } from './nfts/createRpcNfts.ts'
import type { TokenLists } from './tokenLists/createTokenLists.ts'

/** Creates the sources of the balances, the history and the NFTs of each network, by CAIP-2 id. */
export function createAccountSources({
  database,
  list,
  networks: { evm: networks, clusterOf },
  lists,
  fetchMetadata,
  ports,
}: {
  readonly database: Database
  readonly list: readonly NetworkSettings[]
  readonly networks: Pick<Networks, 'evm' | 'clusterOf'>
  readonly lists: TokenLists
  /** Fetches the metadata of NFTs. Default: only metadata with a data URI is read. */
  readonly fetchMetadata?: MetadataFetch | undefined
  readonly ports: Ports
}) {
  const balances = new Map(
    list.map((settings) => {
      const network = networks.get(settings.chainId)
      const cluster = clusterOf(settings.chainId)
      const own = network
        ? createRpcBalances({ database, network, lists })
        : cluster && createSolanaBalances({ ...cluster, lists, ports })
      return [settings.chainId, createBalanceSources({ settings, own, ports })] as const
    }),
  )
  const metadata = createMetadata({ fetchMetadata, ports })
  const histories = new Map(
    list.map((settings) => {
      const network = networks.get(settings.chainId)
      const cluster = clusterOf(settings.chainId)
      const follower =
        network?.settings.historyFrom === undefined
          ? undefined
          : createFollowerHistory({ database, network, metadata })
      const rpc = cluster && createSolanaHistory({ ...cluster, lists, ports })
      const sources = createHistorySources({ settings, follower, rpc, ports })
      return [settings.chainId, { nativeCurrency: settings.nativeCurrency, sources }] as const
    }),
  )
  const nfts = new Map(
    list.map((settings) => {
      const network = networks.get(settings.chainId)
      const cluster = clusterOf(settings.chainId)
      const own = network
        ? createRpcNfts({ ...network, metadata, log: ports.log })
        : cluster && createSolanaNfts(cluster)
      return [settings.chainId, createNftSources({ settings, own, ports })] as const
    }),
  )
  return { balances, histories, nfts }
}
