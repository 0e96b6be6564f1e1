import { type FakeRequest, fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HistorySettings, NetworkSettings } from '../../settings/NetworkSettings.ts'
import { fakeEngine } from '../../testing/chain/fakeEngine.ts'
import { hangingBody, hostileResponses } from '../../testing/chain/hostileResponses.ts'
import { orUnavailable } from '../handlers/orUnavailable.ts'
import { createHistoryHandler } from '../history/createHistoryHandler.ts'
import type { HistorySource } from '../sources/Source.ts'
import { createHistorySources } from './createHistorySources.ts'

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const other = '0x00000000000000000000000000000000000000bb'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const mine = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const theirs = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const url = 'https://engine.example'
const ethereum: NetworkSettings = {
  chainId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}
const bitcoin: NetworkSettings = {
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}
type Row = Readonly<Record<string, unknown>>
const hash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const txid = (index: number) => index.toString(16).padStart(64, '0')

function open({
  history,
  response,
  settings = ethereum,
  follower,
}: {
  readonly history: readonly HistorySettings[]
  readonly response: (request: FakeRequest) => unknown
  readonly settings?: NetworkSettings
  readonly follower?: HistorySource
}) {
  const clock = fakeClock()
  const { fetch, requests } = fakeEngine(response)
  const lines: Row[] = []
  const ports = { ...clock, fetch, log: (line: Row) => void lines.push(line) }
  const sources = createHistorySources({
    settings: { ...settings, history } as NetworkSettings,
    follower,
    rpc: undefined,
    ports,
  })
  const { chainId, nativeCurrency } = settings
  const handle = orUnavailable(
    createHistoryHandler({
      networks: new Map([[chainId, { nativeCurrency, sources }]]),
      pictureOf: (picture) => picture,
      nftPictureOf: (picture) => picture,
      ports,
    }),
  )
  const noted: string[] = []
  const read = async (cursor?: string) => {
    const page = await handle(
      { address: settings === bitcoin ? mine : me, chainId, ...(cursor !== undefined && { cursor }) },
      {
        projectId: undefined,
        signal: new AbortController().signal,
        noteSource: (one) => void noted.push(one),
      },
    )
    if (page instanceof Response) return { status: page.status, rows: [], next: null }
    const rows = page.data.map(({ metadata, transfers }) => [
      metadata.operationType,
      ...(metadata.status === 'confirmed' ? [] : [metadata.status]),
      ...(transfers ?? []).map(
        ({ direction, quantity, fungible_info: coin, nft_info: piece }) =>
          `${direction} ${quantity.numeric} ${coin?.symbol ?? piece?.name}`,
      ),
    ])
    return { status: 200, rows, next: page.next ?? null, data: page.data }
  }
  /** Reads every page. */
  const readAll = async () => {
    const hashes: string[] = []
    let cursor: string | null | undefined
    for (let count = 0; count < 20 && cursor !== null; count += 1) {
      const page = await read(cursor)
      hashes.push(...(page.data ?? []).map(({ metadata }) => metadata.hash))
      cursor = page.next
    }
    return hashes
  }
  return { read, readAll, clock, requests, lines, noted }
}

/** A transaction of Blockbook on an EVM network. */
const blockbookTx = (index: number, more: Row = {}) => ({
  txid: hash(index),
  vin: [{ n: 0, addresses: [me], isAddress: true }],
  vout: [{ value: '1000000000000000000', n: 0, addresses: [other], isAddress: true }],
  blockHeight: 1_000 - index,
  blockTime: 1_700_000_000 - index,
  value: '1000000000000000000',
  fees: '21000000000000',
  ethereumSpecific: { status: 1, nonce: 7, gasUsed: 21_000, gasPrice: '1' },
  ...more,
})
const tokenTransfer = (from: string, to: string, more: Row = {}) => ({
  type: 'ERC20',
  standard: 'ERC20',
  from,
  to,
  contract: usdc,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  value: '25500000',
  ...more,
})
const call = (more: Row) => ({ value: '0', vout: [{ addresses: [router] }], ...more })

