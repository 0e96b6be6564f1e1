import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRelay } from './createRelay.ts'

let url = ''
const server = createServer((_, response) => response.end(JSON.stringify({ channelToken: 'token', url })))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const open = (given: string) => {
  url = given
  const { port } = server.address() as AddressInfo
  const request = { siweUri: 'https://a.example', domain: 'a.example', nonce: 'n', expirationTime: 't' }
  return createRelay({ url: `http://127.0.0.1:${port}` }).open(request)
}

test.each(['https://farcaster.example/~/siwf?channelToken=1', 'http://127.0.0.1:3000/sign?channelToken=1'])(
  'behavior: %s is a page to open',
  async (page) => {
    expect(await open(page)).toEqual({ channelToken: 'token', url: page })
  },
)

test.each([
  'javascript:alert(1)',
  'javascript://farcaster.example/%0aalert(1)',
  'data:text/html,x',
  'http://farcaster.example/',
  'http://127.0.0.1@evil.example/',
  'http://localhost.evil.example/',
  'https://user:password@farcaster.example/',
  'https://farcaster.example/\n',
  'farcaster://sign',
  'no address',
])('error: a relay that names %j', async (page) => {
  await expect(open(page)).rejects.toMatchObject({ code: 'relay/malformed' })
})
