import { createLatchkey, type LogLevel, type Network } from '@latchkey/core'
import { pay } from '@latchkey/core/pay'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { mainnet as viemMainnet, optimism as viemOptimism } from 'viem/chains'
import { afterEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import * as entry from './exports/index.js'
import { type EvmNetwork, evm } from './exports/index.js'
import * as shipped from './networks/networks.js'
import { base, mainnet, polygon } from './networks/networks.js'
import { ALICE, createFakeProvider } from './testing/createFakeProvider.js'

afterEach(() => vi.unstubAllGlobals())

test('behavior: the names of the entry, beside the shipped networks', () => {
  expect(entry).toMatchObject(shipped)
  const others = Object.keys(entry).filter((name) => !(name in shipped))
  expect(others.toSorted()).toMatchInlineSnapshot(`
    [
      "ProviderRpcError",
      "bumpFee",
      "cancelTransaction",
      "evm",
      "evmErrors",
      "external",
      "getCallsStatus",
      "getProvider",
      "getPublicClient",
      "getWalletClient",
      "prepareReplacement",
      "prepareTransfer",
      "sendCalls",
      "showCallsStatus",
      "submitReplacement",
      "submitTransfer",
      "toEvmError",
      "verifySigner",
      "waitForCallsStatus",
    ]
  `)
})

describe('networks', () => {
  test('behavior: plain networks pass unchanged, viem chains are converted', () => {
    const own: Network<'eip155'> = {
      id: 'eip155:31337',
      namespace: 'eip155',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:8545'],
    }
    const { networks, inputs } = evm({ networks: [own, viemMainnet] })
    expect(networks[0]).toBe(own)
    expect(networks[1]).toEqual({
      id: 'eip155:1',
      namespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: viemMainnet.rpcUrls.default.http,
      blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
      contracts: viemMainnet.contracts,
    })
    expect(inputs[1]).toBe(viemMainnet)
  })

  test('behavior: a viem chain may name its picture', () => {
    const assets = { imageId: 'own', imageUrl: 'https://a.example/own.png' }
    const [network] = evm({ networks: [{ ...viemMainnet, assets }] }).networks
    expect(network).toMatchObject({ imageId: 'own', icon: 'https://a.example/own.png' })
  })

  test('param: any viem chain is taken', () => {
    expectTypeOf(viemOptimism).toExtend<EvmNetwork>()
    expectTypeOf(mainnet).toExtend<EvmNetwork>()
  })

  test('param: a Network of core is taken, whose namespace shows when it is passed', () => {
    const local: Network = { ...mainnet, id: 'eip155:31337', name: 'Local' }
    expect(evm({ networks: [local] }).networks).toEqual([local])
    const other: Network = { ...mainnet, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' }
    expect(() => evm({ networks: [other] })).toThrow('is a network of solana')
  })

  test('behavior: the shipped mainnet has viem’s ENS resolver', () => {
    const { address } = viemMainnet.contracts.ensUniversalResolver
    expect(mainnet.contracts).toEqual({ ensUniversalResolver: { address } })
  })

  test('behavior: the shipped networks are valid and carry no key', () => {
    const rows = [mainnet, ...Object.values(shipped).filter((row) => row !== mainnet)] as const
    expect(evm({ networks: rows }).networks).toEqual(rows)
    expect(shipped).toMatchObject({
      mainnet: { id: 'eip155:1' },
      base: { id: 'eip155:8453' },
      arbitrum: { id: 'eip155:42161' },
      optimism: { id: 'eip155:10' },
      polygon: { id: 'eip155:137' },
      bsc: { id: 'eip155:56' },
      avalanche: { id: 'eip155:43114' },
      sepolia: { id: 'eip155:11155111' },
    })
    for (const url of rows.flatMap(({ rpcUrls }) => rpcUrls))
      expect(url).toMatch(/^https:\/\/[a-z0-9.-]+(\/(ext\/bc\/C\/)?rpc)?$/)
  })

  const broken = (change: object) => evm({ networks: [base, { ...mainnet, ...change }] })
  test.each([
    ['the same id twice', { id: base.id }, '"Ethereum" that repeats the id eip155:8453'],
    ['no RPC URL', { rpcUrls: [] }, '"Ethereum" that has no RPC URL'],
    ['no rpcUrls', { rpcUrls: undefined }, '"Ethereum" that has no RPC URL'],
    [
      'an RPC URL that is none',
      { rpcUrls: ['ftp://x'] },
      '"Ethereum" that needs an http(s) RPC URL, not "ftp://x"',
    ],
    ['another namespace', { id: 'solana:1' }, '"Ethereum" that has the id solana:1'],
    ['id zero', { id: 'eip155:0' }, 'has the id eip155:0'],
    ['an id that is no number', { id: 'eip155:main' }, 'has the id eip155:main'],
    ['no name', { name: '' }, 'has no name'],
    ['no currency', { nativeCurrency: undefined }, 'needs a nativeCurrency'],
    ['odd decimals', { nativeCurrency: { name: 'E', symbol: 'E', decimals: 1.5 } }, 'needs a nativeCurrency'],
  ])('error: %s', (_, change, message) => {
    expect(() => broken(change)).toThrow(message)
    expect(() => broken(change)).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  })

  test('error: a viem chain with an odd id', () => {
    expect(() => evm({ networks: [{ ...viemMainnet, id: Number.NaN }] })).toThrow('has the id eip155:NaN')
  })

  test('error: a production build refuses an empty list and a hole in the list', () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    const none: EvmNetwork[] = []
    expect(() => evm({ networks: none as [EvmNetwork] })).toThrow('needs a network')
    const hole: (EvmNetwork | undefined)[] = [undefined]
    expect(() => evm({ networks: hole as [EvmNetwork] })).toThrow('has the id undefined')
  })
})

describe('wrong uses', () => {
  const local = { ...mainnet, id: 1 }
  const url = 'https://node.example'
  test.each<[label: string, options: unknown, message: string]>([
    ['evm()', undefined, 'evm() needs its options. Write evm({ networks: [mainnet] })'],
    ['evm(mainnet)', mainnet, 'needs networks. Write evm({ networks: [mainnet] })'],
    ['evm([mainnet])', [mainnet], 'evm() takes an object, not an array. Write evm({ networks: [mainnet] })'],
    ['evm(url)', url, `evm() takes an object, not '${url}'. Write evm({ networks: [mainnet] })`],
    [
      'a router that is no list',
      { networks: [mainnet], swapRouters: url },
      `evm({ swapRouters }) takes an array, not '${url}'. Write swapRouters: [`,
    ],
    [
      'a router of a network by name',
      { networks: [mainnet], swapRouters: [{ chainId: 'eip155:1', address: ALICE, kind: '0x' }] },
      "swapRouters[0] has the chainId 'eip155:1', but an EIP-155 id is a number.",
    ],
    [
      'a router without an address',
      { networks: [mainnet], swapRouters: [{ chainId: 1, address: '0x1', kind: '0x' }] },
      "swapRouters[0] has the address '0x1', which is none.",
    ],
    [
      'a router of another kind',
      { networks: [mainnet], swapRouters: [{ chainId: 1, address: ALICE, kind: 'uniswap-v4' }] },
      "swapRouters[0] has the kind 'uniswap-v4'. Did you mean uniswap-v2?",
    ],
    ['evm({})', {}, 'evm({}) needs networks. Write evm({ networks: [mainnet] })'],
    [
      'evm({ networks: mainnet })',
      { networks: { id: 1 } },
      'evm({ networks }) takes an array, not {"id":1}. Write evm({ networks: [mainnet] })',
    ],
    [
      'evm({ networks: [] })',
      { networks: [] },
      "evm({ networks }) needs at least one network. Import one from '@latchkey/adapter-evm'.",
    ],
    [
      'a network with the id 1',
      { networks: [local] },
      "evm({ networks }): networks[0] ('Ethereum') has the id 1. Write 'eip155:1'.",
    ],
    [
      'a network with the id "1"',
      { networks: [{ ...local, id: '1' }] },
      "evm({ networks }): networks[0] ('Ethereum') has the id '1'. Write 'eip155:1'.",
    ],
    [
      'a URL for a network',
      { networks: [mainnet, url] },
      `evm({ networks }): networks[1] is the text '${url}', but a network is an object. Put the URL in its rpcUrls`,
    ],
    [
      'a name for a network',
      { networks: ['mainnet'] },
      "networks[0] is the text 'mainnet', but a network is an object. Import one from '@latchkey/adapter-evm'",
    ],
    [
      'a hole in the list',
      { networks: [undefined] },
      "networks[0] is undefined, but a network is an object. Import one from '@latchkey/adapter-evm'",
    ],
    [
      'a number for a network',
      { networks: [1] },
      "networks[0] is 1, but a network is an object. Import one from '@latchkey/adapter-evm'",
    ],
    [
      'a text for rpcUrls',
      { networks: [{ ...mainnet, rpcUrls: url }] },
      `evm({ networks }): networks[0] ('Ethereum') has the rpcUrls '${url}'. Write ['${url}'].`,
    ],
  ])('error: %s', (_, options, message) => {
    const call = () => (evm as (options: unknown) => unknown)(options)
    expect(call).toThrow(message)
    expect(call).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  })

  test('error: adapters: [evm], without calling it', () => {
    const adapters = [evm] as readonly unknown[] as readonly [ReturnType<typeof evm>]
    expect(() => createLatchkey({ adapters })).toThrow(
      'Option "adapters" holds the function evm, not an adapter. Call it: adapters: [evm({ networks })].',
    )
  })
})

test.each([
  [`0x${'aB'.repeat(20)}`, true],
  ['aB'.repeat(20), true],
  [`0x${'a'.repeat(39)}`, false],
  [`0x${'a'.repeat(41)}`, false],
  [`0x${'g'.repeat(40)}`, false],
  [`${'a'.repeat(40)}\n`, false],
  ['', false],
])('param: isAddress(%j) is %s', (value, is) => {
  expect(evm({ networks: [mainnet] }).isAddress(value)).toBe(is)
})

test('behavior: addresses of wallets elsewhere have the capitals of EIP-55 too', async () => {
  const format = await evm({ networks: [mainnet] }).loadAddressFormat?.()
  expect(format?.('0xFB6916095CA1DF60BB79CE92CE3EA74C37C5D359')).toBe(
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  )
})

test.each([
  ['0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '1?value=1', 'pay/invalid_recipient'],
  [
    '0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '1/transfer?address=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359&uint256=1',
    'pay/invalid_token',
  ],
])('error: a payment of %s@%s has a checksum in wrong capitals', async (address, rest, code) => {
  const environment = fakeEnvironment()
  const ports = { environment, storage: memoryStorage(), log: () => undefined }
  const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })], features: { pay: true }, ports })
  onTestFinished(client.destroy)
  const flow = client.use(pay())
  flow.start({ uri: `ethereum:${address}@${rest}` })
  await expect.poll(() => flow.$state.get()).toMatchObject({ status: 'invalid', error: { code } })
})

