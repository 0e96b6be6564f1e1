import fc from 'fast-check'
import {
  type AbiFunction,
  type Address,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  maxUint256,
  padHex,
  parseAbiItem,
  parseUnits,
} from 'viem'
import { expect, test } from 'vitest'
import type { Nodes } from '../rpc/createNodes.ts'
import { knownFunctions } from './decodeCall.ts'
import { describeCall } from './describeCall.ts'

const own: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const third: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const contract: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const network = { chainId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 }
const signal = new AbortController().signal

const reports: Readonly<Record<string, Hex>> = {
  '0x95d89b41': encodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', result: 'TKN' }),
  '0x313ce567': padHex('0x06'),
  '0x6352211e': padHex(other),
}
/** Nodes of a contract that reports an amount's facts, an ID's owner, both or neither. */
const nodesOf = (...selectors: readonly string[]): Nodes => ({
  async request(_chainId, { params }) {
    const [{ data }] = params as [{ data: string }]
    const report = selectors.includes(data.slice(0, 10)) ? reports[data.slice(0, 10)] : undefined
    if (report === undefined) throw new Error('execution reverted')
    return report
  },
})
const tokens = nodesOf('0x95d89b41', '0x313ce567')
const collection = nodesOf('0x95d89b41', '0x6352211e')
const hybrid = nodesOf('0x95d89b41', '0x313ce567', '0x6352211e')
const silent = nodesOf()

const describe = (data: Hex, { nodes = tokens, value = 0n }: { nodes?: Nodes; value?: bigint } = {}) =>
  describeCall({ call: { to: contract, data, value }, address: own, network, nodes, signal })

/** Encodes a call apart from the decoder. */
const encode = (signature: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parse(signature)], args } as never)

const parsed = new Map<string, AbiFunction>()
function parse(signature: string): AbiFunction {
  const known = parsed.get(signature) ?? (parseAbiItem(`function ${signature}`) as AbiFunction)
  parsed.set(signature, known)
  return known
}

const [r, s] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
const token = ['label.token', contract]
const safe = ['label.function', 'safeTransferFrom']
/** Each known function with its arguments, and the rows that show every one of them. */
const table: readonly {
  readonly call: readonly [string, ...unknown[]]
  readonly title: string
  readonly rows: readonly (readonly string[])[]
  readonly warnings: readonly string[]
}[] = [
  {
    call: ['transfer(address,uint256)', other, 1_500_000n],
    title: 'title.send',
    rows: [['label.amount', '1.5 TKN'], ['label.recipient', other], token],
    warnings: [],
  },
  {
    call: ['transferFrom(address,address,uint256)', third, other, 1_500_000n],
    title: 'title.send',
    rows: [['label.amount', '1.5 TKN'], ['label.recipient', other], ['label.from', third], token],
    warnings: ['warning.takesFrom'],
  },
  {
    call: ['approve(address,uint256)', other, 5_000_000n],
    title: 'title.permission',
    rows: [['label.amount', '5 TKN'], ['label.spender', other], token],
    warnings: ['warning.allowance'],
  },
  {
    call: ['increaseAllowance(address,uint256)', other, 5_000_000n],
    title: 'title.permission',
    rows: [
      ['label.function', 'increaseAllowance'],
      ['label.amount', '5 TKN'],
      ['label.spender', other],
      token,
    ],
    warnings: ['warning.allowanceGrows'],
  },
  {
    call: [
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      ...[third, other, 5_000_000n, maxUint256, 27, r, s],
    ],
    title: 'title.permission',
    rows: [
      ['label.amount', '5 TKN'],
      ['label.spender', other],
      ['label.owner', third],
      ['label.deadline', `${Number(maxUint256)} (${maxUint256})`],
      ['label.signature', `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`],
      token,
    ],
    warnings: ['warning.otherOwner', 'warning.allowance'],
  },
  {
    call: ['setApprovalForAll(address,bool)', other, true],
    title: 'title.permission',
    rows: [['label.collection', 'Allowed'], ['label.operator', other], token],
    warnings: ['warning.operator'],
  },
  {
    call: ['safeTransferFrom(address,address,uint256)', own, other, 7n],
    title: 'title.send',
    rows: [safe, ['label.nft', '7'], ['label.recipient', other], ['label.from', own], token],
    warnings: [],
  },
  {
    call: ['safeTransferFrom(address,address,uint256,bytes)', third, other, 7n, '0x1234'],
    title: 'title.send',
    rows: [
      safe,
      ['label.nft', '7'],
      ['label.recipient', other],
      ['label.from', third],
      token,
      ['label.passedData', '0x1234'],
    ],
    warnings: ['warning.takesFrom'],
  },
  {
    call: ['safeTransferFrom(address,address,uint256,uint256,bytes)', own, other, 7n, 1_000_000n, '0x'],
    title: 'title.send',
    rows: [
      safe,
      ['label.nft', '7'],
      ['label.rawAmount', '1000000'],
      ['label.recipient', other],
      ['label.from', own],
      token,
      ['label.passedData', '0x'],
    ],
    warnings: [],
  },
  {
    call: ['deposit()'],
    title: 'title.transaction',
    rows: [
      ['label.function', 'deposit()'],
      ['label.contract', contract],
    ],
    warnings: ['warning.unknownCall'],
  },
  {
    call: ['withdraw(uint256)', 1_500_000n],
    title: 'title.transaction',
    rows: [
      ['label.function', 'withdraw(uint256)'],
      ['label.number', '1500000'],
      ['label.asAmount', '1.5 TKN'],
      ['label.contract', contract],
    ],
    warnings: ['warning.unknownCall'],
  },
]

