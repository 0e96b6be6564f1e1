import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { RpcResponse } from '../namespaces/RpcCall.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { createEns, isName } from './createEns.ts'

const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const resolver: Address = '0x00000000000000000000000000000000000000e1'
const me: Address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const { signal } = new AbortController()
const textSelector = '0x59d1d43c'
const reverts = (data: Hex): RpcResponse => ({ error: { code: 3, message: 'execution reverted', data } })

/** ENS over a universal resolver that returns these records, or always `always`. */
function open({
  name = '',
  address = me,
  avatar = '',
  always,
}: {
  readonly name?: string
  readonly address?: Address
  readonly avatar?: string
  readonly always?: RpcResponse | Error
}) {
  const requested: string[] = []
  const upstream: Upstream = {
    request: () => Promise.reject(new Error('not called this way')),
    async requestRaw({ method, params }) {
      requested.push(method)
      if (always instanceof Error) throw always
      if (always) return always
      const [{ data }] = params as [{ data: Hex }]
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (functionName === 'reverseWithGateways') {
        return { result: encodeFunctionResult({ abi, functionName, result: [name, resolver, resolver] }) }
      }
      const record = args[1].startsWith(textSelector)
        ? encodeAbiParameters([{ type: 'string' }], [avatar])
        : encodeAbiParameters([{ type: 'address' }], [address])
      return { result: encodeFunctionResult({ abi, functionName, result: [record, resolver] }) }
    },
  }
  return { requested, ...createEns({ chainId: 'eip155:1', upstream, universalResolverAddress: resolver }) }
}

test('behavior: a name counts only if it resolves back to the address', async () => {
  expect(await open({ name: 'ada.eth' }).nameOf(me, signal)).toBe('ada.eth')
  const other = '0x00000000000000000000000000000000000000bb'
  expect(await open({ name: 'ada.eth', address: other }).nameOf(me, signal)).toBeNull()
  expect(await open({ name: '' }).nameOf(me, signal)).toBeNull()
})

test.each([
  'Ada.eth',
  'ada\u200B.eth',
  '\u202Eeth.ada',
  'ad\u0430.eth',
  'a\u0000.eth',
  `${'a'.repeat(300)}.eth`,
  '<b>.eth',
])('error: an address does not go by %j', async (name) => {
  expect(await open({ name }).nameOf(me, signal)).toBeNull()
})

test.each(['https://example.org/ada.png', 'data:image/png;base64,AAAA'])(
  'behavior: %s is a picture',
  async (avatar) => {
    expect(await open({ avatar }).avatarOf('ada.eth', signal)).toBe(avatar)
  },
)

test.each([
  '',
  'http://example.org/ada.png',
  'http://localhost/ada.png',
  'http://169.254.169.254/latest/meta-data',
  'https://user:pass@example.org/ada.png',
  'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
  'eip155:1/erc721:0xb7f7f6c52f2e2fdb1963eab30438024864c313f6/2430',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
])('error: %.60s is no picture and gets no link', async (avatar) => {
  const ens = open({ avatar })
  expect(await ens.avatarOf('ada.eth', signal)).toBeNull()
  expect(ens.requested).toEqual(['eth_call'])
})

test('behavior: a revert or malformed bytes mean no name', async () => {
  for (const always of [reverts('0x'), reverts('0x77209fe8'), { result: '0x1234' }] as const) {
    expect(await open({ always }).addressOf('ada.eth', signal)).toBeNull()
    expect(await open({ always }).nameOf(me, signal)).toBeNull()
  }
})

test('behavior: off-chain records are not fetched and not reported as missing', async () => {
  const lookup = encodeAbiParameters(
    [{ type: 'address' }, { type: 'string[]' }, { type: 'bytes' }, { type: 'bytes4' }, { type: 'bytes' }],
    [resolver, ['http://169.254.169.254/{sender}/{data}'], '0x', '0x00000000', '0x'],
  )
  const ens = open({ always: reverts(`0x556f1830${lookup.slice(2)}`) })
  expect(await ens.addressOf('ada.eth', signal)).toBe('off-chain')
  expect(await ens.nameOf(me, signal)).toBeNull()
  expect(await ens.avatarOf('ada.eth', signal)).toBeNull()
  expect(new Set(ens.requested)).toEqual(new Set(['eth_call']))
})

test('error: failing nodes and a missing resolver are errors', async () => {
  const failures = [
    upstreamErrors.unavailable({ chainId: 'eip155:1' }),
    { error: { code: -32603, message: 'internal error' } },
    { result: '0x' },
  ] as const
  for (const always of failures) {
    const failed = { code: 'upstream/unavailable' }
    await expect(open({ always }).addressOf('ada.eth', signal)).rejects.toMatchObject(failed)
    await expect(open({ always }).nameOf(me, signal)).rejects.toMatchObject(failed)
  }
})

describe('isName', () => {
  test.each(['ada.eth', 'pay.ada.eth', 'münchen.eth', '🦊.eth', 'a-b.eth'])(
    'behavior: %s is a name',
    (name) => {
      expect(isName(name)).toBe(true)
    },
  )

  test.each([
    '',
    'Ada.eth',
    'ada..eth',
    'ada.eth ',
    'a da.eth',
    'ad\u0430.eth',
    'ada\u200B.eth',
    'ada\u202Ehte.',
    'ada\u0000.eth',
    'a_b.eth',
    `${'a'.repeat(256)}.eth`,
  ])('error: %j is none', (name) => {
    expect(isName(name)).toBe(false)
  })
})
