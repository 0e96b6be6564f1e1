import { createServer, type RequestListener, request as requestHttp, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { uncounted } from '../limits/createBytesInFlight.ts'
import { createApp } from '../server/createApp.ts'
import { fakeHandlers, fakeProjects } from '../testing/fakeHandlers.ts'
import { createAddressCheck } from './createAddressCheck.ts'
import { createPictureFetch } from './createPictureFetch.ts'
import { createPictureProxy } from './createPictureProxy.ts'
import { createPublicFetch } from './createPublicFetch.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\nrest of it', 'latin1')
const { signal } = new AbortController()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('addresses', () => {
  const isPublic = createAddressCheck()

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.0.1',
    '198.19.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '::ffff:0:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b:1::7f00:1',
    '4000::1',
    'fec0::1',
    '5f00::1',
    '2001::1',
    '3fff::1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('error: %j is not public', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])(
    'behavior: %s is public',
    (address) => {
      expect(isPublic(address)).toBe(true)
    },
  )

  test('behavior: no private IPv4 address is public, plain or mapped', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(
        fc.constantFrom('10', '127', '192.168', '169.254', '172.16'),
        byte,
        byte,
        byte,
        (start, a, b, c) => {
          const address = [...start.split('.'), a, b, c].slice(0, 4).join('.')
          for (const prefix of ['', '::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', 'fe80::'])
            expect(isPublic(`${prefix}${address}`)).toBe(false)
        },
      ),
    )
  })
})

/** A fetch of https whose connections go to a server of http here, by the names that `hosts` knows. */
async function open(listener: RequestListener, hosts: Readonly<Record<string, readonly string[]>> = {}) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const clock = fakeClock()
  const connected: string[] = []
  const fetchPublic = createPublicFetch({
    sleep: clock.sleep,
    resolve: async (host) => {
      if (host.endsWith('.hangs.example')) return new Promise(() => {})
      return (hosts[host] ?? ['127.0.0.1']).map((address) => ({ address, family: 4 }))
    },
    // This machine stands for the public internet.
    isPublic: (address) => address === '127.0.0.1',
    request(url, options) {
      connected.push(url.hostname)
      return requestHttp({ ...options, host: url.hostname, port, path: url.pathname + url.search })
    },
  })
  const fetchPicture = createPictureFetch(fetchPublic)
  return { clock, connected, fetch: (url = 'https://pictures.example/a') => fetchPicture(url, signal) }
}

/** Leads to another URL, at whose path `/there` this server has a picture. */
const redirectTo =
  (location: string): RequestListener =>
  ({ url }, response) =>
    url === '/there' ? response.end(png) : response.writeHead(302, { location }).end()

describe('fetch', () => {
  test('behavior: the type of a picture is that of its bytes', async () => {
    const { fetch } = await open((_, response) => response.setHeader('content-type', 'text/html').end(png))
    expect(await fetch()).toEqual({ type: 'image/png', bytes: png })
  })

  test.each<[string, RequestListener]>([
    [
      'HTML with the type of a picture',
      (_, response) => response.setHeader('content-type', 'image/png').end('<html>'),
    ],
    ['an error', (_, response) => response.writeHead(404).end(png)],
    ['nothing', (_, response) => response.end()],
    ['more than 2 MB', (_, response) => response.end(Buffer.concat([png, Buffer.alloc(2 * 2 ** 20)]))],
    ['a redirect without a place', (_, response) => response.writeHead(302).end()],
    ['an endless chain of redirects', (_, response) => response.writeHead(302, { location: '/again' }).end()],
    ['a redirect to http', redirectTo('http://pictures.example/there')],
    ['a redirect to an address', redirectTo('https://10.0.0.1/there')],
    ['a redirect to a private name', redirectTo('https://private.example/there')],
    ['a broken connection', (request) => request.socket.destroy()],
  ])('error: %s is no picture', async (_, listener) => {
    const { fetch } = await open(listener, { 'private.example': ['10.0.0.1'] })
    expect(await fetch()).toBeUndefined()
  })

  test.each([
    'http://pictures.example/a',
    'https://pictures.example:8443/a',
    'https://me:secret@pictures.example/a',
    'https://10.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'file:///etc/passwd',
    'not a url',
  ])('error: %s is not requested', async (url) => {
    const { fetch, connected } = await open((_, response) => response.end(png))
    // Here even 127.0.0.1 is public, so only other numbers prove the point.
    const given = url.replace('2130706433', '167772161').replace('0x7f.1', '0xa.1')
    expect(await fetch(given)).toBeUndefined()
    expect(connected).toEqual([])
  })

  test('error: a name with one private address is refused before any connection', async () => {
    let requests = 0
    const { fetch } = await open(
      (_, response) => {
        requests += 1
        response.end(png)
      },
      { 'pictures.example': ['127.0.0.1', '10.0.0.1'] },
    )
    expect(await fetch()).toBeUndefined()
    expect(requests).toBe(0)
  })

  /** Leads to the next number, until 3. */
  const steps: RequestListener = (request, response) => {
    const step = Number(request.url?.slice(1))
    if (step < 3) response.writeHead(302, { location: `https://host${step}.example/${step + 1}` }).end()
    else response.end(png)
  }

  test('behavior: three redirects are followed, each name checked', async () => {
    const { fetch, connected } = await open(steps)
    expect(await fetch('https://pictures.example/0')).toMatchObject({ type: 'image/png' })
    expect(connected).toEqual(['pictures.example', 'host0.example', 'host1.example', 'host2.example'])
  })

  test('error: a fourth redirect is not followed', async () => {
    const { fetch, connected } = await open(steps)
    expect(await fetch('https://pictures.example/-1')).toBeUndefined()
    expect(connected).toHaveLength(4)
  })

  test('behavior: a zone whose name server hangs does not hold up other hosts', async () => {
    const { fetch, clock, connected } = await open((_, response) => response.end(png))
    const reading = Array.from({ length: 60 }, (_, index) => fetch(`https://host${index}.hangs.example/`))
    await expect.poll(() => connected.length).toBe(60)
    expect(await fetch()).toMatchObject({ type: 'image/png' })
    await clock.advance(3_000)
    expect((await Promise.all(reading)).filter(Boolean)).toEqual([])
  })

  test('error: a server that hangs is given up', async () => {
    const reached = Promise.withResolvers<void>()
    const { fetch, clock } = await open(() => reached.resolve())
    const reading = fetch()
    await reached.promise
    await clock.advance(10_000)
    expect(await reading).toBeUndefined()
  })
})

