import { type FakeRequest, fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NetworkSettings } from '../../settings/NetworkSettings.ts'
import { fakeEngine } from '../../testing/chain/fakeEngine.ts'
import { hangingBody, hostileResponses } from '../../testing/chain/hostileResponses.ts'
import { createBalanceSources } from './createBalanceSources.ts'
import { createHistorySources } from './createHistorySources.ts'
import { createNftSources } from './createNftSources.ts'

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const other = '0x00000000000000000000000000000000000000bb'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const apes = `0x${'bc'.repeat(20)}`
const owner = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const hash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const { signal } = new AbortController()
type Row = Readonly<Record<string, unknown>>

const engine = { type: 'token-api', url: 'https://engine.example', key: 'jwt' } as const
const ethereum: NetworkSettings = {
  chainId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
  history: [{ ...engine, network: 'mainnet' }],
  nfts: [{ ...engine, network: 'mainnet' }],
}
const cluster: NetworkSettings = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example'],
  balances: [{ ...engine, network: 'solana' }],
}

/** The sources of a Token API with these responses. `undefined` never arrives. */
function open(response: (request: FakeRequest) => unknown) {
  const clock = fakeClock()
  const { fetch, requests } = fakeEngine(response)
  const ports = { ...clock, fetch, log: () => undefined }
  const [balances] = createBalanceSources({ settings: cluster, own: undefined, ports })
  const [history] = createHistorySources({ settings: ethereum, follower: undefined, rpc: undefined, ports })
  const [nfts] = createNftSources({ settings: ethereum, own: undefined, ports })
  if (!balances || !history || !nfts) throw new Error('A source is missing.')
  return {
    clock,
    requests,
    paths: () => requests.map(({ url }) => decodeURIComponent(url.pathname + url.search)),
    readBalances: () => balances.read({ address: owner, forced: [] }, signal),
    readHistory: (place?: string) => history.read({ address: me, place }, signal),
    readNfts: (place?: string) => nfts.read({ address: me, place }, signal),
  }
}

