import { isLatchkeyError } from '@latchkey/core'
import { type Address, encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Caller, Handlers } from '../../handlers/Handlers.ts'
import type { Log } from '../../ports/Log.ts'
import type { CoinPictureOf } from '../../ports/PictureOf.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import { readUint } from '../evm/readCalls.ts'
import { readFirst } from '../sources/readFirst.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { readQuantity } from '../values/readQuantity.ts'
import { readAddress, readTokenId } from '../values/readTokenId.ts'
import { createSwapPairs, notSupported, type SwapPair } from './createSwapPairs.ts'
import type { SwapNetwork } from './SwapNetwork.ts'
import type { BuiltSwap, SwapSource, SwapToken } from './sources/SwapSource.ts'

const native = `0x${'e'.repeat(40)}`
/** Largest allowed slippage, in hundredths of a per cent. */
const mostSlippage = 5_000
/** Number of node requests that a quote and a built transaction count as. */
const quoteWork = 2
const buildWork = 4

type SwapCall =
  | 'getSwapTokens'
  | 'getSwapQuotes'
  | 'getSwapAllowance'
  | 'getSwapApproval'
  | 'getSwapTransaction'

/**
 * Creates the handlers of swaps. A quote is never stored; building a transaction requests another one. Approvals are
 * built here, for the token in `from` and the spender of the source.
 */
export function createSwapHandlers({
  networks,
  pictureOf,
  now,
  log,
}: {
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, SwapNetwork>
  readonly pictureOf: CoinPictureOf
  now(): number
  readonly log: Log
}): Pick<Handlers, SwapCall> {
  const { readPair, readSwap } = createSwapPairs(networks)
  /** Calls one function of each source in turn, until a source responds. */
  const readOne = async <value>(
    what: string,
    { chainId, network }: Pick<SwapPair, 'chainId' | 'network'>,
    { signal, noteSource }: Caller,
    read: (source: SwapSource, signal: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    const sources = network.sources.map((source) => ({
      name: source.name,
      breaker: source.breaker,
      read: (_: undefined, until: AbortSignal) => read(source, until),
    }))
    const { source, value } = await readFirst({ what, chainId, sources, query: undefined, signal, now, log })
    noteSource?.(source)
    return value
  }

  return {
    async getSwapTokens({ chainId }, caller) {
      const network = networks.get(chainId)
      if (!network) return notSupported()
      const listed = await network.listTokens(caller.signal)
      const isEmpty = listed.every(({ token }) => token === null)
      const tokens = isEmpty
        ? await readOne('swap tokens', { chainId, network }, caller, async (source, signal) =>
            unique([...listed, ...((await source.tokens?.(signal)) ?? [])]),
          )
        : listed
      return {
        tokens: tokens.map(({ token, name, symbol, decimals, iconUrl }) => ({
          name,
          symbol,
          address: `${chainId}:${token ?? native}`,
          decimals,
          logoUri: pictureOf(iconUrl, { chainId, token }) ?? null,
        })),
      }
    },

    async getSwapQuotes({ amount, from, to, userAddress }, caller) {
      const pair = readSwap(from, to, amount)
      if (pair instanceof Response) return pair
      const late = await caller.work?.countMore(quoteWork - 1)
      if (late) return late
      return orNoRoute(async () => {
        // The reference client sends a plain address here, while its other ids are CAIP-10.
        const account = readTokenId(userAddress)?.token ?? readAddress(userAddress)
        const query = { from: pair.from, to: pair.to, amount, account }
        const { id = null, amountOut } = await readOne('swap quote', pair, caller, (source, signal) =>
          source.quote(query, signal),
        )
        return {
          quotes: [
            { id, fromAmount: String(amount), fromAccount: from, toAmount: String(amountOut), toAccount: to },
          ],
        }
      })
    },

    async getSwapAllowance({ tokenAddress, userAddress }, caller) {
      const pair = readPair(tokenAddress, tokenAddress)
      if (pair instanceof Response) return pair
      const account = readTokenId(userAddress)
      if (pair.from === null) return errorResponse(400, 'The native coin needs no allowance', 'tokenAddress')
      if (account?.chainId !== pair.chainId || !account.token)
        return errorResponse(400, 'Invalid address', 'userAddress')
      const spender = await readOne('swap spender', pair, caller, (source, signal) => source.spender(signal))
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account.token, spender],
      })
      const result = await pair.network.upstream
        .request({ method: 'eth_call', params: [{ to: pair.from, data }, 'latest'] }, caller.signal)
        .catch(refusedAsUndefined)
      const allowance = readUint(typeof result === 'string' ? (result as `0x${string}`) : undefined)
      return allowance === undefined
        ? errorResponse(400, 'This contract is not a token', 'tokenAddress')
        : { allowance: String(allowance) }
    },

    async getSwapApproval({ from, to, amount = maxUint256 }, caller) {
      const pair = readPair(from, to)
      if (pair instanceof Response) return pair
      if (pair.from === null) return errorResponse(400, 'The native coin needs no approval', 'from')
      if (amount > maxUint256) return errorResponse(400, 'Invalid amount', 'amount')
      const [spender, gasPrice] = await Promise.all([
        readOne('swap spender', pair, caller, (source, signal) => source.spender(signal)),
        pair.network.readGasPrice(caller.signal),
      ])
      return {
        tx: {
          // The public provider API returns the token here, and its clients send the transaction to it.
          from,
          to: from,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
          value: '0',
          eip155: { gasPrice },
        },
      }
    },

    async getSwapTransaction({ amount, from, to, userAddress, eip155 }, caller) {
      const pair = readSwap(from, to, amount)
      if (pair instanceof Response) return pair
      const account = readTokenId(userAddress)
      if (account?.chainId !== pair.chainId || !account.token)
        return errorResponse(400, 'Invalid address', 'userAddress')
      const slippageBps = eip155.slippageBps ?? eip155.slippage * 100
      if (slippageBps < 0 || slippageBps > mostSlippage)
        return errorResponse(400, `The slippage is at most ${mostSlippage / 100} per cent`, 'eip155.slippage')
      if (eip155.permit !== undefined) return errorResponse(400, 'Permits are not taken', 'eip155.permit')
      const late = await caller.work?.countMore(buildWork - 1)
      if (late) return late
      return orNoRoute(async () => {
        const order = { from: pair.from, to: pair.to, amount, account: account.token as Address, slippageBps }
        const [built, gasPrice] = await Promise.all([
          readOne('swap', pair, caller, async (source, signal) => {
            const swap = await source.build(order, signal)
            // A page accepts a value only for the native coin, and only of exactly the amount.
            if (swap.value !== (order.from === null ? amount : 0n))
              throw sourceErrors.malformed({ what: 'value of a swap' })
            return swap
          }),
          pair.network.readGasPrice(caller.signal),
        ])
        const gas = built.gas ?? (await estimate(pair.network.upstream, order.account, built, caller.signal))
        return {
          tx: {
            from: userAddress,
            to: `${pair.chainId}:${built.to}`,
            data: built.data,
            amount: String(built.amountOut),
            eip155: { gas: String(gas), gasPrice },
          },
        }
      })
    },
  }
}

