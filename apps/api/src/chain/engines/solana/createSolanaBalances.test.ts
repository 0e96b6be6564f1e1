import { isLatchkeyError } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { upstreamErrors } from '../../errors/upstreamErrors.ts'
import type { ListedToken } from '../../tokenLists/readTokenList.ts'
import { createSolanaBalances, tokenPrograms } from './createSolanaBalances.ts'

const owner = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const pyusd = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'
const settings: SolanaSettings = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example'],
}
const { signal } = new AbortController()

/** A token account as `getTokenAccountsByOwner` writes it with `jsonParsed`. */
const account = (mint: string, amount: string, of = owner, uiAmountString?: string) => ({
  pubkey: `account of ${mint}`,
  account: {
    lamports: 2_039_280,
    data: {
      program: 'spl-token',
      space: 165,
      parsed: {
        type: 'account',
        info: {
          isNative: false,
          mint,
          owner: of,
          state: 'initialized',
          tokenAmount: { amount, decimals: 6, ...(uiAmountString !== undefined && { uiAmountString }) },
        },
      },
    },
  },
})
const asset = {
  interface: 'FungibleToken',
  id: pyusd,
  content: {
    metadata: { name: 'PayPal\u202e USD', symbol: 'PYUSD' },
    links: { image: 'https://images.example/pyusd.png' },
    files: [{ uri: 'ipfs://x', cdn_uri: 'http://10.0.0.1/x.png' }],
  },
}

function open(
  results: Readonly<Record<string, unknown>>,
  { das, listed }: { readonly das?: 'getAssets'; readonly listed?: ListedToken } = {},
) {
  const methods: string[] = []
  const lines: unknown[] = []
  const source = createSolanaBalances({
    settings: { ...settings, ...(das && { das }) },
    upstream: {
      requestRaw: () => Promise.reject(new Error('not called this way')),
      async request({ method, params }) {
        methods.push(method)
        const program = (params as [unknown, { programId?: string }])[1]?.programId
        const result = results[program ?? method]
        if (result === undefined) throw upstreamErrors.unavailable({ chainId: settings.chainId })
        return result
      },
    },
    lists: { find: (_, mint) => (mint === listed?.address ? listed : undefined) },
    ports: { ...fakeClock(), log: (line) => lines.push(line) },
  })
  const counts: number[] = []
  const readAll = () =>
    source.read({ address: owner, forced: [], count: (calls) => void counts.push(calls) }, signal)
  const read = async () => (await readAll()).coins
  return { read, readAll, methods, lines, counts }
}
const held = (...accounts: readonly unknown[]) => ({
  getBalance: { value: 18_446_744_073_709_551_615n },
  [tokenPrograms[0]]: { value: accounts },
  [tokenPrograms[1]]: { value: [account(pyusd, '7')] },
})

test('behavior: accounts of one mint are added, of both programs, and empty ones are left out', async () => {
  const { read, counts } = open(held(account(usdc, '2'), account(usdc, '3'), account(owner, '0')))
  const coins = await read()
  expect(coins.map(({ token, amount }) => [token, amount])).toEqual([
    [null, 18_446_744_073_709_551_615n],
    [usdc, 5n],
    [pyusd, 7n],
  ])
  expect(coins[2]).toMatchObject({ name: '2b1k…u24GXo', symbol: '?' })
  expect(counts).toEqual([3])
})

test.each([
  ['a factor of ten', '2500000', '25', 25_000_000n],
  ['interest', '2500000', '2.625001', 2_625_001n],
  ['a factor below one', '2500000', '0.0025', 2_500n],
  ['digits beyond the decimals', '2500000', '2.50000099', 2_500_000n],
])('behavior: the amount of a mint with %s is what the node shows', async (_, amount, shown, units) => {
  const { readAll } = open(held(account(usdc, amount, owner, shown)))
  const { coins, complete } = await readAll()
  expect(coins[1]).toMatchObject({ token: usdc, amount: units, decimals: 6 })
  expect(complete).toBe(true)
})

test.each(['inf', 'NaN', '-1', '1e9', ''])(
  'error: a mint whose amount is shown as "%s" is left out of an incomplete list',
  async (shown) => {
    const { readAll } = open(held(account(usdc, '5', owner, shown)))
    const { coins, complete } = await readAll()
    expect(coins.map(({ token }) => token)).toEqual([null, pyusd])
    expect(complete).toBe(false)
  },
)

test('behavior: names come from a list, then from DAS, without what disguises them', async () => {
  const listed = { chainId: settings.chainId, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const { read } = open(
    { ...held(account(usdc, '5')), getAssets: [asset, null, 7] },
    { das: 'getAssets', listed },
  )
  const [, first, second] = await read()
  expect(first).toMatchObject({ name: 'USD Coin', symbol: 'USDC' })
  expect(second).toMatchObject({
    name: 'PayPal USD',
    symbol: 'PYUSD',
    iconUrl: 'https://images.example/pyusd.png',
  })
})

test('error: without a response of DAS the amounts are still there', async () => {
  const { read, lines } = open(held(account(usdc, '5')), { das: 'getAssets' })
  expect(await read()).toHaveLength(3)
  expect(lines).toMatchObject([{ event: 'source_failed', source: 'das' }])
})

test('error: accounts of another owner and rows without sense are left out', async () => {
  const { read } = open(held(account(usdc, '5', pyusd), account(usdc, '-5'), account('x', '5'), 7, null))
  expect(await read()).toHaveLength(2)
})

test('behavior: a token whose data the node does not understand hides no other', async () => {
  const raw = { pubkey: 'raw', account: { lamports: 1, data: ['AQ==', 'base64'] } }
  expect(await open(held(raw)).read()).toHaveLength(2)
  expect(await open(held(raw)).readAll()).toMatchObject({ complete: false })
  expect(await open(held()).readAll()).toMatchObject({ complete: true })
})

test('error: a list of accounts without one that makes sense is refused', async () => {
  await expect(open(held(7, null, {})).read()).rejects.toMatchObject({ code: 'source/malformed' })
})

test('error: a node that cannot be read is an error, never a balance of zero', async () => {
  await expect(open({}).read()).rejects.toMatchObject({ code: 'upstream/unavailable' })
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (one, two) => {
      const results = { getBalance: one, [tokenPrograms[0]]: two, [tokenPrograms[1]]: { value: [two] } }
      const outcome = await open(results)
        .read()
        // Only a whole number is an amount.
        .then(() => 'value' in Object(one))
        .catch((error: unknown) => isLatchkeyError(error))
      expect(outcome).toBe(true)
    }),
  )
})
