import { expect, test } from 'vitest'
import type { Ens } from '../chain/ens/createEns.ts'
import { createNameHandlers } from './createNameHandlers.ts'

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const ens: Ens = {
  addressOf: async () => address,
  nameOf: async () => 'ada.eth',
  avatarOf: async () => null,
}

const older = { name: 'older.id.example', registered_at: '', updated_at: null, attributes: {}, addresses: {} }
const newer = { ...older, name: 'newer.id.example' }
const registered = {
  rules: { covers: (name: string) => name.endsWith('.id.example'), suffixes: ['id.example'] },
  store: {
    find: async (name: string) => (name === newer.name ? newer : undefined),
    ofAddress: async () => [newer, older],
  },
}

function open(sources: Partial<Parameters<typeof createNameHandlers>[0]> = {}) {
  const charged: number[] = []
  const caller = {
    projectId: undefined,
    signal: new AbortController().signal,
    work: {
      key: 'caller',
      countMore: () => Promise.reject(new Error('not counted before')),
      async charge(count: number) {
        charged.push(count)
      },
    },
  }
  return { charged, caller, ...createNameHandlers({ ens, now: () => 0, ...sources }) }
}

test('behavior: an identity counts as three calls, and as one while it is kept', async () => {
  const { getIdentity, getNames, charged, caller } = open()
  expect(await getIdentity({ address }, caller)).toEqual({ name: 'ada.eth', avatar: null })
  expect(charged).toEqual([2])
  await getIdentity({ address }, caller)
  await getNames({ address }, caller)
  expect(charged).toEqual([2])
})

test('behavior: an address goes by its ENS name, then by the name it registered last', async () => {
  const both = open({ registered })
  expect(await both.getIdentity({ address }, both.caller)).toEqual({ name: 'ada.eth', avatar: null })
  expect(await both.getNames({ address }, both.caller)).toMatchObject([{ name: 'ada.eth' }, newer, older])
  const own = open({ ens: undefined, registered })
  expect(await own.getIdentity({ address }, own.caller)).toEqual({ name: newer.name, avatar: null })
  expect(await own.getNames({ address }, own.caller)).toEqual([newer, older])
})

test('behavior: on another network, the name is that of the network, else that of every network', async () => {
  const asked: (bigint | undefined)[] = []
  const names = new Map([
    [0x8000_2105n, 'ada.base.eth'],
    [0x8000_0000n, 'ada.default.eth'],
  ])
  const { getIdentity, caller, charged } = open({
    holder: 'eip155:11155111',
    ens: {
      ...ens,
      nameOf: async (_, __, coinType) => {
        asked.push(coinType)
        return coinType === undefined ? 'ada.eth' : (names.get(coinType) ?? null)
      },
    },
  })
  const nameOn = async (chainId?: string) =>
    (await getIdentity({ address, chainId }, caller)) as { name: string | null }
  expect(await nameOn()).toMatchObject({ name: 'ada.eth' })
  expect(await nameOn('eip155:1')).toMatchObject({ name: 'ada.eth' })
  expect(await nameOn('eip155:11155111')).toMatchObject({ name: 'ada.eth' })
  expect(await nameOn('eip155:8453')).toMatchObject({ name: 'ada.base.eth' })
  expect(await nameOn('eip155:10')).toMatchObject({ name: 'ada.default.eth' })
  names.clear()
  expect(await nameOn('eip155:137')).toMatchObject({ name: null })
  expect(asked).toEqual([undefined, 0x8000_2105n, 0x8000_000an, 0x8000_0000n, 0x8000_0089n, 0x8000_0000n])
  expect(charged).toEqual([2, 4, 4, 4])
})

test('behavior: a name that a contract registered is not the name of its address on another network', async () => {
  const at = { address, created_at: '' }
  const contract = { ...newer, addresses: { 2147492101: at } }
  const key = { ...older, addresses: { 2147483658: at, 60: at } }
  const store = { ...registered.store, ofAddress: async () => [contract, key] }
  const { getIdentity, caller } = open({ ens: undefined, registered: { ...registered, store } })
  const nameOn = (chainId: string) => getIdentity({ address, chainId }, caller)
  expect(await nameOn('eip155:8453')).toMatchObject({ name: newer.name })
  expect(await nameOn('eip155:10')).toMatchObject({ name: older.name })
})

test('behavior: a registered name resolves in any case', async () => {
  const { getProfile, caller } = open({ registered })
  expect(await getProfile({ name: 'NEWER.id.example' }, caller)).toEqual(newer)
  expect(await getProfile({ name: 'free.id.example' }, caller)).toEqual([])
})

test('error: an unsupported name is not reported as free', async () => {
  for (const [options, known] of [
    [{}, '.eth'],
    [{ registered }, /^\.eth or \.id\.example/],
    [{ ens: undefined, registered }, /^\.id\.example/],
  ] as const) {
    const { getProfile, caller } = open(options)
    const response = await getProfile({ name: 'ada.com' }, caller)
    if (!(response instanceof Response)) throw new Error('The name was looked up.')
    const { reasons } = (await response.json()) as { reasons: readonly { description: string }[] }
    expect([response.status, reasons]).toMatchObject([400, [{ field: 'name' }]])
    const sentence = /^Only names that end in (.+) are looked up here\.$/
    expect(sentence.exec(reasons[0]?.description ?? '')?.[1]).toMatch(known)
  }
})
