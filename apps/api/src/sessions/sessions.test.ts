import { addSessionMessage, revokeSessionMessage, type SessionRecord } from '@latchkey/core/api'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import type { Caller } from '../handlers/Handlers.ts'
import type { Store } from '../store/Store.ts'
import { smartSessions } from '../store/tables/smartSessions.ts'
import { createMemoryLimits } from '../testing/createMemoryLimits.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { createSessionHandlers } from './createSessionHandlers.ts'
import { mostSessions } from './createSessionStore.ts'

const eve = privateKeyToAccount(`0x${'ee'.repeat(32)}`)
const start = Date.parse('2026-01-01T00:00:00Z')
const delegate = `0x${'de'.repeat(20)}`

let store: Store
let accounts = 0
beforeAll(async () => {
  store = await openEmptyStore()
})
afterAll(() => store.close())

/** The handlers, and a new account that signs. `call` is the result of any call of its network: no contract is at any address. */
function open({ call = '0x' } = {}) {
  accounts += 1
  const owner = privateKeyToAccount(`0x${String(accounts).padStart(64, 'a')}`)
  const id = `eip155:1:${owner.address}`
  let time = start
  const upstream: Upstream = {
    request: () => Promise.reject(new Error('not called this way')),
    requestRaw: async () => ({ result: call }),
  }
  const handlers = createSessionHandlers({
    database: store.database,
    upstreams: new Map([['eip155:1', upstream]]),
    limits: createMemoryLimits({ now: () => time }),
    now: () => time,
  })
  const caller: Caller = {
    projectId: 'app',
    signal: new AbortController().signal,
    work: { key: 'caller', countMore: async () => undefined, charge: async () => undefined },
  }
  const outcome = async (reply: unknown) => {
    if (!(reply instanceof Response)) return reply
    const { reasons } = (await reply.json()) as { reasons: [{ field: string }] }
    return `${reply.status} ${reasons[0].field}`
  }
  const session: SessionRecord = {
    account: id,
    pci: 'first',
    to: delegate,
    expiry: start / 1_000 + 3_600,
    permissions: [{ type: 'native-token-allowance', data: { allowanceAmount: '0x64' } }],
    policies: [],
  }
  return {
    id,
    session,
    wait: (seconds: number) => {
      time += seconds * 1_000
    },
    async add({
      signer = owner,
      to = id,
      timestamp = start / 1_000,
      change,
      message,
      signature,
      ...fields
    }: Partial<SessionRecord> & {
      /** Fields that our own pages never write into the message. */
      readonly change?: object
      readonly signer?: typeof owner
      readonly to?: string
      readonly timestamp?: number
      readonly message?: string
      readonly signature?: string
    } = {}) {
      const own = addSessionMessage({ ...session, ...fields, timestamp })
      const text = message ?? (change ? JSON.stringify({ ...JSON.parse(own), ...change }) : own)
      const signed = signature ?? (await signer.signMessage({ message: text }))
      return outcome(await handlers.addSession({ id: to, message: text, signature: signed }, caller))
    },
    async revoke({
      signer = owner,
      pci = 'first',
      message = revokeSessionMessage({ account: id, pci }),
    } = {}) {
      const signature = await signer.signMessage({ message })
      return outcome(await handlers.revokeSession({ id, pci, signature }, caller))
    },
    list: async (of = id) => outcome(await handlers.getSessions({ id: of }, caller)),
  }
}

test('behavior: a signed session is listed until its account revokes it, and after that as revoked', async () => {
  const { add, id, list, revoke, session, wait } = open()
  expect(await list()).toEqual({ pcis: [] })
  expect(await add()).toBeUndefined()
  const { account: _, ...kept } = session
  const listed = {
    ...kept,
    createdAt: start / 1_000,
    context: null,
    revokedAt: null,
    project: { id: 'app', name: 'app' },
  }
  expect(await list()).toEqual({ pcis: [listed] })
  expect(await list(id.toLowerCase())).toEqual({ pcis: [listed] })
  wait(60)
  expect(await revoke()).toBeUndefined()
  const revoked = { pcis: [{ ...listed, revokedAt: start / 1_000 + 60 }] }
  expect(await list()).toEqual(revoked)
  wait(60)
  expect(await revoke()).toBeUndefined()
  // Sending the first message again changes nothing.
  expect(await add()).toBeUndefined()
  expect(await list()).toEqual(revoked)
})

