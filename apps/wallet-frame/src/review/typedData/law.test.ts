import fc from 'fast-check'
import { getAddress, hashTypedData, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { prepareTypedData, signer, textOf } from '../../testing/prepareTypedData.ts'
import { readTypedData } from './readTypedData.ts'

type Field = { name: string; type: string }
type Data = {
  types: Record<string, Field[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

const runs = { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 10_000 }
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Few values, so that many cases look alike. */
const text = fc.string({
  unit: fc.constantFrom('a', '0', 'x', '"', '\\', '\n', ' ', ':', 'ש', '👍', '\u200b', '\u202e', '\u3164'),
  maxLength: 4,
})
const integer = (values: readonly bigint[]) =>
  fc
    .tuple(fc.constantFrom(...values), fc.constantFrom('number', 'decimal', 'hex', 'bigint'))
    .map(([value, form]) => {
      if (form === 'bigint') return value
      if (form === 'hex' && value >= 0n) return `0x${value.toString(16)}`
      return form === 'number' && value < 2n ** 53n ? Number(value) : String(value)
    })
const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uint8: integer([0n, 1n, 255n]),
  uint160: integer([0n, 5n, 2n ** 160n - 1n]),
  uint256: integer([0n, 1_900_000_000n, 2n ** 256n - 1n]),
  int16: integer([0n, -5n, 32_767n]),
  bool: fc.boolean(),
  string: text,
  bytes: fc.constantFrom('0x', '0x00', '0xAB', '0xe2808b'),
  bytes2: fc.constantFrom('0x0000', '0xabCD'),
  address: fc.constantFrom(address, address.toLowerCase(), signer),
}
const names = ['a', 'b', 'spender', 'amount', 'details', 'deadline'] as const
const suffix = fc.constantFrom('', '', '', '[]', '[2]', '[][1]')

/** Fields of a struct that may hold structs of the given names. */
const fieldsOf = (structs: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...names),
      type: fc
        .tuple(fc.constantFrom(...Object.keys(scalars), ...structs, ...structs, ...structs), suffix)
        .map(([base, end]) => `${base}${end}`),
    }),
    { selector: ({ name }) => name, maxLength: 3 },
  )

const toValue = (types: Data['types'], type: string): fc.Arbitrary<unknown> => {
  const [, item = '', length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item) return fc.array(toValue(types, item), length ? fixed(Number(length)) : { maxLength: 2 })
  const struct = types[type]
  return struct ? toStruct(types, struct) : (scalars[type] ?? fc.constant(undefined))
}
const fixed = (length: number) => ({ minLength: length, maxLength: length })
const toStruct = (types: Data['types'], fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(fields.map(({ name, type }) => [name, toValue(types, type)])))

const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const domainValues = {
  name: text,
  version: text,
  chainId: integer([1n]),
  verifyingContract: scalars['address'] ?? fc.constant(address),
  salt: fc.constantFrom(`0x${'00'.repeat(32)}`, `0x${'aB'.repeat(32)}`),
}

const reachable = (types: Data['types'], from: string, found = new Set<string>()): Set<string> => {
  if (!types[from] || found.has(from)) return found
  found.add(from)
  for (const { type } of types[from]) reachable(types, type.replace(/\[.*/, ''), found)
  return found
}

/** Data as an app sends it. */
const honest: fc.Arbitrary<Data> = fc
  .record({
    Main: fieldsOf(['Inner', 'Leaf']),
    Inner: fieldsOf(['Leaf']),
    Leaf: fieldsOf([]),
    EIP712Domain: fc.shuffledSubarray([...domainFields], { maxLength: 2 }),
  })
  .chain((types) => {
    const used = [...reachable(types, 'Main'), 'EIP712Domain']
    return fc.record({
      types: fc.constant(Object.fromEntries(Object.entries(types).filter(([name]) => used.includes(name)))),
      primaryType: fc.constant('Main'),
      domain: fc
        .record(domainValues)
        .map((domain) =>
          Object.fromEntries(
            types.EIP712Domain.map(({ name }) => [name, domain[name as keyof typeof domain]]),
          ),
        ),
      message: toStruct(types, types.Main),
    })
  })

const toJson = (data: unknown) =>
  JSON.stringify(data, (_, part) => (typeof part === 'bigint' ? String(part) : part))

const print = (value: unknown) => (typeof value === 'object' ? toJson(value) : String(value))

/** A disguise of a hostile page: the value is read as one thing and hashed as another. */
const disguises: readonly ((value: unknown) => unknown)[] = [
  (value) => [value],
  (value) => Object.assign([], value),
  (value) => Object.assign(new Date(0), value),
  (value) => ({ ...Object(value), note: 'You receive 25 ETH' }),
  (value) => ({ ...Object(value), note: undefined }),
  (value) => Object.fromEntries(Object.entries(Object(value)).slice(1)),
  (value) => Object.fromEntries(Object.entries(Object(value)).reverse()),
  (value) => Object(value),
  print,
  (value) => `${print(value)}\u200b`,
  (value) => ` ${print(value)}`,
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  (value) => (typeof value === 'string' ? `0x${Buffer.from(value).toString('hex')}` : value),
  (value) => (Array.isArray(value) ? [...value, ...value.slice(0, 1)] : value),
  (value) => (Array.isArray(value) ? Object.assign([...value], { note: 1 }) : value),
  (value) => (typeof value === 'number' ? value + 0.5 : value),
  (value) => ({ toString: () => print(value), toJSON: () => value }),
  () => null,
  () => '0x',
  () => ({}),
  () => [],
  () => 0,
]

/** Changes one place below a value: the one at `place`, counted through all of them. */
function disguise(root: unknown, place: number, change: (value: unknown) => unknown): unknown {
  let left = place
  const visit = (value: unknown): unknown => {
    if (left-- === 0) return change(value)
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part)]))
  }
  return visit(root)
}

