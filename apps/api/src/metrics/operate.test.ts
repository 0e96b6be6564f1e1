import { expect, test } from 'vitest'
import { type MetricName, metricTable } from '../ports/metricTable.ts'
import { operateQueries } from '../testing/operateQueries.ts'

/** Labels that Prometheus adds, and `le` of histograms. */
const added = ['instance', 'job', 'le']
const ofPrometheus = ['up', 'time']

const table: Readonly<Record<string, { readonly kind: string; readonly labels: readonly string[] }>> =
  metricTable
const metricOf = (name: string) => {
  const base = name.replace(/_(bucket|sum|count)$/, '')
  return table[base]?.kind === 'histogram' && base !== name ? base : name
}

/** Returns the mistakes of a query: metrics and labels that the server does not have. */
function findMistakes(query: string): readonly string[] {
  const names = [...query.matchAll(/\b(latchkey|process|nodejs)_\w+/g)].map(([name]) => metricOf(name))
  const known = names.flatMap((name) => table[name]?.labels ?? [])
  const inBraces = [...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  )
  const inBy = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, inner = '']) => inner.split(/,\s*/))
  return [
    ...(names.length === 0 && !ofPrometheus.some((name) => query.includes(name)) ? ['no metric'] : []),
    ...names.filter((name) => !(name in table)),
    ...[...inBraces, ...inBy].filter((label) => !known.includes(label) && !added.includes(label)),
  ]
}

test('law: dashboard and alerts name metrics and labels of the server alone', async () => {
  const queries = await operateQueries()
  expect(queries.length).toBeGreaterThan(40)
  expect(queries.flatMap((query) => findMistakes(query).map((mistake) => `${mistake}: ${query}`))).toEqual([])
})

test('law: dashboard and alerts show every metric of the server', async () => {
  const all = (await operateQueries()).join('\n')
  // The start is for queries of one's own, and the others are the same figure at another point.
  const unshown: readonly MetricName[] = [
    'process_start_time_seconds',
    'nodejs_heap_size_total_bytes',
    'nodejs_eventloop_lag_max_seconds',
  ]
  expect(Object.keys(metricTable).filter((name) => !all.includes(name))).toEqual(unshown)
})

test.each([
  ['sum(rate(latchkey_no_such_total[5m]))', 'latchkey_no_such_total'],
  ['sum by (project) (latchkey_http_requests_total)', 'project'],
  ['latchkey_http_requests_total{address="10.0.0.1"}', 'address'],
  ['latchkey_http_requests_total_bucket', 'latchkey_http_requests_total_bucket'],
])('behavior: the check finds a mistake in %s', (query, mistake) => {
  expect(findMistakes(query)).toContain(mistake)
})
