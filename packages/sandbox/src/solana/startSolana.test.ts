import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../http/listen.js'
import { checkSolana } from './startSolana.js'

async function responding(body: string) {
  const server = createServer((_, response) => response.end(body))
  const port = await listen({ server, port: 0 })
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, stop }
}

test('behavior: a node that returns its slot is up', async () => {
  const { url, stop } = await responding('{"jsonrpc":"2.0","id":1,"result":5123}')
  expect(await checkSolana({ url })).toEqual({ status: 'up', slot: 5_123 })
  await stop()
})

test.each(['<p>hello</p>', '{"result":"0x1"}', 'null'])('error: "%s" is not Solana', async (body) => {
  const { url, stop } = await responding(body)
  expect(await checkSolana({ url })).toEqual({
    status: 'down',
    reason: `The server at ${url} is not Solana.`,
  })
  await stop()
})

test('error: no node responds', async () => {
  const { url, stop } = await responding('')
  await stop()
  expect(await checkSolana({ url })).toEqual({ status: 'down', reason: `No response from ${url}.` })
})
