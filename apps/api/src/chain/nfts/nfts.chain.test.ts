import { createServer, request as requestHttp, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@latchkey/core'
import { type ApiOutput, getNfts } from '@latchkey/core/api'
import { type FaultProxy, type Sandbox, startFaultProxy, startSandbox, testNftAbi } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChainHandlers } from '../../createChainHandlers.ts'
import { createPictureProxy } from '../../images/createPictureProxy.ts'
import { createPublicFetch } from '../../images/createPublicFetch.ts'
import type { Store } from '../../store/Store.ts'
import { createLoopback } from '../../testing/chain/createLoopback.ts'
import { createTestWallet } from '../../testing/chain/createTestWallet.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'
import { longestMetadata } from './createMetadata.ts'

let sandbox: Sandbox
let store: Store
let proxy: FaultProxy
let files: Server
/** Paths that the host of the hostile collection was requested for. */
const requested: string[] = []
beforeAll(async () => {
  ;[sandbox, store] = await Promise.all([
    startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' }),
    openEmptyStore(),
  ])
  proxy = await startFaultProxy({ target: sandbox.chains[0].rpcUrl })
  files = createServer(({ url = '' }, response) => {
    requested.push(url)
    if (url === '/loop') response.writeHead(302, { location: 'https://nft.sandbox.example/loop' }).end()
    else response.end('{"name":"Number nine","image":"https://nft.sandbox.example/9.png"}')
  })
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  files?.closeAllConnections()
  files?.close()
  await proxy?.stop()
  await sandbox?.stop()
})
beforeEach(() => {
  proxy.reset()
  requested.length = 0
})

/** The provider API on the first network. Its fetch is the real one, except that the host of the files is this machine. */
function open() {
  const [{ caip2, name, nativeCurrency, contracts }] = sandbox.chains
  const { port } = files.address() as AddressInfo
  const connected: string[] = []
  const fetchPublic = createPublicFetch({
    sleep: systemClock.sleep,
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    request({ hostname, pathname }, options) {
      connected.push(hostname)
      const { lookup: _, ...others } = options
      return requestHttp({ ...others, host: '127.0.0.1', port, path: pathname })
    },
  })
  const pictures = createPictureProxy({
    settings: { url: 'https://api.example', key: 'k'.repeat(32) },
    fetchPicture: async () => undefined,
  })
  const { handlers } = createChainHandlers({
    database: store.database,
    locks: store.locks,
    networks: [
      {
        chainId: caip2,
        name,
        nativeCurrency,
        rpcUrls: [proxy.url],
        multicall3: contracts.multicall3,
        collections: [contracts.nft, contracts.items, contracts.oddNft],
      },
    ],
    pictureOf: pictures.urlOf,
    fetchMetadata: (url, signal) =>
      fetchPublic({ url, accept: 'application/json', most: longestMetadata, signal }),
    log: () => undefined,
  })
  const idOf = (contract: string) => `${caip2}:${contract.toLowerCase()}`
  const read = (address: string) => getNfts(createLoopback({ handlers }), { address, chainId: caip2 })
  return { handlers, read, connected, contracts, idOf, chainId: caip2 }
}

const of = (contract: string, { data }: ApiOutput<'getNfts'>) =>
  data.filter(({ address }) => address === contract)

test('behavior: an account has its ERC-721 and ERC-1155 tokens, with names and pictures', async () => {
  const { read, contracts, idOf, chainId } = open()
  const page = await read(sandbox.accounts[1].address)
  expect(page.next).toBeNull()
  expect(of(idOf(contracts.nft), page)).toEqual([
    {
      chainId,
      address: idOf(contracts.nft),
      tokenId: '2',
      standard: 'erc721',
      amount: 1n,
      name: 'Test Collectible #2',
      collection: { name: 'Test Collectible' },
      iconUrl: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    },
  ])
  const items = of(idOf(contracts.items), page)
  expect(
    Object.fromEntries(items.map(({ tokenId, amount, standard }) => [tokenId, [amount, standard]])),
  ).toEqual({ 1: [3n, 'erc1155'], 2: [1n, 'erc1155'] })
  expect(items.find(({ tokenId }) => tokenId === '2')).toMatchObject({
    name: 'Test Item',
    description: `Item ${'0'.repeat(63)}2 of the sandbox.`,
    collection: { name: 'Test Items' },
  })
})

test('behavior: hostile metadata is left out, and hides no other', async () => {
  const { read, connected, contracts, idOf } = open()
  const page = await read(sandbox.accounts[0].address)
  const odd = of(idOf(contracts.oddNft), page)
  const shown = Object.fromEntries(odd.map(({ tokenId, name, iconUrl }) => [tokenId, [name, iconUrl]]))
  const nothing = [undefined, undefined]
  expect(shown).toEqual({
    1: nothing,
    2: ['Page', undefined],
    3: ['Inside', undefined],
    4: nothing,
    5: nothing,
    6: nothing,
    7: ['Claim at prize.example/win', expect.stringMatching(/^https:\/\/api\.example\/pictures\//)],
    8: nothing,
    9: ['Number nine', expect.stringMatching(/^https:\/\/api\.example\/pictures\//)],
  })
  expect(of(idOf(contracts.nft), page)).toMatchObject([{ name: 'Test Collectible #1' }])
  // Four requests of the loop, and none to a private address.
  expect(requested.toSorted()).toEqual(['/loop', '/loop', '/loop', '/loop', '/metadata/9.json'])
  expect(new Set(connected)).toEqual(new Set(['nft.sandbox.example']))
})

test('behavior: an NFT that was given away is its new owner’s alone', async () => {
  const { read, contracts, idOf } = open()
  const [from, to] = [sandbox.accounts[7], sandbox.accounts[8]]
  const wallet = createTestWallet({ chain: sandbox.chains[0], account: from })
  const hash = await wallet.writeContract({
    address: contracts.nft,
    abi: testNftAbi,
    functionName: 'transferFrom',
    args: [from.address, to.address, 8n],
  })
  expect(await wallet.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(of(idOf(contracts.nft), await read(from.address))).toEqual([])
  const owned = of(idOf(contracts.nft), await read(to.address))
  expect(owned.map(({ tokenId }) => tokenId)).toEqual(['8', '9'])
})

test('error: a node that fails is 503, not an empty list', async () => {
  const { handlers, chainId } = open()
  const caller = { projectId: undefined, signal: new AbortController().signal }
  const { address } = sandbox.accounts[1]
  for (const mode of [{ mode: 'down' }, { mode: 'status', status: 500 }] as const) {
    proxy.set(mode)
    expect(await handlers.getNfts({ address, chainId }, caller)).toMatchObject({ status: 503 })
  }
})
