import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createStoredHandlers } from '../../createStoredHandlers.ts'
import { createProjects } from '../../projects/createProjects.ts'
import { createApp } from '../../server/createApp.ts'
import { createVersions } from '../../store/createVersions.ts'
import { events } from '../../store/tables/events.ts'
import { createMemoryLimits } from '../createMemoryLimits.ts'
import { fakeHandlers } from '../fakeHandlers.ts'
import type { StorageKit } from './StorageKit.ts'

const event = {
  eventId: '00000000-0000-4000-8000-000000000001',
  url: 'https://user:secret@app.example.org/buy?card=4111#top',
  domain: 'app.example.org',
  timestamp: '2026-06-01T10:00:00.000Z',
  props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'm', stackTrace: 's' },
}

/** Tests the events and the settings of projects on one database. */
export function describeEvents(kit: StorageKit): void {
  const send = async (body: unknown, projectId = 'first') =>
    kit.app.request(`/e?projectId=${projectId}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const kept = (id: string) => kit.store.database.select().from(events).where(eq(events.id, id))

  describe('behavior: events', () => {
    test('are kept once, without the query of the page', async () => {
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
    test('of days that are over are dropped with their day, when one comes and at most once a minute', async () => {
      const { database } = kit.store
      const dayOf = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
      /** Whether the day that is over still has its partition. */
      const isKept = async () => {
        const name = sql`'events_' || to_char((now() at time zone 'utc')::date - 31, 'YYYYMMDD')`
        const { rows } = Object(await database.execute(sql`select to_regclass(${name}) as kept`)) as {
          readonly rows: readonly { readonly kept: unknown }[]
        }
        return rows[0]?.kept !== null
      }
      await send({ ...event, eventId: 'young', timestamp: dayOf(29) })
      // A day that was kept until now.
      await database.execute(sql`select events_add_day((now() at time zone 'utc')::date - 31)`)
      await database
        .update(events)
        .set({ day: sql`(now() at time zone 'utc')::date - 31` })
        .where(eq(events.id, event.eventId))
      expect(await isKept()).toBe(true)
      kit.time += 59_000
      await send({ ...event, eventId: 'next' })
      expect(await kept(event.eventId)).toHaveLength(2)
      kit.time += 1_000
      await send({ ...event, eventId: 'last' })
      expect(await kept(event.eventId)).toEqual([])
      expect(await isKept()).toBe(false)
      for (const eventId of ['young', 'next', 'last']) expect(await kept(eventId)).toHaveLength(1)
    })
    test('that are sent again on a later day are kept once', async () => {
      const eventId = 'again'
      const timestamp = Date.now() - 3 * 86_400_000
      await send({ ...event, eventId, timestamp })
      // The first of them came on the day itself.
      await kit.store.database
        .update(events)
        .set({ receivedAt: sql`now() - interval '3 days'` })
        .where(eq(events.id, eventId))
      await send({ ...event, eventId, timestamp: new Date(timestamp).toISOString() })
      expect(await kept(eventId)).toHaveLength(1)
    })
    test.each([
      ['a time long ago', 0],
      ['a time to come', Date.now() + 40 * 86_400_000],
      ['no time', 'yesterday'],
      ['a time without end', Number.MAX_VALUE],
    ])('with %s are of today', async (name, timestamp) => {
      await send({ ...event, eventId: name, timestamp })
      const [row] = await kept(name)
      expect(row?.day).toBe(row?.receivedAt.toISOString().slice(0, 10))
    })
    test('are kept as far as the budget of the project goes', async () => {
      const { database } = kit.store
      const versions = createVersions({ database, now: () => 0 })
      const projects = createProjects({ database, versions })
      // 10 kB at once.
      const stored = createStoredHandlers({
        database,
        versions,
        projects,
        eventMegabytes: 0.1,
        limits: createMemoryLimits({ now: () => 0 }),
        now: () => 0,
      })
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
      (await kit.app.request(`${path}?projectId=${projectId}`)).json()
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
}
