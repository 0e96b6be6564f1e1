import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { replaceWallets } from '../directory/seedWallets.ts'
import { storePicture } from '../images/storePicture.ts'
import { createProjects, storeProject } from '../projects/createProjects.ts'
import { readProject } from '../projects/readProject.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { someWallets } from '../testing/someWallets.ts'
import { createVersions } from './createVersions.ts'
import type { Database } from './Store.ts'
import { images } from './tables/images.ts'
import { projects as table } from './tables/projects.ts'
import { wallets } from './tables/wallets.ts'

let database: Database
let time = 0
const open = () => createVersions({ database, now: () => time })
beforeAll(async () => {
  ;({ database } = await openEmptyStore())
}, 60_000)
beforeEach(() => {
  time = 0
})

const picture = Buffer.from('<svg/>')
test.each<['directory' | 'projects', string, () => Promise<unknown>]>([
  ['directory', 'a directory that is replaced', () => replaceWallets({ database, wallets: someWallets })],
  ['directory', 'a wallet that is changed', () => database.update(wallets).set({ name: 'Other' })],
  [
    'directory',
    'a picture that is stored',
    () => storePicture({ database, kind: 'asset', id: 'eip155:1', bytes: picture }),
  ],
  ['directory', 'a picture that is deleted', () => database.delete(images)],
  ['directory', 'a directory that is emptied', () => database.execute('truncate wallets')],
  [
    'projects',
    'a project that is stored',
    () => storeProject({ database, project: readProject({ id: 'a' }) }),
  ],
  ['projects', 'a project that is deleted', () => database.delete(table).where(eq(table.id, 'a'))],
])('behavior: %s has another version after %s', async (name, _, change) => {
  const before = await open().read(name)
  await change()
  expect(await open().read(name)).not.toBe(before)
})

test('behavior: a change that is undone counts no version', async () => {
  const before = await open().read('directory')
  const undone = database.transaction(async (within) => {
    await within.delete(wallets)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await open().read('directory')).toBe(before)
})

test('behavior: a change is seen within two seconds, and a known version needs no query', async () => {
  const versions = open()
  const before = await versions.read('projects')
  await storeProject({ database, project: readProject({ id: 'b' }) })
  time = 999
  expect(await versions.read('projects')).toBe(before)
  expect(versions.known('projects')).toBe(before)
  time = 2_000
  expect(versions.known('projects')).toBeUndefined()
  expect(await versions.read('projects')).not.toBe(before)
})

test('behavior: a request after a second does not wait for the check that it starts', async () => {
  const versions = open()
  const before = await versions.read('projects')
  await storeProject({ database, project: readProject({ id: 'c' }) })
  time = 1_000
  expect(await versions.read('projects')).toBe(before)
  await expect.poll(() => versions.known('projects')).not.toBe(before)
})

test('error: a version that cannot be read fails the request that needs it', async () => {
  let isBroken = false
  const broken = new Proxy(database, {
    get(target, name) {
      if (isBroken && name === 'select') throw new Error('no database')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const versions = createVersions({ database: broken, now: () => time })
  const before = await versions.read('projects')
  isBroken = true
  time = 1_500
  expect(await versions.read('projects')).toBe(before)
  time = 2_000
  await expect(versions.read('projects')).rejects.toThrow('no database')
  isBroken = false
  expect(await versions.read('projects')).toBe(before)
})

test('behavior: a project is read once until one changes', async () => {
  const { find, known } = createProjects({ database, versions: open() })
  await storeProject({ database, project: readProject({ id: 'shop', name: 'Shop' }) })
  expect((await find('shop'))?.name).toBe('Shop')
  await storeProject({ database, project: readProject({ id: 'shop', name: 'Store' }) })
  time = 999
  expect([(await find('shop'))?.name, known('shop')?.name]).toEqual(['Shop', 'Shop'])
  time = 2_000
  expect(known('shop')).toBeUndefined()
  expect((await find('shop'))?.name).toBe('Store')
})
