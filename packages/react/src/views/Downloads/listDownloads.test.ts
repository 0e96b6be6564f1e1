import type { DirectoryWallet } from '@latchkey/core/directory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDownloads } from './listDownloads.js'
import { storeName } from './storeName.js'
import { systemOf } from './systemOf.js'

const wallet = (links: Partial<DirectoryWallet>): DirectoryWallet => ({
  id: 'a',
  name: 'Fennel',
  chains: [],
  certified: false,
  source: 'directory',
  ...links,
})
const everywhere = wallet({
  homepage: 'https://www.fennel.example/start',
  webappLink: 'https://app.fennel.example',
  desktopLink: 'https://fennel.example/desktop',
  appStore: 'https://apps.apple.com/app/id1',
  playStore: 'https://play.google.com/store/apps/details?id=f',
  chromeStore: 'https://chromewebstore.google.com/detail/f',
})

test.each([
  ['desktop', 'extension desktop webapp homepage ios android'],
  ['ios', 'ios webapp homepage android desktop extension'],
  ['android', 'android webapp homepage ios desktop extension'],
] as const)('behavior: on %s what suits it comes first', (system, kinds) => {
  const downloads = listDownloads({ wallet: everywhere, system })
  expect(downloads.map(({ kind }) => kind).join(' ')).toBe(kinds)
})

test('behavior: a store is named where the link leads to it, any other page by its host', () => {
  const names = (links: Partial<DirectoryWallet>) =>
    listDownloads({ wallet: wallet(links), system: 'desktop' }).map((one) => storeName(one, (key) => key))
  expect(names(everywhere)).toEqual([
    'downloads.chromeStore',
    'fennel.example',
    'app.fennel.example',
    'fennel.example',
    'downloads.appStore',
    'downloads.playStore',
  ])
  expect(names({ chromeStore: 'https://chromewebstore.google.com.evil.example/f' })).toEqual([
    'chromewebstore.google.com.evil.example',
  ])
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'fennel://open',
  'http://fennel.example',
  'https://user:secret@fennel.example',
  'https://',
  '//fennel.example',
  'nonsense',
  '',
])('error: %s is no page', (link) => {
  const hostile = wallet({
    homepage: link,
    webappLink: link,
    desktopLink: link,
    appStore: link,
    chromeStore: link,
  })
  expect(listDownloads({ wallet: hostile, system: 'desktop' })).toEqual([])
})

test('law: whatever a link is, it is a page or absent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (link) => {
      for (const { url } of listDownloads({ wallet: wallet({ homepage: link }), system: 'desktop' }))
        expect(url.protocol).toBe('https:')
    }),
  )
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, 'desktop'],
] as const)('param: %s with %i touch points is %s', (userAgent, maxTouchPoints, system) => {
  expect(systemOf({ userAgent, maxTouchPoints })).toBe(system)
})
