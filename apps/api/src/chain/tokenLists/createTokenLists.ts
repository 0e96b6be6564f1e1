import { isLatchkeyError } from '@latchkey/core'
import * as z from 'zod/mini'
import type { Ports } from '../../ports/Ports.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { reasonOf } from '../sources/createBreaker.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { type ListedToken, readTokenList } from './readTokenList.ts'

/** Milliseconds. */
const refreshEvery = 6 * 3_600_000
const retryAfter = 60_000
/** The largest list of ten thousand tokens, in bytes. */
const longest = 8 * 2 ** 20

/** The URL of a token list, or its content. */
export type TokenList = string | Readonly<Record<string, unknown>>

/** Tokens of the operator's lists. Matching is by network and address only, because any contract can claim a symbol. */
export type TokenLists = {
  /** `address` is in lower case on EVM networks. */
  find(chainId: string, address: string): ListedToken | undefined
  /** Returns the tokens of a network, those of earlier lists first. */
  of(chainId: string): readonly ListedToken[]
  /** Loads the lists that are URLs and refreshes them every six hours until the signal aborts. */
  start(signal: AbortSignal): Promise<void>
}

/**
 * Creates the token lists. A list that cannot be loaded keeps its earlier content and is requested again after a
 * minute, or after the time that its server requests. The first list that has a token decides.
 *
 * @throws Error for content that is not a token list
 */
export function createTokenLists({
  lists,
  ports,
}: {
  readonly lists: readonly TokenList[]
  readonly ports: Ports
}): TokenLists {
  const contents = lists.map((list, index): readonly ListedToken[] => {
    if (typeof list === 'string') return []
    const tokens = readTokenList(list)
    if (!tokens) throw new Error(`tokenLists[${index}] is not a token list of at most 10,000 tokens.`)
    return tokens
  })
  let byChain = new Map<string, Map<string, ListedToken>>()
  const merge = () => {
    byChain = new Map()
    for (const token of contents.flat()) {
      const tokens = byChain.get(token.chainId) ?? new Map<string, ListedToken>()
      if (!tokens.has(token.address)) tokens.set(token.address, token)
      byChain.set(token.chainId, tokens)
    }
  }
  merge()

  const follow = async (url: string, index: number, signal: AbortSignal) => {
    const client = createSourceClient({ url, bytes: longest, ports })
    while (!signal.aborted) {
      let wait = refreshEvery
      try {
        const tokens = readTokenList(await client.read({ path: '', schema: z.unknown(), signal }))
        if (!tokens) throw sourceErrors.malformed({ what: 'token list' })
        contents[index] = tokens
        merge()
        ports.log({ event: 'token_list', list: index, tokens: tokens.length })
      } catch (error) {
        if (signal.aborted) return
        const { retryAfter: requested = 0 } = Object(isLatchkeyError(error) ? error.context : undefined) as {
          readonly retryAfter?: number
        }
        wait = Math.min(Math.max(requested, retryAfter), refreshEvery)
        ports.log({ level: 'warn', event: 'token_list_failed', list: index, ...reasonOf(error) })
      }
      // An abort ends the pause, and the loop checks the signal.
      await ports.sleep(wait, signal).catch(() => undefined)
    }
  }

  return {
    find: (chainId, address) => byChain.get(chainId)?.get(address),
    of: (chainId) => [...(byChain.get(chainId)?.values() ?? [])],
    async start(signal) {
      await Promise.all(
        lists.flatMap((list, index) => (typeof list === 'string' ? [follow(list, index, signal)] : [])),
      )
    },
  }
}
