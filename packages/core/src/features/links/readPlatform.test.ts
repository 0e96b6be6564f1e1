import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Platform } from './Platform.js'
import { readPlatform } from './readPlatform.js'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240905.003; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const androidView = `${pixel} Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36`

/** Sources of the user agents. */
const sources = {
  spy: 'https://github.com/shalanah/inapp-spy/blob/main/src/tests/mobile.ts',
  list: 'https://github.com/tmxkn1/UpdatedUserAgents',
  chrome: 'https://developer.chrome.com/docs/multidevice/user-agent',
  cdd: 'https://android.googlesource.com/platform/compatibility/cdd (3.4.1)',
  safari: 'https://webmasterid.com/user-agents/safari-user-agent',
  samsung: 'https://github.com/nielsbasjes/yauaa/issues/1386',
  telegram: 'https://github.com/intoli/user-agents/issues/78',
  x: 'https://github.com/ua-parser/uap-core/issues/267',
  woothee: 'https://app.unpkg.com/woothee@1.11.1/files/woothee/testsets/smartphone_android.yaml',
  edge: 'https://github.com/faisalman/ua-parser-js/issues/384',
  line: 'https://dev.classmethod.jp/articles/liff-vs-line-inappbrowser-user-agent',
  tiktok: 'https://github.com/nielsbasjes/yauaa/issues/1603',
  instagram: 'https://github.com/shalanah/inapp-debugger/issues/22',
  firefox: 'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/User-Agent/Firefox',
  desktopSite: 'https://gist.github.com/kicktv/a9c1cbe215c86ddf94cd8075aa740505',
} as const

type Row = readonly [
  name: string,
  source: keyof typeof sources,
  userAgent: string,
  os: Platform['os'],
  browser: Platform['browser'],
  inApp: Platform['inApp'],
  opens: Platform['opens'],
  reusesPairing: boolean,
]

