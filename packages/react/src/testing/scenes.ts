import { type Latchkey, LatchkeyError, type LatchkeyOptions, type Network } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import {
  createTestClient,
  type MockConnector,
  type MockWalletConnect,
  memoryStorage,
  mockConnector,
  mockNetworks,
  mockWalletConnect,
} from '@latchkey/core/testing'
import { familyScenes } from './familyScenes.js'
import { manyWallets } from './manyWallets.js'
import { type MockApi, mockApi } from './mockApi.js'
import { needsNoApi } from './needsNoApi.js'
import { pairingUri } from './pairingUri.js'
import { realClock } from './realClock.js'
import { pretendBrowser, type userAgents } from './userAgents.js'

/** A client brought to a state in which one view has something to show. */
export type Scene = {
  readonly client: Latchkey
  /** After mounting. */
  readonly play: () => Promise<void>
}

const svg = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${body}</svg>`)}`
const fennelIcon = svg(
  '<rect width="40" height="40" fill="#d8894a"/><path d="M20 31V13m0 8c-6 0-8-4-8-9 5 0 8 3 8 9zm0 4c5 0 8-3 8-8-5 0-8 3-8 8z" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
)
const lanternIcon = svg(
  '<rect width="40" height="40" fill="#1d2a44"/><circle cx="20" cy="21" r="8" fill="#f6c453"/><path d="M14 31h12M16 10h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>',
)

const manyNetworks: [Network, ...Network[]] = [
  ...mockNetworks,
  ...(
    [
      ['OP Mainnet', 10],
      ['Arbitrum One', 42161],
      ['Polygon', 137],
      ['BNB Smart Chain', 56],
      ['Avalanche', 43114],
    ] as const
  ).map(([name, id]): Network => ({ ...mockNetworks[1], id: `eip155:${id}`, name })),
]

const wei = (value: bigint) => async () => ({ value, decimals: 18 })

function wallets() {
  const pairing = mockWalletConnect({ uri: pairingUri() })
  return {
    fennel: mockConnector({
      id: 'org.fennel',
      name: 'Fennel',
      icon: fennelIcon,
      addresses: ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04', '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'],
    }),
    periwinkle: mockConnector({
      id: 'com.periwinkle',
      name: 'Periwinkle',
      addresses: ['0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'],
    }),
    lantern: mockConnector({ id: 'lantern', name: 'Lantern', type: 'EXTERNAL', icon: lanternIcon }),
    elsewhere: mockConnector({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      wallet: { name: 'Trust Wallet' },
      walletConnect: pairing,
    }),
    pairing,
  }
}

type Wallets = ReturnType<typeof wallets>

function scene(
  options: Partial<Omit<LatchkeyOptions, 'adapters' | 'ports'>> & {
    readonly networks?: [Network, ...Network[]]
    readonly balance?: () => Promise<{ value: bigint; decimals: number }>
    readonly found?: (wallets: Wallets) => readonly MockConnector[]
    readonly stored?: Readonly<Record<string, string>>
    /** Wallets of a provider API; without it the app has none. */
    readonly served?: ReturnType<typeof manyWallets>
    /** What the page is shown in. */
    readonly browser?: keyof typeof userAgents
  },
  play: (client: Latchkey, wallets: Wallets, api: MockApi) => Promise<unknown> | void,
): () => Scene {
  return () => {
    const {
      networks,
      balance = wei(1_204_511_000_000_000_000n),
      found,
      stored,
      served,
      browser,
      ...rest
    } = options
    pretendBrowser(browser)
    const all = wallets()
    const { client } = createTestClient({
      ...rest,
      wallets: found ? found(all) : [all.fennel, all.periwinkle, all.lantern],
      ...(networks && { networks }),
      features: { ...rest.features, ...(!served && needsNoApi) },
      ...(stored && { storage: memoryStorage(stored) }),
      ...(served && { api: { url: 'https://api.example' }, clock: realClock() }),
      can: {
        nativeBalance: balance,
        switchNetwork: async ({ connection, network }) => {
          await connection.request({ method: 'switch' })
          all.fennel.changeChain(network.id)
        },
      },
    })
    const api = mockApi(client, served ?? [])
    return { client, play: async () => void (await play(client, all, api)) }
  }
}