describe('history', () => {
  const transfer = (block: number, more: Row = {}) => ({
    block_num: block,
    datetime: '2026-01-20 19:57:11',
    timestamp: 1_700_000_000 + block,
    transaction_id: hash(block),
    log_index: 24,
    contract: usdc,
    type: 'transfer',
    from: me,
    to: other,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amount: '2500000',
    value: 2.5,
    network: 'mainnet',
    ...more,
  })
  const coins = (block: number, more: Row = {}) =>
    transfer(block, { contract: undefined, decimals: 18, amount: '7', transaction_index: 2, ...more })
  const nft = (block: number, more: Row = {}) => ({
    block_num: block,
    timestamp: 1_700_000_000 + block,
    '@type': 'TRANSFER',
    transfer_type: 'Single',
    transaction_id: hash(block),
    contract: apes,
    token_id: '5712',
    name: 'Apes',
    symbol: 'APE',
    token_standard: 'ERC721',
    from: other,
    to: me,
    amount: 1,
    ...more,
  })

  /** Answers as the server does: rows of a side up to a block, newest first, no more than the limit of the plan. */
  const serve =
    ({
      tokens = [],
      natives = [],
      pieces = [],
      most = 1_000,
    }: {
      readonly tokens?: readonly Row[]
      readonly natives?: readonly Row[]
      readonly pieces?: readonly Row[]
      readonly most?: number
    }) =>
    ({ url: { pathname, searchParams: query } }: FakeRequest) => {
      const all = pathname.includes('/nft/') ? pieces : pathname.endsWith('/native') ? natives : tokens
      const data = all
        .filter(
          ({ from, to, block_num: block }) =>
            Number(block) <= Number(query.get('end_block') ?? Number.POSITIVE_INFINITY) &&
            (query.get('from_address') ?? from) === from &&
            (query.get('to_address') ?? to) === to,
        )
        .toSorted((a, b) => Number(b['block_num']) - Number(a['block_num']))
        .slice(0, Math.min(most, Number(query.get('limit'))))
      return { data }
    }

  test('behavior: the lists of each kind and side become transactions', async () => {
    const { readHistory, paths } = open(
      serve({
        tokens: [transfer(9), transfer(8, { from: other, to: me })],
        natives: [coins(9, { from: other, to: me }), coins(7)],
        pieces: [nft(6)],
      }),
    )
    const { transactions, next } = await readHistory()
    expect(
      transactions.map(({ hash: of, operation, status, from, movements }) => [
        of,
        operation,
        status,
        from,
        ...movements.map(({ direction, amount, coin, collectible }) =>
          [direction, amount, coin?.symbol ?? 'native', ...(collectible ? ['piece'] : [])].join(' '),
        ),
      ]),
    ).toEqual([
      [hash(9), 'trade', 'confirmed', me, 'out 2500000 USDC', 'in 7 native'],
      [hash(8), 'receive', 'confirmed', other, 'in 2500000 USDC'],
      [hash(7), 'send', 'confirmed', me, 'out 7 native'],
      [hash(6), 'receive', 'confirmed', other, 'in 1 APE piece'],
    ])
    expect(transactions[0]?.minedAt).toEqual(new Date(1_700_000_009_000))
    expect(next).toBeUndefined()
    expect(paths()).toEqual([
      `/v1/evm/transfers?network=mainnet&from_address=${me}&limit=50`,
      `/v1/evm/transfers?network=mainnet&to_address=${me}&limit=50`,
      `/v1/evm/transfers/native?network=mainnet&from_address=${me}&limit=50`,
      `/v1/evm/transfers/native?network=mainnet&to_address=${me}&limit=50`,
      `/v1/evm/nft/transfers?network=mainnet&address=${me}&limit=50`,
    ])
  })

  test('behavior: a transfer of zero is left out, and the others are kept', async () => {
    const { readHistory } = open(
      serve({
        tokens: [
          transfer(9, { amount: '0' }),
          transfer(8, { decimals: null }),
          transfer(7, { amount: '-1' }),
          transfer(6),
        ],
        natives: [coins(5, { transaction_id: '' })],
      }),
    )
    expect((await readHistory()).transactions.map((one) => one.hash)).toEqual([hash(6)])
  })

  test('behavior: a transfer to oneself, which both sides list, is one', async () => {
    const { readHistory } = open(serve({ tokens: [transfer(9, { to: me })] }))
    expect((await readHistory()).transactions).toMatchObject([
      { operation: 'send', movements: [{ direction: 'self', amount: 2_500_000n }] },
    ])
  })

  const readAll = async (readHistory: ReturnType<typeof open>['readHistory']) => {
    const seen: string[] = []
    let place: string | undefined
    let pages = 0
    do {
      const page = await readHistory(place)
      seen.push(...page.transactions.map((one) => one.hash))
      place = page.next
      pages += 1
    } while (place !== undefined && pages < 500)
    return seen
  }

  test.each([1_000, 50, 10])(
    'behavior: with %i rows in a list, pages have each transaction once',
    async (most) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 4 })), {
            minLength: 300,
            maxLength: 400,
          }),
          async (drawn) => {
            // No block has more transfers than fit into one list.
            const counts = new Map<string, number>()
            const list = drawn.flatMap(([block, kind], index) => {
              const count = (counts.get(`${block} ${kind}`) ?? 0) + 1
              counts.set(`${block} ${kind}`, count)
              return count > 8 ? [] : [{ block, kind, id: hash(index + 1) }]
            })
            const rowsOf = (make: (block: number, more: Row) => Row, out: number, into: number) =>
              list.flatMap(({ block, kind, id }) => {
                if (kind === out) return [make(block, { transaction_id: id, from: me, to: other })]
                return kind === into ? [make(block, { transaction_id: id, from: other, to: me })] : []
              })
            const { readHistory } = open(
              serve({
                tokens: rowsOf(transfer, 0, 1),
                natives: rowsOf(coins, 2, 3),
                pieces: rowsOf(nft, 4, 4),
                most,
              }),
            )
            const seen = await readAll(readHistory)
            expect(seen.toSorted()).toEqual(list.map(({ id }) => id).toSorted())
            const blockOf = new Map(list.map(({ id, block }) => [id, block]))
            const blocks = seen.map((id) => blockOf.get(id) ?? 0)
            expect(blocks).toEqual(blocks.toSorted((a, b) => b - a))
          },
        ),
        { numRuns: 4 },
      )
    },
  )

  test('behavior: a block with more transfers than a list has does not end the history', async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => transfer(9, { transaction_id: hash(100 + index) }))
    const { readHistory } = open(serve({ tokens: [...crowd, transfer(8)] }))
    const seen = await readAll(readHistory)
    expect(seen).toHaveLength(51)
    expect(seen.at(-1)).toBe(hash(8))
  })

  test('error: a server that ignores the block does not begin again', async () => {
    const full = Array.from({ length: 50 }, (_, index) => transfer(100 + index))
    const { readHistory } = open(() => ({ data: full }))
    expect(await readHistory('block99')).toEqual({ transactions: [] })
  })

  test.each(['50', 'block', 'block-1', 'block1&address=x', `block${'1'.repeat(16)}`])(
    'error: the place %j, which it did not write, is not sent',
    async (place) => {
      const { readHistory, requests } = open(() => ({ data: [] }))
      await expect(readHistory(place)).rejects.toMatchObject({ code: 'source/unknown_place' })
      expect(requests).toHaveLength(0)
    },
  )

  test.each(hostileResponses)('error: a history in which one list is %s is none', async (_, response) => {
    const { readHistory } = open(({ url }) =>
      url.pathname.includes('/nft/') ? response() : { data: [transfer(9)] },
    )
    await expect(readHistory()).rejects.toBeInstanceOf(Error)
  })
})