describe('blockbook', () => {
  const history: readonly HistorySettings[] = [{ type: 'blockbook', url }]
  const page = (transactions: readonly unknown[], more: Row = {}) => ({
    address: me,
    page: 1,
    totalPages: 1,
    transactions,
    ...more,
  })

  test('behavior: transfers of both directions have their kind, amount and status', async () => {
    const foreign = { vin: [{ addresses: [other] }] }
    const { read, noted } = open({
      history,
      response: () =>
        page([
          blockbookTx(1, { blockHeight: -1, blockTime: 0 }),
          blockbookTx(2),
          blockbookTx(3, { ...foreign, vout: [{ addresses: [me] }] }),
          blockbookTx(
            4,
            call({
              tokenTransfers: [
                tokenTransfer(me, router),
                tokenTransfer(router, me, { symbol: 'DAI', contract: other }),
              ],
            }),
          ),
          blockbookTx(
            5,
            call({
              ethereumSpecific: {
                status: 1,
                parsedData: { name: 'Approve', function: 'approve(address, uint256)' },
              },
            }),
          ),
          blockbookTx(6, { ethereumSpecific: { status: 0, nonce: 8 } }),
          blockbookTx(
            7,
            call({
              ethereumSpecific: {
                status: 1,
                internalTransfers: [{ type: 0, from: router, to: me, value: '5' }],
              },
            }),
          ),
          blockbookTx(8, {
            ...foreign,
            ...call({
              tokenTransfers: [
                tokenTransfer(`0x${'0'.repeat(40)}`, me, {
                  type: 'ERC721',
                  standard: 'ERC721',
                  name: 'Cat',
                  value: undefined,
                }),
              ],
            }),
          }),
        ]),
    })
    const { rows, data } = await read()
    expect(rows).toEqual([
      ['send', 'pending', 'out 1 ETH'],
      ['send', 'out 1 ETH'],
      ['receive', 'in 1 ETH'],
      ['trade', 'out 25.5 USDC', 'in 25.5 DAI'],
      ['approve'],
      ['execute', 'failed'],
      ['receive', 'in 0.000000000000000005 ETH'],
      ['mint', 'in 1 Cat'],
    ])
    expect(data?.[1]?.metadata).toMatchObject({
      hash: hash(2),
      sentFrom: me,
      sentTo: other,
      nonce: 7,
      chain: 'eip155:1',
    })
    expect(noted).toEqual(['blockbook'])
  })

  test('behavior: a transfer of nothing, or of other accounts, brings no address into the history', async () => {
    const foreign = { vin: [{ addresses: [other] }], ...call({}) }
    const { read } = open({
      history,
      response: () =>
        page([
          blockbookTx(1, { ...foreign, tokenTransfers: [tokenTransfer(me, other, { value: '0' })] }),
          blockbookTx(2, { ...foreign, tokenTransfers: [tokenTransfer(router, other)] }),
          blockbookTx(3, { ...foreign, vout: [{ addresses: [me] }] }),
        ]),
    })
    expect((await read()).rows).toEqual([])
  })

  test('behavior: pages keep the height of the first, while new transactions arrive', async () => {
    let chain = Array.from({ length: 120 }, (_, index) => blockbookTx(index + 1))
    const { readAll, requests } = open({
      history,
      response({ url: { searchParams } }) {
        const to = Number(searchParams.get('to') ?? Number.POSITIVE_INFINITY)
        const number = Number(searchParams.get('page'))
        const visible = chain.filter(
          ({ blockHeight }) => blockHeight <= to && (blockHeight > 0 || to === Number.POSITIVE_INFINITY),
        )
        const transactions = visible.slice((number - 1) * 50, number * 50)
        chain = [blockbookTx(-requests.length - 1), ...chain]
        const isUnknown = searchParams.has('to') && visible.length >= 50
        return page(transactions, {
          page: number,
          totalPages: isUnknown ? -1 : Math.ceil(visible.length / 50),
        })
      },
    })
    const hashes = await readAll()
    expect(hashes).toEqual(Array.from({ length: 120 }, (_, index) => hash(index + 1)))
  })

  test('behavior: pending transactions on the first page take nothing from the next page', async () => {
    const pending = [1, 2, 3].map((index) => blockbookTx(index, { blockHeight: -1 }))
    const mined = Array.from({ length: 80 }, (_, index) => blockbookTx(index + 4))
    const { readAll } = open({
      history,
      response({ url: { searchParams } }) {
        const list = searchParams.has('to') ? mined : [...pending, ...mined]
        const number = Number(searchParams.get('page'))
        const totalPages = searchParams.has('to') ? -1 : 2
        return page(list.slice((number - 1) * 50, number * 50), { page: number, totalPages })
      },
    })
    expect(await readAll()).toEqual(Array.from({ length: 83 }, (_, index) => hash(index + 1)))
  })

  test('behavior: Bitcoin has the amount without the fee and the change', async () => {
    const side = (address: string, value: number) => ({ addresses: [address], value: String(value) })
    const transaction = (index: number, vin: readonly unknown[], vout: readonly unknown[]) => ({
      ...blockbookTx(index, { txid: txid(index), vin, vout, fees: '1000', ethereumSpecific: undefined }),
    })
    const { read } = open({
      history,
      settings: bitcoin,
      response: () =>
        page(
          [
            transaction(1, [side(mine, 100_000_000)], [side(theirs, 30_000_000), side(mine, 69_999_000)]),
            transaction(2, [side(theirs, 50_001_000)], [side(mine, 50_000_000)]),
            transaction(3, [side(mine, 5_001_000)], [side(mine, 5_000_000)]),
          ],
          { address: mine },
        ),
    })
    expect((await read()).rows).toEqual([
      ['send', 'out 0.3 BTC'],
      ['receive', 'in 0.5 BTC'],
      ['send', 'self 0.05 BTC'],
    ])
  })
})

