import { expect, test } from 'vitest'
import { createMetrics } from './createMetrics.ts'

/** Lines of the text, without those that describe a metric. */
const valuesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('behavior: a counter has one series for each set of labels', async () => {
  const { count, write } = createMetrics()
  const route = { route: '/health', method: 'GET' }
  count('latchkey_http_requests_total', { ...route, status: '2xx' })
  // The order of the labels makes no other series.
  count('latchkey_http_requests_total', { status: '2xx', ...route }, 2)
  count('latchkey_http_requests_total', { ...route, status: '5xx' })
  expect(
    await write(),
  ).toBe(`# HELP latchkey_http_requests_total Responses, by route of the API and class of the status.
# TYPE latchkey_http_requests_total counter
latchkey_http_requests_total{route="/health",method="GET",status="2xx"} 3
latchkey_http_requests_total{route="/health",method="GET",status="5xx"} 1
`)
})

test('behavior: a histogram counts a duration in its bucket and in all above', async () => {
  const { observe, write } = createMetrics()
  for (const seconds of [0.005, 0.3, 60]) observe('latchkey_mail_duration_seconds', {}, seconds)
  const lines = valuesOf(await write())
  const at = (le: string) => lines.find((line) => line.includes(`le="${le}"`))?.split(' ')[1]
  expect(['0.005', '0.25', '0.5', '15', '+Inf'].map(at)).toEqual(['1', '1', '2', '2', '3'])
  expect(lines.slice(-2)).toEqual([
    'latchkey_mail_duration_seconds_sum 60.305',
    'latchkey_mail_duration_seconds_count 3',
  ])
})

test('behavior: a gauge has its last value until it is removed', async () => {
  const { set, write } = createMetrics()
  const labels = { network: 'eip155:1' }
  set('latchkey_follower_lag_blocks', labels, 5)
  set('latchkey_follower_lag_blocks', labels, 2)
  expect(valuesOf(await write())).toEqual(['latchkey_follower_lag_blocks{network="eip155:1"} 2'])
  set('latchkey_follower_lag_blocks', labels, undefined)
  expect(valuesOf(await write())).toEqual([])
})

test('behavior: a failing read of a value leaves the others', async () => {
  const { watch, write } = createMetrics()
  watch('latchkey_held_bytes', () => {
    throw new Error('no database')
  })
  watch('latchkey_http_requests_open', () => [{ labels: {}, value: 3 }])
  expect(valuesOf(await write())).toEqual(['latchkey_http_requests_open 3'])
})

test('behavior: a read that takes too long leaves its values out', async () => {
  const waits: (() => void)[] = []
  const { watch, write } = createMetrics({ after: (_, act) => void waits.push(act) })
  watch('latchkey_held_bytes', () => new Promise(() => undefined))
  const text = write()
  for (const act of waits) act()
  expect(valuesOf(await text)).toEqual([])
})

test('law: a label ends no line and begins no other value', async () => {
  const { count, write } = createMetrics()
  count('latchkey_limits_hit_total', { limit: 'a"} 1\nb \\' })
  expect(valuesOf(await write())).toEqual(['latchkey_limits_hit_total{limit="a\\"} 1\\nb \\\\"} 1'])
})

test('law: a metric has a bounded number of series', async () => {
  const { count, write } = createMetrics()
  for (let at = 0; at < 5_000; at += 1) count('latchkey_limits_hit_total', { limit: String(at) })
  expect(valuesOf(await write())).toHaveLength(2_000)
})
