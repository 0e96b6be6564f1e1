import type { Metrics } from '../ports/Metrics.ts'
import { type MetricName, metricTable } from '../ports/metricTable.ts'

/** Series of one metric. Labels have few values; this holds even if one had not. */
const mostSeries = 2_000
/** Milliseconds that a scrape waits for values from the database. */
const longestRead = 2_000

type Labels = Readonly<Record<string, string>>
type Series = { readonly labels: Labels; value: number; readonly buckets?: number[] }
type Values = readonly { readonly labels: Labels; readonly value: number }[]
type Read = () => Values | Promise<Values>

/**
 * Creates the counters of this process, which `write` returns in Prometheus' text format. It needs no library: the format has one
 * line per value, and the table bounds the names and labels.
 */
export function createMetrics({
  after = (ms, act) => void setTimeout(act, ms).unref(),
}: {
  /** Calls `act` after `ms` milliseconds. */
  after?(ms: number, act: () => void): void
} = {}): Metrics & { write(): Promise<string> } {
  const all = new Map<MetricName, Map<string, Series>>()
  const reads: { readonly name: MetricName; readonly read: Read }[] = []

  const seriesOf = (name: MetricName, labels: Labels): Series | undefined => {
    const series = all.get(name) ?? new Map<string, Series>()
    all.set(name, series)
    const row = metricTable[name]
    const key = row.labels.map((label) => labels[label]).join('\n')
    const found = series.get(key)
    if (found) return found
    if (series.size >= mostSeries) return undefined
    const made: Series = {
      labels,
      value: 0,
      ...('bounds' in row && { buckets: Array<number>(row.bounds.length + 1).fill(0) }),
    }
    series.set(key, made)
    return made
  }

  /** Returns the values of a read; none if it fails or takes too long. */
  const readIn = async (read: Read): Promise<Values> => {
    const { promise: late, resolve } = Promise.withResolvers<Values>()
    after(longestRead, () => resolve([]))
    try {
      return await Promise.race([Promise.resolve(read()), late])
    } catch {
      return []
    }
  }

  return {
    count(name, labels, by = 1) {
      const series = seriesOf(name, labels)
      if (series) series.value += by
    },
    observe(name, labels, seconds) {
      const series = seriesOf(name, labels)
      if (!series?.buckets) return
      series.value += seconds
      const { bounds } = metricTable[name]
      const at = bounds.findIndex((bound) => seconds <= bound)
      const index = at === -1 ? bounds.length : at
      series.buckets[index] = (series.buckets[index] ?? 0) + 1
    },
    set(name, labels, value) {
      const key = metricTable[name].labels.map((label) => (labels as Labels)[label]).join('\n')
      if (value === undefined) return void all.get(name)?.delete(key)
      const series = seriesOf(name, labels)
      if (series) series.value = value
      return undefined
    },
    watch(name, read) {
      reads.push({ name, read })
    },
    async write() {
      const watched = await Promise.all(
        reads.map(async ({ name, read }) => ({ name, values: (await readIn(read)).slice(0, mostSeries) })),
      )
      const lines: string[] = []
      for (const name of Object.keys(metricTable) as MetricName[]) {
        const own = [...(all.get(name)?.values() ?? [])]
        const values = [...own, ...watched.flatMap((one) => (one.name === name ? one.values : []))]
        if (values.length === 0) continue
        const { help, kind } = metricTable[name]
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`)
        for (const one of values) lines.push(...writeSeries(name, one))
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function writeSeries(name: MetricName, { labels, value, buckets }: Series): readonly string[] {
  if (!buckets) return [`${name}${writeLabels(labels)} ${value}`]
  const row = metricTable[name]
  const bounds = 'bounds' in row ? [...row.bounds.map(String), '+Inf'] : []
  let sum = 0
  const lines = bounds.map((le, index) => {
    sum += buckets[index] ?? 0
    return `${name}_bucket${writeLabels({ ...labels, le })} ${sum}`
  })
  return [
    ...lines,
    `${name}_sum${writeLabels(labels)} ${value}`,
    `${name}_count${writeLabels(labels)} ${sum}`,
  ]
}

function writeLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${escape(value)}"`)
  return parts.length ? `{${parts.join(',')}}` : ''
}

const escape = (value: string) =>
  value.replace(/[\\"\n]/g, (found) => (found === '\n' ? '\\n' : `\\${found}`))
