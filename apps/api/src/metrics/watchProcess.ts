import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import type { Metrics } from '../ports/Metrics.ts'

const billion = 1e9
/** Milliseconds between two looks at the event loop. */
const resolution = 20

/** Reads processor time, memory and the event loop, under the names that dashboards of Node know. Returns what ends it. */
export function watchProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  metrics.count('nodejs_gc_duration_seconds_total', {}, 0)
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      metrics.count('nodejs_gc_duration_seconds_total', {}, duration / 1_000)
  })
  collections.observe({ entryTypes: ['gc'] })

  const one = (value: number) => [{ labels: {}, value }]
  const startedAt = Date.now() / 1_000 - process.uptime()
  /** The timer that looks is itself late by its resolution. */
  const lag = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / billion - resolution / 1_000)
  metrics.watch('process_cpu_seconds_total', () => {
    const { user, system } = process.cpuUsage()
    return one((user + system) / 1e6)
  })
  metrics.watch('process_start_time_seconds', () => one(startedAt))
  metrics.watch('process_resident_memory_bytes', () => one(process.memoryUsage.rss()))
  metrics.watch('nodejs_heap_size_used_bytes', () => one(process.memoryUsage().heapUsed))
  metrics.watch('nodejs_heap_size_total_bytes', () => one(process.memoryUsage().heapTotal))
  metrics.watch('nodejs_external_memory_bytes', () => one(process.memoryUsage().external))
  metrics.watch('nodejs_eventloop_lag_p50_seconds', () => one(lag(delay.percentile(50))))
  metrics.watch('nodejs_eventloop_lag_p99_seconds', () => one(lag(delay.percentile(99))))
  // The last of the three: the next scrape begins anew.
  metrics.watch('nodejs_eventloop_lag_max_seconds', () => {
    const longest = delay.max
    delay.reset()
    return one(lag(longest))
  })
  return () => {
    delay.disable()
    collections.disconnect()
  }
}
