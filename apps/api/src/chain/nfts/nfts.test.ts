import { type FakeRequest, fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NetworkSettings, NftSettings, SolanaSettings } from '../../settings/NetworkSettings.ts'
import { fakeEngine } from '../../testing/chain/fakeEngine.ts'
import { hangingBody, hostileResponses } from '../../testing/chain/hostileResponses.ts'
import { createNftSources } from '../engines/createNftSources.ts'
import { createSolanaNfts } from '../engines/solana/createSolanaNfts.ts'
import { orUnavailable } from '../handlers/orUnavailable.ts'
import type { NftSource } from '../sources/Source.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { createMetadata, longestMetadata } from './createMetadata.ts'
import { createNftsHandler } from './createNftsHandler.ts'

type Row = Readonly<Record<string, unknown>>

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const url = 'https://engine.example'
const blockscout: readonly NftSettings[] = [{ type: 'blockscout', url }]
const engines: readonly (readonly [string, readonly NftSettings[]])[] = [
  ['blockscout', blockscout],
  ['token-api', [{ type: 'token-api', url, network: 'mainnet' }]],
]
const ethereum: NetworkSettings = {
  chainId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}
const owner = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'
const cluster: SolanaSettings = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example'],
  das: 'getAssetBatch',
}
const { signal } = new AbortController()

function open({
  nfts,
  response = () => ({}),
  own,
  settings = ethereum,
  pictureOf = (picture) => picture,
}: {
  readonly nfts?: readonly NftSettings[]
  readonly response?: (request: FakeRequest) => unknown
  readonly own?: NftSource | undefined
  readonly settings?: NetworkSettings
  pictureOf?(picture: string): string | undefined
}) {
  const clock = fakeClock()
  const { fetch, requests } = fakeEngine(response)
  const lines: Row[] = []
  const ports = { ...clock, fetch, log: (line: Row) => void lines.push(line) }
  const { chainId } = settings
  const sources = createNftSources({
    settings: { ...settings, ...(nfts && { nfts }) } as NetworkSettings,
    own,
    ports,
  })
  const handle = orUnavailable(
    createNftsHandler({ networks: new Map([[chainId, sources]]), pictureOf, ports }),
  )
  const noted: string[] = []
  const read = async (cursor?: string, address = settings === cluster ? owner : me) => {
    const result = await handle(
      { address, chainId, ...(cursor !== undefined && { cursor }) },
      { projectId: undefined, signal, noteSource: (one) => void noted.push(one) },
    )
    return result instanceof Response
      ? { status: result.status, data: [], next: null }
      : { status: 200, ...result }
  }
  return { read, clock, requests, lines, noted }
}

/** An instance as Blockscout 11 writes it. */
const instance = (more: Row = {}) => ({
  animation_url: null,
  external_app_url: null,
  id: '7',
  image_url: 'https://images.example/7.png',
  is_unique: true,
  media_type: 'image/png',
  metadata: { name: 'Ape #7', description: 'One of many.', image: 'ipfs://ignored' },
  owner: null,
  thumbnails: null,
  token: {
    address_hash: contract,
    decimals: null,
    exchange_rate: null,
    name: 'Apes',
    reputation: 'ok',
    symbol: 'APE',
    type: 'ERC-721',
  },
  token_type: 'ERC-721',
  value: '1',
  ...more,
})
const token = (more: Row) => ({ token: { ...instance().token, ...more } })
const page = (items: readonly unknown[], next: unknown = null) => ({ items, next_page_params: next })

