import { and, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { events } from '../store/tables/events.ts'
import { type Funnel, funnels } from './funnels.ts'

/** Names that are reported. Pages can send any name, so the others are only counted. */
const mostNames = 200
const mostFailures = 100
const longestCode = 80

/** How often each event of a project occurred, and how far visitors got. */
export type EventReport = {
  readonly projectId: string
  /** Days in UTC, from midnight of `from` on. */
  readonly from: string
  readonly events: number
  /** The most frequent events, by day. */
  readonly names: readonly {
    readonly name: string
    readonly total: number
    readonly days: Readonly<Record<string, number>>
  }[]
  readonly funnels: readonly {
    readonly name: string
    /** `share`: of the first step, in per cent. Events name no visitor, so a share can be above 100. */
    readonly steps: readonly {
      readonly event: string
      readonly count: number
      readonly share: number | null
    }[]
    readonly failures: readonly Failure[]
  }[]
  /** Errors that pages reported, by code or name. */
  readonly errors: readonly { readonly code: string; readonly count: number }[]
}

type Failure = { readonly event: string; readonly code: string; readonly count: number }

/** The start of the first of the last days, by the database's clock, which also wrote the times of the events. */
export const since = (days: number): SQL =>
  sql`((date_trunc('day', now() at time zone 'utc') - make_interval(days => ${days - 1}::int)) at time zone 'utc')`

/** Reads the report of a project over its last days, today included. */
export async function readEventReport({
  database,
  projectId,
  days,
}: {
  readonly database: Database
  readonly projectId: string
  readonly days: number
}): Promise<EventReport> {
  const recent = and(eq(events.projectId, projectId), gte(events.receivedAt, since(days)))
  const day = sql<string>`to_char(${events.receivedAt} at time zone 'utc', 'YYYY-MM-DD')`
  const [first] = await database
    .select({ events: count(), from: sql<string>`to_char(${since(days)} at time zone 'utc', 'YYYY-MM-DD')` })
    .from(events)
    .where(recent)
  const top = await database
    .select({ name: events.name, total: count() })
    .from(events)
    .where(recent)
    .groupBy(events.name)
    .orderBy(desc(count()), events.name)
    .limit(mostNames)
  const names = top.map(({ name }) => name)
  const byDay = await database
    .select({ name: events.name, day, count: count() })
    .from(events)
    .where(and(recent, inArray(events.name, names)))
    .groupBy(events.name, day)
    .orderBy(day)
  const steps = await readSteps(database, recent)
  const failures = await readCodes(database, and(recent, inArray(events.name, failing)), 'code', 'message')
  const errors = await readCodes(database, and(recent, eq(events.type, 'error')), 'errorType')
  return {
    projectId,
    from: first?.from ?? '',
    events: first?.events ?? 0,
    names: top.map(({ name, total }) => ({
      name,
      total,
      days: Object.fromEntries(
        byDay.flatMap((row) => (row.name === name ? [[row.day, row.count] as const] : [])),
      ),
    })),
    funnels: funnels.flatMap((funnel) => describeFunnel(funnel, steps, failures)),
    errors: errors.map(({ code, count: found }) => ({ code, count: found })),
  }
}

const failing = funnels.flatMap((funnel) => funnel.failures)
const stepsOfAll = funnels.flatMap((funnel) => funnel.steps)

/** Counts the events of all steps, without those that a property excludes. */
async function readSteps(database: Database, recent: SQL | undefined): Promise<ReadonlyMap<string, number>> {
  const excluded = stepsOfAll.flatMap(({ event, unless }) =>
    unless
      ? [sql`(${events.name} = ${event} and ${events.body} #>> ${`{properties,${unless}}`}::text[] = 'true')`]
      : [],
  )
  const rows = await database
    .select({ name: events.name, count: count() })
    .from(events)
    .where(
      and(
        recent,
        inArray(
          events.name,
          stepsOfAll.map(({ event }) => event),
        ),
        sql`(${sql.join(excluded, sql` or `)}) is not true`,
      ),
    )
    .groupBy(events.name)
  return new Map(rows.map((row) => [row.name, row.count]))
}

/** Counts events by the first of these fields. A page can send any text there, so it is cut. */
async function readCodes(
  database: Database,
  where: SQL | undefined,
  ...fields: readonly ('code' | 'message' | 'errorType')[]
): Promise<readonly Failure[]> {
  const path = (field: string) => (field === 'errorType' ? '{errorType}' : `{properties,${field}}`)
  const values = fields.map((field) => sql`${events.body} #>> ${path(field)}::text[]`)
  const code = sql<string>`left(coalesce(${sql.join(values, sql`, `)}, ''), ${longestCode}::int)`
  const rows = database.$with('codes').as(
    database
      .select({ event: events.name, code: code.as('code') })
      .from(events)
      .where(where),
  )
  return database
    .with(rows)
    .select({ event: rows.event, code: rows.code, count: count() })
    .from(rows)
    .groupBy(rows.event, rows.code)
    .orderBy(desc(count()), rows.event, rows.code)
    .limit(mostFailures)
}

function describeFunnel(
  { name, steps: list, failures: failing }: Funnel,
  steps: ReadonlyMap<string, number>,
  all: readonly Failure[],
): EventReport['funnels'] {
  const counts = list.map(({ event }) => ({ event, count: steps.get(event) ?? 0 }))
  const failures = all.filter(({ event }) => failing.includes(event))
  if (failures.length === 0 && counts.every((one) => one.count === 0)) return []
  const first = counts[0]?.count ?? 0
  const share = (found: number) => (first === 0 ? null : Math.round((found / first) * 1_000) / 10)
  return [{ name, steps: counts.map((one) => ({ ...one, share: share(one.count) })), failures }]
}