test.each(table)('behavior: every argument of $call.0 is shown', async ({ call, title, rows, warnings }) => {
  const described = await describe(encode(...call))
  expect(described.rows.map(({ label, value }) => [label, value])).toEqual(rows)
  expect(described).toMatchObject({ title, warnings })
})

test('behavior: coins that go with any known call are shown', async () => {
  for (const { call } of table)
    expect((await describe(encode(...call), { value: 5n })).rows).toContainEqual({
      label: 'label.coins',
      value: '0.000000000000000005 ETH',
      form: 'text',
    })
})

test('behavior: every known function is in the table', () => {
  expect(knownFunctions.map(({ signature }) => signature)).toEqual(table.map(({ call }) => call[0]))
})

const approve = (value: bigint, spender: Address = other) =>
  encode('approve(address,uint256)', spender, value)
const transfer = encode('transfer(address,uint256)', other, 7n)

test.each<[string, Hex, Nodes, string, string[][], string[]]>([
  ['a sent ID', transfer, collection, 'title.send', [['label.nft', '7']], []],
  ['a sent number', transfer, silent, 'title.send', [['label.amountOrId', '7']], []],
  [
    'a sent number of a contract with both',
    transfer,
    hybrid,
    'title.send',
    [
      ['label.amountOrId', '7'],
      ['label.asAmount', '0.000007 TKN'],
    ],
    [],
  ],
  ['no allowance', approve(0n), tokens, 'title.endPermission', [['label.amount', '0 TKN']], []],
  ['the ID zero', approve(0n), collection, 'title.permission', [['label.nft', '0']], ['warning.approvedId']],
  [
    'an ID as large as an unlimited amount',
    approve(maxUint256),
    collection,
    'title.permission',
    [['label.nft', String(maxUint256)]],
    ['warning.approvedId'],
  ],
  [
    'an ID for nobody',
    approve(7n, `0x${'0'.repeat(40)}`),
    collection,
    'title.endPermission',
    [['label.nft', '7']],
    [],
  ],
  [
    'zero of an unknown contract',
    approve(0n),
    silent,
    'title.permission',
    [['label.amountOrId', '0']],
    ['warning.approvedAmountOrId'],
  ],
  [
    'everything of an unknown contract',
    approve(maxUint256),
    silent,
    'title.permission',
    [['label.amountOrId', String(maxUint256)]],
    ['warning.approvedAmountOrId', 'warning.unlimitedOrId'],
  ],
  [
    'everything',
    approve(maxUint256),
    tokens,
    'title.permission',
    [['label.amount', 'Unlimited']],
    ['warning.unlimited'],
  ],
  [
    'more than any supply',
    approve(2n ** 127n),
    tokens,
    'title.permission',
    [
      ['label.amount', 'Unlimited'],
      ['label.rawAmount', String(2n ** 127n)],
    ],
    ['warning.unlimited'],
  ],
  [
    'an end of all',
    encode('setApprovalForAll(address,bool)', other, false),
    collection,
    'title.endPermission',
    [['label.collection', 'No longer allowed']],
    [],
  ],
])(
  'behavior: the review of a token call with %s is true',
  async (_name, data, nodes, title, rows, warnings) => {
    const described = await describe(data, { nodes })
    expect(described).toMatchObject({ title, warnings })
    expect(described.rows.slice(0, rows.length).map(({ label, value }) => [label, value])).toEqual(rows)
  },
)