describe('client', () => {
  const open = (id: string, environment = fakeEnvironment()) => {
    const logged: [LogLevel, string, unknown?][] = []
    const client = createLatchkey({
      id,
      adapters: [evm({ networks: [mainnet, polygon] })],
      connectors: [entry.external({ id: 'ext', name: 'Own', provider: async () => createFakeProvider() })],
      ports: {
        environment,
        storage: memoryStorage(),
        log: (level, message, data) => void logged.push([level, message, data]),
      },
    })
    return { client, logged }
  }

  test('behavior: nothing runs before mount or on a server', () => {
    const page = new EventTarget()
    let requested = 0
    page.addEventListener('eip6963:requestProvider', () => (requested += 1))
    vi.stubGlobal('window', page)
    const { client } = open('a')
    const server = open('b', fakeEnvironment({ kind: 'server' }))
    server.client.mount()
    expect(requested).toBe(0)
    client.mount()
    expect(requested).toBe(1)
    client.destroy()
  })

  test('behavior: a browser without a window, as in a native app, mounts and has the wallets of the app', async () => {
    const { client } = open('a')
    client.mount()
    await client.connections.connect({ connectorId: 'ext' })
    expect(client.connectors.$list.get().map(({ id }) => id)).toEqual(['ext'])
    client.destroy()
  })

  test('behavior: an external provider connects, and one wallet serves two clients', async () => {
    const provider = Object.assign(createFakeProvider())
    vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum: provider }))
    const [{ client: first }, { client: second }] = [open('a'), open('b')]
    first.mount()
    second.mount()
    await first.connections.connect({ connectorId: 'ext' })
    expect(first.connections.$states.get().eip155).toMatchObject({ status: 'connected', connectorId: 'ext' })
    await first.connections.connect({ connectorId: 'injected' })
    await second.connections.connect({ connectorId: 'injected' })
    await first.connections.disconnect()
    expect(second.connections.$states.get().eip155?.status).toBe('connected')
    expect(provider.calls.map(({ method }: { method: string }) => method)).not.toContain(
      'wallet_revokePermissions',
    )
    first.destroy()
    second.destroy()
  })

  test('behavior: a throwing listener of the provider does not stop the others', async () => {
    vi.stubGlobal('window', new EventTarget())
    const { client, logged } = open('a')
    client.mount()
    const provider = entry.getProvider(client)
    const received: unknown[] = []
    provider.on('accountsChanged', () => {
      throw new Error('mine')
    })
    const listener = (accounts: readonly string[]) => void received.push(accounts.length)
    provider.on('accountsChanged', listener)
    await client.connections.connect({ connectorId: 'ext' })
    provider.removeListener('accountsChanged', listener)
    await client.connections.disconnect()
    expect(received).toEqual([1])
    // A thrown value may contain anything, so only its code is logged.
    const line = ['error', 'A listener to accountsChanged threw.', 'rpc/unknown']
    expect(logged.filter(([level]) => level === 'error')).toEqual([line, line])
    client.destroy()
  })
})
