import type { BuiltTransaction } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import { isCoinAddress, nativeAddress } from '../../caip/isCoinAddress.js'
import type { Latchkey } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { loadOnce } from '../../lib/loadOnce.js'
import { cleanName } from '../../lib/text/cleanName.js'
import type { TokenPrice } from '../tokens/Token.js'
import type { SwapToken } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'

/** Tokens with more decimals are left out, because their amounts cannot be shown. */
const mostDecimals = 36

type Pair = { readonly network: Network; readonly sell: SwapToken; readonly buy: SwapToken }

/** Reads tokens, quotes and transactions from the provider API. Rejects responses that do not match the request. */
export type SwapServer = {
  listTokens(network: Network, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** Resolves with `undefined` while the price is unknown. */
  readPrice(network: Network, token: SwapToken, signal: AbortSignal): Promise<TokenPrice | undefined>
  /** Resolves with the price of a unit of gas in wei; with `undefined` while it is unknown. */
  readGasPrice(network: Network, signal: AbortSignal): Promise<bigint | undefined>
  /** Resolves with the amount that is bought, in the smallest unit. */
  quote(
    pair: Pair & { readonly account: string; readonly amount: bigint },
    signal: AbortSignal,
  ): Promise<bigint>
  /** Resolves with a transaction, and with the amount that it buys according to the server. */
  build(
    order: Pair & { readonly account: string; readonly amount: bigint; readonly slippage: number },
    signal: AbortSignal,
  ): Promise<{ readonly built: BuiltTransaction; readonly amount: bigint }>
  buildApproval(
    order: Pair & { readonly account: string; readonly amount: bigint | undefined },
    signal: AbortSignal,
  ): Promise<BuiltTransaction>
}

/** Creates the requests of swapping to the provider API. */
export function createSwapServer({
  client,
  now,
}: {
  readonly client: Latchkey
  /** Milliseconds since the epoch. */
  now(): number
}): SwapServer {
  const load = loadOnce(async () => {
    const {
      getGasPrice,
      getPrices,
      getSwapApproval,
      getSwapQuotes,
      getSwapTokens,
      getSwapTransaction,
      providerApi,
    } = await import('./calls.js')
    const api = client.use(providerApi())
    return { api, getGasPrice, getPrices, getSwapApproval, getSwapQuotes, getSwapTokens, getSwapTransaction }
  })
  const idOf = ({ id }: Network, { address = nativeAddress }: Pick<SwapToken, 'address'>) =>
    `${id}:${address}`
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const { projectId } = client.options
  const project = projectId === undefined ? {} : { projectId }

  const readGasPrice: SwapServer['readGasPrice'] = async ({ id: chainId }, signal) => {
    const { api, getGasPrice } = await load()
    return getGasPrice(api, { chainId }, { signal }).then(
      ({ standard }) => standard,
      () => undefined,
    )
  }

  return {
    readGasPrice,
    async listTokens(network, signal) {
      const { api, getSwapTokens } = await load()
      const { tokens } = await getSwapTokens(api, { chainId: network.id }, { signal })
      const found = tokens.flatMap((row): SwapToken[] => {
        const address = row.address.slice(network.id.length + 1)
        const [name, symbol] = [cleanName(row.name), cleanName(row.symbol, 24)]
        const isKnown = row.address === `${network.id}:${address}` && row.decimals <= mostDecimals
        if (!isKnown || !name || !symbol) return []
        const { nativeCurrency } = network
        if (isCoinAddress(network.id, address))
          return [{ ...nativeCurrency, chainId: network.id, amount: { decimals: nativeCurrency.decimals } }]
        const isContract = client.adapters.get(network.namespace)?.isAddress(address)
        if (!isContract) return []
        const { decimals, logoUri } = row
        return [
          {
            ...{ address, name, symbol, chainId: network.id, amount: { decimals } },
            ...(logoUri && { icon: logoUri }),
          },
        ]
      })
      // A server may list a token twice.
      return [...new Map(found.map((one) => [(one.address ?? '').toLowerCase(), one])).values()]
    },
    async readPrice(network, token, signal) {
      const { api, getPrices } = await load()
      const address = idOf(network, token)
      const body = { ...project, currency: 'usd' as const, addresses: [address] }
      const { fungibles } = await getPrices(api, body, { signal })
      const row = fungibles.find((one) => one.address !== undefined && isSame(one.address, address))
      return row && { value: row.price, at: now(), fixed: row.fixed }
    },
    async quote({ network, sell, buy, account, amount }, signal) {
      const { api, getSwapQuotes } = await load()
      const [from, to] = [idOf(network, sell), idOf(network, buy)]
      // Without a gas price, the server uses its own.
      const gasPrice = await readGasPrice(network, signal)
      signal.throwIfAborted()
      const query = { amount, userAddress: account, from, to, ...(gasPrice !== undefined && { gasPrice }) }
      const { quotes } = await getSwapQuotes(api, query, { signal }).catch(explain)
      const [quote] = quotes
      if (!quote || quote.toAmount <= 0n) throw swapErrors.insufficientLiquidity({})
      if (!isSame(quote.fromAccount, from) || !isSame(quote.toAccount, to))
        throw swapErrors.malformedQuote({ part: 'token' })
      if (quote.fromAmount !== amount) throw swapErrors.malformedQuote({ part: 'amount' })
      return quote.toAmount
    },
    async build({ network, sell, buy, account, amount, slippage }, signal) {
      const { api, getSwapTransaction } = await load()
      const body = {
        ...project,
        amount,
        ...{ from: idOf(network, sell), to: idOf(network, buy) },
        userAddress: `${network.id}:${account}`,
        eip155: { slippage },
        disableEstimate: true,
      }
      const { tx } = await getSwapTransaction(api, body, { signal }).catch(explain)
      const { from, to, data, value } = tx
      return { built: { from, to, data, ...(value !== undefined && { value }) }, amount: tx.amount }
    },
    async buildApproval({ network, sell, account, amount }, signal) {
      const { api, getSwapApproval } = await load()
      const from = idOf(network, sell)
      const query = {
        userAddress: `${network.id}:${account}`,
        from,
        // The public provider API expects the token in `to`.
        to: from,
        ...(amount !== undefined && { amount }),
      }
      const { tx } = await getSwapApproval(api, query, { signal })
      return { to: tx.to, data: tx.data, value: tx.value }
    },
  }
}

/** Throws `swap/insufficient_liquidity` for that failure, which the provider API reports without a code. */
function explain(thrown: unknown): never {
  const error = toError(thrown)
  const { detail } = Object(error.context) as { readonly detail?: unknown }
  if (typeof detail === 'string' && /insufficient liquidity/i.test(detail))
    throw swapErrors.insufficientLiquidity({}, { cause: error })
  throw error
}