const [, , , , , , , withData] = table
test.each<[string, Hex]>([
  ['further bytes', `${transfer}00`],
  ['a further word', `${transfer}${'0'.repeat(64)}`],
  ['dirty bytes before an address', transfer.replace('a9059cbb00', 'a9059cbb01') as Hex],
  ['a cut word', transfer.slice(0, -2) as Hex],
  ['bytes behind nothing', '0xd0e30db000'],
  [
    'a bool that is neither',
    encode('setApprovalForAll(address,bool)', other, true).replace(/1$/, '2') as Hex,
  ],
  [
    'a later start of its bytes',
    `0x${encode('safeTransferFrom(address,address,uint256,bytes)', own, other, 7n, '0x').slice(2, 264)}a0${'0'.repeat(128)}`,
  ],
  ['dirty bytes behind its bytes', encode(...(withData?.call ?? [''])).replace(/00$/, '01') as Hex],
  ['a selector alone', '0xa9059cbb'],
])('error: a call with %s is unknown, with all its data', async (_name, data) => {
  expect(await describe(data)).toEqual({
    title: 'title.transaction',
    rows: [
      { label: 'label.function', value: `Unknown (${data.slice(0, 10)})`, form: 'text' },
      { label: 'label.contract', value: contract, form: 'mono' },
      { label: 'label.data', value: data, form: 'block' },
    ],
    warnings: ['warning.unknownCall'],
  })
})

/** Reads the call back from its review alone. It is written apart from the decoder. */
function readBack(rows: readonly { readonly label: string; readonly value: string }[]): Hex {
  const shown = new Map(rows.map(({ label, value }) => [label, value]))
  const at = (label: string) => {
    const value = shown.get(label)
    if (value === undefined) throw new Error(`no ${label}`)
    return value
  }
  const has = (...labels: string[]) => labels.every((label) => shown.has(label))
  if (has('label.data')) return at('label.data') as Hex
  const units = () => {
    if (has('label.rawAmount')) return BigInt(at('label.rawAmount'))
    if (at('label.amount') === 'Unlimited') return maxUint256
    return parseUnits(ungroup(at('label.amount').replace(/ TKN$/, '')), 6)
  }
  const number = () => BigInt(shown.get('label.nft') ?? shown.get('label.amountOrId') ?? units())
  const name = shown.get('label.function')
  if (name === 'deposit()') return encode(name)
  if (name === 'withdraw(uint256)') return encode(name, BigInt(at('label.number')))
  if (name === 'increaseAllowance')
    return encode('increaseAllowance(address,uint256)', at('label.spender'), units())
  if (has('label.signature')) {
    const signature = at('label.signature')
    return encode(
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      ...[at('label.owner'), at('label.spender'), units()],
      BigInt(/\((\d+)\)$/.exec(at('label.deadline'))?.[1] ?? ''),
      Number(`0x${signature.slice(130)}`),
      ...[signature.slice(0, 66), `0x${signature.slice(66, 130)}`],
    )
  }
  if (has('label.operator'))
    return encode(
      'setApprovalForAll(address,bool)',
      at('label.operator'),
      at('label.collection') === 'Allowed',
    )
  if (has('label.spender')) return encode('approve(address,uint256)', at('label.spender'), number())
  const parties = has('label.from') ? [at('label.from'), at('label.recipient')] : [at('label.recipient')]
  if (has('label.passedData', 'label.rawAmount'))
    return encode(
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      ...[...parties, BigInt(at('label.nft')), units(), at('label.passedData')],
    )
  if (has('label.passedData'))
    return encode(
      'safeTransferFrom(address,address,uint256,bytes)',
      ...[...parties, number(), at('label.passedData')],
    )
  if (name === 'safeTransferFrom')
    return encode('safeTransferFrom(address,address,uint256)', ...parties, number())
  if (parties.length === 2) return encode('transferFrom(address,address,uint256)', ...parties, number())
  if (has('label.token')) return encode('transfer(address,uint256)', ...parties, number())
  return '0x'
}

