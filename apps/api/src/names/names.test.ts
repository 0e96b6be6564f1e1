import {
  type Address,
  decodeAbiParameters,
  erc6492SignatureValidatorByteCode,
  type Hex,
  isErc6492Signature,
  parseErc6492Signature,
  recoverAddress,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { RpcResponse } from '../chain/namespaces/RpcCall.ts'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import type { Caller } from '../handlers/Handlers.ts'
import { createMemoryLimits } from '../testing/createMemoryLimits.ts'
import { createNameRules, type NameSettings } from './createNameRules.ts'
import type { NameStore, Registration } from './createNameStore.ts'
import { createRegisterHandler } from './createRegisterHandler.ts'
import { createSuggestionsHandler } from './createSuggestionsHandler.ts'

const ada = privateKeyToAccount(`0x${'ad'.repeat(32)}`)
const eve = privateKeyToAccount(`0x${'ee'.repeat(32)}`)
const wallet: Address = '0x00000000000000000000000000000000000000c1'
const planned: Address = '0x00000000000000000000000000000000000000c2'
const now = 1_780_000_000_000
const coinType = 0x80000001
const settings: NameSettings = { suffixes: ['id.example.org', 'old.example.org'], reserved: ['crown'] }

/** The handlers over a store in memory. `wallet` is a contract of Ada, `planned` one that is not deployed yet. */
function open({ node }: { readonly node?: RpcResponse } = {}) {
  const stored = new Map<string, Registration>()
  const record = ({ name }: Registration) => ({
    name,
    registered_at: '',
    updated_at: null,
    attributes: {},
    addresses: {},
  })
  const store: NameStore = {
    async register(registration) {
      if (stored.has(registration.name)) return undefined
      stored.set(registration.name, registration)
      return record(registration)
    },
    find: () => Promise.reject(new Error('not read')),
    ofAddress: () => Promise.reject(new Error('not read')),
    taken: async (all) => new Set(all.filter((name) => stored.has(name))),
  }
  const upstream: Upstream = {
    request: () => Promise.reject(new Error('not called this way')),
    async requestRaw({ params }) {
      if (node) return node
      // The code that verifies contract accounts is the call itself, followed by the account, the hash and the signature.
      const [{ data }] = params as [{ data: Hex }]
      const given: Hex = `0x${data.slice(erc6492SignatureValidatorByteCode.length)}`
      const types = [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }] as const
      const [account, hash, sent] = decodeAbiParameters(types, given)
      const deploys = isErc6492Signature(sent)
      if (account.toLowerCase() !== (deploys ? planned : wallet)) return { result: '0x00' }
      const { signature } = deploys ? parseErc6492Signature(sent) : { signature: sent }
      const isValid = (await recoverAddress({ hash, signature }).catch(() => undefined)) === ada.address
      return isValid ? { result: '0x01' } : { error: { code: 3, message: 'execution reverted' } }
    },
  }
  const rules = createNameRules(settings)
  const handler = createRegisterHandler({
    rules,
    store,
    upstreams: new Map([['eip155:1', upstream]]),
    limits: createMemoryLimits({ now: () => now }),
    now: () => now,
  })
  const caller: Caller = {
    projectId: undefined,
    signal: new AbortController().signal,
    work: { key: 'caller', countMore: async () => undefined, charge: async () => undefined },
  }
  const suggest = createSuggestionsHandler({ rules, store })
  /** Signs and sends. `instead` replaces fields of the request. */
  const register = async ({
    name = 'adalovelace.id.example.org',
    at = now,
    signer = ada,
    message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(at / 1_000) }),
    ...instead
  }: {
    name?: string
    at?: number
    signer?: typeof ada
    message?: string
    address?: string
    signature?: string
    coin_type?: number
  } = {}) => {
    const signature = await signer.signMessage({ message })
    const input = { coin_type: coinType, address: ada.address, message, signature, ...instead }
    const reply = await handler(input, caller)
    if (!(reply instanceof Response)) return reply
    const { reasons } = (await reply.json()) as { reasons: [{ field: string }] }
    return { status: reply.status, field: reasons[0].field }
  }
  return {
    register,
    stored,
    async suggest(name: string, zone?: string) {
      const reply = await suggest({ name, zone }, caller)
      return reply instanceof Response ? reply.status : reply.suggestions
    },
  }
}

