import { type DirectoryWallet, directory } from '@latchkey/core/directory'
import { createTestClient } from '@latchkey/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDownloads, storeName } from './listDownloads.js'

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
})

test('behavior: a link that opens a desktop app is not listed', () => {
  expect(listDownloads({ wallet: wallet({ desktopLink: 'fennel://open' }), system: 'desktop' })).toEqual([])
})

test('law: whatever a row says, each download is a page, and a store that store', () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom(
      'javascript:alert(1)',
      'https://',
      '//fennel.example',
      'https://user:secret@fennel.example',
    ),
    fc.constantFrom(
      'http://fennel.example',
      'https://apps.apple.com/app/id1',
      'https://play.google.com/store',
    ),
  )
  const rows = fc.record({
    homepage: text,
    webapp_link: text,
    desktop_link: text,
    app_store: text,
    play_store: text,
    chrome_store: text,
  })
  const hosts = {
    appStore: 'apps.apple.com',
    playStore: 'play.google.com',
    chromeStore: 'chromewebstore.google.com',
  }
  fc.assert(
    fc.property(rows, (row) => {
      const { client } = createTestClient({ customWallets: [{ id: 'a', name: 'Fennel', ...row }] })
      const parsed = client.use(directory({ snapshot: [] })).find('a')
      for (const { url, store } of parsed ? listDownloads({ wallet: parsed, system: 'desktop' }) : []) {
        expect(url.protocol).toBe('https:')
        expect(url.username).toBe('')
        expect(url.hostname).toBe(store ? hosts[store] : url.hostname)
      }
    }),
  )
})
