import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { type EventReport, readEventReport } from '../events/readEventReport.ts'
import { readEvents } from '../events/readEvents.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Database } from '../store/Store.ts'
import { projects } from '../store/tables/projects.ts'

const usualDays = 7
const mostDays = 366
/** Days that fit beside each other on a terminal. */
const shownDays = 7

/**
 * Reports the events of a project, as a table or as JSON, or writes the events themselves as one JSON line each.
 * @throws InvalidSetting
 */
export async function eventsCommand({
  args,
  database,
  write,
}: {
  readonly args: readonly string[]
  readonly database: Database
  /** Writes a part of a long output. */
  write(text: string): Promise<void>
}): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { days: { type: 'string' }, json: { type: 'boolean' }, raw: { type: 'boolean' } },
  })
  const [projectId, ...more] = positionals
  if (projectId === undefined || more.length > 0)
    throw new InvalidSetting('events needs the id of one project.')
  if (values.json && values.raw)
    throw new InvalidSetting('--json and --raw exclude each other. Use one of them.')
  const days = Number(values.days ?? usualDays)
  if (!/^\d{1,3}$/.test(values.days ?? '7') || days < 1 || days > mostDays)
    throw new InvalidSetting(`--days must be a whole number from 1 to ${mostDays}.`)
  const [project] = await database
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
  if (!project) throw new InvalidSetting(`There is no project "${projectId}".`)
  if (values.raw) {
    for await (const rows of readEvents({ database, projectId, days }))
      await write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    return ''
  }
  const report = await readEventReport({ database, projectId, days })
  return values.json ? `${JSON.stringify(report)}\n` : toText(report)
}

/** Writes a report for a terminal. Its texts have no control characters, because none is stored. */
function toText({ projectId, from, events, names, funnels, errors }: EventReport): string {
  const all = [...new Set(names.flatMap((one) => Object.keys(one.days)))].toSorted().slice(-shownDays)
  const counts = names.map(({ name, total, days }) => [
    name,
    String(total),
    ...all.map((day) => String(days[day] ?? 0)),
  ])
  const parts = [
    `${events} events of ${projectId} since ${from} (UTC)`,
    ...(names.length > 0
      ? [toTable([['event', 'total', ...all.map((day) => day.slice(5))], ...counts])]
      : []),
    ...funnels.map(({ name, steps, failures }) =>
      [
        name,
        toTable([
          ...steps.map(({ event, count, share }) => [
            `  ${event}`,
            String(count),
            share === null ? '' : `${share} %`,
          ]),
          ...failures.map(({ event, code, count }) => [`  ${event} ${code}`, String(count), '']),
        ]),
      ].join('\n'),
    ),
    ...(errors.length > 0
      ? [toTable([['error', 'total'], ...errors.map(({ code, count }) => [code, String(count)])])]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Aligns the first column to the left and the others to the right. */
function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
