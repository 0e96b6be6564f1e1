import { type Network, nodeErrors } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import {
  type Address,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { base, mainnet, optimism, sepolia } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { compareRegistered, readEns, resolveEns } from './readEns.js'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const resolver = '0x00000000000000000000000000000000000000e5'
const other = '0x00000000000000000000000000000000000000e6'
const outer = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'function verified(bytes, bytes) view returns (bytes, address)',
  'error OffchainLookup(address, string[], bytes, bytes4, bytes)',
])
const inner = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32, uint256) view returns (bytes)',
  'function text(bytes32, string) view returns (string)',
])
const batch = parseAbi([
  'function query((address sender, string[] urls, bytes data)[]) view returns (bool[], bytes[])',
])

const baseType = 2n ** 31n + 8453n
const everyType = 2n ** 31n

type Chain = {
  /** Addresses of ada.eth by coin type. */
  readonly records?: Readonly<Record<string, Hex>>
  /** Names of ALICE by coin type. */
  readonly names?: Readonly<Record<string, string>>
  /** Networks with code at an address. */
  readonly code?: Readonly<Record<string, Hex>>
  /** URLs of the records, if they are not on the chain. */
  readonly urls?: readonly string[]
  readonly sender?: Address
  readonly isBatch?: boolean
}

/** Creates a chain with a universal resolver for one name, and a network without one. */
function fakeChain({ records = {}, names = {}, code = {}, urls, sender = resolver, isBatch }: Chain) {
  const types: bigint[] = []
  const wrapped = (result: Hex) =>
    encodeFunctionResult({
      abi: outer,
      functionName: 'resolveWithGateways',
      result: [result, zeroAddress],
    })
  const rpc: EvmRpc = async ({ network, method, params }) => {
    const [first] = params as [{ data: Hex }]
    if (method === 'eth_getCode') return code[network.id] ?? '0x'
    expect(network).toBe(mainnet)
    const call = decodeFunctionData({ abi: outer, data: first.data })
    if (call.functionName === 'verified') {
      const [passed] = call.args
      if (!isBatch) return wrapped(passed)
      const [failures, [found = '0x']] = decodeFunctionResult({ abi: batch, data: passed })
      if (failures.join() !== 'false') throw new Error('The host failed.')
      return wrapped(found)
    }
    if (call.functionName === 'reverseWithGateways') {
      types.push(call.args[1])
      const result = [names[String(call.args[1])] ?? '', zeroAddress, zeroAddress] as const
      return encodeFunctionResult({ abi: outer, functionName: 'reverseWithGateways', result })
    }
    if (urls) {
      const [, data] = call.args
      const callData = isBatch
        ? encodeFunctionData({ abi: batch, args: [[{ sender: other, urls, data }]] })
        : data
      const callback = encodeFunctionData({ abi: outer, functionName: 'verified', args: ['0x', '0x'] })
      throw nodeErrors.executionReverted(
        {},
        {
          cause: {
            code: 3,
            data: encodeErrorResult({
              abi: outer,
              errorName: 'OffchainLookup',
              args: [
                sender,
                isBatch ? ['x-batch-gateway:true'] : urls,
                callData,
                callback.slice(0, 10) as Hex,
                '0x0102',
              ],
            }),
          },
        },
      )
    }
    const record = decodeFunctionData({ abi: inner, data: call.args[1] })
    expect(record.args[0]).toBe(namehash('ada.eth'))
    if (record.functionName === 'text') return wrapped(encodeAbiParameters([{ type: 'string' }], ['']))
    const [, type = 60n] = record.args
    const found = records[String(type)]
    return wrapped(
      record.args.length === 1
        ? encodeAbiParameters([{ type: 'address' }], [found ?? zeroAddress])
        : encodeAbiParameters([{ type: 'bytes' }], [found ?? '0x']),
    )
  }
  const ens = { rpc, network: mainnet, resolver, signal }
  return {
    rpc,
    types,
    on: (on: Network, mayAskHosts?: boolean) =>
      resolveEns({ ...ens, on, clock: fakeClock(), name: 'ada.eth', mayAskHosts }),
    name: (on?: Network) => readEns({ ...ens, on, address: ALICE.toLowerCase() as Hex }),
  }
}

