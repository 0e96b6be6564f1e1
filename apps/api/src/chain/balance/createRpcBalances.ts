import { eq } from 'drizzle-orm'
import { type Address, encodeFunctionData, erc20Abi, multicall3Abi, parseAbi } from 'viem'
import type { Database } from '../../store/Store.ts'
import { cursors } from '../../store/tables/chain.ts'
import type { Network } from '../evm/Network.ts'
import { readCalls, readUint } from '../evm/readCalls.ts'
import type { BalanceSource, HeldCoin } from '../sources/Source.ts'
import type { TokenLists } from '../tokenLists/createTokenLists.ts'
import { countCalls } from '../upstream/countCalls.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { readQuantity } from '../values/readQuantity.ts'
import { findTokens } from './findTokens.ts'

/** Tokens seen in transfers of one address. */
const mostSeen = 200
/** Tokens of one address on one network: the operator's first, then the requested ones, those seen in transfers, and those of token lists. */
const mostTokens = 1_000
/** The same limit without Multicall3, where each read is one call. */
const mostSingly = 10
/** Blocks that a follower may be behind: a token that arrived in them is listed with the next read. */
const mostBehind = 64n
/**
 * Maximum requests for the amounts of one network. Malicious tokens that fail can leave the rest unread, the
 * operator's tokens last.
 */
const mostRequests = 30

/** The multicall contract's own view of the chain, which takes no further request. */
const blockNumberAbi = parseAbi(['function getBlockNumber() view returns (uint256)'])

/** Balances from the nodes of an EVM network. */
export type RpcBalances = BalanceSource & {
  /** Reads only these tokens, without zero balances. */
  readTokens(
    query: { readonly address: string; readonly tokens: readonly string[]; count?(calls: number): void },
    signal: AbortSignal,
  ): Promise<readonly HeldCoin[]>
  readNative(address: string, signal: AbortSignal): Promise<bigint>
}

/**
 * Reads balances from the nodes, by Multicall3 where there is one: the native coin, the tokens of the settings, those seen
 * in stored transfers, and those of token lists. Nodes cannot list holdings, so the result is complete only on a network
 * with all transfers stored. A network needs at most 61 node calls, 41 without Multicall3.
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
  const { chainId, multicall3, nativeCurrency, tokens: own = [], historyFrom } = network.settings

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
    /** Reads the native coin and the newest block too. */
    readonly withNative: boolean
    readonly signal: AbortSignal
  }) => {
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
    const headCall =
      nativeCall && historyFrom === 0n
        ? { to: nativeCall.to, data: encodeFunctionData({ abi: blockNumberAbi }) }
        : undefined
    const all = [...(nativeCall ? [nativeCall] : []), ...calls, ...(headCall ? [headCall] : [])]
    const results = await readCalls({ upstream, multicall3, calls: all, most: mostRequests, signal })
    const native = withNative
      ? ((nativeCall && readUint(results[0])) ?? (await readNative(upstream, address, signal)))
      : undefined

    const amounts = new Map<Address, bigint>()
    let areRead = true
    for (const [index, token] of tokens.entries()) {
      const amount = readUint(results[nativeCall ? index + 1 : index])
      if (amount) amounts.set(token, amount)
      if (amount === undefined) areRead = false
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
    const coins: readonly HeldCoin[] =
      native === undefined ? held : [{ token: null, ...nativeCurrency, amount: native }, ...held]
    return { coins, areRead, head: headCall && readUint(results[all.length - 1]) }
  }

  /** Returns whether every transfer is stored, apart from the newest blocks. */
  const isFollowed = async (head: bigint | undefined): Promise<boolean> => {
    if (head === undefined) return false
    const [cursor] = await database.select().from(cursors).where(eq(cursors.chainId, chainId))
    return cursor !== undefined && head - cursor.block <= mostBehind
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
      const { tokens: seen, isAll } = await findTokens({ database, chainId, address, limit: mostSeen })
      const known = own.map((token) => token.toLowerCase() as Address)
      const listed = (lists?.of(chainId) ?? []).map((token) => token.address as Address)
      const wanted = [...new Set([...known, ...(forced as readonly Address[]), ...seen, ...listed])]
      const tokens = wanted.slice(0, multicall3 ? mostTokens : mostSingly)
      const { coins, areRead, head } = await counted(count, (upstream) =>
        read({
          upstream,
          address,
          tokens,
          isStored: (token) => seen.includes(token) || lists?.find(chainId, token) !== undefined,
          withNative: true,
          signal,
        }),
      )
      const isWhole = isAll && areRead && tokens.length === wanted.length
      return { coins, complete: isWhole && (await isFollowed(head)) }
    },
    readTokens: async ({ address, tokens, count }, signal) => {
      const { coins } = await counted(count, (upstream) =>
        read({
          upstream,
          address: address as Address,
          tokens: tokens as readonly Address[],
          isStored: () => false,
          withNative: false,
          signal,
        }),
      )
      return coins
    },
    readNative: (address, signal) => readNative(network.upstream, address, signal),
  }
}
