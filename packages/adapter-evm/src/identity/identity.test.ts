import { createLatchkey, type Network, nodeErrors, transportErrors } from '@latchkey/core'
import { fakeClock, fakeEnvironment, fakeRpc, memoryStorage } from '@latchkey/core/testing'
import fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.js'
import type { EvmRow } from '../networks/EvmNetwork.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { base, mainnet, sepolia } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { findEns } from './createIdentity.js'
import { parseImage, parseName, readEns, resolveEns } from './readEns.js'

afterEach(() => vi.unstubAllGlobals())

const address = ALICE.toLowerCase() as Hex
const resolver = '0x00000000000000000000000000000000000000e5'
const { signal } = new AbortController()
const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const recordAbi = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function text(bytes32, string) view returns (string)',
])

type Says = {
  readonly name?: string
  readonly owner?: string
  readonly avatar?: string
  /** Replaces any of the three responses: with bytes, or with an error to throw. */
  readonly instead?: (call: 'name' | 'addr' | 'text') => unknown
}

/** Creates a resolver with the test's responses. */
function pretend({ name = 'ada.eth', owner = ALICE, avatar = '', instead }: Says) {
  const calls: string[] = []
  const rpc: EvmRpc = async ({ network, method, params }) => {
    expect([network, method]).toEqual([mainnet, 'eth_call'])
    const [{ to, data }] = params as [{ to: string; data: Hex }]
    expect(to).toBe(resolver)
    const outer = decodeFunctionData({ abi, data })
    if (outer.functionName === 'reverseWithGateways') {
      const [whose, coin, gateways] = outer.args
      if (whose !== address || coin !== 60n || gateways.length)
        throw new Error('The arguments are unexpected.')
      calls.push('name')
      const result = [name, zeroAddress, zeroAddress] as const
      return instead?.('name') ?? encodeFunctionResult({ abi, functionName: 'reverseWithGateways', result })
    }
    const inner = decodeFunctionData({ abi: recordAbi, data: outer.args[1] })
    expect(inner.args[0]).toBe(namehash(name))
    calls.push(inner.functionName)
    const record =
      inner.functionName === 'addr'
        ? encodeAbiParameters([{ type: 'address' }], [owner.toLowerCase() as Hex])
        : encodeAbiParameters([{ type: 'string' }], [avatar])
    const result = [record, zeroAddress] as const
    return (
      instead?.(inner.functionName) ??
      encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result })
    )
  }
  const ens = { rpc, network: mainnet, resolver, signal }
  return {
    calls,
    read: () => readEns({ ...ens, address }),
    resolve: (given = name) => resolveEns({ ...ens, on: mainnet, clock: fakeClock(), name: given }),
  }
}

describe('addresses', () => {
  test('behavior: a name has the address of its record', async () => {
    await expect(pretend({ owner: BOB }).resolve()).resolves.toBe(BOB)
  })

  test('behavior: a name is normalized before it is looked up', async () => {
    await expect(pretend({ owner: BOB }).resolve('ADA.eth')).resolves.toBe(BOB)
  })

  test.each<[string, Says, string | undefined]>([
    ['an empty record', { owner: zeroAddress }, undefined],
    ['a resolver that is missing', { instead: () => '0x' }, undefined],
    ['a response that is no address', { instead: () => `0x${'ff'.repeat(64)}` }, undefined],
    ['a name that cannot be normalized', {}, 'a b.eth'],
  ])('error: %s has none', async (_, says, name) => {
    await expect(pretend(says).resolve(name)).resolves.toBeUndefined()
  })
})