describe('the network of a record', () => {
  const both = { 60: ALICE, [String(baseType)]: BOB } as const
  test.each<[string, Network, Chain, unknown]>([
    ['has its own address', base, { records: both }, BOB],
    ['that holds the names has Ethereum’s own', mainnet, { records: both }, ALICE],
    ['has its own without one on Ethereum', base, { records: { [String(baseType)]: BOB } }, BOB],
    ['does not use the record of a third', optimism, { records: { [String(baseType)]: BOB } }, undefined],
    ['does not lend its own to Ethereum', mainnet, { records: { [String(baseType)]: BOB } }, undefined],
    [
      'borrows the address of a key',
      base,
      { records: { 60: ALICE } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'key' } },
    ],
    [
      'borrows that of a key which delegates to a contract',
      base,
      { records: { 60: ALICE }, code: { [mainnet.id]: `0xef0100${BOB.slice(2)}` } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'key' } },
    ],
    [
      'names a contract that is there and not here',
      base,
      { records: { 60: ALICE }, code: { [mainnet.id]: '0x6001' } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'absent' } },
    ],
    [
      'names a contract that is there and here',
      sepolia,
      { records: { 60: ALICE }, code: { [mainnet.id]: '0x6001', [sepolia.id]: '0x6001' } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'contract' } },
    ],
    [
      'names a contract that is here alone',
      base,
      { records: { 60: ALICE }, code: { [base.id]: '0x6001' } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'contract' } },
    ],
    [
      'takes a record of another length for none',
      base,
      { records: { 60: ALICE, [String(baseType)]: '0x1234' } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'key' } },
    ],
    [
      'takes zero for none',
      base,
      { records: { 60: ALICE, [String(baseType)]: zeroAddress } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'key' } },
    ],
    [
      'has none of its own with an id beyond the coin types',
      { ...base, id: 'eip155:2147483649' },
      { records: { 60: ALICE, 2147483649: BOB, 4294967297: BOB } },
      { address: ALICE, borrowed: { network: 'Ethereum', account: 'key' } },
    ],
  ])('behavior: a network %s', async (_, network, chain, expected) => {
    expect(await fakeChain(chain).on(network)).toEqual(expected)
  })

  test('error: code that cannot be read leaves the account unknown', async () => {
    const chain = fakeChain({ records: { 60: ALICE }, code: { [mainnet.id]: 'none' as Hex } })
    await expect(chain.on(base)).rejects.toMatchObject({ code: 'transport/malformed_response' })
  })
})

describe('an address of another registry', () => {
  const { rpc } = fakeChain({ code: { [mainnet.id]: '0x6001' } })
  const request = { rpc, on: base, registered: ALICE, signal }
  test.each([
    ['is compared with that on Ethereum', [base, mainnet], 'absent'],
    ['counts as one of a contract where the app has no Ethereum', [base], 'contract'],
  ] as const)('behavior: it %s', async (_, all, account) => {
    expect(await compareRegistered({ ...request, all })).toEqual({
      address: ALICE,
      borrowed: { network: 'Ethereum', account },
    })
  })
})

describe('the name of an address', () => {
  test.each<[string, Network | undefined, Chain, object, readonly bigint[]]>([
    [
      'on its network',
      base,
      { names: { [String(baseType)]: 'ada.eth' }, records: { [String(baseType)]: ALICE } },
      { name: 'ada.eth' },
      [baseType],
    ],
    [
      'on every network',
      base,
      { names: { [String(everyType)]: 'ada.eth' }, records: { [String(everyType)]: ALICE } },
      { name: 'ada.eth' },
      [baseType, everyType],
    ],
    [
      'on every network, unless another address has it here',
      base,
      {
        names: { [String(everyType)]: 'ada.eth' },
        records: { [String(everyType)]: ALICE, [String(baseType)]: BOB },
      },
      {},
      [baseType, everyType],
    ],
    [
      'on Ethereum alone',
      base,
      { names: { 60: 'ada.eth' }, records: { 60: ALICE } },
      {},
      [baseType, everyType],
    ],
    [
      'on Ethereum',
      mainnet,
      { names: { 60: 'ada.eth' }, records: { 60: ALICE } },
      { name: 'ada.eth' },
      [60n],
    ],
    [
      'without a network',
      undefined,
      { names: { 60: 'ada.eth' }, records: { 60: ALICE } },
      { name: 'ada.eth' },
      [60n],
    ],
    [
      'that leads elsewhere on its network',
      base,
      { names: { [String(baseType)]: 'ada.eth' }, records: { 60: ALICE, [String(baseType)]: BOB } },
      {},
      [baseType, everyType],
    ],
  ])('behavior: a name %s', async (_, network, chain, expected, types) => {
    const fake = fakeChain(chain)
    expect(await fake.name(network)).toEqual(expected)
    expect(fake.types).toEqual(types)
  })
})