async function connect(client: Latchkey, connectorId = 'org.fennel'): Promise<void> {
  while (!client.connectors.get(connectorId)) await new Promise((resolve) => setTimeout(resolve, 5))
  await client.connections.connect({ connectorId })
}

const ask = (client: Latchkey, how: Parameters<MockConnector['connects']>[0]) => (wallets: Wallets) => {
  wallets.fennel.connects(how)
  return client.modal
    .open({ view: 'Connect' })
    .then(() => client.use(modal).push({ view: 'ConnectingExternal', params: { connectorId: 'org.fennel' } }))
}

/** Waits for a row and presses it. */
async function press(key: string): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    const row = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (row) return row.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Waits until there is one. */
async function seen(selector: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (document.querySelector(`[data-state="current"] ${selector}`)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const withPairing = ({ fennel, elsewhere }: Wallets) => [fennel, elsewhere]

async function pairWith(client: Latchkey, walletId: string, opened = false): Promise<void> {
  await client.modal.open({ view: 'Connect' })
  client.use(modal).push({ view: 'ConnectingWalletConnect', params: { walletId, ...(opened && { opened }) } })
}

/** Until the wallet has been asked; then it approves. */
async function paired(client: Latchkey, pairing: MockWalletConnect): Promise<void> {
  while (client.connections.$pending.get() === undefined)
    await new Promise((resolve) => setTimeout(resolve, 5))
  pairing.approves()
}

/** As when an app comes to the front and goes again. */
function leaveAndReturn(): void {
  const see = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  see('hidden')
  see('visible')
}

const pairingFailure = () =>
  new LatchkeyError({
    code: 'walletconnect/relay_unreachable',
    message: 'The relay could not be reached.',
    context: {},
  })

/** Types into the field that is looked for, as a hand would. */
async function type(text: string): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    const field = document.querySelector<HTMLInputElement>('[data-state="current"] .lk-field input')
    if (field) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // Longer than a search waits for another letter.
  await new Promise((resolve) => setTimeout(resolve, 500))
}

/** A wallet of the bundled directory with every kind of link. */
const everywhere = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

/** One with every kind of link. */
const harbour = {
  id: 'harbour',
  name: 'Harbour House',
  homepage: 'https://harbour.example',
  mobile_link: 'harbour://',
  link_mode: 'https://app.harbour.example',
  desktop_link: 'harbour-desktop://',
  webapp_link: 'https://web.harbour.example',
}

const recent = { 'latchkey:default:recent': JSON.stringify(['org.fennel']) }

/** Every view in every state worth looking at. */
export const scenes = {
  connect: scene({ stored: recent }, async (client) => {
    await connect(client)
    await client.connections.disconnect()
    await client.modal.open()
  }),
  'connect-empty': scene({ found: () => [] }, (client) => client.modal.open()),
  'connect-legal': scene(
    {
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy',
    },
    (client) => client.modal.open(),
  ),
  'connect-resume': scene({}, async (client, { fennel }) => {
    await connect(client)
    fennel.lock()
    await client.modal.open()
  }),
  'connect-hostile': scene(
    {
      found: (all) => [
        mockConnector({
          id: 'a',
          name: 'An endlessly long name of a wallet that nobody would ever give '.repeat(4),
        }),
        mockConnector({
          id: 'b',
          name: '\u202Efidemrever\u202C',
          icon: 'javascript:alert(1)',
          warning: 'rdns_collision',
        }),
        mockConnector({
          id: 'c',
          name: '<img src=x onerror=alert(1)>',
          icon: '  https://127.0.0.1:49999/none.png',
        }),
        all.lantern,
      ],
    },
    (client) => client.modal.open(),
  ),
  'connect-directory': scene(
    {
      found: ({ fennel }) => [fennel],
      served: manyWallets(600),
      customWallets: [{ id: 'harbour', name: 'Harbour House', homepage: 'https://harbour.example' }],
    },
    (client) => client.modal.open(),
  ),
  'connect-collapsed': scene({ features: { collapseWallets: true } }, (client) => client.modal.open()),
  'connect-wallets': scene({ features: { collapseWallets: true } }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'ConnectWallets' })
  }),
  'all-wallets': scene({ served: manyWallets(600) }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
  }),
  'all-wallets-search': scene({ served: manyWallets(600) }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await type('trust')
  }),
  'all-wallets-certified': scene({ served: manyWallets(600) }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await press('certified')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }),
  'all-wallets-searching': scene({ served: manyWallets(600) }, async (client, _, api) => {
    api.goes('silent')
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await type('ledger')
  }),
  'all-wallets-empty': scene({}, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await type('(nothing*')
  }),
  'all-wallets-failed': scene({ served: manyWallets(600) }, async (client, _, api) => {
    api.goes('refuses')
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await type('wallet')
  }),
  'all-wallets-nothing': scene({ served: manyWallets(600) }, async (client, _, api) => {
    api.goes('refuses')
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await type('(nothing*')
  }),
  downloads: scene({}, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'Downloads', params: { walletId: everywhere } })
  }),
  'downloads-page': scene(
    { customWallets: [{ id: 'harbour', name: 'Harbour House', homepage: 'https://harbour.example' }] },
    async (client) => {
      await client.modal.open()
      client.use(modal).push({ view: 'Downloads', params: { walletId: 'harbour' } })
    },
  ),
  'downloads-none': scene({ customWallets: [{ id: 'harbour', name: 'Harbour House' }] }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'Downloads', params: { walletId: 'harbour' } })
  }),
  'downloads-unknown': scene({}, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'Downloads', params: { walletId: 'gone' } })
  }),
  'get-wallet': scene({ found: () => [] }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'GetWallet' })
  }),
  'connect-pairing': scene({ found: withPairing }, (client) => client.modal.open()),
  'pairing-qr': scene({ found: withPairing, customWallets: [harbour] }, (client) =>
    pairWith(client, 'harbour'),
  ),
  'pairing-desktop': scene({ found: withPairing, customWallets: [harbour] }, async (client) => {
    await pairWith(client, 'harbour')
    await press('tab-desktop')
  }),
  'pairing-extension': scene({ found: withPairing }, async (client) => {
    await pairWith(client, everywhere)
    await press('tab-browser')
  }),
  'pairing-long': scene(
    {
      found: withPairing,
      customWallets: [{ ...harbour, name: 'Harbour House (formerly the Wallet of the Northern Quay)' }],
    },
    (client) => pairWith(client, 'harbour'),
  ),
  'pairing-preparing': scene({ found: withPairing }, (client, { pairing }) => {
    pairing.offers(undefined)
    return pairWith(client, everywhere)
  }),
  'pairing-failed': scene({ found: withPairing }, async (client, { pairing }) => {
    await pairWith(client, everywhere)
    await seen('.lk-qr')
    pairing.fails(pairingFailure())
  }),
  'pairing-declined': scene({ found: withPairing }, async (client, { pairing }) => {
    await pairWith(client, everywhere)
    await seen('.lk-qr')
    pairing.declines()
  }),
  'pairing-basic': scene({ found: withPairing }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'ConnectingWalletConnectBasic' })
  }),
  'pairing-taken': scene({ found: withPairing }, async (client, { pairing }) => {
    const connected = connect(client, 'walletConnect')
    await paired(client, pairing)
    await connected
    await client.modal.open({ view: 'ConnectingWalletConnectBasic' })
  }),
  'pairing-phone': scene({ found: withPairing, browser: 'iphone' }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await seen('a.lk-row[href]')
  }),
  'pairing-phone-preparing': scene({ found: withPairing, browser: 'iphone' }, async (client, { pairing }) => {
    pairing.offers(undefined)
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await seen('a.lk-row')
  }),
  'pairing-phone-app': scene({ found: withPairing, customWallets: [harbour], browser: 'iphone' }, (client) =>
    pairWith(client, 'harbour'),
  ),
  'pairing-phone-opened': scene(
    { found: withPairing, customWallets: [harbour], browser: 'iphone' },
    (client) => pairWith(client, 'harbour', true),
  ),
  'pairing-phone-fallback': scene(
    { found: withPairing, customWallets: [harbour], browser: 'iphone' },
    async (client) => {
      await pairWith(client, 'harbour', true)
      await new Promise((resolve) => setTimeout(resolve, 2_600))
      await seen('[data-state="stuck"]')
    },
  ),
  'pairing-waiting': scene(
    { found: withPairing, customWallets: [harbour], browser: 'iphone' },
    async (client) => {
      await pairWith(client, 'harbour', true)
      await seen('[data-state="opening"]')
      leaveAndReturn()
    },
  ),
  'pairing-inapp': scene({ found: withPairing, browser: 'wechat' }, (client) => pairWith(client, everywhere)),
  'pairing-inapp-list': scene({ found: withPairing, browser: 'telegram' }, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'AllWallets' })
    await seen('a.lk-row[href]')
  }),
  'pairing-request': scene({ found: withPairing }, async (client, { elsewhere, pairing }) => {
    elsewhere.requests('never')
    const connected = connect(client, 'walletConnect')
    await paired(client, pairing)
    await connected
    await client.modal.open({ view: 'Networks' })
    await press('eip155:8453')
    pairing.turns('waiting')
  }),
  connecting: scene({}, (client, wallets) => ask(client, 'never')(wallets)),
  'connecting-declined': scene({}, (client, wallets) => ask(client, 'reject')(wallets)),
  'connecting-waiting': scene({}, (client, wallets) =>
    ask(client, { throw: { code: -32002, message: 'Already processing eth_requestAccounts.' } })(wallets),
  ),
  'connecting-failed': scene({}, (client, wallets) =>
    ask(client, { throw: { code: -32603, message: 'Internal JSON-RPC error.' } })(wallets),
  ),
  account: scene({}, async (client) => {
    await connect(client)
    await client.modal.open()
  }),
  'account-named': scene(
    {
      addressLabels: { '0x7a16fF8270133F063aAb6C9977183D9e72c91E04': 'harbour.eth' },
      networks: [mockNetworks[2]],
      balance: wei(12_000_000_000_000n),
    },
    async (client, { fennel }) => {
      await connect(client)
      fennel.changeChain('eip155:11155111')
      await client.modal.open()
    },
  ),
  'account-loading': scene({ balance: () => new Promise(() => undefined) }, async (client) => {
    await connect(client)
    await client.modal.open()
  }),
  'account-failed': scene({ balance: () => Promise.reject(new Error('down')) }, async (client) => {
    await connect(client)
    await client.modal.open()
  }),
  networks: scene({ networks: manyNetworks }, async (client) => {
    await connect(client)
    await client.modal.open()
    client.use(modal).push({ view: 'Networks' })
  }),
  'networks-pending': scene({}, async (client, { fennel }) => {
    fennel.requests('never')
    await connect(client)
    await client.modal.open()
    client.use(modal).push({ view: 'Networks' })
    await press('eip155:8453')
  }),
  'networks-declined': scene({}, async (client, { fennel }) => {
    fennel.requests('reject')
    await connect(client)
    await client.modal.open()
    client.use(modal).push({ view: 'Networks' })
    await press('eip155:8453')
  }),
  unsupported: scene({}, async (client, { fennel }) => {
    await connect(client)
    fennel.changeChain('eip155:5611')
  }),
  'unsupported-known': scene({}, async (client, { fennel }) => {
    await connect(client)
    fennel.changeChain('eip155:56')
  }),
  'what-is-a-wallet': scene({}, async (client) => {
    await client.modal.open()
    client.use(modal).push({ view: 'WhatIsAWallet' })
  }),
  'what-is-a-network': scene({}, async (client) => {
    await client.modal.open({ view: 'Networks' })
    client.use(modal).push({ view: 'WhatIsANetwork' })
  }),
  wallets: scene({}, async (client) => {
    await connect(client, 'com.periwinkle')
    await connect(client)
    await client.modal.open()
    client.use(modal).push({ view: 'ProfileWallets' })
  }),
  ...familyScenes,
  toast: scene({}, async (client) => {
    await connect(client)
    await client.modal.open()
    client.use(modal).toast({ tone: 'success', code: 'toast/wallet_added' })
  }),
  embedded: scene({ enableEmbedded: true }, () => undefined),
  buttons: scene({}, (client) => connect(client)),
  'buttons-disconnected': scene({}, () => undefined),
} as const satisfies Readonly<Record<string, () => Scene>>

export type SceneName = keyof typeof scenes