describe('names', () => {
  test.each([
    'ada.eth',
    'a.b.c.example',
    'müller.eth',
    'λάμδα.eth',
    'ада.eth',
    'عادة.eth',
    '🌿.eth',
    'x-1.eth',
    '_x.eth',
  ])('behavior: %s passes unchanged', (name) => {
    expect(parseName(name)).toBe(name)
  })

  test.each([
    ['none', ''],
    ['upper case', 'Ada.eth'],
    ['white space', 'ada .eth'],
    ['an empty label', 'ada..eth'],
    ['a dot alone', '.'],
    ['Latin and Cyrillic in one label', 'аdа.eth'],
    ['a whole label of Cyrillic that looks Latin', 'аса.eth'],
    ['Latin and Greek in one label', 'adα.eth'],
    ['full-width letters', 'ａｄａ.eth'],
    ['a full stop of another script', 'ada。eth'],
    ['a letter of no width', 'a\u200bda.eth'],
    ['a soft hyphen', 'a\u00adda.eth'],
    ['a joiner', 'a\u200dda.eth'],
    ['an emoji with its selector', '❤️.eth'],
    ['a mark not composed', 'mu\u0308ller.eth'],
    ['a tower of marks', `a${'\u0301'.repeat(5)}.eth`],
    ['markup', '<b>ada</b>.eth'],
    ['a hash for a label', `[${'0'.repeat(64)}].eth`],
    ['half of a pair', '\ud83d.eth'],
    ['bytes that are no text', 'ada\ufffd.eth'],
    ['300 characters', `${'a'.repeat(296)}.eth`],
    ['300 characters in short labels', `${'a.'.repeat(148)}.eth`.replace('..', '.a.')],
  ])('error: %s', (_, name) => {
    expect(parseName(name)).toBeUndefined()
  })

  const controls = '061c 200e 200f 202a 202b 202c 202d 202e 2066 2067 2068 2069'
  test.each(controls.split(' '))('error: the control of direction U+%s', (hex) => {
    const control = String.fromCodePoint(Number.parseInt(hex, 16))
    for (const name of ['x%ada.eth', '%ada.eth', 'ada.eth%', 'عا%دة.eth']) {
      expect(parseName(name.replace('%', control))).toBeUndefined()
    }
  })

  test('param: 255 characters and no more', () => {
    const name = `${'a'.repeat(251)}.eth`
    expect(parseName(name)).toBe(name)
    expect(parseName(`a${name}`)).toBeUndefined()
  })

  test('behavior: a name is shown unchanged or not at all', () => {
    const control = /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = parseName(given)
        expect([undefined, given]).toContain(name)
        expect(name ?? '').not.toMatch(control)
      }),
    )
  })
})

