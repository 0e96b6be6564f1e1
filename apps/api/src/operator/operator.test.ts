import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuckets } from '../limits/createBuckets.ts'
import type { Store } from '../store/Store.ts'
import { addresses, createWalletLab, failure, minute, setOf } from '../testing/createWalletLab.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { createOperator } from './createOperator.ts'

const key = 'the key of an operator, of 40 characters'.replaceAll(' ', '-')
const next = 'the next key of an operator, also long enough'.replaceAll(' ', '-')
const email = 'ada@shop.example'

let store: Store
const lab = createWalletLab(() => store)
beforeAll(async () => {
  store = await openEmptyStore()
}, 60_000)
beforeEach(() => lab.reset())

const open = ({ keys = [key], server = lab.serve() } = {}) => {
  const app = createOperator({
    keys,
    database: store.database,
    wallet: server.wallet,
    buckets: createBuckets({ now: () => lab.time }),
    log: (line) => void lab.lines.push(line),
    now: () => lab.time,
  })
  const call = async (
    name: string,
    body: unknown = {},
    authorization: string | undefined = `Bearer ${key}`,
    remoteAddress = '192.0.2.1',
  ) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
    const env = { incoming: { socket: { remoteAddress } } }
    const response = await app.request(`/operator/v1/${name}`, init, env)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { app, call, server }
}

const rowsOf = async (query: ReturnType<typeof sql>) => {
  const { rows } = Object(await store.database.execute(query)) as { rows: Record<string, unknown>[] }
  return rows
}
/** Makes a wallet and returns its user's id with it. */
const makeUser = async ({ call, server }: ReturnType<typeof open>, address = email) => {
  const made = await lab.makeWallet(server, address)
  const { body } = await call('users/find', { email: address })
  return { ...made, id: String(body.users[0].id) }
}

const names = [
  ...['count', 'find', 'devices', 'revoke', 'block', 'unblock', 'delete'].map((one) => `users/${one}`),
  'events/report',
]