const named: readonly Row[] = [
  [
    'Safari, iPhone',
    'safari',
    `${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`,
    'ios',
    'safari',
    undefined,
    'both',
    true,
  ],
  [
    'Chrome, iPhone',
    'list',
    `${iPhone} CriOS/127.0.6533.107 Mobile/15E148 Safari/604.1`,
    'ios',
    'chrome',
    undefined,
    'both',
    false,
  ],
  [
    'Firefox, iPhone',
    'spy',
    `${iPhone} FxiOS/130.1  Mobile/15E148 Safari/605.1.15`,
    'ios',
    'firefox',
    undefined,
    'both',
    false,
  ],
  [
    'Edge, iPhone',
    'spy',
    `${iPhone} EdgiOS/128.0.2739.82 Version/18.0 Mobile/15E148 Safari/604.1`,
    'ios',
    'edge',
    undefined,
    'both',
    false,
  ],
  [
    'Opera, iPhone',
    'spy',
    `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.0.7`,
    'ios',
    'opera',
    undefined,
    'both',
    false,
  ],
  [
    'Google app, iPhone',
    'spy',
    `${iPhone} GSA/334.0.674067880 Mobile/15E148 Safari/604.1`,
    'ios',
    'other',
    undefined,
    'both',
    false,
  ],
  [
    'Edge, iPad, mobile site',
    'edge',
    'Mozilla/5.0 (iPad; CPU OS 12_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 EdgiOS/44.5.2 Mobile/15E148 Safari/605.1.15',
    'ios',
    'edge',
    undefined,
    'both',
    false,
  ],
  [
    'Chrome, Android',
    'chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/121.0.0.0 Mobile Safari/537.36',
    'android',
    'chrome',
    undefined,
    'both',
    false,
  ],
  [
    'Firefox, Android',
    'firefox',
    'Mozilla/5.0 (Android 14; Mobile; rv:129.0) Gecko/129.0 Firefox/129.0',
    'android',
    'firefox',
    undefined,
    'both',
    false,
  ],
  [
    'Samsung Internet',
    'samsung',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
    'android',
    'samsung',
    undefined,
    'both',
    false,
  ],
  [
    'Edge, Android',
    'list',
    'Mozilla/5.0 (Linux; Android 10; HD1913) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.6533.103 Mobile Safari/537.36 EdgA/127.0.2651.90',
    'android',
    'edge',
    undefined,
    'both',
    false,
  ],
  [
    'Opera Mini, Android',
    'woothee',
    'Opera/9.80 (Android; Opera Mini/6.5.27452/26.1305; U; ja) Presto/2.8.119 Version/10.54',
    'android',
    'opera',
    undefined,
    'both',
    false,
  ],
  [
    'Chrome, Windows',
    'list',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36',
    'desktop',
    'chrome',
    undefined,
    'both',
    false,
  ],
  [
    'Safari, Mac',
    'safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'desktop',
    'safari',
    undefined,
    'both',
    false,
  ],
  [
    'Firefox, Mac',
    'firefox',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:129.0) Gecko/20100101 Firefox/129.0',
    'desktop',
    'firefox',
    undefined,
    'both',
    false,
  ],
  [
    'Edge, Mac',
    'list',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36 Edg/127.0.2651.98',
    'desktop',
    'edge',
    undefined,
    'both',
    false,
  ],
  [
    'Telegram, Android',
    'telegram',
    'Mozilla/5.0 (Linux; Android 11; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.6668.70 Mobile Safari/537.36 Telegram-Android/11.2.1 (Tecno mobile limited TECNO CH7n; Android 11; SDK 30; AVERAGE)',
    'android',
    'chrome',
    'telegram',
    'scheme',
    true,
  ],
  [
    'Instagram, iPhone',
    'instagram',
    `${iPhone} Mobile/23E254 Instagram 424.1.0.31.54 (iPhone18,4; iOS 26_4_1; en_GB; en-GB; scale=3.00; 1260x2736; IABMV/1; 933996394) NW/3 Safari/604.1`,
    'ios',
    'other',
    'instagram',
    'universal',
    true,
  ],
  [
    'Instagram, Android',
    'spy',
    `${androidView} Instagram 355.1.0.44.103 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8; shiba; shiba; en_US; 658190016)`,
    'android',
    'chrome',
    'instagram',
    'scheme',
    true,
  ],
  [
    'Facebook, iPhone',
    'spy',
    `${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/488.0.0.68.101;FBBV/658219612;FBDV/iPhone12,8;FBMD/iPhone;FBSN/iOS;FBSV/18.1;FBSS/2;FBID/phone;FBLC/en_US;FBOP/5;FBRV/0;IABMV/1]`,
    'ios',
    'other',
    'facebook',
    'both',
    true,
  ],
  [
    'Facebook, iPhone, newer',
    'spy',
    `${iPhone} Mobile/22G100 Safari/604.1 MetaIAB Facebook`,
    'ios',
    'other',
    'facebook',
    'both',
    true,
  ],
  [
    'Facebook, Android',
    'spy',
    `${androidView} [FB_IAB/FB4A;FBAV/488.0.0.62.79;IABMV/1;]`,
    'android',
    'chrome',
    'facebook',
    'scheme',
    true,
  ],
  [
    'Messenger, iPhone',
    'spy',
    `${iPhone} Mobile/14D27 [FBAN/MessengerForiOS;FBAV/117.0.0.36.70;FBBV/57539258]`,
    'ios',
    'other',
    'messenger',
    'universal',
    true,
  ],
  [
    'Messenger, Android',
    'spy',
    `${androidView} [FB_IAB/MESSENGER;FBAV/118.0.0.19.82;]`,
    'android',
    'chrome',
    'messenger',
    'none',
    true,
  ],
  [
    'Threads, Android',
    'spy',
    `${androidView} Barcelona 355.0.0.39.109 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8; shiba; shiba; en_US; 657318936)`,
    'android',
    'chrome',
    'threads',
    'none',
    true,
  ],
  ['X, iPhone', 'spy', `${iPhone} Mobile/14D27 Twitter for iPhone`, 'ios', 'other', 'x', 'both', true],
  ['X, Android', 'x', `${androidView} TwitterAndroid`, 'android', 'chrome', 'x', 'scheme', true],
  [
    'LINE, iPhone',
    'line',
    `${iPhone} Mobile/15E148 Safari Line/15.12.1`,
    'ios',
    'other',
    'line',
    'both',
    true,
  ],
  ['LINE, Android', 'spy', `${androidView} Line/7.4.0/IAB`, 'android', 'chrome', 'line', 'scheme', true],
  [
    'WeChat, iPhone',
    'spy',
    `${iPhone} Mobile/14D27 MicroMessenger/6.5.8 NetType/WIFI Language/zh_CN`,
    'ios',
    'other',
    'wechat',
    'none',
    true,
  ],
  [
    'WeChat, Android',
    'spy',
    `${androidView} MicroMessenger/6.5.7.1041 NetType/WIFI Language/zh_TW`,
    'android',
    'chrome',
    'wechat',
    'none',
    true,
  ],
  [
    'TikTok, iPhone',
    'spy',
    `${iPhone} Mobile/15E148 BytedanceWebview/d8a21c6 musical_ly_33.2.1 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US`,
    'ios',
    'other',
    'tiktok',
    'none',
    true,
  ],
  [
    'TikTok, iPhone, newer',
    'spy',
    `${iPhone} Mobile/15E148 Safari/604.1 musical_ly_41.9.0`,
    'ios',
    'other',
    'tiktok',
    'none',
    true,
  ],
  [
    'TikTok, Android, without "wv"',
    'tiktok',
    'Mozilla/5.0 (Linux; Android 14; SM-S901U Build/UP1A.231005.007; ) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 musical_ly_2023507030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/35.7.3 ByteLocale/en ByteFullLocale/en Region/US AppId/1233 Spark/1.5.9.5-bugfix AppVersion/35.7.3 BytedanceWebview/d8a21c6',
    'android',
    'chrome',
    'tiktok',
    'none',
    true,
  ],
  [
    'Snapchat, iPhone',
    'spy',
    `${iPhone} Version/17.3.1 Mobile/15E148 Snapchat/12.72.0.39 (like Safari/8617.2.4.10.8, panda)`,
    'ios',
    'safari',
    'snapchat',
    'none',
    true,
  ],
  [
    'LinkedIn, iPhone',
    'spy',
    `${iPhone} Mobile/15E148 [LinkedInApp]/9.30.1753`,
    'ios',
    'other',
    'webview',
    'both',
    true,
  ],
  [
    'Reddit, Android',
    'spy',
    `${androidView} Reddit/Version 2024.41.0/Build 2102450/Android 14`,
    'android',
    'chrome',
    'webview',
    'scheme',
    true,
  ],
  ['a web view, Android', 'cdd', androidView, 'android', 'chrome', 'webview', 'scheme', true],
  ['a web view, iPhone', 'spy', `${iPhone} Mobile/15E148`, 'ios', 'other', 'webview', 'both', true],
]

