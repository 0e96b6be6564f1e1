import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWallets } from './readWallets.ts'
import { readBundledWallets } from './seedWallets.ts'

const wallet = { id: 'fennel', name: 'Fennel' }
const reason = (row: unknown) => {
  try {
    readWallets([row])
    return undefined
  } catch (error) {
    return Object(error).message as string
  }
}

test('behavior: the fields of the wire are kept, and nothing else', () => {
  const row = {
    ...wallet,
    homepage: 'https://fennel.example.org',
    mobile_link: 'fennel://connect',
    desktop_link: null,
    chains: ['eip155:1'],
    sources: { homepage: 'somewhere' },
    __proto__: { polluted: true },
  }
  expect(readWallets([row])).toEqual([
    {
      id: 'fennel',
      name: 'Fennel',
      homepage: 'https://fennel.example.org',
      mobile_link: 'fennel://connect',
      chains: ['eip155:1'],
    },
  ])
})

test('behavior: links to the stores and schemes of wallets are taken', () => {
  const row = {
    ...wallet,
    mobile_link: 'edge://',
    desktop_link: 'searchlight-wallet://',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=x',
    chrome_store: 'https://chromewebstore.google.com/detail/x',
  }
  expect(readWallets([row])).toEqual([row])
  expect(reason({ ...wallet, chrome_store: 'https://chrome.google.com/webstore/detail/x' })).toBeUndefined()
})

test('behavior: the bundled directory is valid', async () => {
  await expect(readBundledWallets()).resolves.toBeInstanceOf(Array)
})

test('law: any 100 bundled wallets in order fit in 56 kB, and in 13 kB with gzip', async () => {
  const wallets = await readBundledWallets()
  for (let from = 0; from < wallets.length; from += 20) {
    const page = JSON.stringify(wallets.slice(from, from + 100))
    expect(page.length).toBeLessThan(56_000)
    expect(gzipSync(page).length).toBeLessThan(13_000)
  }
})

test.each([
  ['name', ''],
  ['name', ' Fennel'],
  ['name', 'Fen\u0000nel'],
  ['name', 'Fen\nnel'],
  ['name', 'Fen\u202Elen'],
  ['name', 'Fen\u2066nel'],
  ['name', 'Fen\u200Bnel'],
  ['name', 'Fen\uD800nel'],
  ['name', '\u3164'],
  ['name', 'F'.repeat(81)],
  ['name', 7],
  ['id', '../../etc/passwd'],
  ['id', "'; drop table wallets; --"],
  ['id', ''],
  ['description', '\u202Egnp.exe'],
  ['homepage', 'javascript:alert(1)'],
  ['homepage', 'http://fennel.example.org'],
  ['homepage', 'https://user:secret@fennel.example.org'],
  ['homepage', 'https://fennel'],
  ['homepage', 'https://fennel.example.org/\u202E'],
  ['mobile_link', 'javascript://%0aalert(1)'],
  ['mobile_link', 'JAVASCRIPT:alert(1)'],
  ['mobile_link', 'java\nscript:alert(1)'],
  ['mobile_link', 'data:text/html,<script>'],
  ['mobile_link', 'vbscript:x'],
  ['mobile_link', 'file:///etc/passwd'],
  ['mobile_link', 'blob:https://evil.example/x'],
  ['mobile_link', 'intent://x#Intent;scheme=https;end'],
  ['mobile_link', 'ms-msdt:/id'],
  ['mobile_link', 'http://fennel.example.org'],
  ['desktop_link', 'search-ms:query=x'],
  ['webapp_link', 'fennel://'],
  ...[
    ...[
      'market',
      'itms',
      'itms-apps',
      'itms-services',
      'sftp',
      'feed',
      'facetime-audio',
      'telprompt',
      'smsto',
    ],
    ...['search', 'shell', 'shortcuts', 'vscode', 'vscode-insiders', 'googlechrome', 'googlechromes'],
    ...['microsoft-edge', 'chrome', 'chrome-extension', 'moz-extension', 'ms-settings', 'view-source', 'ssh'],
  ].map((scheme): [string, unknown] => ['mobile_link', `${scheme}://x`]),
  ['app_store', 'itms://x'],
  ['app_store', 'https://evil.example/app/id1'],
  ['app_store', 'https://apps.apple.com.evil.example/app/id1'],
  ['app_store', 'https://apps.apple.com@evil.example/app/id1'],
  ['app_store', 'https://play.google.com/store/apps/details?id=x'],
  ['play_store', 'market://details'],
  ['play_store', 'https://apps.apple.com/app/id1'],
  ['chrome_store', 'https://chrome.google.com/other'],
  ['chrome_store', 'https://chromewebstore.google.com.evil.example/detail/x'],
  ['link_mode', 'fennel://'],
  ['image_url', 'javascript:alert(1)'],
  ['image_url', 'http://10.0.0.1/icon.png'],
  ['image_url', `data:image/png;base64,${'A'.repeat(5_000_000)}`],
  ['image_url', 'data:text/html,<script>alert(1)</script>'],
  ['image_id', '../secret'],
  ['chains', ['eip155']],
  ['chains', 'eip155:1'],
  ['rdns', 'org..example'],
  ['rdns', '<b>'],
  ['injected', [{ injected_id: 'constructor["x"]' }]],
  ['order', Number.NaN],
  ['badge_type', 'gold'],
  ['supports_wc', 'yes'],
])('error: a wallet with %s %j is rejected', (field, value) => {
  expect(reason({ ...wallet, [field]: value })).toBe(`Row 1 has an invalid ${field}.`)
})

test.each([[null], ['text'], [[]], [7]])('error: %j is no wallet', (row) => {
  expect(reason(row)).toBe('Row 1 is not an object.')
})

test('error: repeated ids, no list, and at most ten sentences about invalid wallets', () => {
  expect(() => readWallets([wallet, wallet])).toThrow('Row 2 repeats the id of an earlier row.')
  expect(() => readWallets({})).toThrow('must be a JSON array')
  expect(() => readWallets(Array.from({ length: 15 }, () => ({})))).toThrow(/And 5 more\.$/)
})