test('behavior: a signed message registers a name for its signer on every EVM network', async () => {
  const { register, stored } = open()
  expect(await register()).toMatchObject({ name: 'adalovelace.id.example.org' })
  expect([...stored.values()]).toEqual([
    { name: 'adalovelace.id.example.org', address: ada.address.toLowerCase(), coinType, everywhere: true },
  ])
})

test('behavior: a contract that accepts the signature has the name on its own network only', async () => {
  const { register, stored } = open()
  expect(await register({ address: wallet })).toMatchObject({ name: 'adalovelace.id.example.org' })
  expect([...stored.values()]).toMatchObject([{ address: wallet, everywhere: false }])
})

test('behavior: a contract that is not deployed yet registers a name by ERC-6492', async () => {
  const { register, stored } = open()
  const message = signed({})
  const own = await ada.signMessage({ message })
  const signature = serializeErc6492Signature({ address: wallet, data: '0x12', signature: own })
  expect(await register({ address: planned, message, signature: own })).toMatchObject({ status: 401 })
  expect(await register({ address: planned, message, signature })).toMatchObject({
    name: 'adalovelace.id.example.org',
  })
  expect([...stored.values()]).toMatchObject([{ address: planned, everywhere: false }])
})

test('error: a request sent twice finds its name taken', async () => {
  const { register, stored } = open()
  await register()
  expect(await register()).toEqual({ status: 400, field: 'name' })
  expect(await register({ signer: eve, address: eve.address })).toEqual({ status: 400, field: 'name' })
  expect([...stored.values()]).toMatchObject([{ address: ada.address.toLowerCase() }])
})

test.each(['adal', '1815', 'a-1b'])(
  'param: %s has the four letters, digits or hyphens that a name needs',
  async (label) => {
    const name = `${label}.id.example.org`
    expect(await open().register({ name })).toMatchObject({ name })
  },
)

const signed = (fields: object) =>
  JSON.stringify({ name: 'adalovelace.id.example.org', attributes: {}, timestamp: now / 1_000, ...fields })