test.each(named)(
  'behavior: %s (%s)',
  (_name, source, userAgent, os, browser, inApp, opens, reusesPairing) => {
    expect(sources[source]).toMatch(/^https:/)
    expect(readPlatform({ userAgent, touch: os !== 'desktop' })).toEqual({
      os,
      browser,
      inApp,
      opens,
      reusesPairing,
      framed: false,
    })
  },
)

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Safari', `${mac} Version/18.6 Safari/605.1.15`, 'safari', undefined],
  ['Chrome', `${mac} CriOS/87 Version/11.1.1 Safari/605.1.15`, 'chrome', undefined],
  ['Instagram', `${mac} Mobile/15E148 Instagram 354.0.0.29.90`, 'other', 'instagram'],
  ['a web view', mac, 'other', 'webview'],
])('behavior: an iPad that requests desktop pages, %s', (_name, userAgent, browser, inApp) => {
  expect(readPlatform({ userAgent, touch: true })).toMatchObject({ os: 'ios', browser, inApp })
  expect(readPlatform({ userAgent, touch: false })).toMatchObject({ os: 'desktop', opens: 'both' })
})

test('behavior: a computer with a touch screen stays a computer', () => {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36'
  expect(readPlatform({ userAgent, touch: true }).os).toBe('desktop')
})

test('param: standalone is a page of the home screen, which is named as a web view is', () => {
  const userAgent = `${iPhone} Mobile/15E148`
  expect(readPlatform({ userAgent, touch: true, standalone: true })).toMatchObject({
    browser: 'safari',
    inApp: undefined,
    opens: 'both',
    reusesPairing: true,
  })
})

test('param: hints.telegram, as Telegram on iOS has the name of Safari', () => {
  const userAgent = `${iPhone} Version/18.1 Mobile/22B5045g Safari/604.1`
  expect(readPlatform({ userAgent, touch: true, hints: { telegram: true } })).toMatchObject({
    inApp: 'telegram',
    opens: 'both',
    reusesPairing: true,
  })
})

test('param: hints.brands, as Brave has the name of Chrome', () => {
  const userAgent = named[7]?.[2] ?? ''
  expect(readPlatform({ userAgent, touch: true, hints: { brands: ['Brave', 'Chromium'] } }).browser).toBe(
    'brave',
  )
})

test('param: hints.platform is used where the user agent names no system', () => {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36'
  expect(readPlatform({ userAgent, touch: true }).os).toBe('desktop')
  expect(readPlatform({ userAgent, touch: true, hints: { platform: 'Android' } }).os).toBe('android')
})

test('param: hints.framed is passed on', () => {
  expect(readPlatform({ userAgent: '', touch: false, hints: { framed: true } }).framed).toBe(true)
})

const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'iPhone',
        'Macintosh',
        'Android',
        'Mac OS X',
        'Safari/',
        'Version/4.0',
        'Chrome/',
        '; wv)',
      ),
      fc.constantFrom('Telegram', 'Instagram', 'FBAN/', 'Line/', 'MicroMessenger', 'Twitter', 'musical_ly'),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(' '))

test('behavior: any user agent yields a complete platform', () => {
  fc.assert(
    fc.property(pieces, fc.boolean(), fc.boolean(), (userAgent, touch, standalone) => {
      const platform = readPlatform({ userAgent, touch, standalone })
      expect(['ios', 'android', 'desktop']).toContain(platform.os)
      expect(['both', 'scheme', 'universal', 'none']).toContain(platform.opens)
      expect(platform.os !== 'desktop' || platform.opens === 'both').toBe(true)
    }),
  )
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, 'desktop'],
] as const)('param: %s with %i touch points is %s', (userAgent, touchPoints, os) => {
  expect(readPlatform({ userAgent, touch: touchPoints > 1 }).os).toBe(os)
})
