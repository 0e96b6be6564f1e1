import type { Ports } from '../../ports/Ports.ts'
import type { BalanceSettings, NetworkSettings } from '../../settings/NetworkSettings.ts'
import type { RpcBalances } from '../balance/createRpcBalances.ts'
import { createEngine, type Engine } from '../sources/Engine.ts'
import { guardSource } from '../sources/guardSource.ts'
import type { BalanceQuery, BalanceSource, Holdings } from '../sources/Source.ts'
import { readBlockbookBalances } from './blockbook/readBlockbookBalances.ts'
import { readBlockscoutBalances } from './blockscout/readBlockscoutBalances.ts'
import { readEsploraBalance } from './esplora/readEsploraBalance.ts'
import { readTokenApiBalances } from './tokenApi/readTokenApiBalances.ts'
import { readTokenApiSolana } from './tokenApi/readTokenApiSolana.ts'

type Read = (engine: Engine, address: string, signal: AbortSignal) => Promise<Holdings>

/**
 * Creates the sources of balances of one network in the operator's order. `own` reads the network's nodes. Tokens to
 * read anew are always read from the nodes.
 */
export function createBalanceSources({
  settings: { chainId, nativeCurrency, balances },
  own,
  ports,
}: {
  readonly settings: NetworkSettings
  readonly own: RpcBalances | BalanceSource | undefined
  readonly ports: Ports
}): readonly BalanceSource[] {
  if (!balances) return own ? [own] : []
  const rpc = own && 'readTokens' in own ? own : undefined
  return balances.flatMap((options): readonly BalanceSource[] => {
    if (options.type === 'rpc') return own ? [own] : []
    const engine = createEngine({
      settings: { chainId, nativeCurrency },
      options,
      readNative: rpc?.readNative,
      ports,
    })
    const read = readerOf(options)
    const guarded = guardSource<BalanceQuery, Holdings>({
      name: options.type,
      what: 'balance',
      chainId,
      keyOf: ({ address }) => address,
      read: ({ address }, signal) => read(engine, address, signal),
      ports,
    })
    return [{ ...guarded, read: (query, signal) => readFresh(guarded, rpc, query, signal) }]
  })
}

function readerOf(options: Exclude<BalanceSettings, { readonly type: 'rpc' }>): Read {
  switch (options.type) {
    case 'blockbook':
      return readBlockbookBalances
    case 'blockscout':
      return readBlockscoutBalances
    case 'esplora':
      return readEsploraBalance
    case 'token-api':
      return (engine, address, signal) =>
        engine.chainId.startsWith('solana:')
          ? readTokenApiSolana(engine, options.network, address, signal)
          : readTokenApiBalances(engine, options.network, address, signal)
    default:
      return options satisfies never
  }
}

async function readFresh(
  source: BalanceSource,
  rpc: RpcBalances | undefined,
  query: BalanceQuery,
  signal: AbortSignal,
): Promise<Holdings> {
  const { address, forced, count } = query
  if (!rpc || !forced.length) return source.read(query, signal)
  const [{ coins, complete }, fresh, native] = await Promise.all([
    source.read(query, signal),
    rpc.readTokens({ address, tokens: forced, ...(count && { count }) }, signal),
    rpc.readNative(address, signal),
  ])
  const kept = coins.filter(({ token }) => token === null || !forced.includes(token))
  const renewed = kept.map((one) => (one.token === null ? { ...one, amount: native } : one))
  return { coins: [...renewed, ...fresh], complete }
}
