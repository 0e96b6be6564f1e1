import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDockerfile } from '../../apps/api/src/testing/readDockerfile.ts'
import { root } from '../run/root.ts'
import { readCompose } from './readCompose.ts'

const deploy = join(root, 'deploy')
const needed = {
  POSTGRES_PASSWORD: 'p',
  WALLET_FRAME_ORIGINS: 'https://wallet.example.org',
  WALLET_URL: 'https://api.example.org',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Wallet <wallet@example.org>',
}
const services = readCompose(deploy, needed)

/** The settings that a table of a page of the documentation lists. */
const settingsIn = (page: string) =>
  [
    ...readFileSync(join(root, 'apps/docs/src/content/docs/operate', page), 'utf8').matchAll(
      /^\| `([A-Z][A-Z\d_]+)` \|/gm,
    ),
  ].map(([, name = '']) => name)

test.each([
  ['settings.md', 'api', 25],
  ['wallet-settings.md', 'api', 12],
  ['wallet-frame.md', 'frame', 4],
])('law: compose passes on every setting of %s', (page, service, least) => {
  const listed = settingsIn(page)
  expect(listed.length).toBeGreaterThan(least)
  expect(listed.filter((name) => services[service]?.environment[name] === undefined)).toEqual([])
})

test('law: a setting of compose is a setting of the program', () => {
  const own = { ...services['api']?.environment, ...services['frame']?.environment }
  const listed = ['settings.md', 'wallet-settings.md', 'wallet-frame.md'].flatMap(settingsIn)
  expect(Object.keys(own).filter((name) => !listed.includes(name))).toEqual([])
})

test('behavior: a value of the operator reaches the server', () => {
  const { api } = readCompose(deploy, {
    ...needed,
    RATE_LIMIT: '60,20',
    WALLET_SHARE_KEYS: '/run/new,/run/old',
  })
  expect(api?.environment).toMatchObject({ RATE_LIMIT: '60,20', WALLET_SHARE_KEYS: '/run/new,/run/old' })
})

test.each(Object.keys(needed))('error: compose starts nothing without %s', (name) => {
  expect(() => readCompose(deploy, { ...needed, [name]: '' })).toThrow(name)
})

test('behavior: networks are a file, and the database is PostgreSQL', () => {
  expect(services['api']?.environment['DATA_FOLDER']).toBe('')
  for (const name of ['api', 'frame']) {
    const { environment, files } = services[name] ?? {}
    expect(files?.[environment?.['NETWORKS'] ?? '']).toBe(join(deploy, 'networks.json'))
  }
})

test('behavior: every image is pinned by its digest, and all build on one', () => {
  const built = Object.values(services).flatMap(({ dockerfile }) =>
    dockerfile === undefined ? [] : readDockerfile(dockerfile).map(({ from }) => from),
  )
  const published = Object.values(services).flatMap(({ image }) => image ?? [])
  expect([built.length, published.length]).toEqual([5, 1])
  expect(new Set(built).size).toBe(1)
  for (const name of [...built, ...published]) expect(name).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/)
})
