import { cleanName } from '@latchkey/core/adapter'
import { and, eq, inArray } from 'drizzle-orm'
import { type Address, decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, hexToBytes } from 'viem'
import type { EvmSettings } from '../../settings/NetworkSettings.ts'
import type { Database } from '../../store/Store.ts'
import { tokens as table } from '../../store/tables/chain.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { readCalls, readUint } from './readCalls.ts'

const longestName = 64
const longestSymbol = 16
const mostDecimals = 36n
/** Requests for tokens that are not stored yet: ten one by one, or all of an account through Multicall3. */
const mostRequests = 30

/** Names, symbols and decimals of the tokens of one network. */
export type Tokens = {
  /**
   * Resolves with tokens by address in lower case. A contract without decimals is left out. `keep` selects the tokens to store: known or
   * transferred ones only, so that requests cannot fill the storage.
   *
   * @throws `upstream/unavailable`, `upstream/malformed`; the signal's reason
   */
  read(input: {
    readonly addresses: readonly Address[]
    readonly keep: (address: Address) => boolean
    /** The nodes to read, for a caller that counts the calls. */
    readonly upstream?: Upstream | undefined
    readonly signal: AbortSignal
  }): Promise<ReadonlyMap<string, Token>>
}

export function createTokens({
  database,
  network: { chainId, multicall3, tokens: known = [] },
  upstream,
}: {
  readonly database: Database
  readonly network: Pick<EvmSettings, 'chainId' | 'multicall3' | 'tokens'>
  readonly upstream: Upstream
}): Tokens {
  const isKnown = new Set(known.map((address) => address.toLowerCase()))

  const fetchMetadata = async (
    addresses: readonly Address[],
    nodes: Upstream,
    signal: AbortSignal,
  ): Promise<Token[]> => {
    const calls = addresses.flatMap((to) =>
      (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
        to,
        data: encodeFunctionData({ abi: erc20Abi, functionName }),
      })),
    )
    const results = await readCalls({ upstream: nodes, multicall3, calls, most: mostRequests, signal })
    return addresses.flatMap((address, index): Token[] => {
      const [name, symbol, decimalsResult] = results.slice(index * 3, index * 3 + 3)
      const decimals = readUint(decimalsResult)
      if (decimals === undefined || decimals > mostDecimals) return []
      const label = cleanName(readLabel(symbol), longestSymbol) ?? '?'
      return [
        {
          address,
          name: cleanName(readLabel(name), longestName) ?? label,
          symbol: label,
          decimals: Number(decimals),
        },
      ]
    })
  }

  return {
    async read({ addresses, keep, upstream: nodes = upstream, signal }) {
      if (!addresses.length) return new Map()
      const wanted = [...new Set(addresses)]
      const stored = await database
        .select()
        .from(table)
        .where(and(eq(table.chainId, chainId), inArray(table.address, wanted)))
      const found = new Map<string, Token>(
        stored.map(({ address, name, symbol, decimals }) => [
          address,
          { address: address as Address, name, symbol, decimals },
        ]),
      )
      const missing = wanted.filter((address) => !found.has(address))
      if (!missing.length) return found
      const read = await fetchMetadata(missing, nodes, signal)
      for (const token of read) found.set(token.address, token)
      const rows = read
        .filter(({ address }) => keep(address) || isKnown.has(address))
        .map((token) => ({ ...token, chainId, known: isKnown.has(token.address) }))
      if (rows.length) await database.insert(table).values(rows).onConflictDoNothing()
      return found
    },
  }
}

/** Metadata of an ERC-20 contract. Name and symbol are safe to show, but may claim anything. */
export type Token = {
  /** In lower case. */
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A longer result is not a name. */
const longest = 4_096

/** Returns the name or symbol from a call's result: a string, or bytes32 as in early tokens. */
export function readLabel(data: Hex | undefined): string | undefined {
  if (!data || data.length > longest) return undefined
  try {
    if (data.length === 66) return new TextDecoder().decode(hexToBytes(data)).replace(/\0+$/, '')
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}