describe('records outside the chain', () => {
  const response = encodeAbiParameters([{ type: 'address' }], [BOB])
  const url = 'https://gateway.example/{sender}/{data}.json'
  const serve = (respond: (url: string, init?: RequestInit) => Response) => {
    const requests: { readonly url: string; readonly init?: RequestInit | undefined }[] = []
    vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
      requests.push({ url: to, init })
      return respond(to, init)
    })
    return requests
  }
  const ok = () => Response.json({ data: response })

  test('behavior: a name that the visitor did not type asks no host', async () => {
    const requests = serve(ok)
    expect(await fakeChain({ urls: [url] }).on(mainnet)).toEqual({ hosts: ['gateway.example'] })
    expect(requests).toEqual([])
  })

  test('behavior: the name of an account asks no host', async () => {
    const requests = serve(ok)
    const chain = fakeChain({ urls: [url], names: { 60: 'ada.eth' } })
    expect(await chain.name()).toEqual({})
    expect(requests).toEqual([])
  })

  test('behavior: a typed name is read from its host', async () => {
    const requests = serve(ok)
    expect(await fakeChain({ urls: [url] }).on(mainnet, true)).toEqual({
      address: BOB,
      hosts: ['gateway.example'],
    })
    expect(requests).toHaveLength(1)
    const data = encodeFunctionData({ abi: inner, functionName: 'addr', args: [namehash('ada.eth')] })
    expect(requests[0]).toMatchObject({
      url: `https://gateway.example/${resolver}/${data}.json`,
      init: { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
    })
  })

  test('behavior: a batch is sent from the page, to the hosts of each request', async () => {
    const requests: unknown[] = []
    serve((to, init) => {
      requests.push([to, JSON.parse(String(init?.body))])
      return ok()
    })
    const chain = fakeChain({ urls: ['https://one.example/', 'https://two.example/'], isBatch: true })
    expect(await chain.on(mainnet, true)).toEqual({ address: BOB, hosts: ['one.example', 'two.example'] })
    expect(requests).toEqual([
      ['https://one.example/', { data: expect.stringMatching(/^0x/), sender: other }],
    ])
  })

  test('behavior: a host that fails is followed by the next', async () => {
    const requests = serve((to) => (to.includes('one') ? new Response('', { status: 503 }) : ok()))
    const chain = fakeChain({ urls: ['https://one.example/{data}', 'https://two.example/{data}'] })
    expect(await chain.on(mainnet, true)).toEqual({ address: BOB, hosts: ['one.example', 'two.example'] })
    expect(requests).toHaveLength(2)
  })

  test.each<[string, () => Response]>([
    ['is down', () => new Response('', { status: 500 })],
    ['returns a page', () => new Response('<html>')],
    ['returns no bytes', () => Response.json({ data: 'yes' })],
    ['returns too much', () => new Response('a'.repeat(300_000))],
  ])('error: a host that %s leaves the name unknown', async (_, respond) => {
    serve(respond)
    await expect(fakeChain({ urls: [url] }).on(mainnet, true)).rejects.toMatchObject({
      code: 'evm/name_host_failed',
      context: { hosts: 'gateway.example' },
    })
  })

  test('behavior: a host that knows no record is no failure', async () => {
    serve(() => new Response('', { status: 404 }))
    expect(await fakeChain({ urls: [url] }).on(mainnet, true)).toBeUndefined()
  })

  test.each([
    'http://gateway.example/{data}',
    'https://localhost/{data}',
    'https://127.0.0.1/{data}',
    'https://[::1]/{data}',
    'https://router.local/{data}',
    'https://printer/{data}',
    'https://{data}.gateway.example/',
    'https://user:word@gateway.example/{data}',
    'https://gateway.example:8545/{data}',
    'data:application/json,{}',
    'ipfs://gateway.example/{data}',
  ])('error: %s is not asked', async (each) => {
    const requests = serve(ok)
    expect(await fakeChain({ urls: [each] }).on(mainnet, true)).toBeUndefined()
    expect(requests).toEqual([])
  })

  test('error: a look-up of another contract is not followed', async () => {
    const requests = serve(ok)
    expect(await fakeChain({ urls: [url], sender: other }).on(mainnet, true)).toBeUndefined()
    expect(requests).toEqual([])
  })
})