test('behavior: a contract account keeps and revokes a session if its network accepts the signature', async () => {
  const { add, list, revoke } = open({ call: '0x01' })
  expect(await add({ signer: eve })).toBeUndefined()
  expect(await revoke({ signer: eve })).toBeUndefined()
  expect(await list()).toMatchObject({ pcis: [{ revokedAt: start / 1_000 }] })
})

test('error: no other account revokes a session', async () => {
  const { add, list, revoke } = open()
  await add()
  expect(await revoke({ signer: eve })).toBe('401 signature')
  expect(await revoke({ message: revokeSessionMessage({ account: 'eip155:1:0x0', pci: 'first' }) })).toBe(
    '401 signature',
  )
  expect(await revoke({ pci: 'another' })).toBe('404 pci')
  expect(await revoke({ pci: "'; drop table smart_sessions; --\u0000" })).toBe('404 pci')
  expect(await list()).toMatchObject({ pcis: [{ revokedAt: null }] })
})

test.each<[string, Parameters<ReturnType<typeof open>['add']>[0], string]>([
  ['a signature of another key', { signer: eve }, '401 signature'],
  ['no signature', { signature: 'please' }, '400 signature'],
  ['half a byte of signature', { signature: '0x1' }, '400 signature'],
  ['a huge signature', { signature: `0x${'00'.repeat(20_000)}` }, '400 signature'],
  ['another account in the path', { to: `eip155:1:${eve.address}` }, '400 message'],
  ['another network in the path', { to: `eip155:2:${eve.address}` }, '400 message'],
  ['an account that is no CAIP-10 id', { to: delegate }, '400 id'],
  ['two forms of one network', { to: `eip155:01:${eve.address}` }, '400 id'],
  ['an account of Solana', { to: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' }, '400 id'],
  ['a message signed long ago', { timestamp: start / 1_000 - 301 }, '400 timestamp'],
  ['a message of the future', { timestamp: start / 1_000 + 11 }, '400 timestamp'],
  ['a message that is no JSON', { message: 'hello' }, '400 message'],
  ['a huge message', { change: { pci: 'x'.repeat(20_000) } }, '400 message'],
  ['another action', { change: { action: 'revokeSession' } }, '400 message'],
  ['a field that nobody knows', { change: { admin: true } }, '400 message'],
  ['an identifier with a line break', { pci: 'a\nb' }, '400 message'],
  ['a delegate that is no address', { change: { to: 'ada.eth' } }, '400 message'],
  ['no permission', { permissions: [] }, '400 message'],
  ['a permission without data', { change: { permissions: [{ type: 'x' }] } }, '400 message'],
  ['a time that is no number', { change: { expiry: '1' } }, '400 message'],
])('error: %s keeps no session', async (_, fields, expected) => {
  const { add, list } = open()
  expect(await add(fields)).toBe(expected)
  expect(await list()).toEqual({ pcis: [] })
})

test('behavior: strings that a database cannot index are kept as they are', async () => {
  const { add, list } = open()
  const data = { note: '\u0000\ud800"; drop table smart_sessions' }
  expect(await add({ permissions: [{ type: 'odd', data }] })).toBeUndefined()
  expect(await list()).toMatchObject({ pcis: [{ permissions: [{ type: 'odd', data }] }] })
})

test('error: an account keeps so many sessions at most', async () => {
  const { add, list, session } = open()
  const { to, permissions: _, policies: __, ...facts } = session
  const row = {
    ...facts,
    account: session.account.toLowerCase(),
    delegate: to,
    permissions: '[]',
    policies: '[]',
  }
  const rows = Array.from({ length: mostSessions }, (___, index) => ({ ...row, pci: `n${index}` }))
  await store.database.insert(smartSessions).values(rows)
  expect(await add()).toBe('400 id')
  expect(await add({ pci: 'n7' })).toBeUndefined()
  expect(((await list()) as { pcis: unknown[] }).pcis).toHaveLength(100)
})

test('error: a caller that saves too often has to wait', async () => {
  const { add } = open()
  const outcomes = []
  for (let index = 0; index < 22; index += 1) outcomes.push(await add({ signer: eve }))
  expect(outcomes.at(19)).toBe('401 signature')
  expect(outcomes.at(21)).toBe('429 ')
})
