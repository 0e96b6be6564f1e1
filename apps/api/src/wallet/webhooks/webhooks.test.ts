import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuckets } from '../../limits/createBuckets.ts'
import { createOperator } from '../../operator/createOperator.ts'
import { createProcessLocks } from '../../store/createProcessLocks.ts'
import type { Store } from '../../store/Store.ts'
import { addresses, createWalletLab, keyOf, minute, setOf } from '../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'
import { createSealer } from '../secrets/createSealer.ts'
import { createDelivery } from './createDelivery.ts'
import type { WebhookPost } from './createWebhookPost.ts'
import { deliverWebhooks } from './deliverWebhooks.ts'
import { listWebhooks, removeWebhook, resealWebhooks, retryWebhooks, setWebhook } from './webhookStore.ts'

const hour = 60 * minute
const email = 'quentin@shop.example'
const key = 'an-operator-key-of-this-test-0123456789'
const { signal } = new AbortController()

let store: Store
const lab = createWalletLab(() => store)
const sealer = createSealer([keyOf(1)])
beforeAll(async () => {
  store = await openEmptyStore()
}, 60_000)
beforeEach(async () => {
  lab.reset()
  await store.database.execute(sql`delete from webhook_events`)
  await store.database.execute(sql`delete from webhooks`)
})

const set = (projectId: string, url = `https://${projectId || 'operator'}.example/hook`) =>
  setWebhook({ projectId, url, sealer, now: lab.time, database: store.database })