describe('pictures', () => {
  test.each([
    ['https://example.org/a.png', 'https://example.org/a.png'],
    ['HTTPS://Example.org/a b.png', 'https://example.org/a%20b.png'],
    [' https://example.org/a.png\n', 'https://example.org/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ])('behavior: %s', (record, image) => {
    expect(parseImage(record)).toBe(image)
  })

  test.each([
    '',
    'ada',
    '/a.png',
    '//example.org/a.png',
    'http://example.org/a.png',
    'http://localhost/a.png',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'https:',
    'https://user:secret@example.org/a.png',
    'https://user@example.org/a.png',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'ftp://example.org/a.png',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,<svg/>',
    'data:application/json;base64,e30=',
    'data:text/html;image/png,x',
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    'ipns://example.org/a.png',
    'ar://abc',
    'eip155:1/erc721:0xb32979486938aa9694bfc898f35dbed459f44424/1',
    'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    `https://example.org/${'a'.repeat(2_048)}`,
    `data:image/png;base64,${'A'.repeat(100_000)}`,
  ])('error: %s', (record) => {
    expect(parseImage(record)).toBeUndefined()
  })

  test('behavior: only https and inline pictures are returned', () => {
    const scheme = fc.constantFrom(
      'https://',
      'HTTPS:',
      'http://',
      'data:image/png,',
      'javascript:',
      'data:',
      '',
    )
    fc.assert(
      fc.property(scheme, fc.string({ unit: 'binary' }), (start, rest) => {
        expect(parseImage(start + rest) ?? 'https://').toMatch(/^(https:\/\/|data:image\/png,)/)
      }),
    )
  })
})

describe('where names are requested', () => {
  const contracts = { ensUniversalResolver: { address: resolver } } as const
  const testnet: EvmRow = { ...sepolia, contracts }

  test.each<[string, readonly (Network & EvmRow)[], Network | undefined]>([
    ['mainnet, wherever it stands', [base, mainnet], mainnet],
    ['nowhere without a resolver', [base, sepolia], undefined],
    ['the real network, not the testnet before it', [testnet, mainnet], mainnet],
    ['a testnet among testnets', [{ ...base, testnet: true }, testnet], testnet],
    ['no testnet where money is real', [base, testnet], undefined],
  ])('behavior: %s', (_, networks, network) => {
    expect(findEns(networks)?.network).toBe(network)
  })
})

describe('records', () => {
  test('behavior: reads a name and its picture in three calls', async () => {
    const { read, calls } = pretend({ avatar: 'https://example.org/a.png' })
    expect(await read()).toEqual({ name: 'ada.eth', image: 'https://example.org/a.png' })
    expect(calls).toEqual(['name', 'addr', 'text'])
  })

  test.each<[string, Says, object]>([
    ['no name', { name: '' }, {}],
    ['a name that leads elsewhere, though the resolver let it pass', { owner: BOB }, {}],
    ['a name that leads nowhere', { owner: zeroAddress }, {}],
    ['a name not in its normal form', { name: 'Ada.eth' }, {}],
    ['a name that turns the direction', { name: 'ada\u202ehte.x' }, {}],
    ['a picture that is a script', { avatar: 'javascript:alert(1)' }, { name: 'ada.eth' }],
    ['a picture without encryption', { avatar: 'http://example.org/a.png' }, { name: 'ada.eth' }],
    ['a token for a picture', { avatar: 'eip155:1/erc721:0x0/1' }, { name: 'ada.eth' }],
    ['a picture of five million bytes', { avatar: `data:image/png,${'a'.repeat(5e6)}` }, { name: 'ada.eth' }],
  ])('behavior: %s', async (_, says, identity) => {
    expect(await pretend(says).read()).toEqual(identity)
  })

  const replaced = (only: string, value: unknown) => ({
    instead: (call: string) => (call === only ? value : undefined),
  })
  test.each([
    ['name', {}],
    ['addr', {}],
    ['text', { name: 'ada.eth' }],
  ])('behavior: a malformed response for %s counts as none', async (call, identity) => {
    for (const response of [
      '0x',
      '0x00',
      `0x${'ff'.repeat(96)}`,
      `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`,
    ]) {
      expect(await pretend(replaced(call, response)).read()).toEqual(identity)
    }
    const reverted = {
      instead: (each: string) => {
        if (each === call) throw nodeErrors.executionReverted({ detail: '' })
      },
    }
    expect(await pretend(reverted).read()).toEqual(identity)
  })

  test.each(['name', 'addr', 'text'])('error: the node fails the call for %s', async (call) => {
    for (const response of [7, {}, 'yes', '0xno']) {
      await expect(pretend(replaced(call, response)).read()).rejects.toMatchObject({
        code: 'transport/malformed_response',
        context: { method: 'eth_call' },
      })
    }
    const down = {
      instead: (each: string) => {
        if (each === call) throw transportErrors.network({})
      },
    }
    await expect(pretend(down).read()).rejects.toMatchObject({ code: 'transport/network' })
  })
})

describe('the capability', () => {
  const url = 'https://one.example'
  const setUp = (networks: readonly [EvmRow, ...EvmRow[]], eth_call?: unknown) => {
    const server = fakeRpc({ [url]: { kind: 'rpc', methods: { eth_call } } })
    vi.stubGlobal('fetch', server.fetch)
    const client = createLatchkey({
      adapters: [evm({ networks })],
      ports: { environment: fakeEnvironment(), storage: memoryStorage(), log: () => {} },
    })
    return { ...server, client, identity: client.can('eip155').identity }
  }
  const row: EvmRow = { ...mainnet, rpcUrls: [url] }

  test('behavior: sends no request without a network that has ENS', async () => {
    const { identity, requests } = setUp([base])
    expect(await identity?.({ address: ALICE, signal })).toEqual({})
    expect(requests).toEqual([])
  })

  test('behavior: reads a network added later, with or without 0x', async () => {
    const { client, identity } = setUp([base], () => {
      const result = ['', zeroAddress, zeroAddress] as const
      return encodeFunctionResult({ abi, functionName: 'reverseWithGateways', result })
    })
    client.networks.add(row)
    for (const each of [ALICE, ALICE.slice(2)]) {
      expect(await identity?.({ address: each, signal })).toEqual({})
    }
  })

  test('behavior: an off-chain lookup is not followed', async () => {
    const elsewhere = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
    const { ensUniversalResolver } = mainnet.contracts ?? {}
    const data = encodeErrorResult({
      abi: elsewhere,
      args: [
        ensUniversalResolver?.address ?? zeroAddress,
        ['https://evil.example/{sender}/{data}'],
        '0x',
        '0x00000000',
        '0x',
      ],
    })
    const { identity, requests } = setUp([row], { error: { code: 3, message: 'execution reverted', data } })
    expect(await identity?.({ address: ALICE, signal })).toEqual({})
    expect(requests.map((request) => request.url)).toEqual([url])
  })

  test('param: an aborted signal', async () => {
    const { identity, requests } = setUp([row])
    const reading = identity?.({ address: ALICE, signal: AbortSignal.abort() })
    await expect(reading).rejects.toMatchObject({ code: 'rpc/aborted' })
    expect(requests).toEqual([])
  })
})
