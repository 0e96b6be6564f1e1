import { expect, test } from 'vitest'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import type { Platform } from './Platform.js'
import { platformsOf } from './platformsOf.js'

const phone: Platform = {
  os: 'ios',
  browser: 'safari',
  inApp: undefined,
  reusesPairing: true,
  opens: 'both',
  framed: false,
}
const desktop: Platform = { ...phone, os: 'desktop' }
const bare: DirectoryWallet = { id: 'a', name: 'A', chains: [], certified: false, source: 'directory' }
const full: DirectoryWallet = {
  ...bare,
  rdns: 'example.a',
  mobileLink: 'a://',
  desktopLink: 'a://',
  webappLink: 'https://a.example',
}

test.each<[string, DirectoryWallet | undefined, Platform, boolean, readonly string[]]>([
  ['no wallet', undefined, desktop, false, ['qrcode']],
  ['no wallet on a phone', undefined, phone, false, ['qrcode']],
  ['everything, installed', full, desktop, true, ['browser', 'qrcode', 'web', 'desktop']],
  ['everything, not installed', full, desktop, false, ['qrcode', 'web', 'desktop', 'unsupported']],
  ['everything on a phone, installed', full, phone, true, ['browser', 'mobile', 'web']],
  ['everything on a phone, not installed', full, phone, false, ['mobile', 'web', 'unsupported']],
  ['Android', full, { ...phone, os: 'android' }, true, ['browser', 'mobile', 'web']],
  ['a mobile link', { ...bare, mobileLink: 'a://' }, desktop, false, ['qrcode']],
  ['a mobile link on a phone', { ...bare, mobileLink: 'a://' }, phone, false, ['mobile']],
  ['a web app', { ...bare, webappLink: 'https://a.example' }, phone, false, ['web']],
  ['a desktop app', { ...bare, desktopLink: 'a://' }, desktop, false, ['desktop']],
  ['a desktop app on a phone', { ...bare, desktopLink: 'a://' }, phone, false, ['unsupported']],
  ['an extension, not installed', { ...bare, rdns: 'example.a' }, desktop, false, ['unsupported']],
  ['an extension known by another name', bare, desktop, true, ['browser']],
  ['a universal link only', { ...bare, universalLink: 'https://a.example' }, phone, false, ['unsupported']],
  ['nothing', bare, desktop, false, ['unsupported']],
])('behavior: %s', (_name, wallet, platform, installed, tabs) => {
  expect(platformsOf({ wallet, platform, installed })).toEqual(tabs)
})

test('param: hasAdapters false leaves wallets of the browser out', () => {
  for (const installed of [true, false])
    expect(platformsOf({ wallet: full, platform: desktop, installed, hasAdapters: false })).toEqual([
      'qrcode',
      'web',
      'desktop',
    ])
})

test('param: opensItself adds wallets that show the page in their app', () => {
  expect(platformsOf({ wallet: full, platform: phone, installed: false, opensItself: true })).toEqual([
    'mobile',
    'web',
  ])
})