describe('blockscout', () => {
  const history: readonly HistorySettings[] = [{ type: 'blockscout', url, key: 'secret' }]
  const row = (index: number, more: Row = {}) => ({
    hash: hash(index),
    type: 'coin_transfer',
    status: 'success',
    timestamp: '2026-08-01T10:00:00.000000Z',
    from: { hash: me },
    to: { hash: other },
    value: '1000000000000000000',
    total: null,
    token: null,
    fee: '21000',
    method: null,
    block_number: 100 - index,
    ...more,
  })
  const token = {
    address_hash: usdc,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: '6',
    type: 'ERC-20',
    icon_url: 'https://icons.example/usdc.png',
  }
  const transfer = (index: number, from: string, to: string, more: Row = {}) =>
    row(index, {
      type: 'ERC-20',
      from: { hash: from },
      to: { hash: to },
      value: null,
      total: { value: '25500000', decimals: '6' },
      token,
      ...more,
    })
  const contractCall = { type: 'contract_interaction', to: { hash: router }, value: '0' }

  test('behavior: the rows of one transaction are one entry', async () => {
    const { read, requests } = open({
      history,
      response: () => ({
        items: [
          row(1, { status: 'pending', timestamp: null }),
          row(2, { ...contractCall, method: 'swap' }),
          transfer(2, me, router),
          transfer(2, router, me, { token: { ...token, symbol: 'DAI' } }),
          row(3, { ...contractCall, method: 'approve' }),
          row(4, { status: 'error' }),
          transfer(5, other, me),
          transfer(6, other, me, { token: { ...token, reputation: 'scam' } }),
          transfer(7, me, other, { total: { value: '0', decimals: '6' } }),
          transfer(8, other, me, {
            type: 'ERC-721',
            token: { ...token, name: 'Cat', decimals: null },
            total: { token_id: '7' },
          }),
        ],
        next_page_params: null,
      }),
    })
    const { rows, data } = await read()
    expect(rows).toEqual([
      ['send', 'pending', 'out 1 ETH'],
      ['trade', 'out 25.5 USDC', 'in 25.5 DAI'],
      ['approve'],
      ['execute', 'failed'],
      ['receive', 'in 25.5 USDC'],
      ['receive', 'in 1 Cat'],
    ])
    expect(data?.[4]?.transfers?.[0]?.fungible_info).toMatchObject({
      icon: { url: 'https://icons.example/usdc.png' },
      address: usdc.toLowerCase(),
    })
    expect(data?.[0]?.transfers?.[0]?.fungible_info).toMatchObject({ address: 'native' })
    expect(data?.[4]?.metadata).toMatchObject({
      sentFrom: other,
      sentTo: me,
      minedAt: '2026-08-01T10:00:00.000Z',
    })
    expect(requests[0]?.url.search).toBe(
      `?from_address_hashes_to_include=${me}&to_address_hashes_to_include=${me}&address_relation=or`,
    )
  })

  test('behavior: a transaction that a page cuts in two is shown once and whole', async () => {
    const all = [row(1), row(2, contractCall), transfer(2, me, router), transfer(2, router, me), row(3)]
    const { read, requests } = open({
      history,
      response({ url: { searchParams } }) {
        const start = Number(searchParams.get('transaction_index') ?? 0)
        const next = {
          block_number: 5,
          transaction_index: start + 2,
          token_transfer_index: null,
          items_count: 50,
          key: 'secret',
        }
        return { items: all.slice(start, start + 2), next_page_params: start + 2 < all.length ? next : null }
      },
    })
    const first = await read()
    expect(first.rows).toEqual([
      ['send', 'out 1 ETH'],
      ['trade', 'out 25.5 USDC', 'in 25.5 USDC'],
    ])
    const second = await read(first.next ?? '')
    const third = second.next === null ? { rows: [], next: null } : await read(second.next)
    expect([...second.rows, ...third.rows]).toEqual([['send', 'out 1 ETH']])
    expect(requests[1]?.url.search).toContain('&block_number=5&transaction_index=2&token_transfer_index=null')
    expect(requests.every(({ url: { search } }) => !/items_count|key=/.test(search))).toBe(true)
  })
})

