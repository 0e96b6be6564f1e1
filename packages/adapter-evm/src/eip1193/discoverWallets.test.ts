import type { LogLevel } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { describe, expect, test } from 'vitest'
import { createFakeDiscovery } from '../testing/createFakeDiscovery.js'
import { createFakeProvider } from '../testing/createFakeProvider.js'
import { discoverWallets } from './discoverWallets.js'

const icon = 'data:image/svg+xml,<svg/>'
const defaults = { enableEIP6963: true, enableInjected: true }

function createPage(ethereum?: unknown) {
  const page: EventTarget & { ethereum?: unknown } = new EventTarget()
  if (ethereum) page.ethereum = ethereum
  return page
}

function announce(page: EventTarget, detail: unknown) {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function detailOf(
  rdns: string,
  provider: unknown = createFakeProvider(),
  more: Record<string, unknown> = {},
) {
  return { info: { uuid: crypto.randomUUID(), name: 'Fennel', icon, rdns, ...more }, provider }
}

function discover(page: EventTarget, options = defaults) {
  const discovery = createFakeDiscovery()
  const logged: [LogLevel, string][] = []
  const log = (level: LogLevel, message: string) => void logged.push([level, message])
  const look = discoverWallets({ page, discovery, host: { clock: fakeClock(), options, log } })
  return { ...discovery, logged, look, ids: () => [...discovery.found.keys()] }
}

describe('announced', () => {
  test('behavior: requests announcements and lists a wallet that announces itself', () => {
    const page = createPage()
    page.addEventListener('eip6963:requestProvider', () => announce(page, detailOf('org.example.fennel')))
    const { found } = discover(page)
    expect(found.get('org.example.fennel')).toMatchObject({
      id: 'org.example.fennel',
      rdns: 'org.example.fennel',
      type: 'ANNOUNCED',
      name: 'Fennel',
      icon,
      namespaces: ['eip155'],
    })
  })

  test('behavior: lists late announcements until the scope ends', () => {
    const page = createPage()
    const { ids, scope } = discover(page)
    announce(page, detailOf('org.example.late'))
    expect(ids()).toEqual(['org.example.late'])
    scope.dispose()
    announce(page, detailOf('org.example.later'))
    expect(ids()).toEqual(['org.example.late'])
  })

  test('behavior: one provider announced twice is one wallet', () => {
    const page = createPage()
    const { ids, found } = discover(page)
    const provider = createFakeProvider()
    announce(page, detailOf('org.example.fennel', provider))
    announce(page, detailOf('org.example.fennel', provider))
    expect(ids()).toEqual(['org.example.fennel'])
    expect(found.get('org.example.fennel')?.warning).toBeUndefined()
  })

  test('behavior: two providers of one rdns are both listed with their own ids', () => {
    const page = createPage()
    const { found } = discover(page)
    announce(page, detailOf('org.example.fennel'))
    announce(page, detailOf('Org.Example.Fennel'))
    announce(page, detailOf('org.example.fennel'))
    expect([...found.values()].map(({ id, rdns }) => [id, rdns])).toEqual([
      ['org.example.fennel', 'org.example.fennel'],
      ['org.example.fennel#2', 'org.example.fennel'],
      ['org.example.fennel#3', 'org.example.fennel'],
    ])
  })

  test('behavior: a flood does not hide that an rdns is claimed twice', () => {
    const page = createPage()
    const { found } = discover(page)
    announce(page, detailOf('org.example.fennel'))
    for (let index = 0; index < 200; index += 1) announce(page, detailOf(`org.example.w${index}`))
    for (let index = 0; index < 3; index += 1) announce(page, detailOf('org.example.fennel'))
    expect(found.size).toBe(65)
    expect(found.has('org.example.fennel#2')).toBe(true)
  })

  test.each([
    ['trims white space', `\n ${icon} `, icon],
    ['takes https', 'https://example.org/icon.png', 'https://example.org/icon.png'],
    ['drops http', 'http://example.org/icon.png', undefined],
    ['drops script', 'javascript:alert(1)', undefined],
    ['drops a page', 'data:text/html,<script></script>', undefined],
    ['drops what is not text', 7, undefined],
  ])('param: icon %s', (_, given, shown) => {
    const page = createPage()
    const { found } = discover(page)
    announce(page, detailOf('org.example.fennel', undefined, { icon: given }))
    expect(found.get('org.example.fennel')?.icon).toBe(shown)
  })

  test.each([
    ['trimmed', '  Fennel  ', 'Fennel'],
    ['without bidirectional overrides', 'Fen\u202enel\u2066\u200b', 'Fennel'],
    ['without control characters', 'Fen\u0000\nnel', 'Fen nel'],
    ['64 characters at most', '🦊'.repeat(200), '🦊'.repeat(64)],
  ])('param: name is %s', (_, given, shown) => {
    const page = createPage()
    const { found } = discover(page)
    announce(page, detailOf('org.example.fennel', undefined, { name: given }))
    expect(found.get('org.example.fennel')?.name).toBe(shown)
  })

  test.each([
    ['nothing', undefined],
    ['no info', { provider: createFakeProvider() }],
    ['no provider', { info: detailOf('org.example.a').info }],
    ['a provider without a request function', detailOf('org.example.a', { request: 'no' })],
    [
      'a getter that throws',
      {
        get info(): never {
          throw new Error('boo')
        },
      },
    ],
    ['an empty name', detailOf('org.example.a', undefined, { name: '\u200b ' })],
    ['no uuid', detailOf('org.example.a', undefined, { uuid: '' })],
    ['an rdns that passes for the injected wallet', detailOf('injected')],
    ['an rdns that passes for a namesake', detailOf('org.example.a#2')],
    ['an rdns with spaces', detailOf('org. example')],
    ['a very long rdns', detailOf(`org.${'a'.repeat(200)}`)],
  ])('error: an announcement with %s is refused and logged', (_, detail) => {
    const page = createPage()
    const { ids, logged } = discover(page)
    announce(page, detail)
    expect(ids()).toEqual([])
    expect(logged).toMatchObject([['warn', expect.stringContaining('EIP-6963')]])
  })

  test('behavior: a flood of announcements is capped', () => {
    const page = createPage()
    const { found } = discover(page)
    for (let index = 0; index < 200; index += 1) announce(page, detailOf(`org.example.w${index}`))
    expect(found.size).toBe(64)
  })

  test('param: enableEIP6963 false disables EIP-6963', () => {
    const page = createPage()
    let requests = 0
    page.addEventListener('eip6963:requestProvider', () => (requests += 1))
    const { ids } = discover(page, { ...defaults, enableEIP6963: false })
    announce(page, detailOf('org.example.fennel'))
    expect([requests, ids()]).toEqual([0, []])
  })
})

describe('injected', () => {
  test('behavior: lists window.ethereum under a generic name', () => {
    const { found } = discover(createPage(createFakeProvider()))
    expect(found.get('injected')).toMatchObject({ type: 'INJECTED', name: 'Browser Wallet' })
  })

  test.each([
    [{ isMetaMask: true }, 'MetaMask'],
    [{ isMetaMask: true, isRabby: true }, 'Rabby Wallet'],
    [{ isTrust: true }, 'Trust Wallet'],
  ])('param: %j is named %s', (flags, name) => {
    const { found } = discover(createPage({ ...createFakeProvider(), ...flags }))
    expect(found.get('injected')?.name).toBe(name)
  })

  test('behavior: absent when the same provider announces itself', () => {
    const provider = createFakeProvider()
    const page = createPage(provider)
    page.addEventListener('eip6963:requestProvider', () =>
      announce(page, detailOf('org.example.a', provider)),
    )
    expect(discover(page).ids()).toEqual(['org.example.a'])
  })

  test('behavior: withdrawn when the same provider announces itself later', () => {
    const provider = createFakeProvider()
    const page = createPage(provider)
    const { ids } = discover(page)
    expect(ids()).toEqual(['injected'])
    announce(page, detailOf('org.example.a', provider))
    expect(ids()).toEqual(['org.example.a'])
  })

  test('behavior: stays beside another wallet that announces itself', () => {
    const page = createPage(createFakeProvider())
    const { ids } = discover(page)
    announce(page, detailOf('org.example.a'))
    expect(ids()).toEqual(['injected', 'org.example.a'])
  })

  test('behavior: each of several providers is listed, and keeps its id when one announces itself', () => {
    const [first, second] = [createFakeProvider(), { ...createFakeProvider(), isPhantom: true }]
    const page = createPage({ ...createFakeProvider(), providers: [first, second, second, null] })
    const { found, ids } = discover(page)
    expect([...found.values()].map(({ id, name }) => [id, name])).toEqual([
      ['injected', 'Browser Wallet'],
      ['injected-2', 'Phantom'],
    ])
    announce(page, detailOf('org.example.a', first))
    expect(ids()).toEqual(['injected-2', 'org.example.a'])
  })

  test('behavior: unknown providers are numbered, so that no two share a name', () => {
    const providers = [createFakeProvider(), createFakeProvider(), createFakeProvider()]
    const { found } = discover(createPage({ ...createFakeProvider(), providers }))
    expect([...found.values()].map(({ name }) => name)).toEqual([
      'Browser Wallet',
      'Browser Wallet 2',
      'Browser Wallet 3',
    ])
  })

  test('behavior: the chooser of Phantom is listed beside another wallet alone, without a known name', () => {
    // Not the announced object, and with only MetaMask's flag.
    const page = createPage({ ...createFakeProvider(), isMetaMask: true })
    page.addEventListener('eip6963:requestProvider', () =>
      announce(
        page,
        detailOf('app.phantom', { ...createFakeProvider(), isPhantom: true }, { name: 'Phantom' }),
      ),
    )
    const { found } = discover(page)
    const named = () => [...found.values()].map(({ id, name }) => [id, name])
    expect(named()).toEqual([['app.phantom', 'Phantom']])
    announce(page, detailOf('org.example.a'))
    expect(named()).toEqual([
      ['app.phantom', 'Phantom'],
      ['org.example.a', 'Fennel'],
      ['injected', 'Browser Wallet'],
    ])
  })

  test('behavior: a wallet without a chooser’s flag is listed beside Phantom', () => {
    const page = createPage({ ...createFakeProvider(), isRabby: true })
    const { found } = discover(page)
    announce(page, detailOf('app.phantom', { ...createFakeProvider(), isPhantom: true }))
    expect([...found.values()].map(({ name }) => name)).toEqual(['Rabby Wallet', 'Fennel'])
  })

  test('behavior: a chooser loses its name when a wallet announces itself later', () => {
    const page = createPage({ ...createFakeProvider(), isMetaMask: true })
    const { found } = discover(page)
    expect(found.get('injected')?.name).toBe('MetaMask')
    announce(page, detailOf('app.phantom'))
    expect(found.get('injected')?.name).toBe('Browser Wallet')
  })

  test.each([
    ['isRabby', {}, 'Rabby Wallet'],
    ['isRabby', { isRabby: true }, 'Browser Wallet'],
    ['isMetaMask', {}, 'Browser Wallet'],
  ])(
    'param: beside an announced wallet, %s keeps its name where the other has %j: %s',
    (flag, flags, name) => {
      const page = createPage({ ...createFakeProvider(), [flag]: true })
      const { found, logged } = discover(page)
      announce(page, detailOf('org.example.a', { ...createFakeProvider(), ...flags }))
      expect(found.get('injected')?.name).toBe(name)
      announce(page, detailOf('org.example.b'))
      const warnings = logged.map(([level, message]) => `${level} ${message}`)
      expect(warnings).toEqual(
        'isRabby' in flags ? ['warn Browser Wallet has the flag of an announced Rabby Wallet.'] : [],
      )
    },
  )

  test('error: an announced provider that throws when read hides no injected one', () => {
    const page = createPage({ ...createFakeProvider(), isRabby: true })
    const { ids } = discover(page)
    const hostile = Object.defineProperty(createFakeProvider(), 'isRabby', {
      get: () => {
        throw new Error('boo')
      },
    })
    announce(page, detailOf('org.example.a', hostile))
    expect(ids()).toEqual(['injected', 'org.example.a'])
  })

  test('behavior: finds a late injection by its event', () => {
    const page = createPage()
    const { ids, scope } = discover(page)
    expect(ids()).toEqual([])
    page.ethereum = createFakeProvider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual(['injected'])
    scope.dispose()
  })

  test('behavior: finds a late injection without an event when it is looked for', () => {
    const page = createPage()
    const { ids, look } = discover(page)
    page.ethereum = createFakeProvider()
    expect(ids()).toEqual([])
    look?.()
    expect(ids()).toEqual(['injected'])
  })

  test('error: a list of providers that throws hides no wallet', () => {
    const throws = () => {
      throw new Error('boo')
    }
    const broken = Object.defineProperty(createFakeProvider(), 'request', { get: throws })
    const good = createFakeProvider()
    const list = new Proxy([], { get: throws })
    expect(discover(createPage({ ...createFakeProvider(), providers: [broken, good] })).found.size).toBe(1)
    expect(discover(createPage({ ...createFakeProvider(), providers: list })).ids()).toEqual(['injected'])
    expect(
      discover(createPage(Object.defineProperty(createFakeProvider(), 'providers', { get: throws }))).ids(),
    ).toEqual(['injected'])
  })

  test('error: another value at window.ethereum is ignored', () => {
    expect(discover(createPage({ request: 1 })).ids()).toEqual([])
    const hostile = createPage()
    Object.defineProperty(hostile, 'ethereum', {
      get: () => {
        throw new Error('boo')
      },
    })
    expect(discover(hostile).ids()).toEqual([])
  })

  test('param: enableInjected false reads nothing', () => {
    const page = createPage(createFakeProvider())
    expect(discover(page, { ...defaults, enableInjected: false }).ids()).toEqual([])
  })
})