describe('without the key', () => {
  test.each(names)('error: %s is refused without the key', async (name) => {
    const { call } = open()
    for (const authorization of ['', 'Bearer', `Bearer ${key}x`, `Bearer ${next}`, `Basic ${key}`, key])
      expect(await call(name, { id: 'x' }, authorization)).toMatchObject({
        status: 401,
        body: { code: 'operator/unauthorized', message: expect.stringContaining('OPERATOR_KEYS') },
      })
  })

  test('error: a call without the key is refused before its body and its name are read', async () => {
    const { call } = open()
    const bodies = await Promise.all(
      [
        call('users/count', '{', 'Bearer wrong'),
        call('nothing', {}, 'Bearer wrong'),
        call('users/count', { days: -1 }, ''),
      ].map(async (one) => (await one).body),
    )
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('error: calls without the key are limited for their network address, and hold no right key up', async () => {
    const { call } = open()
    let status = 401
    for (let tries = 0; tries < 30 && status === 401; tries += 1)
      status = (await call('users/count', {}, 'Bearer wrong')).status
    expect(status).toBe(429)
    expect((await call('users/count')).status).toBe(200)
    // Nor does one address hold up another.
    expect((await call('users/count', {}, 'Bearer wrong', '192.0.2.2')).status).toBe(401)
  })

  test('behavior: a call without the key leaves no row in the log of the operator', async () => {
    const { call } = open()
    const count = () => rowsOf(sql`select count(*)::int as rows from operator_audit`)
    const before = await count()
    await call('users/count', {}, 'Bearer wrong')
    expect(await count()).toEqual(before)
  })
})

test('behavior: two keys work at once, so that one can replace the other', async () => {
  const { call } = open({ keys: [next, key] })
  for (const one of [key, next]) expect((await call('users/count', {}, `Bearer ${one}`)).status).toBe(200)
  expect((await open({ keys: [next] }).call('users/count')).status).toBe(401)
})

test('error: too many calls with one key wait', async () => {
  const { call } = open()
  for (let calls = 0; calls < 60; calls += 1) expect((await call('users/count')).status).toBe(200)
  const refused = await call('users/count')
  expect(refused).toMatchObject({ status: 429, body: { code: 'operator/too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('invalid calls', () => {
  test.each<[string, unknown, number, string]>([
    ['users/none', {}, 404, 'unknown_call'],
    ['constructor', {}, 404, 'unknown_call'],
    ['users/count', { days: 0 }, 400, 'invalid_request'],
    ['users/count', { other: 1 }, 400, 'invalid_request'],
    ['users/count', '{', 400, 'invalid_request'],
    ['users/count', '[]', 400, 'invalid_request'],
    ['users/find', {}, 400, 'invalid_request'],
    ['users/find', { id: 'a', email: 'b' }, 400, 'invalid_request'],
    ['users/find', { email: 'x'.repeat(300) }, 400, 'invalid_request'],
    ['users/find', { email: 'a\0b' }, 400, 'invalid_request'],
    ['events/report', { project: 'nobody' }, 404, 'unknown_project'],
    ['events/report', { days: 7 }, 400, 'invalid_request'],
    ['users/block', { id: '../x' }, 400, 'invalid_request'],
    ['users/block', { id: 'nobody' }, 404, 'unknown_user'],
    ['users/block', `{"id":"${' '.repeat(5_000)}"}`, 413, 'too_large'],
  ])('error: %s %j is refused', async (name, body, status, code) => {
    const { call } = open()
    expect(await call(name, body)).toMatchObject({ status, body: { code: `operator/${code}` } })
  })

  test('error: GET is refused, so that no address gets into a URL', async () => {
    const { app } = open()
    const response = await app.request('/operator/v1/users/count', {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(response.status).toBe(405)
  })
})

test('behavior: no page of another origin can read a response', async () => {
  const { call, app } = open()
  expect((await call('users/count')).headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await app.request('/operator/v1/users/count', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([401, null])
})

test('behavior: a user is found by id, email address and either address', async () => {
  const opened = open()
  const { id } = await makeUser(opened, 'find@shop.example')
  const user = {
    id,
    createdAt: expect.any(String),
    blockedAt: null,
    logins: [{ provider: 'email', email: 'find@shop.example' }],
    addresses,
    devices: 1,
    lastSignIn: expect.stringMatching(/^2026-/),
  }
  const { call } = opened
  expect((await call('users/find', { id })).body).toEqual({ users: [user] })
  expect((await call('users/find', { email: 'FIND@shop.example' })).body).toEqual({ users: [user] })
  for (const address of [addresses.eip155, addresses.eip155.toLowerCase(), addresses.solana])
    expect((await call('users/find', { address })).body.users).toContainEqual(user)
  expect((await call('users/find', { email: 'nobody@shop.example' })).body).toEqual({ users: [] })
})

test('behavior: users are counted by login, keys and age', async () => {
  store = await openEmptyStore()
  const opened = open()
  await makeUser(opened)
  await (await lab.openFrame()).signIn(opened.server, 'keyless@shop.example')
  await store.database.execute(
    sql`update wallet_accounts set created_at = ${new Date(lab.time - 20 * 24 * 60 * minute).toISOString()} where eip155 is not null`,
  )
  await store.database.execute(
    sql`update wallet_accounts set created_at = ${new Date(lab.time).toISOString()} where eip155 is null`,
  )
  const counted = { all: 2, withKeys: 1, blocked: 0, byProvider: { email: 2 } }
  expect((await opened.call('users/count')).body).toEqual({ ...counted, new: 2, days: 30 })
  expect((await opened.call('users/count', { days: 7 })).body).toEqual({ ...counted, new: 1, days: 7 })
})

test('behavior: a revoked user is signed out on all devices at once', async () => {
  const opened = open()
  const { id, token, frame } = await makeUser(opened, 'revoke@shop.example')
  const { call, server } = opened
  expect((await call('users/devices', { id })).body).toEqual({
    id,
    devices: [
      {
        id: expect.any(String),
        project: 'shop',
        signedInAt: expect.any(String),
        signedInUntil: expect.any(String),
        hasShare: true,
      },
    ],
  })
  expect((await call('users/revoke', { id })).body).toEqual({ id, signedOut: 1 })
  expect(await server.call('readAccount', {}, { token })).toMatchObject(failure('invalid_session', 401))
  expect(await server.call('openSession', await frame.prove())).toMatchObject(failure('signed_out', 401))
  expect((await call('users/revoke', { id })).body).toEqual({ id, signedOut: 0 })
  // The visitor may sign in again, and has the same keys.
  const again = await frame.signIn(server, 'revoke@shop.example')
  expect((await server.call('readShare', {}, { token: again })).status).toBe(200)
})

describe('a blocked user', () => {
  const block = async (address: string) => {
    const opened = open()
    const user = await makeUser(opened, address)
    expect((await opened.call('users/block', { id: user.id })).body).toEqual({
      id: user.id,
      blockedAt: expect.any(String),
    })
    return { ...opened, ...user }
  }

  test('behavior: a blocked user gets no share to sign with, and changes nothing, from the next call on', async () => {
    const { server, token } = await block('share@shop.example')
    const set = setOf('other')
    for (const [name, body] of [
      ['readShare', {}],
      ['createKeys', { addresses, set }],
      ['setRecovery', { set }],
      ['signOutOthers', {}],
      ['deleteAccount', {}],
      ['startEmailUpdate', { email: 'new@shop.example', origin: 'https://shop.example' }],
    ] as const)
      expect(await server.call(name, body, { token })).toMatchObject(failure('blocked', 403))
  })

  test('behavior: a blocked user is told so at the next sign-in', async () => {
    const { server, frame } = await block('again@shop.example')
    const token = await frame.signIn(server, 'again@shop.example')
    expect((await server.call('readAccount', {}, { token })).body.isBlocked).toBe(true)
    expect(await server.call('readShare', {}, { token })).toMatchObject(failure('blocked', 403))
  })

  test('behavior: a blocked user can still take the keys away, on a new device too', async () => {
    const { server } = await block('leave@shop.example')
    const frame = await lab.openFrame()
    const token = await frame.signIn(server, 'leave@shop.example')
    const { status } = await server.call('recoverKeys', {}, { token })
    const added = await server.call('addDevice', { set: setOf('second') }, { token })
    const exported = await server.call('exportKeys', {}, { token })
    const out = await server.call('signOut', {}, { token })
    expect([status, added.status, exported.status, out.status]).toEqual([200, 200, 200, 200])
  })

  test('behavior: an unblocked user is as before', async () => {
    const { call, server, token, id } = await block('unblock@shop.example')
    expect((await call('users/unblock', { id })).body).toEqual({ id, blockedAt: null })
    expect((await server.call('readShare', {}, { token })).status).toBe(200)
  })

  test('behavior: a user who is blocked twice is blocked since the first time', async () => {
    const { call, id } = await block('twice@shop.example')
    const since = (await call('users/find', { id })).body.users[0].blockedAt
    lab.wait(minute)
    expect((await call('users/block', { id })).body.blockedAt).toBe(since)
  })
})

test('behavior: a deleted user is gone, and gets a mail that names the operator', async () => {
  const opened = open()
  const { id, token } = await makeUser(opened, 'gone@shop.example')
  expect((await opened.call('users/delete', { id })).body).toEqual({ id, deleted: true })
  expect((await opened.call('users/find', { id })).body).toEqual({ users: [] })
  expect(await opened.server.call('readAccount', {}, { token })).toMatchObject(
    failure('invalid_session', 401),
  )
  expect(lab.mails).toMatchObject([
    { to: 'gone@shop.example', text: expect.stringContaining('operator of this wallet deleted it') },
  ])
})

describe('the log of the operator', () => {
  test('behavior: the log of the operator has who called what for which account, and no address', async () => {
    store = await openEmptyStore()
    const opened = open()
    const { id } = await makeUser(opened)
    lab.lines.length = 0
    await opened.call('users/find', { address: addresses.eip155 })
    await opened.call('users/block', { id })
    await opened.call('users/count')
    const rows = await rowsOf(sql`select actor, call, account_id from operator_audit order by id`)
    const actor = expect.stringMatching(/^[\da-f]{12}$/)
    expect(rows).toEqual([
      { actor, call: 'users/find', account_id: id },
      { actor, call: 'users/find', account_id: id },
      { actor, call: 'users/block', account_id: id },
      { actor, call: 'users/count', account_id: null },
    ])
    expect(lab.lines).toMatchObject([
      { event: 'operator_call', call: 'users/find', key: actor, status: 200, accounts: [id] },
      { event: 'operator_call', call: 'users/block', key: actor, status: 200, accounts: [id] },
      { event: 'operator_call', call: 'users/count', key: actor, status: 200 },
    ])
    const written = JSON.stringify([rows, lab.lines]).toLowerCase()
    for (const secret of [email, addresses.eip155.toLowerCase(), addresses.solana.toLowerCase(), key])
      expect(written).not.toContain(secret)
  })

  test('error: the log of the operator refuses every change of a row', async () => {
    const { call } = open()
    await call('users/count')
    for (const change of [
      sql`update operator_audit set actor = 'x'`,
      sql`delete from operator_audit`,
      sql`truncate operator_audit`,
    ])
      await expect(store.database.execute(change)).rejects.toMatchObject({
        cause: { message: 'operator_audit is append-only' },
      })
  })

  test('behavior: the log of the operator has no call that failed', async () => {
    const { call } = open()
    await call('users/block', { id: 'nobody' })
    expect(await rowsOf(sql`select * from operator_audit where account_id = 'nobody'`)).toEqual([])
  })

  test('error: a call that cannot be logged changes nothing', async () => {
    const { call, ...opened } = open()
    const { id } = await makeUser({ call, ...opened }, 'unlogged@shop.example')
    await store.database.execute(sql`alter table operator_audit rename to missing`)
    expect((await call('users/block', { id })).status).toBe(503)
    await store.database.execute(sql`alter table missing rename to operator_audit`)
    expect((await call('users/find', { id })).body.users).toMatchObject([{ blockedAt: null }])
  })

  test('behavior: the log of the account has what the operator changed', async () => {
    const opened = open()
    const { id } = await makeUser(opened, 'logged@shop.example')
    for (const name of ['revoke', 'block', 'unblock', 'delete']) await opened.call(`users/${name}`, { id })
    const rows = await rowsOf(sql`select event from wallet_audit where account_id = ${id} order by id`)
    expect(rows.map(({ event }) => event)).toEqual([
      'signed up',
      'signed in',
      'keys created',
      'signed out by operator',
      'blocked',
      'unblocked',
      'account deleted by operator',
    ])
  })
})

test('law: no response of a call has a share, a token or a key of a device', async () => {
  const opened = open()
  const { id, token, frame } = await makeUser(opened, 'secret@shop.example')
  const responses: unknown[] = []
  for (const name of names.filter((one) => !['users/count', 'users/find', 'events/report'].includes(one)))
    responses.push((await opened.call(name, { id })).body)
  responses.push((await opened.call('users/find', { id })).body, (await opened.call('users/count')).body)
  const written = JSON.stringify(responses)
  for (const { serverShare, recovery } of [setOf('first')])
    for (const secret of [serverShare, recovery.share, token, frame.spki])
      expect(written).not.toContain(secret)
})

test('behavior: the events of a project are reported as its command does', async () => {
  await store.database.execute(sql`insert into projects (id, name) values ('reported', 'Reported')`)
  const { status, body } = await open().call('events/report', { project: 'reported' })
  expect([status, body]).toMatchObject([200, { projectId: 'reported', events: 0 }])
})
