import { isLatchkeyError } from '@latchkey/core'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import { createShared } from '../cache/createShared.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { readQuantity } from '../values/readQuantity.ts'

/** About the block time of the fastest networks. Milliseconds. */
const maxAge = 1_000
const blocks = '0x14'
/** Percentiles of the tips paid in a block: for slow, usual and fast transactions. */
const percentiles = [25, 50, 90]

/** Wei for a unit of gas, as decimal text. */
type Prices = { readonly standard: string; readonly fast: string; readonly instant: string }

/** Gas prices of networks: the next block's base fee plus the tip paid in recent blocks. */
export type GasPrices = {
  /** Resolves with the prices of a network, at most a second old. */
  read(chainId: string, upstream: Upstream, signal: AbortSignal): Promise<Prices>
}

export function createGasPrices({ now }: { now(): number }): GasPrices {
  const shared = createShared<Prices>({ entries: 1_000, maxAge, now })

  const load = async (upstream: Upstream, signal: AbortSignal): Promise<Prices> => {
    const history = await upstream
      .request({ method: 'eth_feeHistory', params: [blocks, 'latest', percentiles] }, signal)
      .then(readFeeHistory, (error: unknown) => {
        // Networks without EIP-1559 do not know the method.
        if (isLatchkeyError(error) && error.code === upstreamErrors.refused.code) return undefined
        throw error
      })
    if (history?.tips) {
      const [standard, fast, instant] = history.tips.map((tip) => String(history.baseFee + tip))
      if (standard && fast && instant) return { standard, fast, instant }
    }
    const said = readQuantity(await upstream.request({ method: 'eth_gasPrice', params: [] }, signal))
    const price = String(history && history.baseFee > said ? history.baseFee : said)
    return { standard: price, fast: price, instant: price }
  }

  return {
    read: (chainId, upstream, signal) =>
      shared.get({ key: chainId, signal, load: (alive) => load(upstream, alive) }),
  }
}

/** Creates the handler for gas prices. */
export function createGasPriceHandler({
  upstreams,
  gasPrices,
}: {
  /** By CAIP-2 id. */
  readonly upstreams: ReadonlyMap<string, Upstream>
  readonly gasPrices: GasPrices
}): Handlers['getGasPrice'] {
  return async ({ chainId }, { signal }) => {
    const upstream = upstreams.get(chainId)
    return upstream
      ? gasPrices.read(chainId, upstream, signal)
      : errorResponse(400, 'Network not supported for Gas Price', 'chainId')
  }
}

/**
 * Parses the result of `eth_feeHistory`: the next block's base fee, and for each percentile the median of the tips,
 * lowest first. Empty blocks are ignored; if all are empty, there are no tips.
 *
 * @throws `upstream/malformed`
 */
export function readFeeHistory(value: unknown): {
  readonly baseFee: bigint
  readonly tips: readonly bigint[] | undefined
} {
  const { baseFeePerGas, gasUsedRatio, reward } = Object(value) as Readonly<Record<string, unknown>>
  if (!Array.isArray(baseFeePerGas) || !Array.isArray(gasUsedRatio)) {
    throw upstreamErrors.malformed({ what: 'fee history' })
  }
  const baseFee = readQuantity(baseFeePerGas.at(-1))
  const rows: unknown[] = Array.isArray(reward) ? reward : []
  const used = rows
    .filter((row, index) => Array.isArray(row) && Number(gasUsedRatio[index]) > 0)
    .map((row) => (row as unknown[]).map(readQuantity))
  const [first] = used
  if (!first) return { baseFee, tips: undefined }
  const medians = first.map((_, column) => {
    const sorted = used.map((row) => row[column] ?? 0n).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return sorted[Math.floor(sorted.length / 2)] ?? 0n
  })
  return { baseFee, tips: medians.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)) }
}
