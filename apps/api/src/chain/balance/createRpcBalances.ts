import { type Address, encodeFunctionData, erc20Abi, multicall3Abi } from 'viem'
import type { Database } from '../../store/Store.ts'
import type { Network } from '../Network.ts'
import { readQuantity } from '../readQuantity.ts'
import type { BalanceSource, HeldCoin } from '../sources/Source.ts'
import type { TokenLists } from '../tokenLists/createTokenLists.ts'
import { countCalls } from '../upstream/countCalls.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { findTokens } from './findTokens.ts'
import { readCalls, readUint } from './readCalls.ts'

/** Tokens seen in transfers of one address. */
const mostSeen = 200
/** Tokens of one address on one network: the operator's first, then the requested ones, those seen in transfers, and those of token lists. */
const mostTokens = 1_000
/** The same limit without Multicall3, where each read is one call. */
const mostSingly = 10
/** Requests for the amounts of one network. Tokens made to fail leave the rest unread, the operator's last. */
const mostRequests = 30

/** Balances by the nodes of an EVM network. */
export type RpcBalances = BalanceSource & {
  /** Reads these tokens only. One that the address does not hold is left out. */
  readTokens(
    query: { readonly address: string; readonly tokens: readonly string[]; count?(calls: number): void },
    signal: AbortSignal,
  ): Promise<readonly HeldCoin[]>
  readNative(address: string, signal: AbortSignal): Promise<bigint>
}

/**
 * Creates balances by RPC and Multicall3: the native coin, the tokens of the settings, those seen in stored transfers, and those of token
 * lists. A network takes at most 61 calls of a node, 41 without Multicall3.
 */
export function createRpcBalances({
  database,
  network,
  lists,
}: {
  readonly database: Database
  readonly network: Network
  readonly lists?: Pick<TokenLists, 'find' | 'of'> | undefined
}): RpcBalances {
  const { chainId, multicall3, nativeCurrency, tokens: own = [] } = network.settings

  const readNative = async (upstream: Upstream, address: string, signal: AbortSignal) =>
    readQuantity(await upstream.request({ method: 'eth_getBalance', params: [address, 'latest'] }, signal))

  const read = async ({
    upstream,
    address,
    tokens,
    isStored,
    withNative,
    signal,
  }: {
    readonly upstream: Upstream
    readonly address: Address
    readonly tokens: readonly Address[]
    isStored(token: Address): boolean
    readonly withNative: boolean
    readonly signal: AbortSignal
  }): Promise<readonly HeldCoin[]> => {
    const calls = tokens.map((to) => ({
      to,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    }))
    const nativeCall =
      withNative && multicall3
        ? {
            to: multicall3,
            data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [address] }),
          }
        : undefined
    const all = nativeCall ? [nativeCall, ...calls] : calls
    const results = await readCalls({ upstream, multicall3, calls: all, most: mostRequests, signal })
    const native = withNative
      ? ((nativeCall && readUint(results[0])) ?? (await readNative(upstream, address, signal)))
      : undefined

    const amounts = new Map<Address, bigint>()
    for (const [index, token] of tokens.entries()) {
      const amount = readUint(results[nativeCall ? index + 1 : index])
      if (amount) amounts.set(token, amount)
    }
    const metadata = await network.tokens.read({
      addresses: [...amounts.keys()],
      keep: isStored,
      upstream,
      signal,
    })
    const held = [...amounts].flatMap(([token, amount]): HeldCoin[] => {
      const found = metadata.get(token)
      if (!found) return []
      const { name, symbol, decimals } = found
      return [{ token, name, symbol, decimals, amount, iconUrl: lists?.find(chainId, token)?.iconUrl }]
    })
    return native === undefined ? held : [{ token: null, ...nativeCurrency, amount: native }, ...held]
  }

  const counted = async <value>(
    count: ((calls: number) => void) | undefined,
    work: (upstream: Upstream) => Promise<value>,
  ): Promise<value> => {
    const counting = countCalls(network.upstream)
    try {
      return await work(counting.upstream)
    } finally {
      count?.(counting.count())
    }
  }

  return {
    name: 'rpc',
    read: async ({ address: text, forced, count }, signal) => {
      const address = text as Address
      const seen = await findTokens({ database, chainId, address, limit: mostSeen })
      const known = own.map((token) => token.toLowerCase() as Address)
      const listed = (lists?.of(chainId) ?? []).map((token) => token.address as Address)
      const tokens = [...new Set([...known, ...(forced as readonly Address[]), ...seen, ...listed])]
      return counted(count, (upstream) =>
        read({
          upstream,
          address,
          tokens: tokens.slice(0, multicall3 ? mostTokens : mostSingly),
          isStored: (token) => seen.includes(token) || lists?.find(chainId, token) !== undefined,
          withNative: true,
          signal,
        }),
      )
    },
    readTokens: ({ address, tokens, count }, signal) =>
      counted(count, (upstream) =>
        read({
          upstream,
          address: address as Address,
          tokens: tokens as readonly Address[],
          isStored: () => false,
          withNative: false,
          signal,
        }),
      ),
    readNative: (address, signal) => readNative(network.upstream, address, signal),
  }
}
