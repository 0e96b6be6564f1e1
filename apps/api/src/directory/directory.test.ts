import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { createStoredHandlers } from '../createStoredHandlers.ts'
import type { AppEnv } from '../http/AppEnv.ts'
import { storePicture } from '../images/storePicture.ts'
import { createApp } from '../server/createApp.ts'
import { createVersions } from '../store/createVersions.ts'
import type { Database } from '../store/Store.ts'
import { fakeHandlers, fakeProjects } from '../testing/fakeHandlers.ts'
import { generateWallets } from '../testing/generateWallets.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { someWallets } from '../testing/someWallets.ts'
import { replaceWallets } from './seedWallets.ts'

const wallets = [...someWallets, ...generateWallets(30)]
let database: Database
let held: Hono<AppEnv>
let anew: Hono<AppEnv>

const open = (readyMegabytes: number) => {
  const projects = fakeProjects()
  const versions = createVersions({ database, now: () => 0 })
  const handlers = createStoredHandlers({ database, versions, projects, readyMegabytes, now: () => 0 })
  const rateLimit = { perMinute: 1e9, burst: 1e9 }
  return createApp({ projects, rateLimit, handlers: { ...fakeHandlers(), ...handlers }, now: () => 0 })
}

beforeAll(async () => {
  ;({ database } = await openEmptyStore())
  await replaceWallets({ database, wallets })
  await storePicture({ database, kind: 'wallet', id: 'sorrel', bytes: Buffer.from('<svg>stored</svg>') })
  held = open(32)
  anew = open(0)
}, 60_000)

const texts = fc.oneof(
  fc.constantFrom('fen', ' DILL ', 'ánethum', '%', 'key', '9', ''),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const ids = fc.array(fc.oneof(fc.constantFrom(...wallets.map(({ id }) => id)), fc.string({ maxLength: 5 })), {
  maxLength: 4,
})
const lists = ids.map((all) => all.join(','))
const queries = fc.record(
  {
    page: fc.integer({ min: -1, max: 12 }).map(String),
    entries: fc.integer({ min: 0, max: 101 }).map(String),
    search: texts,
    include: lists,
    exclude: lists,
    chains: fc.constantFrom('eip155:1', 'eip155:137,eip155:10', 'eip155:9', ''),
    badge_type: fc.constantFrom('none', 'certified', 'other'),
    badge: fc.constantFrom('certified', 'none'),
    names: fc.oneof(fc.constantFrom('FENNEL,old dill', 'Börage'), lists),
    rdns: fc.constantFrom('org.example.sorrel', 'example.wallet3,x', ''),
    platform: fc.constantFrom('ios', 'android', 'desktop', 'other'),
  },
  { requiredKeys: ['page', 'entries'] },
)
const encodings = fc.constantFrom('br', 'gzip', 'identity', 'gzip;q=0.1, br')

async function read(app: Hono<AppEnv>, path: string, encoding: string) {
  const response = await app.request(path, { headers: { 'accept-encoding': encoding } })
  const body = Buffer.from(await response.arrayBuffer())
  const sent = response.headers.get('content-encoding')
  const plain = sent === 'br' ? brotliDecompressSync(body) : sent === 'gzip' ? gunzipSync(body) : body
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: plain.toString('latin1'),
  }
}

test('law: a page has equal bytes from memory and made anew, for every query', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.array(encodings, { minLength: 2, maxLength: 3 }), async (query, all) => {
      const path = `/getWallets?${new URLSearchParams(query)}`
      for (const encoding of all)
        expect(await read(held, path, encoding)).toEqual(await read(anew, path, encoding))
    }),
    { numRuns: 200 },
  )
})

test('law: a picture has equal bytes from memory and made anew', async () => {
  const names = fc.oneof(
    fc.constantFrom('sorrel', 'fennel', 'fennel-picture', 'eip155:1', 'USDC', 'eur'),
    texts,
  )
  const kinds = fc.constantFrom('getWalletImage', 'public/getAssetImage', 'public/getTokenImage')
  await fc.assert(
    fc.asyncProperty(kinds, names, encodings, async (kind, name, encoding) => {
      const path = `/${kind}/${encodeURIComponent(name)}`
      for (let round = 0; round < 2; round += 1)
        expect(await read(held, path, encoding)).toEqual(await read(anew, path, encoding))
    }),
  )
})

test('behavior: pages, searches and pictures of one directory cost no query after the first', async () => {
  let queries = 0
  const counted = new Proxy(database, {
    get(target, name) {
      if (name === 'select') queries += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const projects = fakeProjects()
  const versions = createVersions({ database: counted, now: () => 0 })
  const stored = createStoredHandlers({ database: counted, versions, projects, now: () => 0 })
  const app = createApp({ projects, handlers: { ...fakeHandlers(), ...stored }, now: () => 0 })
  const requestAll = async (round: number) => {
    for (const path of [
      '/getWallets?page=1&entries=4',
      `/getWallets?page=1&entries=4&search=made-up-${round}`,
      '/getWalletImage/fennel',
      '/getWalletImage/sorrel',
      `/getWalletImage/made-up-${round}`,
      '/public/getTokenImage/USDC',
      `/public/getAssetImage/eip155:${round}`,
    ])
      await app.request(path)
    return queries
  }
  // The version, the wallets, the ids of pictures, and the stored picture.
  expect(await requestAll(1)).toBe(4)
  expect(await requestAll(2)).toBe(4)
  expect(await requestAll(3)).toBe(4)
})
