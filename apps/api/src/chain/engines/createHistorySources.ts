import type { Ports } from '../../ports/Ports.ts'
import type { HistorySettings, NetworkSettings } from '../../settings/NetworkSettings.ts'
import { createEngine, type Engine } from '../sources/Engine.ts'
import { guardSource } from '../sources/guardSource.ts'
import type { HistoryPage, HistoryQuery, HistorySource } from '../sources/Source.ts'
import { readBlockbookHistory } from './blockbook/readBlockbookHistory.ts'
import { readBlockscoutHistory } from './blockscout/readBlockscoutHistory.ts'
import { readEsploraHistory } from './esplora/readEsploraHistory.ts'
import { readTokenApiHistory } from './tokenApi/readTokenApiHistory.ts'

type Read = (engine: Engine, query: HistoryQuery, signal: AbortSignal) => Promise<HistoryPage>

/**
 * Creates the sources of history of one network in the operator's order. `follower` and `rpc` are absent if the
 * network has none.
 */
export function createHistorySources({
  settings,
  follower,
  rpc,
  ports,
}: {
  readonly settings: NetworkSettings
  readonly follower: HistorySource | undefined
  readonly rpc: HistorySource | undefined
  readonly ports: Ports
}): readonly HistorySource[] {
  const listed = settings.history ?? [{ type: 'follower' as const }]
  return listed.flatMap((options): readonly HistorySource[] => {
    if (options.type === 'follower') return follower ? [follower] : []
    if (options.type === 'rpc') return rpc ? [rpc] : []
    const engine = createEngine({ settings, options, ports })
    const read = readerOf(options)
    return [
      guardSource<HistoryQuery, HistoryPage>({
        name: options.type,
        what: 'history',
        chainId: settings.chainId,
        keyOf: ({ address, place = '' }) => `${address} ${place}`,
        read: (query, signal) => read(engine, query, signal),
        ports,
      }),
    ]
  })
}

function readerOf(options: Exclude<HistorySettings, { readonly type: 'follower' | 'rpc' }>): Read {
  switch (options.type) {
    case 'blockbook':
      return readBlockbookHistory
    case 'blockscout':
      return readBlockscoutHistory
    case 'esplora':
      return readEsploraHistory
    case 'token-api':
      return (engine, query, signal) => readTokenApiHistory(engine, options.network, query, signal)
    default:
      return options satisfies never
  }
}