describe('blockscout', () => {
  test('behavior: an NFT has its name, collection, id, amount and picture', async () => {
    const { read, requests, noted } = open({ nfts: blockscout, response: () => page([instance()]) })
    expect(await read()).toEqual({
      status: 200,
      data: [
        {
          chainId: 'eip155:1',
          address: `eip155:1:${contract.toLowerCase()}`,
          tokenId: '7',
          standard: 'erc721',
          amount: '1',
          name: 'Ape #7',
          description: 'One of many.',
          collection: { name: 'Apes' },
          iconUrl: 'https://images.example/7.png',
        },
      ],
      next: null,
    })
    expect(String(requests[0]?.url)).toBe(`${url}/api/v2/addresses/${me}/nft?type=ERC-721,ERC-1155`)
    expect(noted).toEqual(['blockscout'])
  })

  test('behavior: a cursor repeats the known keys of the engine alone', async () => {
    const next = {
      token_contract_address_hash: contract,
      token_id: '7',
      token_type: 'ERC-721',
      apikey: 'secret',
      items_count: 50,
    }
    const { read, requests } = open({
      nfts: blockscout,
      response: ({ url: at }) =>
        at.searchParams.has('token_id') ? page([instance({ id: '8' })]) : page([instance()], next),
    })
    const first = await read()
    expect(first.next).toEqual(expect.any(String))
    const second = await read(first.next ?? '')
    expect(second).toMatchObject({ data: [{ tokenId: '8' }], next: null })
    expect([...(requests[1]?.url.searchParams.keys() ?? [])]).toEqual([
      'type',
      'token_contract_address_hash',
      'token_id',
      'token_type',
    ])
  })

  test('behavior: rows that make no sense are left out', async () => {
    const { read } = open({
      nfts: blockscout,
      response: () =>
        page([
          null,
          instance({ id: 'seven' }),
          instance({ id: `${'9'.repeat(79)}` }),
          instance({ value: '0' }),
          instance(token({ address_hash: 'nowhere' })),
          instance(token({ reputation: 'scam' })),
          instance({ token_type: undefined, ...token({ type: 'ERC-20' }) }),
          instance({ id: '9', token_type: 'ERC-1155', value: '12' }),
        ]),
    })
    expect((await read()).data).toMatchObject([{ tokenId: '9', standard: 'erc1155', amount: '12' }])
  })

  test.each<[string, unknown, string | undefined]>([
    ['a picture of http', 'http://169.254.169.254/latest', undefined],
    ['HTML', 'data:text/html,<script>', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['an object', { url: 'https://x.example' }, undefined],
    [
      'a bare CID',
      'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG/7.png',
      'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG/7.png',
    ],
    [
      'a path of IPFS',
      '/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG/a b.png',
      'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG/a%20b.png',
    ],
  ])('behavior: %s as a picture', async (_, picture, expected) => {
    const { read } = open({
      nfts: blockscout,
      response: () => page([instance({ image_url: picture, metadata: null })]),
    })
    expect((await read()).data[0]?.iconUrl).toBe(expected)
  })

  test('behavior: pictures in the response have a common limit', async () => {
    const image_url = `data:image/png;base64,${'A'.repeat(90_000)}`
    const { read } = open({
      nfts: blockscout,
      response: () =>
        page(Array.from({ length: 20 }, (_, index) => instance({ id: String(index), image_url }))),
    })
    const { data } = await read()
    expect(data).toHaveLength(20)
    expect(data.filter(({ iconUrl }) => iconUrl)).toHaveLength(11)
  })
})

describe.each(engines)('errors of %s', (type, nfts) => {
  test.each(hostileResponses)('error: %s is 503, not an empty list', async (_, response) => {
    expect(await open({ nfts, response }).read()).toMatchObject({ status: 503 })
  })

  test('error: an engine over its limit is requested again after the time it asked for', async () => {
    const { read, clock, requests } = open({
      nfts,
      response: () => new Response('', { status: 429, headers: { 'retry-after': '20' } }),
    })
    for (const [wait, requested] of [
      [0, 1],
      [19_000, 1],
      [1_000, 2],
    ] as const) {
      await clock.advance(wait)
      expect(await read()).toMatchObject({ status: 503 })
      expect(requests).toHaveLength(requested)
    }
  })

  test.each([
    ['response', () => undefined],
    ['body', hangingBody],
  ])('error: a request whose %s hangs is given up', async (_, response) => {
    const { read, clock, requests, lines } = open({ nfts, response })
    const reading = read()
    await expect.poll(() => requests.length).toBe(1)
    await clock.advance(4_500)
    expect(await reading).toMatchObject({ status: 503 })
    expect(lines).toMatchObject([{ event: 'source_failed', what: 'nfts', source: type }])
  })

  test('behavior: the next source responds when one fails', async () => {
    const own: NftSource = { name: 'rpc', read: async () => ({ nfts: [] }) }
    const { read, noted } = open({
      nfts: [...nfts, { type: 'rpc' }],
      response: () => new Response('no', { status: 500 }),
      own,
    })
    expect(await read()).toEqual({ status: 200, data: [], next: null })
    expect(noted).toEqual(['rpc'])
  })
})

describe('cursor', () => {
  test('error: a cursor of another address, source or making is refused', async () => {
    const next = { token_contract_address_hash: contract, token_id: '7', token_type: 'ERC-721' }
    const { read } = open({ nfts: blockscout, response: () => page([instance()], next) })
    const { next: cursor } = await read()
    const make = (source: string, place: string) =>
      Buffer.from(JSON.stringify([2, me, 'eip155:1', [['eip155:1', source, place, null]]])).toString(
        'base64url',
      )
    expect(await read(cursor ?? '', `0x${'1'.repeat(40)}`)).toMatchObject({ status: 400 })
    for (const wrong of ['x', make('rpc', '1'), make('blockscout', '&apikey=x'), make('blockscout', '../x')])
      expect(await read(wrong)).toMatchObject({ status: 400 })
    expect(await read(make('blockscout', '&token_id=7'))).toMatchObject({ status: 200 })
  })

  test('error: a network without a source is 501, a wrong address 400', async () => {
    expect(await open({}).read()).toMatchObject({ status: 501 })
    expect(await open({ nfts: blockscout }).read(undefined, 'nobody')).toMatchObject({ status: 400 })
  })
})

describe('das', () => {
  const asset = (more: Row = {}) => ({
    interface: 'ProgrammableNFT',
    id: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
    content: {
      $schema: 'https://schema.metaplex.com/nft1.0.json',
      json_uri: 'https://arweave.net/x',
      files: [
        { uri: 'https://files.example/1.png', cdn_uri: 'https://cdn.example/1.png', mime: 'image/png' },
      ],
      metadata: { name: 'Mad #1', symbol: 'MAD', description: 'First.', token_standard: 'NonFungible' },
      links: { image: 'https://files.example/1.png' },
    },
    compression: { compressed: false },
    grouping: [{ group_key: 'collection', group_value: 'x', collection_metadata: { name: 'Mads' } }],
    ownership: { owner, frozen: false, delegated: false, ownership_model: 'single' },
    burnt: false,
    ...more,
  })
  const openDas = (response: (params: Row) => unknown) => {
    const sent: unknown[] = []
    const upstream: Upstream = {
      requestRaw: () => Promise.reject(new Error('not called this way')),
      async request({ method, params }) {
        sent.push([method, params])
        return response(params as Row)
      },
    }
    return { ...open({ own: createSolanaNfts({ settings: cluster, upstream }), settings: cluster }), sent }
  }

  test('behavior: an asset has its name, collection and picture, and no id besides its mint', async () => {
    const { read, sent, noted } = openDas(() => ({ total: 1, limit: 50, page: 1, items: [asset()] }))
    expect(await read()).toEqual({
      status: 200,
      data: [
        {
          chainId: cluster.chainId,
          address: `${cluster.chainId}:${asset().id}`,
          standard: 'metaplex',
          amount: '1',
          name: 'Mad #1',
          description: 'First.',
          collection: { name: 'Mads' },
          iconUrl: 'https://cdn.example/1.png',
        },
      ],
      next: null,
    })
    expect(sent).toEqual([['getAssetsByOwner', { ownerAddress: owner, page: 1, limit: 50 }]])
    expect(noted).toEqual(['das'])
  })

  test('behavior: fungible, burnt and foreign assets are left out, and a full page has a successor', async () => {
    const others = [
      asset({ interface: 'FungibleToken' }),
      asset({ burnt: true }),
      asset({ ownership: { owner: cluster.chainId } }),
      asset({ id: 'no mint' }),
      null,
    ]
    const fill = Array.from({ length: 45 }, () => asset())
    const { read } = openDas(({ page: number }) => ({
      items: number === 1 ? [...others, ...fill] : [asset()],
    }))
    const first = await read()
    expect(first.data).toHaveLength(45)
    expect(await read(first.next ?? '')).toMatchObject({ data: [{ name: 'Mad #1' }], next: null })
  })

  test('error: a node without DAS, or with nonsense, is 503', async () => {
    expect(await openDas(() => null).read()).toMatchObject({ status: 503 })
    expect(await openDas(() => ({ items: {} })).read()).toMatchObject({ status: 503 })
    expect(await openDas(() => ({ items: [7, {}] })).read()).toMatchObject({ status: 503 })
  })

  test('behavior: a cluster without DAS has no source', () => {
    const { das: _, ...settings } = cluster
    const upstream = { request: async () => null, requestRaw: () => Promise.reject(new Error('not called')) }
    expect(createSolanaNfts({ settings, upstream })).toBeUndefined()
  })
})

describe('metadata', () => {
  const openMetadata = (files: Readonly<Record<string, string | undefined>> = {}) => {
    const clock = fakeClock()
    const fetched: string[] = []
    const metadata = createMetadata({
      async fetchMetadata(at, until) {
        fetched.push(at)
        if (at.endsWith('/hangs'))
          return new Promise((_, reject) => until.addEventListener('abort', () => reject(until.reason)))
        const text = files[at]
        return text === undefined ? undefined : Buffer.from(text)
      },
      ports: clock,
    })
    const read = async (uri: string, tokenId = 10n) =>
      (await metadata.read([{ uri, tokenId }], signal)).map((one) => one?.name)[0]
    return { metadata, fetched, clock, read }
  }
  const json = '{"name":"{id}"}'
  const id = `${'0'.repeat(63)}a`

  test.each([
    ['base64', `data:application/json;base64,${Buffer.from(json).toString('base64')}`],
    ['percent signs', `data:application/json,${encodeURIComponent(json)}`],
    ['plain text', `data:application/json;utf8,${json}`],
    ['the JSON itself', json],
  ])('behavior: a data URI in %s is read without a request, {id} in 64 digits', async (_, uri) => {
    const { read, fetched } = openMetadata()
    expect(await read(uri)).toBe(id)
    expect(fetched).toEqual([])
  })

  test('behavior: a percent sign that escapes nothing is one', async () => {
    expect(await openMetadata().read('data:application/json,{"name":"100%"}')).toBe('100%')
  })

  test('behavior: {id} of a URL is replaced, and a file is read once in ten minutes', async () => {
    const at = `https://files.example/${id}.json`
    const { read, fetched, clock } = openMetadata({ [at]: '{"name":"Ten"}' })
    expect(await read('https://files.example/{id}.json')).toBe('Ten')
    expect(await read('https://files.example/{id}.json')).toBe('Ten')
    expect(await read('https://files.example/none.json')).toBeUndefined()
    expect(await read('https://files.example/none.json')).toBeUndefined()
    expect(fetched).toEqual([at, 'https://files.example/none.json'])
    await clock.advance(600_000)
    await read('https://files.example/{id}.json')
    expect(fetched).toHaveLength(3)
  })

  test('behavior: a host that hangs hides no other metadata of the page', async () => {
    const { metadata, clock, fetched } = openMetadata()
    const uris = ['https://files.example/hangs', 'data:application/json,{"name":"Here"}'].map((uri) => ({
      uri,
      tokenId: 1n,
    }))
    const reading = metadata.read([...uris, undefined], signal)
    await expect.poll(() => fetched.length).toBe(1)
    await clock.advance(2_500)
    expect((await reading).map((one) => one?.name)).toEqual([undefined, 'Here', undefined])
    // The host is not waited for again.
    await metadata.read(uris, signal)
    expect(fetched).toHaveLength(1)
  })

  test.each(hostileResponses)('error: a file with %s names no NFT and hides no other', async (_, respond) => {
    const metadata = createMetadata({
      async fetchMetadata() {
        const response = respond()
        // Like the fetch of files, it resolves only with the bytes of a whole response.
        if (response instanceof Error || response.status !== 200) return undefined
        const bytes = await response.bytes().catch(() => undefined)
        return bytes && bytes.length <= longestMetadata ? bytes : undefined
      },
      ports: fakeClock(),
    })
    const uris = ['https://files.example/7', 'data:application/json,{"name":"Here"}']
    const read = await metadata.read(
      uris.map((uri) => ({ uri, tokenId: 1n })),
      signal,
    )
    expect(read.map((one) => one?.name)).toEqual([undefined, 'Here'])
  })

  test('behavior: at most 32 files are requested at once', async () => {
    const { metadata, clock, fetched } = openMetadata()
    const uris = Array.from({ length: 40 }, (_, index) => ({
      uri: `https://files.example/${index}/hangs`,
      tokenId: 1n,
    }))
    const reading = metadata.read(uris, signal)
    await expect.poll(() => fetched.length).toBe(32)
    await clock.advance(3_000)
    expect((await reading).every((one) => one === undefined)).toBe(true)
  })

  test('behavior: any text is metadata or none, never a crash', async () => {
    const { metadata } = openMetadata()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => `data:,${text}`),
          fc.constant('data:;base64,%%%'),
        ),
        async (uri) => {
          const [found] = await metadata.read([{ uri, tokenId: 1n }], signal)
          for (const value of [found?.name, found?.description, found?.picture])
            expect(['string', 'undefined']).toContain(typeof value)
        },
      ),
    )
  })

  test('behavior: an inline SVG becomes a picture', async () => {
    const { metadata } = openMetadata()
    const uri = `{"image_data":"<svg xmlns='http://www.w3.org/2000/svg'/>"}`
    const [found] = await metadata.read([{ uri, tokenId: 1n }], signal)
    expect(found?.picture).toMatch(/^data:image\/svg\+xml;base64,/)
  })
})
