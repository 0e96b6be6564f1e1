import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryStorage } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { hiddenKeys, readStored, shownKeys } from './readStored.js'

test('behavior: readStored() returns the values of one client', () => {
  const storage = memoryStorage({
    'latchkey:a:recent_wallets': '["org.fennel"]',
    'latchkey:a:email': 'not JSON',
    'latchkey:b:prices': '{}',
  })
  expect(readStored(storage, 'a')).toEqual([
    { key: 'email', value: '"not JSON"', length: 8 },
    { key: 'recent_wallets', value: '[\n  "org.fennel"\n]', length: 14 },
  ])
})

test('behavior: readStored() hides the signature of a sign-in', () => {
  const sessions = JSON.stringify([{ message: 'Sign in', signature: '0xfeed' }])
  const [row] = readStored(memoryStorage({ 'latchkey:a:siwx_sessions': sessions }), 'a')
  expect(row?.value).toContain('Sign in')
  expect(row?.value).not.toContain('0xfeed')
})

test('behavior: readStored() shows no value of a login that has left the page', () => {
  const stored = { 'latchkey:a:social_redirect': '{"state":"s3cret"}' }
  expect(readStored(memoryStorage(stored), 'a')).toEqual([{ key: 'social_redirect', length: 18 }])
})

test('behavior: a storage that throws has no values', () => {
  const broken = () => {
    throw new Error('Blocked.')
  }
  expect(readStored({ read: broken, write: broken, remove: broken }, 'a')).toEqual([])
})

test('law: every stored key is either shown or hidden', () => {
  const packages = join(import.meta.dirname, '../../../..')
  const files = readdirSync(packages).flatMap((name) => {
    const folder = join(packages, name, 'src')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  })
  const keys = files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('/testing/'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /StorageKey|visitorCaches/.test(text))
    .flatMap((text) => [...text.matchAll(/\bkey: '([a-z_]+)'/g)].map(([, key]) => key))
  expect(keys.length).toBeGreaterThan(15)
  expect(new Set(keys)).toEqual(new Set([...shownKeys, ...hiddenKeys]))
})