const refusedAsUndefined = (error: unknown): undefined => {
  if (isLatchkeyError(error) && error.code === upstreamErrors.refused.code) return undefined
  throw error
}

/**
 * Returns the gas of a swap plus a tenth. Without an approval no estimate is possible, so the usual gas of the route
 * is returned.
 */
async function estimate(
  upstream: Upstream,
  account: Address,
  { to, data, value, usualGas }: BuiltSwap,
  signal: AbortSignal,
): Promise<bigint> {
  const call = { from: account, to, data, value: numberToHex(value) }
  const gas = await upstream
    .request({ method: 'eth_estimateGas', params: [call] }, signal)
    .catch(refusedAsUndefined)
  return gas === undefined ? usualGas : (readQuantity(gas) * 11n) / 10n
}

async function orNoRoute<reply>(handle: () => Promise<reply>): Promise<reply | Response> {
  try {
    return await handle()
  } catch (error) {
    if (!isLatchkeyError(error) || error.code !== sourceErrors.noRoute.code) throw error
    return errorResponse(400, 'There is insufficient liquidity for this swap.', 'amount')
  }
}

/** Returns the first of each token. */
const unique = (tokens: readonly SwapToken[]): readonly SwapToken[] => {
  const seen = new Set<string | null>()
  return tokens.filter(({ token }) => !seen.has(token) && seen.add(token))
}