describe('esplora', () => {
  const history: readonly HistorySettings[] = [{ type: 'esplora', url }]
  const out = (address: string | undefined, value: number) => ({ scriptpubkey_address: address, value })
  const transaction = (index: number, more: Row = {}) => ({
    txid: txid(index),
    version: 2,
    fee: 1_000,
    vin: [{ txid: txid(900), vout: 0, prevout: out(mine, 100_000_000) }],
    vout: [out(theirs, 30_000_000), out(mine, 69_999_000), out(undefined, 0)],
    status: { confirmed: true, block_height: 800_000 - index, block_time: 1_700_000_000 - index },
    ...more,
  })

  test('behavior: the net amount of each transaction is told, pending ones first', async () => {
    const { read } = open({
      history,
      settings: bitcoin,
      response: () => [
        transaction(1),
        transaction(2, { status: { confirmed: false } }),
        transaction(3, {
          vin: [{ prevout: null, is_coinbase: true }],
          vout: [out(mine, 625_000_000)],
          fee: 0,
        }),
      ],
    })
    expect((await read()).rows).toEqual([
      ['send', 'pending', 'out 0.3 BTC'],
      ['send', 'out 0.3 BTC'],
      ['receive', 'in 6.25 BTC'],
    ])
  })

  test('error: a transaction from beyond every calendar is left out', async () => {
    const status = { confirmed: true, block_time: 9e15 }
    const { read } = open({
      history,
      settings: bitcoin,
      response: () => [transaction(1, { status }), transaction(2)],
    })
    expect((await read()).rows).toHaveLength(1)
  })

  test('behavior: a row that makes no sense does not end the history', async () => {
    const all = Array.from({ length: 30 }, (_, index) => transaction(index + 1))
    const { readAll } = open({
      history,
      settings: bitcoin,
      response({ url: { pathname } }) {
        const last = /chain\/(\w+)$/.exec(pathname)?.[1]
        const start = all.findIndex((one) => one.txid === last) + 1
        return all.slice(start, start + 25).map((one) => (one.txid === txid(7) ? { ...one, fee: -1 } : one))
      },
    })
    expect(await readAll()).toEqual(all.map((one) => one.txid).filter((one) => one !== txid(7)))
  })

  test('behavior: pages follow the last confirmed transaction', async () => {
    const all = Array.from({ length: 60 }, (_, index) => transaction(index + 1))
    const { readAll, requests } = open({
      history,
      settings: bitcoin,
      response({ url: { pathname } }) {
        const last = /chain\/(\w+)$/.exec(pathname)?.[1]
        const start = all.findIndex((one) => one.txid === last) + 1
        return all.slice(start, start + 25)
      },
    })
    expect(await readAll()).toEqual(all.map((one) => one.txid))
    expect(requests.map(({ url: { pathname } }) => pathname)).toEqual([
      `/address/${mine}/txs`,
      `/address/${mine}/txs/chain/${txid(25)}`,
      `/address/${mine}/txs/chain/${txid(50)}`,
    ])
  })
})

