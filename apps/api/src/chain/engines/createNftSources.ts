import type { Ports } from '../../ports/Ports.ts'
import type { NetworkSettings } from '../../settings/NetworkSettings.ts'
import { createEngine } from '../sources/Engine.ts'
import { guardSource } from '../sources/guardSource.ts'
import type { HistoryQuery, NftPage, NftSource } from '../sources/Source.ts'
import { readBlockscoutNfts } from './blockscout/readBlockscoutNfts.ts'
import { readTokenApiNfts } from './tokenApi/readTokenApiNfts.ts'

/** Creates the sources of NFTs of one network in the operator's order. `own` reads the network's nodes. */
export function createNftSources({
  settings,
  own,
  ports,
}: {
  readonly settings: NetworkSettings
  readonly own: NftSource | undefined
  readonly ports: Ports
}): readonly NftSource[] {
  const listed = settings.nfts ?? [{ type: 'rpc' as const }]
  return listed.flatMap((options): readonly NftSource[] => {
    if (options.type === 'rpc') return own ? [own] : []
    const engine = createEngine({ settings, options, ports })
    return [
      guardSource<HistoryQuery, NftPage>({
        name: options.type,
        what: 'nfts',
        chainId: settings.chainId,
        keyOf: ({ address, place = '' }) => `${address} ${place}`,
        read: (query, signal) =>
          options.type === 'token-api'
            ? readTokenApiNfts(engine, options.network, query, signal, ports)
            : readBlockscoutNfts(engine, query, signal),
        ports,
      }),
    ]
  })
}
