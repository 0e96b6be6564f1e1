import { expect, onTestFinished, test } from 'vitest'
import { listenMetrics } from './listenMetrics.ts'

async function start(write: () => Promise<string>) {
  const { port, close } = await listenMetrics({ port: 0, host: '127.0.0.1', write })
  onTestFinished(close)
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
}

test('behavior: the port of the metrics serves nothing else', async () => {
  const send = await start(async () => 'up 1\n')
  const response = await send('/metrics')
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await response.text()).toBe('up 1\n')
  expect((await send('/metricsx')).status).toBe(404)
  expect((await send('/')).status).toBe(404)
  expect((await send('/metrics', 'POST')).status).toBe(404)
  // A page of another origin cannot read them.
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('error: metrics that cannot be written', async () => {
  const send = await start(() => Promise.reject(new Error('broken')))
  expect((await send('/metrics')).status).toBe(500)
})