describe('every source', () => {
  const engines = ['blockbook', 'blockscout', 'esplora', 'token-api'] as const
  const settingsOf = (type: (typeof engines)[number]): HistorySettings =>
    type === 'token-api' ? { type, url, network: 'mainnet' } : { type, url }
  const follower: HistorySource = {
    name: 'follower',
    read: async () => ({
      transactions: [
        {
          hash: hash(1),
          minedAt: new Date(5),
          status: 'confirmed',
          operation: 'execute',
          from: me,
          to: other,
          movements: [],
        },
      ],
      next: `1.${hash(1)}`,
    }),
  }
  const failures = [
    ...hostileResponses,
    ['another address', () => ({ address: other, transactions: [] })],
  ] as const

  test.each(engines.flatMap((type) => failures.map(([name, response]) => [type, name, response] as const)))(
    'error: after %s with %s the follower responds',
    async (type, _, response) => {
      const { read, noted, lines } = open({
        history: [settingsOf(type), { type: 'follower' }],
        follower,
        response,
      })
      expect((await read()).rows).toEqual([['execute']])
      expect(noted).toEqual(['follower'])
      expect(lines).toMatchObject([{ event: 'source_failed', what: 'history', source: type }])
    },
  )

  test.each(hostileResponses)('error: a page whose rest is %s is not passed on', async (_, response) => {
    const { read, noted } = open({
      history: [{ type: 'blockscout', url }, { type: 'follower' }],
      follower,
      response: ({ url: at }) =>
        at.searchParams.has('block_number')
          ? response()
          : {
              items: [{ hash: hash(7), type: 'coin_transfer', status: 'ok', from: { hash: me }, value: '1' }],
              next_page_params: { block_number: 1 },
            },
    })
    expect((await read()).rows).toEqual([['execute']])
    expect(noted).toEqual(['follower'])
  })

  test.each(engines)('error: after a body of %s that stops, the next source is requested', async (type) => {
    const { read, clock, noted, requests } = open({
      history: [settingsOf(type), { type: 'follower' }],
      follower,
      response: hangingBody,
    })
    const reading = read()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    await clock.advance(4_000)
    expect((await reading).rows).toHaveLength(1)
    expect(noted).toEqual(['follower'])
  })

  test.each(engines)('error: after %s hangs the next responds', async (type) => {
    const { read, clock, noted, requests } = open({
      history: [settingsOf(type), { type: 'follower' }],
      follower,
      response: () => undefined,
    })
    const reading = read()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    await clock.advance(4_500)
    expect((await reading).rows).toHaveLength(1)
    expect(noted).toEqual(['follower'])
  })

  test.each(engines)(
    'error: %s over its limit is requested again after the time it asked for',
    async (type) => {
      const { read, clock, requests } = open({
        history: [settingsOf(type)],
        response: () => new Response('', { status: 429, headers: { 'retry-after': '20' } }),
      })
      expect(await read()).toMatchObject({ status: 503 })
      const first = requests.length
      await clock.advance(19_000)
      expect(await read()).toMatchObject({ status: 503 })
      expect(requests).toHaveLength(first)
      await clock.advance(1_000)
      expect(await read()).toMatchObject({ status: 503 })
      expect(requests).toHaveLength(2 * first)
    },
  )

  test('behavior: a cursor goes to the source that wrote it, and to no other', async () => {
    let isDown = true
    const { read, noted, requests } = open({
      history: [{ type: 'esplora', url }, { type: 'follower' }],
      follower,
      response: () => (isDown ? new Response('', { status: 500 }) : []),
    })
    const first = await read()
    isDown = false
    noted.length = 0
    await read(first.next ?? '')
    expect(noted).toEqual(['follower'])
    expect(requests).toHaveLength(1)
  })

  test.each(['50', '../../admin', '1.1.1.1', '&apikey=x#0x1', `${'1'.repeat(7)}.1.1`])(
    'error: the place %j, which no source wrote, is 400 and not sent',
    async (page) => {
      for (const type of engines) {
        const { read, requests } = open({ history: [settingsOf(type)], response: () => [] })
        const cursor = Buffer.from(JSON.stringify([2, me, 'eip155:1', [['eip155:1', type, page, null]]]))
        expect((await read(cursor.toString('base64url'))).status).toBe(400)
        expect(requests).toHaveLength(0)
      }
    },
  )

  test('behavior: any JSON is a page or an error, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...engines),
        fc.jsonValue(),
        fc.jsonValue(),
        async (type, one, two) => {
          const wrong = {
            ...blockbookTx(1, { vin: [], vout: [], [JSON.stringify(one)]: two }),
            hash: hash(1),
            txid: txid(1),
            type: two,
            status: one,
            from: { hash: me },
          }
          for (const value of [
            one,
            [wrong, two],
            { address: me, transactions: [wrong], items: [wrong], next_page_params: two },
          ]) {
            const { read } = open({
              history: [settingsOf(type), { type: 'follower' }],
              follower,
              response: () => Response.json(value),
            })
            expect((await read()).status).toBe(200)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})
