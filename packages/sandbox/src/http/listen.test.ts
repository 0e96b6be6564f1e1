import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { closeServer, listen } from './listen.js'

test('behavior: an idle connection is closed by the client, which may be sending a request', async () => {
  const server = createServer((_, response) => response.end())
  onTestFinished(() => closeServer(server))
  const response = await fetch(`http://127.0.0.1:${await listen({ server, port: 0 })}`)
  // A server that will close the connection announces when, with Node's default after five seconds.
  expect(response.headers.get('connection')).toBe('keep-alive')
  expect(response.headers.get('keep-alive')).toBeNull()
})