describe('NFTs', () => {
  const ownership = (id: number, more: Row = {}) => ({
    address: me,
    contract: apes,
    token_id: String(id),
    token_standard: 'ERC721',
    name: 'Apes',
    symbol: 'APE',
    network: 'mainnet',
    ...more,
  })
  const item = (id: number, more: Row = {}) => ({
    ...ownership(id),
    name: `Ape #${id}`,
    description: 'One of many.',
    image: 'ipfs://QmNf1UsmdGaMbpatQ6toXSkzDpizaGmC9zfunCyoz1enD5/7.png',
    uri: 'https://tracker.example/7',
    attributes: [],
    ...more,
  })
  const serve = (owned: readonly unknown[], items: () => unknown) => (request: FakeRequest) =>
    request.url.pathname.endsWith('/items') ? items() : { data: owned }

  test('behavior: an NFT has its collection, and its name and picture from another request', async () => {
    const { readNfts, paths } = open(
      serve([ownership(7), ownership(8, { token_standard: 'ERC1155' })], () => ({ data: [item(7)] })),
    )
    expect(await readNfts()).toEqual({
      nfts: [
        {
          token: apes,
          tokenId: 7n,
          standard: 'erc721',
          amount: 1n,
          collection: 'Apes',
          name: 'Ape #7',
          description: 'One of many.',
          picture: 'ipfs://QmNf1UsmdGaMbpatQ6toXSkzDpizaGmC9zfunCyoz1enD5/7.png',
        },
        { token: apes, tokenId: 8n, standard: 'erc1155', amount: 1n, collection: 'Apes' },
      ],
    })
    expect(paths()).toEqual([
      `/v1/evm/nft/ownerships?network=mainnet&address=${me}&limit=50&page=1`,
      `/v1/evm/nft/items?network=mainnet&contract=${apes}&token_id=7,8&limit=50`,
    ])
  })

  test.each([
    [50, 'page3'],
    [10, 'page3'],
    [49, undefined],
  ])('behavior: after a page with %i rows the next is %s', async (size, next) => {
    const owned = Array.from({ length: size }, (_, index) => ownership(index))
    const { readNfts, requests } = open(serve(owned, () => ({ data: [] })))
    expect((await readNfts('page2')).next).toBe(next)
    expect(requests[0]?.url.searchParams.get('page')).toBe('2')
  })

  test('behavior: the names of at most eight contracts of a page are requested', async () => {
    const owned = Array.from({ length: 20 }, (_, index) =>
      ownership(1, { contract: `0x${String(index).padStart(40, '0')}` }),
    )
    const { readNfts, requests } = open(serve(owned, () => ({ data: [] })))
    expect((await readNfts()).nfts).toHaveLength(20)
    expect(requests).toHaveLength(9)
  })

  test.each(hostileResponses)(
    'error: with %s for the names the NFTs are still there',
    async (_, response) => {
      const { readNfts } = open(serve([ownership(7)], response))
      expect((await readNfts()).nfts).toMatchObject([{ tokenId: 7n, collection: 'Apes' }])
    },
  )

  test.each([
    ['hang', () => undefined],
    ['stop in their body', hangingBody],
  ])('error: names that %s do not hold up the NFTs', async (_, response) => {
    const { readNfts, clock, requests } = open(serve([ownership(7)], response))
    const reading = readNfts()
    await expect.poll(() => requests.length).toBe(2)
    await clock.advance(2_000)
    expect((await reading).nfts).toHaveLength(1)
  })

  test('error: NFTs of another address are not passed on', async () => {
    const { readNfts } = open(serve([ownership(7, { address: other })], () => ({ data: [] })))
    await expect(readNfts()).rejects.toMatchObject({ code: 'source/malformed' })
  })

  test.each(['1', 'page0', 'page101', 'page1&address=x'])(
    'error: the place %j, which it did not write, is not sent',
    async (place) => {
      const { readNfts, requests } = open(() => ({ data: [] }))
      await expect(readNfts(place)).rejects.toMatchObject({ code: 'source/unknown_place' })
      expect(requests).toHaveLength(0)
    },
  )
})