describe('proxy', () => {
  const settings = { url: 'https://api.example/', key: 'k'.repeat(32), ipfsGateway: 'https://ipfs.example/' }
  const start = () => {
    const fetched: string[] = []
    const proxy = createPictureProxy({
      settings,
      fetchPicture: async (url) => {
        fetched.push(url)
        return url.endsWith('missing') ? undefined : { type: 'image/svg+xml', bytes: Buffer.from('<svg/>') }
      },
    })
    const app = createApp({
      handlers: fakeHandlers(),
      projects: fakeProjects(),
      requireProject: true,
      pictures: proxy,
      now: () => 0,
    })
    const pathOf = (picture: string) => proxy.urlOf(picture)?.replace('https://api.example', '') ?? '/none'
    return { proxy, fetched, app, pathOf }
  }

  test('behavior: the server has the picture under a URL of its own, which runs nothing', async () => {
    const { app, fetched, pathOf } = start()
    const response = await app.request(pathOf('https://pictures.example/a.svg?x=1'))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('<svg/>')
    expect(fetched).toEqual(['https://pictures.example/a.svg?x=1'])
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(response.headers.has('etag')).toBe(true)
  })

  test.each([
    [
      'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3/1.png',
      'https://ipfs.example/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3/1.png',
    ],
    [
      'ipfs://ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG',
      'https://ipfs.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG',
    ],
  ])('behavior: %s comes from the gateway', async (picture, source) => {
    const { app, fetched, pathOf } = start()
    await app.request(pathOf(picture))
    expect(fetched).toEqual([source])
  })

  test('behavior: a data URL stays as it is', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    expect(start().proxy.urlOf(picture)).toBe(picture)
  })

  test.each([
    'http://127.0.0.1/a.png',
    'javascript:alert(1)',
    'ipfs://Qm/../../admin',
    'ipns://name',
    'data:text/html,x',
    `https://x.example/${'a'.repeat(3_000)}`,
  ])('error: %s has no URL', (picture) => {
    expect(start().proxy.urlOf(picture)).toBeUndefined()
  })

  test('error: a URL that the server did not sign is not fetched', async () => {
    const { app, fetched, pathOf } = start()
    const [, own = ''] = /^\/pictures\/([\w-]+)\./.exec(pathOf('https://pictures.example/a')) ?? []
    const other = Buffer.from('https://private.example/').toString('base64url')
    for (const id of [`${own}.${other}`, other, 'x', `${'A'.repeat(22)}.${other}`])
      expect((await app.request(`/pictures/${id}`)).status).toBe(404)
    expect(fetched).toEqual([])
    const stranger = createPictureProxy({
      settings: { ...settings, key: 'j'.repeat(32) },
      fetchPicture: async () => undefined,
    })
    const path = stranger.urlOf('https://pictures.example/a')?.replace('https://api.example', '') ?? ''
    expect((await app.request(path)).status).toBe(404)
  })

  test('error: a response that is not a picture is 404', async () => {
    const { app, pathOf } = start()
    expect((await app.request(pathOf('https://pictures.example/missing'))).status).toBe(404)
  })

  test('error: above 32 fetches at once the response is 503', async () => {
    const waiting = Promise.withResolvers<undefined>()
    const proxy = createPictureProxy({ settings, fetchPicture: () => waiting.promise })
    const id = proxy.urlOf('https://pictures.example/a')?.split('/pictures/')[1] ?? ''
    const all = Array.from({ length: 32 }, () => proxy.respond(id, { signal, hold: uncounted }))
    expect((await proxy.respond(id, { signal, hold: uncounted })).status).toBe(503)
    waiting.resolve(undefined)
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 404))
  })
})
