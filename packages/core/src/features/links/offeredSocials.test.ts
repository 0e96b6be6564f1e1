import { expect, test } from 'vitest'
import { offeredSocials } from './offeredSocials.js'
import type { Platform } from './Platform.js'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const on = (os: Platform['os'], inApp: Platform['inApp']): Platform => ({
  os,
  inApp,
  browser: 'other',
  reusesPairing: false,
  opens: 'both',
  framed: false,
})

test.each([
  ['iOS hides google', on('ios', 'telegram'), '', ['google']],
  ['a Mac hides x', on('desktop', 'telegram'), mac, ['x']],
  ['Android hides facebook and x', on('android', 'messenger'), '', ['facebook', 'x']],
  ['another desktop hides none', on('desktop', 'telegram'), 'Mozilla/5.0 (X11; Linux x86_64)', []],
] as const)('behavior: in the browser of a messaging app, %s', (_, platform, userAgent, hidden) => {
  const offered = offeredSocials({ socials: true, platform, userAgent })
  expect(all.filter((provider) => !offered.includes(provider))).toEqual(
    all.filter((provider) => (hidden as readonly string[]).includes(provider)),
  )
})

test.each([
  ['a browser of its own', undefined],
  ['the browser of another app', 'instagram'],
] as const)('behavior: %s hides no service', (_, inApp) => {
  expect(offeredSocials({ socials: true, platform: on('ios', inApp), userAgent: mac })).toEqual(all)
})

test('param: the order of the app is kept, each service once', () => {
  const platform = on('desktop', undefined)
  expect(offeredSocials({ socials: ['github', 'google', 'github'], platform, userAgent: '' })).toEqual([
    'github',
    'google',
  ])
  expect(offeredSocials({ socials: false, platform, userAgent: '' })).toEqual([])
})
