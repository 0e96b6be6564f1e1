import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../createApp.ts'
import { replaceWallets, seedWallets } from '../directory/seedWallets.ts'
import type { WireWallet } from '../directory/WireWallet.ts'
import { createStoredHandlers } from '../handlers/createStoredHandlers.ts'
import type { AppEnv } from '../http/AppEnv.ts'
import { createMarks, readMarkList } from '../images/createMarks.ts'
import { storePicture } from '../images/storePicture.ts'
import { createNameStore } from '../names/createNameStore.ts'
import { createProjects, storeProject } from '../projects/createProjects.ts'
import { readProject } from '../projects/readProject.ts'
import { createSessionStore } from '../sessions/createSessionStore.ts'
import type { Store } from '../store/Store.ts'
import { events } from '../store/tables/events.ts'
import { images } from '../store/tables/images.ts'
import { fakeHandlers } from './fakeHandlers.ts'

type Page = { readonly data: readonly { readonly id: string }[]; readonly count: number }

const event = {
  eventId: '00000000-0000-4000-8000-000000000001',
  url: 'https://user:secret@app.example.org/buy?card=4111#top',
  domain: 'app.example.org',
  timestamp: '2026-06-01T10:00:00.000Z',
  props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'm', stackTrace: 's' },
}

/** What has to hold on every database that the provider API can keep its data in. */
export function describeStorage({ open }: { open(): Promise<Store> }): void {
  let store: Store
  let app: Hono<AppEnv>
  let time = 0

  beforeAll(async () => {
    store = await open()
    const { database } = store
    await replaceWallets({ database, wallets: someWallets })
    for (const project of [
      { id: 'first', allowedOrigins: ['https://app.example.org'], analytics: true },
      { id: 'quiet' },
      { id: 'second', analytics: true, features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] },
    ])
      await storeProject({ database, project: readProject(project) })
    const projects = createProjects({ database, now: () => performance.now() })
    const marks = createMarks({ ...readMarkList(), wallets: { cress: 'wallets/metamask' } })
    app = createApp({
      projects,
      handlers: {
        ...fakeHandlers(),
        ...createStoredHandlers({ database, projects, marks, now: () => time }),
      },
    })
  }, 60_000)
  afterAll(async () => {
    await store?.close()
  })

  const list = async (query: Record<string, string>) => {
    const response = await app.request(
      `/getWallets?${new URLSearchParams({ page: '1', entries: '100', ...query })}`,
    )
    expect(response.status).toBe(200)
    const { data, count } = (await response.json()) as Page
    return { ids: data.map(({ id }) => id).join(' '), count }
  }
  const send = async (body: unknown, projectId = 'first') =>
    app.request(`/e?projectId=${projectId}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const kept = (id: string) => store.database.select().from(events).where(eq(events.id, id))

  describe('behavior: the directory', () => {
    test.each<[Record<string, string>, string]>([
      [{}, 'fennel sorrel dill borage cress'],
      [{ include: 'dill,fennel,nobody' }, 'fennel dill'],
      [{ exclude: 'dill,fennel,nobody' }, 'sorrel borage cress'],
      [{ include: 'dill,fennel', exclude: 'dill' }, 'fennel'],
      [{ include: '' }, ''],
      [{ exclude: '' }, 'fennel sorrel dill borage cress'],
      [{ chains: 'eip155:137' }, 'fennel dill'],
      [{ chains: 'eip155:137,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'fennel sorrel dill'],
      [{ chains: 'eip155:9' }, ''],
      [{ badge_type: 'certified' }, 'fennel borage'],
      [{ badge_type: 'none' }, 'sorrel dill cress'],
      [{ badge: 'certified' }, 'fennel borage'],
      [{ badge: 'certified', names: 'FENNEL,dill', rdns: 'org.example.sorrel' }, 'fennel'],
      [{ names: 'FENNEL,dill' }, 'fennel dill'],
      [{ rdns: 'org.example.sorrel' }, 'sorrel'],
      [{ names: 'dill', rdns: 'org.example.sorrel' }, 'sorrel dill'],
      [{ platform: 'ios' }, 'fennel borage'],
      [{ platform: 'android' }, 'fennel borage'],
      [{ platform: 'desktop' }, 'sorrel'],
    ])('%j', async (query, ids) => {
      expect(await list(query)).toEqual({ ids, count: ids.split(' ').filter(Boolean).length })
    })

    test('pages are cut from one order, and each has the count of all', async () => {
      expect(await list({ page: '1', entries: '2' })).toEqual({ ids: 'fennel sorrel', count: 5 })
      expect(await list({ page: '3', entries: '2' })).toEqual({ ids: 'cress', count: 5 })
      expect(await list({ page: '4', entries: '2' })).toEqual({ ids: '', count: 5 })
      expect(await list({ page: '999999999', entries: '100' })).toEqual({ ids: '', count: 5 })
    })

    test.each([
      ['page=0&entries=4', 'page'],
      ['page=1&entries=0', 'entries'],
      ['page=1&entries=101', 'entries'],
    ])('error: %s is rejected', async (query, field) => {
      const response = await app.request(`/getWallets?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasons: [{ field }] })
    })
  })

  test.each(['include', 'exclude', 'chains', 'names', 'rdns'])(
    'error: 101 values in %s are refused',
    async (field) => {
      const list = (length: number) => Array.from({ length }, (_, index) => `w${index}`).join(',')
      const query = new URLSearchParams({ page: '1', entries: '4', [field]: list(101) })
      const response = await app.request(`/getWallets?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasons: [{ field }] })
      query.set(field, list(100))
      expect((await app.request(`/getWallets?${query}`)).status).toBe(200)
    },
  )

  describe('behavior: a search', () => {
    test.each([
      ['fen', 'fennel'],
      ['  FENNEL ', 'fennel'],
      ['nn', 'fennel'],
      ['BÖRAGE', 'borage'],
      ['ｄｉｌｌ', 'dill'],
      ['%', 'cress'],
      ['_', 'cress'],
      ['\\', 'cress'],
      ['100% .*_', 'cress'],
      ['', 'fennel sorrel dill borage cress'],
      ['.*', 'cress'],
      ['^f', ''],
      ['f.nnel', ''],
      ['(a+)+$', ''],
      ['[', ''],
      ["' or '1'='1", ''],
      ["'; drop table wallets; --", ''],
      ['$1', ''],
      ['\u202E', ''],
    ])('for %j finds %j', async (search, ids) => {
      expect((await list({ search })).ids).toBe(ids)
    })
  })

  test.each(['include', 'exclude', 'chains', 'names', 'rdns'])('error: SQL in %s is text', async (field) => {
    const { count } = await list({ [field]: `x'); drop table wallets; --,{a},"b",\\,NULL` })
    expect([0, 5]).toContain(count)
    expect((await list({})).count).toBe(5)
  })

  test('behavior: a directory is replaced whole, or not at all', async () => {
    const { database } = store
    const hostile = { id: 'x', name: '\u202Efennel' }
    await expect(seedWallets({ database, wallets: [hostile] })).rejects.toThrow('Row 1 has an invalid name.')
    await expect(
      replaceWallets({
        database,
        wallets: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'A' },
        ],
      }),
    ).rejects.toThrow('Failed query')
    await seedWallets({ database, wallets: 'bundled' })
    expect((await list({})).count).toBe(5)
    const many = Array.from({ length: 1_203 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))
    await seedWallets({ database, wallets: many })
    expect(await list({ page: '241', entries: '5' })).toEqual({ ids: 'w1200 w1201 w1202', count: 1_203 })
    await seedWallets({ database, wallets: someWallets })
    expect((await list({})).count).toBe(5)
  })

  describe('behavior: events', () => {
    test('are kept once, without what the address of the page asked for', async () => {
      for (let times = 0; times < 3; times += 1) expect((await send(event)).status).toBe(200)
      const rows = await kept(event.eventId)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        projectId: 'first',
        type: 'error',
        name: 'API_ERROR',
        body: { url: 'https://app.example.org/buy', errorMessage: 'm' },
      })
      expect(JSON.stringify(rows)).not.toMatch(/secret|4111/)
    })
    test('of another project are others', async () => {
      await send(event, 'second')
      expect(await kept(event.eventId)).toHaveLength(2)
    })
    test('of a project without analytics, and without a project, are not kept', async () => {
      const eventId = 'unasked'
      for (const projectId of ['quiet', ''])
        expect((await send({ ...event, eventId }, projectId)).status).toBe(200)
      expect((await send({ ...event, eventId }, 'nobody')).status).toBe(401)
      expect(await kept(eventId)).toEqual([])
    })
    test('older than a month are deleted, when one comes and at most once a minute', async () => {
      const age = (eventId: string, days: number) =>
        store.database
          .update(events)
          .set({ receivedAt: sql`now() - make_interval(days => ${days}::int)` })
          .where(eq(events.id, eventId))
      for (const eventId of ['old', 'young']) await send({ ...event, eventId })
      await age('old', 31)
      await age('young', 29)
      time += 59_000
      await send({ ...event, eventId: 'next' })
      expect(await kept('old')).toHaveLength(1)
      time += 1_000
      await send({ ...event, eventId: 'last' })
      expect(await kept('old')).toEqual([])
      for (const eventId of ['young', 'next', 'last']) expect(await kept(eventId)).toHaveLength(1)
    })
    test('are kept as far as the budget of the project goes', async () => {
      const { database } = store
      const projects = createProjects({ database, now: () => 0 })
      // 10 kB at once.
      const stored = createStoredHandlers({ database, projects, eventMegabytes: 0.1, now: () => 0 })
      const small = createApp({ projects, handlers: { ...fakeHandlers(), ...stored }, now: () => 0 })
      const put = async (eventId: string, projectId: string, caller: number) => {
        const properties = Object.fromEntries(
          Array.from({ length: 9 }, (_, index) => [index, 'x'.repeat(500)]),
        )
        const response = await small.request(
          `/e?projectId=${projectId}`,
          {
            method: 'POST',
            body: JSON.stringify({ ...event, eventId, props: { ...event.props, properties } }),
          },
          { incoming: { socket: { remoteAddress: `192.0.2.${caller}` } } },
        )
        return response.status
      }
      const statuses: number[] = []
      for (let caller = 1; caller <= 4; caller += 1)
        statuses.push(await put(`budget-${caller}`, 'first', caller))
      expect(statuses).toEqual([200, 200, 200, 429])
      expect(await kept('budget-3')).toHaveLength(1)
      expect(await kept('budget-4')).toEqual([])
      expect(await put('budget-4', 'second', 4)).toBe(200)
    })
    test('at the same time are kept once', async () => {
      const eventId = 'at-once'
      await Promise.all(Array.from({ length: 8 }, () => send({ ...event, eventId })))
      expect(await kept(eventId)).toHaveLength(1)
    })
    test('are cut, and hold nothing that a database or a terminal trips over', async () => {
      const odd = 'a\u0000b\uD800c\u202Ed\u001B[31m'
      const eventId = 'odd'
      const properties = {
        odd,
        [odd]: odd,
        deep: 'DEEP',
        long: 'x'.repeat(2_000),
        many: Array.from({ length: 90 }, () => 1),
      }
      const props = { type: 'track', event: `E${odd}`, errorMessage: 'x'.repeat(9_000), properties }
      const body = JSON.stringify({ ...event, eventId, url: `javascript:${odd}`, props })
      const deep = body.replace('"DEEP"', '['.repeat(5_000) + ']'.repeat(5_000))
      expect((await send(deep)).status).toBe(200)
      const [row] = await kept(eventId)
      expect(row?.body).toMatchObject({ url: '', errorMessage: 'x'.repeat(2_000) })
      expect(row?.name).toBe('Ea b c d [31m')
      expect(JSON.stringify(row).length).toBeLessThan(6_000)
    })
  })

  describe('behavior: what a project is set to', () => {
    const read = async (path: string, projectId: string) =>
      (await app.request(`${path}?projectId=${projectId}`)).json()
    test('origins, analytics and features', async () => {
      expect(await read('/projects/v1/origins', 'first')).toEqual({
        allowedOrigins: ['https://app.example.org'],
      })
      expect(await read('/getAnalyticsConfig', 'first')).toEqual({ isAnalyticsEnabled: true })
      expect(await read('/appkit/v1/config', 'first')).toEqual({ features: null })
      expect(await read('/projects/v1/origins', 'second')).toEqual({ allowedOrigins: [] })
      expect(await read('/appkit/v1/config', 'second')).toEqual({
        features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
      })
    })
    test('without a project there is nothing set', async () => {
      expect(await read('/projects/v1/origins', '')).toEqual({ allowedOrigins: [] })
      expect(await read('/getAnalyticsConfig', '')).toEqual({ isAnalyticsEnabled: false })
      expect(await read('/appkit/v1/config', '')).toEqual({ features: null })
    })
  })

  describe('behavior: pictures', () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')

    test('a row of the directory names the one that is stored for it, and no other', async () => {
      const { database } = store
      const named = async () => {
        const response = await app.request('/getWallets?page=1&entries=100')
        const { data } = (await response.json()) as { data: { id: string; image_id?: string }[] }
        return data.flatMap(({ id, image_id: image }) => (image === undefined ? [] : [`${id}: ${image}`]))
      }
      expect(await named()).toEqual([])
      await storePicture({ database, kind: 'token', id: 'dill', bytes: png })
      await storePicture({ database, kind: 'wallet', id: 'fennel-picture', bytes: png })
      await storePicture({ database, kind: 'wallet', id: 'sorrel', bytes: png })
      expect(await named()).toEqual(['fennel: fennel-picture', 'sorrel: sorrel'])
      await database.delete(images)
      expect(await named()).toEqual([])
    })

    test('a wallet without one has a mark, by its picture id and by its own', async () => {
      const first = await app.request('/getWalletImage/fennel-picture')
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(await first.text()).toContain('>FE</text>')
      expect((await app.request('/getWalletImage/sorrel')).status).toBe(200)
    })

    test('a wallet, a network and a token of the icon set have its mark, until one is stored', async () => {
      const paths = [
        '/getWalletImage/cress',
        '/public/getAssetImage/eip155:1',
        '/public/getAssetImage/eip155:11155111',
        '/public/getTokenImage/eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      ]
      for (const path of paths) {
        const response = await app.request(path)
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
        const text = await response.text()
        expect(text).toContain('viewBox="0 0 24 24"')
        expect(text).not.toContain('<text')
      }
      await storePicture({ database: store.database, kind: 'asset', id: 'eip155:1', bytes: png })
      const response = await app.request('/public/getAssetImage/eip155:1')
      expect(response.headers.get('content-type')).toBe('image/png')
    })

    test('what the caller has is not sent again', async () => {
      const first = await app.request('/getWalletImage/fennel-picture')
      const etag = first.headers.get('etag') ?? ''
      const again = await app.request('/getWalletImage/fennel-picture', {
        headers: { 'if-none-match': `"other", W/${etag}` },
      })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const changed = await app.request('/getWalletImage/sorrel', { headers: { 'if-none-match': etag } })
      expect(changed.status).toBe(200)
    })

    test('one that was stored comes back byte by byte, and the next takes its place', async () => {
      const { database } = store
      await storePicture({ database, kind: 'wallet', id: 'fennel-picture', bytes: Buffer.from('<svg/>') })
      await storePicture({ database, kind: 'wallet', id: 'fennel-picture', bytes: png })
      const response = await app.request('/getWalletImage/fennel-picture')
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
    })

    test('currencies and symbols of tokens have drawn marks, in any case', async () => {
      const [upper, lower] = [
        await app.request('/public/getTokenImage/USDC'),
        await app.request('/public/getTokenImage/usdc'),
      ]
      const text = await upper.text()
      expect(text).toContain('>USDC</text>')
      expect(await lower.text()).toBe(text)
      expect((await app.request('/public/getCurrencyImage/EUR')).status).toBe(200)
    })

    test.each([
      '/getWalletImage/nobody',
      '/getWalletImage/..%2F..%2Fpackage.json',
      "/getWalletImage/'%20or%20'1'='1",
      '/getWalletImage/http:%2F%2F169.254.169.254%2F',
      '/public/getAssetImage/nobody',
      '/public/getTokenImage/eip155:137:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '/public/getTokenImage/eip155:1:__proto__',
      '/public/getTokenImage/THIRTEENCHARS',
      '/public/getTokenImage/%3Csvg%3E',
      '/public/getCurrencyImage/E%2FR',
    ])('error: %s is not there', async (path) => {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('behavior: a network without a picture is no error on the console of a page', async () => {
      const response = await app.request('/public/getAssetImage/eip155:31337')
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('error: 5 MB, a page and a path are not stored', async () => {
      const { database } = store
      const put = (id: string, bytes: Buffer) => storePicture({ database, kind: 'wallet', id, bytes })
      await expect(put('big', Buffer.concat([png, Buffer.alloc(5_000_000)]))).rejects.toThrow(
        'may have 262144 bytes',
      )
      await expect(put('page', Buffer.from('<html>'))).rejects.toThrow('The file is not a PNG')
      await expect(put('../x', png)).rejects.toThrow('cannot have that id')
    })
  })

  test('behavior: one piece of work at a time', async () => {
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await store.ping()
      running -= 1
    }
    await Promise.all([store.alone(work), store.alone(work), store.alone(work)])
    expect(most).toBe(1)
    await expect(store.alone(async () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
    await expect(store.alone(async () => 7)).resolves.toBe(7)
  })

  describe('behavior: names', () => {
    const owner = (index: number) => `0x${String(index).padStart(40, '0')}`
    const of = (name: string, index: number, facts = {}) => ({
      name,
      address: owner(index),
      coinType: 2_147_483_649,
      everywhere: true,
      ...facts,
    })
    test('of several registrations at once exactly one wins, and stays', async () => {
      const names = createNameStore({ database: store.database })
      const tries = Array.from({ length: 20 }, (_, index) => names.register(of('raced.id.example', index)))
      const won = (await Promise.all(tries)).filter((one) => one !== undefined)
      expect(won).toHaveLength(1)
      expect(await names.find('raced.id.example')).toEqual(won[0])
      expect(await names.register(of('raced.id.example', 99))).toBeUndefined()
      expect(await names.find('raced.id.example')).toEqual(won[0])
    })
    test('an address has its names, the newest first, and a contract its own network alone', async () => {
      const names = createNameStore({ database: store.database })
      await names.register(of('first.id.example', 50))
      await names.register(of('then.id.example', 50, { coinType: 2_147_483_658, everywhere: false }))
      const found = await names.ofAddress(owner(50))
      expect(found.map(({ name, addresses }) => [name, Object.keys(addresses)])).toEqual([
        ['then.id.example', ['2147483658']],
        ['first.id.example', ['60', '2147483649']],
      ])
      expect(await names.ofAddress(owner(51))).toEqual([])
      expect(await names.find('nobody.id.example')).toBeUndefined()
      const asked = ['first.id.example', 'nobody.id.example', "'; drop table names; --"]
      expect(await names.taken(asked)).toEqual(new Set(['first.id.example']))
    })
  })

  test('behavior: a session is kept once, and is revoked for good', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z')
    const sessions = createSessionStore({ database: store.database, now: () => time })
    const session = {
      ...{
        account: `eip155:1:0x${'5e'.repeat(20)}`,
        pci: 'raced',
        to: `0x${'de'.repeat(20)}`,
        expiry: 2 ** 40,
      },
      permissions: [{ type: 'odd', data: { note: '\u0000\ud800' } }],
      ...{ policies: [], projectId: undefined },
    }
    const added = await Promise.all(Array.from({ length: 10 }, () => sessions.add(session)))
    expect(added.filter((one) => one === 'added')).toHaveLength(1)
    await sessions.revoke(session)
    time += 60_000
    await sessions.revoke(session)
    expect(await sessions.add(session)).toBe('known')
    const { account: _, projectId: __, ...kept } = session
    const at = Date.parse('2026-01-01T00:00:00Z') / 1_000
    expect(await sessions.ofAccount(session.account)).toEqual([
      { ...kept, createdAt: at, revokedAt: at, context: null, project: null },
    ])
    expect(await sessions.ofAccount(session.account.replace(':1:', ':2:'))).toEqual([])
  })

  describe('behavior: locks', () => {
    const free = () => new AbortController().signal
    test('one holder at a time, and the next takes over', async () => {
      const first = await store.locks.hold({ name: 'one', signal: free() })
      let taken = false
      const next = store.locks.hold({ name: 'one', signal: free() }).then((held) => {
        taken = true
        return held
      })
      const other = await store.locks.hold({ name: 'two', signal: free() })
      expect([taken, first.lost.aborted]).toEqual([false, false])
      await first.release()
      await first.release()
      const second = await next
      expect([first.lost.aborted, second.lost.aborted]).toEqual([true, false])
      await Promise.all([second.release(), other.release()])
    })
    test('error: waiting ends with the signal, and leaves the lock alone', async () => {
      const held = await store.locks.hold({ name: 'one', signal: free() })
      const leave = new AbortController()
      const waiting = store.locks.hold({ name: 'one', signal: leave.signal })
      leave.abort(new Error('enough'))
      await expect(waiting).rejects.toThrow('enough')
      expect(held.lost.aborted).toBe(false)
      await held.release()
      await (await store.locks.hold({ name: 'one', signal: free() })).release()
    })
  })
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export const someWallets: readonly WireWallet[] = [
  {
    id: 'fennel',
    name: 'Fennel',
    rdns: 'org.example.fennel',
    homepage: 'https://fennel.example.org',
    chains: ['eip155:1', 'eip155:137'],
    mobile_link: 'fennel://',
    badge_type: 'certified',
    image_id: 'fennel-picture',
  },
  {
    id: 'sorrel',
    name: 'Sorrel',
    rdns: 'org.example.sorrel',
    chains: ['eip155:1', solana],
    desktop_link: 'sorrel://',
  },
  { id: 'dill', name: 'Dill', chains: ['eip155:137'] },
  { id: 'borage', name: 'Börage', chains: [], mobile_link: 'borage://', badge_type: 'certified' },
  { id: 'cress', name: 'Cress 100% .*_\\', chains: ['eip155:10'] },
]