type Sent = Parameters<WebhookPost>[0]
/** A receiver, and the delivery to it. Responds with the statuses in turn; the last one repeats. */
const open = (...statuses: readonly (number | 'timeout' | 'failed')[]) => {
  const sent: Sent[] = []
  const delivery = createDelivery({
    database: store.database,
    sealer,
    async post(request) {
      sent.push(request)
      return statuses[Math.min(sent.length, statuses.length) - 1] ?? 200
    },
    now: () => lab.time,
  })
  const run = async () => {
    for (const receiver of await delivery.findDue([])) await delivery.drain(receiver, signal)
  }
  const types = () => sent.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  return { sent, run, types, delivery }
}
const stored = async () => {
  const { rows } = Object(
    await store.database.execute(sql`select * from webhook_events order by position`),
  ) as { rows: Record<string, unknown>[] }
  return rows
}
const operate = (server: ReturnType<typeof lab.serve>) => {
  const app = createOperator({
    keys: [key],
    database: store.database,
    wallet: server.wallet,
    buckets: createBuckets({ now: () => lab.time }),
    log: () => undefined,
    now: () => lab.time,
  })
  return async (name: string, body: unknown = {}) => {
    const headers = { authorization: `Bearer ${key}` }
    const response = await app.request(`/operator/v1/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
}
const accountOf = async (address: string) => {
  const { rows } = Object(
    await store.database.execute(sql`select account_id from wallet_identities where email = ${address}`),
  ) as { rows: { account_id: string }[] }
  return rows[0]?.account_id ?? ''
}

test('behavior: a project gets the events of its visitors, with its own id of each', async () => {
  const secret = await set('shop')
  const server = lab.serve()
  const { token } = await lab.makeWallet(server, 'events@shop.example')
  const call = operate(server)
  const id = await accountOf('events@shop.example')
  await server.call('recoverKeys', {}, { token })
  await call('users/block', { id })
  await call('users/unblock', { id })
  await server.call('deleteAccount', {}, { token })
  const { sent, run } = open()
  await run()
  const events = sent.map(({ body, headers }) =>
    // The library refuses a time other than now.
    new Webhook(secret).verify(body, { ...headers, ...signedNow(secret, body, headers) }),
  ) as { type: string; timestamp: string; data: { project: string; user: string } }[]
  expect(events.map(({ type }) => type)).toEqual([
    'wallet.signed_up',
    'wallet.signed_in',
    'wallet.recovered',
    'wallet.blocked',
    'wallet.unblocked',
    'wallet.deleted',
  ])
  const users = new Set(events.map(({ data }) => data.user))
  expect(users.size).toBe(1)
  for (const { data, timestamp } of events) {
    expect(data).toEqual({ project: 'shop', user: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(timestamp).toMatch(/^20\d\d-.*Z$/)
  }
  expect(users).not.toContain(id)
  expect(await stored()).toEqual([])
})

/** Signs again for now, after the signature of the test's own time was checked. */
function signedNow(secret: string, body: string, headers: Sent['headers']) {
  const hook = new Webhook(secret)
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  expect(headers['webhook-signature']).toBe(hook.sign(headers['webhook-id'] ?? '', at, body))
  const now = new Date()
  return {
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': hook.sign(headers['webhook-id'] ?? '', now, body),
  }
}

test('behavior: the id of the visitor is that of their tokens', async () => {
  await set('shop')
  const server = lab.serve()
  const { token } = await lab.makeWallet(server, 'same@shop.example')
  const issued = await server.call('issueToken', { origin: 'https://shop.example' }, { token })
  const [, claims = ''] = issued.body.token.split('.')
  const { sent, run } = open()
  await run()
  const { data } = JSON.parse(sent[0]?.body ?? '') as { data: { user: string } }
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: data.user })
})

test('behavior: the operator gets the events of all projects, with the account', async () => {
  await set('')
  const server = lab.serve()
  await lab.makeWallet(server, 'all@shop.example')
  const { sent, run } = open()
  await run()
  const data = { project: 'shop', account: await accountOf('all@shop.example') }
  expect(sent.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'wallet.signed_up', data },
    { type: 'wallet.signed_in', data },
  ])
})

test('error: a project gets no event of another one', async () => {
  await set('open')
  await lab.makeWallet(lab.serve(), 'other@shop.example')
  expect(await stored()).toEqual([])
})

test('behavior: without a webhook nothing is stored', async () => {
  await lab.makeWallet(lab.serve(), 'none@shop.example')
  expect(await stored()).toEqual([])
})

test('law: no event has an address, a name, a share or a token', async () => {
  await set('shop')
  await set('')
  const server = lab.serve()
  const { token } = await lab.makeWallet(server, email)
  await server.call('deleteAccount', {}, { token })
  const rows = await stored()
  const { sent, run } = open()
  await run()
  const written = JSON.stringify([rows, sent], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  ).toLowerCase()
  expect(sent.length).toBe(6)
  for (const secret of [
    email,
    'quentin',
    addresses.eip155,
    addresses.solana,
    token,
    setOf('first').serverShare,
  ])
    expect(written).not.toContain(secret.toLowerCase())
})

test('behavior: an event is stored with what it reports, or not at all', async () => {
  await set('shop')
  const server = lab.serve()
  await lab.makeWallet(server, 'atomic@shop.example')
  const accountId = await accountOf('atomic@shop.example')
  const before = await stored()
  const failing = store.database.transaction(async (within) => {
    await server.wallet.audit({ event: 'blocked', accountId }, within)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await stored()).toEqual(before)
})

describe('a receiver that fails', () => {
  test('behavior: a failure is tried again with the same id, after growing pauses', async () => {
    await set('shop')
    await lab.makeWallet(lab.serve(), 'retry@shop.example')
    const { sent, run, types } = open(500, 'timeout', 302, 204)
    const pauses: number[] = []
    for (let tries = 1; tries < 4; tries += 1) {
      await run()
      const [first] = await stored()
      pauses.push((Date.parse(String(first?.['next_at'])) - lab.time) / 1_000)
      // Not a moment earlier.
      lab.wait((pauses.at(-1) ?? 0) * 1_000 - 1)
      await run()
      lab.wait(1)
    }
    await run()
    expect(pauses).toEqual([5, 30, 120])
    // The later event of the same account waited for the first.
    expect(types()).toEqual([...Array<string>(4).fill('wallet.signed_up'), 'wallet.signed_in'])
    const ids = sent.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids.slice(0, 4)).size).toBe(1)
    expect(new Set(sent.slice(0, 4).map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
    expect(await stored()).toEqual([])
  })

  test('behavior: after three days it is parked, listed and sent when the operator says so', async () => {
    await set('shop')
    const server = lab.serve()
    await lab.makeWallet(server, 'parked@shop.example')
    const { run, types } = open(503)
    for (let hours = 0; hours < 200; hours += 8) {
      await run()
      lab.wait(8 * hour)
    }
    const call = operate(server)
    const listed = await call('webhooks/list')
    expect(listed.body).toMatchObject({
      webhooks: [{ project: 'shop', url: 'https://shop.example/hook', pending: 0, parked: 2 }],
      events: [
        { id: expect.stringMatching(/^evt_/), type: 'wallet.signed_up', status: 'parked', outcome: '503' },
        { type: 'wallet.signed_in', status: 'parked', tries: 1 },
      ],
    })
    expect(types().length).toBeGreaterThan(10)
    const { id } = listed.body.events[0]
    expect((await call('webhooks/retry', { id })).body).toEqual({ retried: 1 })
    const later = open()
    await later.run()
    expect(later.types()).toEqual(['wallet.signed_up'])
    expect((await call('webhooks/retry', { id })).status).toBe(404)
    expect((await call('webhooks/retry')).body).toEqual({ retried: 1 })
    await later.run()
    expect(later.types()).toEqual(['wallet.signed_up', 'wallet.signed_in'])
  })

  test('behavior: parked events are deleted after thirty days', async () => {
    await set('shop')
    await lab.makeWallet(lab.serve(), 'old@shop.example')
    await store.database.execute(sql`update webhook_events set status = 'parked'`)
    const { delivery } = open()
    await delivery.clean()
    expect(await stored()).toHaveLength(2)
    lab.wait(31 * 24 * hour)
    await delivery.clean()
    expect(await stored()).toEqual([])
  })

  const hang: WebhookPost = ({ signal: until }) =>
    new Promise((_, reject) => until.addEventListener('abort', () => reject(until.reason)))
  test.each<[string, WebhookPost]>([
    ['hangs', hang],
    ['fails', async () => 500],
  ])('behavior: a receiver that %s holds up no other one', async (name, fail) => {
    // Whichever is the first.
    for (const [bad, good] of [
      ['', 'shop'],
      ['shop', ''],
    ] as const) {
      await store.database.execute(sql`delete from webhook_events`)
      await set(bad, 'https://bad.example/')
      await set(good, 'https://works.example/')
      await lab.makeWallet(lab.serve(), `${name}${bad}@shop.example`)
      const end = new AbortController()
      const got: string[] = []
      const delivery = createDelivery({
        database: store.database,
        sealer,
        async post(request) {
          if (!request.url.includes('works')) return fail(request)
          got.push(request.url)
          if (got.length === 2) end.abort()
          return 200
        },
        now: () => lab.time,
      })
      await deliverWebhooks({
        delivery,
        locks: createProcessLocks(),
        ports: {
          sleep: () => new Promise((resolve) => setImmediate(resolve)),
          log: () => undefined,
          now: () => lab.time,
        },
        signal: end.signal,
      })
      expect(got).toHaveLength(2)
    }
  })

  test('behavior: a receiver that is busy at times gets all that it takes', async () => {
    await set('shop')
    const server = lab.serve()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      await (await lab.openFrame()).signIn(server, `${name}@busy.example`)
    const { sent, run } = open(...Array.from({ length: 64 }, (_, index) => (index % 3 === 0 ? 503 : 200)))
    await run()
    expect(
      (await stored()).every((event) => event['tries'] === 1 || event['type'] === 'wallet.signed_in'),
    ).toBe(true)
    expect(sent.length).toBeGreaterThan(8)
  })

  test('behavior: a receiver that fails is left alone, and its other events wait', async () => {
    await set('shop')
    const server = lab.serve()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      await (await lab.openFrame()).signIn(server, `${name}@rest.example`)
    const { sent, delivery } = open(500)
    const end = new AbortController()
    const asleep: number[] = []
    await deliverWebhooks({
      delivery,
      locks: createProcessLocks(),
      ports: {
        async sleep() {
          lab.wait(1_000)
          asleep.push(sent.length)
          if (asleep.length === 40) end.abort()
          await new Promise((resolve) => setTimeout(resolve, 5))
        },
        log: () => undefined,
        now: () => lab.time,
      },
      signal: end.signal,
    })
    // Four at a time, with rests of 5, 10, 20 and 40 seconds between.
    expect(sent.length).toBeLessThanOrEqual(16)
    expect(sent.length).toBeGreaterThanOrEqual(4)
  })
})

describe('secrets', () => {
  test('behavior: the secret is sealed, and shown once', async () => {
    const secret = await set('shop')
    const rows = JSON.stringify(await store.database.execute(sql`select * from webhooks`))
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(bytes).toHaveLength(32)
    for (const form of ['base64', 'base64url', 'hex'] as const)
      expect(rows).not.toContain(bytes.toString(form))
    expect(await listWebhooks(store.database)).toEqual({
      webhooks: [{ project: 'shop', url: 'https://shop.example/hook', pending: 0, parked: 0 }],
      events: [],
    })
  })

  test('behavior: a new secret and the earlier one both sign for a day', async () => {
    const first = await set('shop')
    const next = await set('shop')
    const server = lab.serve()
    await lab.makeWallet(server, 'rotate@shop.example')
    const { sent, run } = open()
    await run()
    for (const secret of [first, next]) {
      const { body = '', headers = {} } = sent[0] ?? {}
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
      const signature = new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)
      expect(headers['webhook-signature']?.split(' ')).toContain(signature)
    }
    lab.wait(25 * hour)
    await (await lab.openFrame()).signIn(server, 'later@shop.example')
    await run()
    expect(sent.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  test('behavior: a changed sealing key opens the secrets once they are sealed anew', async () => {
    await set('shop')
    await set('shop')
    const both = createSealer([keyOf(9), keyOf(1)])
    expect(await resealWebhooks({ database: store.database, sealer: both })).toBe(1)
    expect(await resealWebhooks({ database: store.database, sealer: both })).toBe(0)
    await lab.makeWallet(lab.serve(), 'reseal@shop.example')
    const delivery = createDelivery({
      database: store.database,
      sealer: createSealer([keyOf(9)]),
      post: async () => 200,
      now: () => lab.time,
    })
    await delivery.drain('shop', signal)
    expect(await stored()).toEqual([])
  })

  test('error: a secret whose key is gone is a failure that is listed', async () => {
    await set('shop')
    await lab.makeWallet(lab.serve(), 'lost@shop.example')
    const post = async () => Promise.reject(new Error('never sent'))
    const delivery = createDelivery({
      database: store.database,
      sealer: createSealer([keyOf(9)]),
      post,
      now: () => lab.time,
    })
    expect(await delivery.drain('shop', signal)).toBe('failed')
    expect((await listWebhooks(store.database)).events).toMatchObject([{ outcome: 'secret', tries: 1 }])
  })
})

test('behavior: a removed webhook takes its events along', async () => {
  await set('shop')
  await set('')
  await lab.makeWallet(lab.serve(), 'removed@shop.example')
  await removeWebhook('shop', store.database)
  expect((await stored()).map(({ receiver }) => receiver)).toEqual(['', ''])
  expect(await retryWebhooks({ now: lab.time }, store.database)).toBe(0)
})