const byteArray = (size: { minLength: number; maxLength: number }) =>
  fc.uint8Array(size).map((all) => `0x${Buffer.from(all).toString('hex')}` as const)
const edges = fc.constantFrom(0n, 1n, 2n ** 96n - 1n, 2n ** 127n - 1n, 2n ** 127n, maxUint256)
const valueOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  address: byteArray({ minLength: 20, maxLength: 20 }),
  uint256: fc.oneof(edges, fc.bigInt({ min: 0n, max: maxUint256 })),
  uint8: fc.nat({ max: 255 }),
  bool: fc.boolean(),
  bytes32: byteArray({ minLength: 32, maxLength: 32 }),
  bytes: byteArray({ minLength: 0, maxLength: 70 }),
}
const calls = fc.constantFrom(...table.map(({ call }) => call[0])).chain((signature) => {
  const types = signature.slice(signature.indexOf('(') + 1, -1).split(',')
  const values = types.flatMap((type) => valueOf[type] ?? [])
  return fc.tuple(...values).map((args) => encode(signature, ...args))
})
/** Changes of bytes after the selector: flipped, put in, taken out, or put behind. */
const changes = fc.array(
  fc.record({
    at: fc.nat(),
    byte: fc.nat({ max: 255 }),
    kind: fc.constantFrom('flip', 'insert', 'remove', 'append'),
  }),
  { maxLength: 3 },
)
const mutated = fc.tuple(calls, changes).map(([call, all]): Hex => {
  const bytes = [...Buffer.from(call.slice(2), 'hex')]
  for (const { at, byte, kind } of all) {
    const index = 4 + (at % Math.max(1, bytes.length - 4))
    if (kind === 'flip' && index < bytes.length) bytes[index] = (bytes[index] ?? 0) ^ byte
    if (kind === 'insert') bytes.splice(index, 0, byte)
    if (kind === 'remove') bytes.splice(index, 1)
    if (kind === 'append') bytes.push(byte)
  }
  return `0x${Buffer.from(bytes).toString('hex')}`
})
const selectors = fc.constantFrom(...knownFunctions.map(({ selector }) => selector))
const random = fc
  .tuple(
    fc.oneof(selectors, byteArray({ minLength: 4, maxLength: 4 })),
    byteArray({ minLength: 0, maxLength: 170 }),
  )
  .map(([selector, rest]): Hex => `${selector}${rest.slice(2)}`)

test('behavior: the call can be read back from its review, so no two calls have one review', async () => {
  const contracts = fc.constantFrom(tokens, collection, silent)
  const data = fc.oneof({ weight: 8, arbitrary: mutated }, random, fc.constant<Hex>('0x'))
  await fc.assert(
    fc.asyncProperty(data, contracts, async (call, nodes) => {
      expect(readBack((await describe(call, { nodes })).rows)).toBe(call)
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 10_000 },
  )
})

const ungroup = (text: string) => text.replaceAll(',', '')