describe('balances of Solana', () => {
  const account = (at: number, more: Row = {}) => ({
    last_update_block_num: 372_132_067,
    program_id: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    owner,
    token_account: `account ${at}`,
    mint,
    amount: '25',
    value: 0.000025,
    decimals: 6,
    name: 'USD Coin',
    symbol: 'USDC',
    uri: 'https://tracker.example/coin',
    network: 'solana',
    ...more,
  })
  const native = { address: owner, mint: `So${'1'.repeat(41)}`, amount: '1173096711863', decimals: 9 }
  /** Its pages of accounts, each by its number. */
  const serve =
    (pages: readonly (readonly unknown[])[], natives: readonly unknown[] = [native]) =>
    ({ url: { pathname, searchParams } }: FakeRequest) => ({
      data: pathname.endsWith('/native') ? natives : (pages[Number(searchParams.get('page')) - 1] ?? []),
    })
  const sol = { token: null, name: 'Solana', symbol: 'SOL', decimals: 9, amount: 1_173_096_711_863n }
  const coin = { token: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

  test('behavior: accounts of one mint are added, and those without sense hide no other', async () => {
    const { readBalances, paths } = open(
      serve([
        [
          account(1),
          account(2, { amount: '18446744073709551615' }),
          account(1),
          account(3, { mint: owner, amount: '0' }),
          account(4, { mint: owner, decimals: null }),
          account(5, { mint: native.mint }),
        ],
      ]),
    )
    expect(await readBalances()).toEqual({
      coins: [sol, { ...coin, amount: 18_446_744_073_709_551_640n }],
      complete: true,
    })
    expect(paths()).toEqual([
      `/v1/svm/balances/native?network=solana&address=${owner}&include_null_balances=true`,
      `/v1/svm/balances?network=solana&owner=${owner}&limit=1000&page=1`,
    ])
  })

  test.each([
    [true, 'one page', [[account(1)]]],
    [true, 'two pages of the free plan', [Array.from({ length: 10 }, (_, at) => account(at)), [account(11)]]],
    [false, 'a row that makes no sense', [[account(1), 7]]],
    [false, 'more pages than are read', Array(4).fill(Array(1_000).fill(account(1)))],
  ])('behavior: complete is %s after %s', async (complete, _, pages) => {
    const read = await open(serve(pages)).readBalances()
    expect(read).toMatchObject({ complete, coins: [sol, coin] })
  })

  test('error: an address that it has not seen is unknown, and not empty', async () => {
    await expect(open(serve([[]], [])).readBalances()).rejects.toMatchObject({ code: 'source/malformed' })
    const zero = open(serve([[]], [{ ...native, amount: '0' }]))
    expect(await zero.readBalances()).toMatchObject({ coins: [{ amount: 0n }] })
  })

  test('error: accounts of another owner are not passed on', async () => {
    const { readBalances } = open(serve([[account(1, { owner: mint })]]))
    await expect(readBalances()).rejects.toMatchObject({ code: 'source/malformed' })
  })

  test.each(hostileResponses)('error: balances of which a part is %s are none', async (_, response) => {
    for (const isPart of [
      (path: string) => path.endsWith('/native'),
      (path: string) => !path.endsWith('/native'),
    ]) {
      const { readBalances } = open((request) =>
        isPart(request.url.pathname) ? response() : serve([[account(1)]])(request),
      )
      await expect(readBalances()).rejects.toBeInstanceOf(Error)
    }
  })

  test.each([
    ['hang', () => undefined, 4_500],
    ['stop in their body', hangingBody, 4_000],
  ])('error: balances that %s are given up', async (_, response, limit) => {
    const { readBalances, clock, requests } = open(response)
    const failed = expect(readBalances()).rejects.toBeInstanceOf(Error)
    await expect.poll(() => requests.length).toBe(2)
    await clock.advance(limit)
    await failed
  })
})
