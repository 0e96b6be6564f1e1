import { formatAddress } from '@latchkey/core'
import * as z from 'zod/mini'
import type { Ports } from '../../../ports/Ports.ts'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { countedRows, orUnknown, readNames, shownAmount, units } from '../../sources/fields.ts'
import type { BalanceSource, HeldCoin } from '../../sources/Source.ts'
import type { TokenLists } from '../../tokenLists/createTokenLists.ts'
import { countCalls } from '../../upstream/countCalls.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'
import { parseResult } from './parseResult.ts'
import { readSolanaAssets } from './readSolanaAssets.ts'

/** The token program and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Maximum tokens of one address. They are not sorted, because amounts do not show which tokens are worth most. */
const mostTokens = 1_000

const balance = z.object({ value: units })
const data = z.object({
  parsed: z.object({
    info: z.object({
      owner: z.string(),
      mint: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
      tokenAmount: shownAmount,
    }),
  }),
})
/** A node returns undecoded data for a token that it does not know. */
const account = z.object({ pubkey: z.string(), account: z.object({ data: orUnknown(data) }) })
const accounts = z.object({ value: countedRows(account) })

/** Reads the token accounts of an owner, of both programs. `complete` is false if some are invalid. */
export async function readTokenAccounts(upstream: Upstream, owner: string, signal: AbortSignal) {
  const lists = await Promise.all(
    tokenPrograms.map(async (programId) => {
      const params = [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
      const result = await upstream.request({ method: 'getTokenAccountsByOwner', params }, signal)
      return parseResult(accounts, result, 'token accounts').value
    }),
  )
  const known = lists.flatMap(({ list }) =>
    list.flatMap(({ pubkey, account: { data } }) => (data ? [{ pubkey, ...data.parsed.info }] : [])),
  )
  return {
    accounts: known.flatMap(({ pubkey, owner: of, mint, tokenAmount }) =>
      of === owner ? [{ account: pubkey, mint, ...tokenAmount }] : [],
    ),
    complete: known.length === lists.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * Reads balances from the nodes of a Solana cluster: the native coin and the token accounts of both token programs. Names
 * come from token lists and, if the operator configured one, from a DAS server. Otherwise the mint is the name.
 */
export function createSolanaBalances({
  settings,
  upstream,
  lists,
  ports,
}: {
  readonly settings: SolanaSettings
  readonly upstream: Upstream
  readonly lists?: Pick<TokenLists, 'find'> | undefined
  readonly ports: Pick<Ports, 'sleep' | 'log'>
}): BalanceSource {
  const { chainId, nativeCurrency } = settings
  return {
    name: 'rpc',
    async read({ address, count }, signal) {
      const { upstream: nodes, count: calls } = countCalls(upstream)
      try {
        const params = [address, { commitment: 'confirmed' }]
        const [native, { accounts: held, complete }] = await Promise.all([
          nodes.request({ method: 'getBalance', params }, signal),
          readTokenAccounts(nodes, address, signal),
        ])
        const amounts = new Map<string, { amount: bigint; decimals: number }>()
        for (const { mint, amount, decimals } of held) {
          const sum = (amounts.get(mint)?.amount ?? 0n) + amount
          if (sum > 0n) amounts.set(mint, { amount: sum, decimals })
        }
        const tokens = [...amounts].slice(0, mostTokens)
        const unnamed = tokens.flatMap(([mint]) => (lists?.find(chainId, mint) ? [] : [mint]))
        const described = await readSolanaAssets({ settings, nodes, mints: unnamed, ports, signal })
        const coins = [
          { token: null, ...nativeCurrency, amount: parseResult(balance, native, 'balance').value },
          ...tokens.map(([token, { amount, decimals }]): HeldCoin => {
            const listed = lists?.find(chainId, token)
            if (listed) {
              const { name, symbol, iconUrl } = listed
              return { token, name, symbol, decimals, amount, iconUrl }
            }
            const { name, symbol, iconUrl } = {
              ...readNames({ name: formatAddress(token) }),
              iconUrl: undefined,
              ...described.get(token),
            }
            return { token, name, symbol, decimals, amount, iconUrl }
          }),
        ]
        return { coins, complete: complete && tokens.length === amounts.size }
      } finally {
        count?.(calls())
      }
    },
  }
}