/** Renames, retypes or reorders what the types say. */
const retypings: readonly (readonly [RegExp, string])[] = [
  [/"uint8"/, '"uint256"'],
  [/"uint160"/, '"uint256"'],
  [/"string"/, '"bytes"'],
  [/"bytes"/, '"string"'],
  [/"address"/, '"string"'],
  [/"Inner/g, '"Leaf'],
  [/"Leaf/g, '"Inner'],
  [/"Main"/g, '"Permit"'],
  [/"a"/g, '"b"'],
  [/"name":"a"/, '"name":"amount"'],
  [/\{"name":"\w+","type":"\w+"\},/, ''],
  [/(\{"name":"\w+","type":"\w+"\}),(\{"name":"\w+","type":"\w+"\})/, '$2,$1'],
  [/\[\]"/, '[1]"'],
  [/\[2\]"/, '[]"'],
  [/"types":\{/, '"types":{"Refund":[{"name":"amount","type":"uint256"}],'],
]
/** Data of an app, or of a page that disguises it. */
const requests = fc
  .tuple(
    honest,
    fc.constantFrom('honest', 'message', 'domain', 'types'),
    fc.nat(8),
    fc.constantFrom(...disguises),
    fc.constantFrom(...retypings),
  )
  .map(([data, target, place, change, [from, to]]): { readonly data: unknown; readonly app?: Data } => {
    if (target === 'honest') return { data, app: data }
    if (target === 'types') return { data: JSON.parse(toJson(data).replace(from, to)) }
    return { data: { ...data, [target]: disguise(data[target], place, change) } }
  })

/** Every signed value as the review has to show it, written without the code under test. */
function listLeaves(types: Data['types'], type: string, name: string, value: unknown): readonly string[] {
  const [, item = ''] = /^(.+)\[\d*\]$/.exec(type) ?? []
  if (item)
    return (value as readonly unknown[]).flatMap((part, index) => listLeaves(types, item, `[${index}]`, part))
  const struct = types[type]
  if (struct)
    return struct.flatMap((field) =>
      listLeaves(types, field.type, field.name, (value as Record<string, unknown>)[field.name]),
    )
  return [`${name}: ${showLeaf(type, value)}`]
}
function showLeaf(type: string, value: unknown): string {
  if (type.includes('int')) return String(BigInt(value as string))
  if (type === 'address') return getAddress(String(value))
  if (type.startsWith('bytes')) return String(value).toLowerCase()
  if (type !== 'string') return String(value)
  return /[\u200b\u202e\u3164]/.test(String(value))
    ? `0x${Buffer.from(String(value)).toString('hex')} (not readable text)`
    : JSON.stringify(value)
}

/** viem's digest of the page's own value. */
const digestOf = (data: object) => hashTypedData(data as TypedDataDefinition)

const refusals = ['wallet_frame/invalid_params', 'wallet_frame/wrong_chain']

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen))

test('law: the signed data is the shown data, for data of an app or of a page that disguises it', async () => {
  const digests = new Map<string, string>()
  const reviews = new Map<string, string>()
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(requests, async ({ data, app }) => {
      const prepared = await prepareTypedData(data).catch(({ code }: { code?: string }) => code ?? 'none')
      if (typeof prepared === 'string') {
        if (app || !refusals.includes(prepared))
          throw new Error(`The data is refused with the code ${prepared}.`)
        return
      }
      const { review, digest } = prepared
      const shown = textOf(review)
      accepted += 1
      expect(digests.get(shown) ?? digest).toBe(digest)
      expect(reviews.get(digest) ?? shown).toBe(shown)
      digests.set(shown, digest)
      reviews.set(digest, shown)
      if (!app) return
      expect(digest).toBe(digestOf(app))
      const leaves = [
        ...listLeaves(app.types, 'Main', '', app.message),
        ...(app.types['EIP712Domain'] ?? []).map(({ name, type }) => showLeaf(type, app.domain[name])),
      ]
      expect(leaves.filter((leaf) => !shown.includes(leaf))).toEqual([])
    }),
    runs,
  )
  // Enough was accepted, and enough of it looked alike.
  expect(accepted).toBeGreaterThan(runs.numRuns / 4)
  expect(digests.size).toBeLessThan(accepted * 0.9)
})

test('behavior: rebuilt data is frozen, and its digest is that of viem', () => {
  for (const data of fc.sample(honest, 100)) {
    const rebuilt = readTypedData([signer, data], { address: signer, chainId: 1 })
    expect(isFrozen(rebuilt)).toBe(true)
    expect(hashTypedData(rebuilt)).toBe(digestOf(data))
  }
})