test.each<[string, Parameters<ReturnType<typeof open>['register']>[0], number, string]>([
  ['a signature of another key', { signer: eve }, 401, 'signature'],
  ['a contract that refuses the signature', { signer: eve, address: wallet }, 401, 'signature'],
  ['an address without code', { address: eve.address }, 401, 'signature'],
  ['a signature of another message', { signature: `0x${'11'.repeat(65)}` }, 401, 'signature'],
  ['an empty signature', { signature: '0x' }, 401, 'signature'],
  ['half a byte of signature', { signature: '0x1' }, 400, 'signature'],
  ['a huge signature', { signature: `0x${'00'.repeat(20_000)}` }, 400, 'signature'],
  ['no address', { address: 'ada.eth' }, 400, 'address'],
  ['the coin type of Ether', { coin_type: 60 }, 400, 'coin_type'],
  ['a network that is not served', { coin_type: 0x80000002 }, 400, 'coin_type'],
  ['a coin type beyond EVM networks', { coin_type: 2 ** 40 }, 400, 'coin_type'],
  ['a message signed long ago', { at: now - 301_000 }, 400, 'timestamp'],
  ['a message of the future', { at: now + 11_000 }, 400, 'timestamp'],
  ['a message that is no JSON', { message: 'hello' }, 400, 'message'],
  ['a message with attributes', { message: signed({ attributes: { avatar: 'x' } }) }, 400, 'message'],
  ['a message with more fields', { message: signed({ uri: 'https://evil.example' }) }, 400, 'message'],
  ['a time as text', { message: signed({ timestamp: '1780000000' }) }, 400, 'message'],
  ['a huge message', { message: `${signed({})}${' '.repeat(1_000)}` }, 400, 'message'],
  ['three characters', { name: 'ada.id.example.org' }, 400, 'name'],
  ['upper case', { name: 'Adalovelace.id.example.org' }, 400, 'name'],
  ['Cyrillic letters', { name: 'adаlovelace.id.example.org' }, 400, 'name'],
  ['hyphens that mark an encoding', { name: 'xn--abc.id.example.org' }, 400, 'name'],
  ['accents', { name: 'adálovelace.id.example.org' }, 400, 'name'],
  ['a heart', { name: 'ada❤lovelace.id.example.org' }, 400, 'name'],
  ['an underscore at the start', { name: '_adalovelace.id.example.org' }, 400, 'name'],
  ['an underscore', { name: 'ada_lovelace.id.example.org' }, 400, 'name'],
  ['a name below a name', { name: 'bank.adalovelace.id.example.org' }, 400, 'name'],
  ['a suffix of others', { name: 'adalovelace.eth' }, 400, 'name'],
  ['an earlier suffix', { name: 'adalovelace.old.example.org' }, 400, 'name'],
  ['a suffix alone', { name: '.id.example.org' }, 400, 'name'],
  ['65 characters', { name: `${'a'.repeat(50)}.id.example.org` }, 400, 'name'],
  ['a name that passes for the operator', { name: 'support.id.example.org' }, 400, 'name'],
  ['a name that the operator keeps', { name: 'crown.id.example.org' }, 400, 'name'],
  ['a member of objects', { name: 'constructor.__proto__' }, 400, 'name'],
])('error: %s is refused', async (_, request, status, field) => {
  const { register, stored } = open()
  expect(await register(request)).toEqual({ status, field })
  expect(stored.size).toBe(0)
})

test('error: nodes that fail are not reported as a wrong signature', async () => {
  const { register } = open({ node: { error: { code: -32603, message: 'internal error' } } })
  await expect(register({ address: wallet })).rejects.toMatchObject({ code: 'upstream/refused' })
})

test('error: an eleventh registration of one caller waits', async () => {
  const { register } = open()
  for (let index = 0; index < 10; index += 1) await register({ name: `adalovelace${index}.id.example.org` })
  expect(await register({ name: 'adalovelace10.id.example.org' })).toMatchObject({ status: 429 })
})

test('behavior: suggestions are the exact name and four free ones', async () => {
  const { register, suggest } = open()
  expect(await suggest('AdaLovelace', 'id.example.org')).toEqual([
    { name: 'adalovelace.id.example.org', registered: false },
    ...['adalovelace1', 'the-adalovelace', 'adalovelace-one', 'my-adalovelace'].map((label) => ({
      name: `${label}.id.example.org`,
      registered: false,
    })),
  ])
  await register()
  await register({ name: 'adalovelace1.id.example.org' })
  const [exact, first] = (await suggest('adalovelace')) as { name: string; registered: boolean }[]
  expect([exact?.registered, first?.name]).toEqual([true, 'the-adalovelace.id.example.org'])
})

test('behavior: a reserved name is suggested as taken', async () => {
  expect(await open().suggest('crown')).toMatchObject([{ registered: true }, {}, {}, {}, {}])
})

test.each([
  ['ada', undefined],
  ['a da lovelace', undefined],
  ['adalovelace.id.example.org', undefined],
  ['adalovelace', 'reown.id'],
])('error: %j in the zone %j has no suggestions', async (name, zone) => {
  expect(await open().suggest(name, zone)).toBe(400)
})

test.each(['eth', 'example', 'my.eth', 'Example.org', '.example.org', 'exa mple.org', 'xn--p1ai.org', ''])(
  'error: %j is no suffix',
  (suffix) => {
    expect(() => createNameRules({ suffixes: [suffix] })).toThrow('is not a suffix for names')
  },
)
