import { type Latchkey, LatchkeyError } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import type { MockWalletConnect } from '@latchkey/core/testing'
import { everywhere } from './connectScenes.js'
import { connect, openThen, pause, press, type Scene, type SceneWallets, scene, seen } from './scene.js'

/** An app's own wallet with every kind of link. */
const harbour = {
  id: 'harbour',
  name: 'Harbour House',
  homepage: 'https://harbour.example',
  mobile_link: 'harbour://',
  link_mode: 'https://app.harbour.example',
  desktop_link: 'harbour-desktop://',
  webapp_link: 'https://web.harbour.example',
}

const withPairing = ({ fennel, elsewhere }: SceneWallets) => [fennel, elsewhere]

async function pairWith(client: Latchkey, walletId: string, opened = false): Promise<void> {
  await client.modal.open({ view: 'Connect' })
  client
    .use(modal())
    .push({ view: 'ConnectingWalletConnect', params: { walletId, ...(opened && { opened }) } })
}

/** Approves once the wallet is prompted. */
async function approve(client: Latchkey, pairing: MockWalletConnect): Promise<void> {
  while (client.connections.$pending.get() === undefined) await pause(5)
  pairing.approves()
}

/** Hides and shows the page, as an app does that comes to the front. */
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

/** The ways that a pairing offers: a code, or on a phone the wallet's link. */
const offer = ':is(.lk-qr, [data-key="open"])'

/** Connecting a wallet on another device or in an app, by QR code or link. */
export const walletConnectScenes = {
  'connect-pairing': scene({ found: withPairing }, (client) => client.modal.open()),
  'pairing-qr': scene({ found: withPairing, customWallets: [harbour] }, (client) =>
    pairWith(client, 'harbour'),
  ),
  'pairing-app': scene(
    { found: withPairing, metadata: { name: 'Quay', icons: ['https://quay.example/icon.png'] } },
    async (client) => {
      await client.modal.open()
      await press('walletConnect')
    },
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
    await seen(offer)
    pairing.fails(pairingFailure())
    await seen('[data-state="failed"]')
  }),
  'pairing-declined': scene({ found: withPairing }, async (client, { pairing }) => {
    await pairWith(client, everywhere)
    await seen(offer)
    pairing.declines()
    await seen('[data-state="declined"]')
  }),
  'pairing-basic': scene({ found: withPairing }, (client) =>
    openThen(client, { view: 'ConnectingWalletConnectBasic' }),
  ),
  'pairing-taken': scene({ found: withPairing }, async (client, { pairing }) => {
    const connected = connect(client, 'walletConnect')
    await approve(client, pairing)
    await connected
    // The view of any wallet is the list on a phone.
    await pairWith(client, everywhere)
    await seen('[data-key="use"]')
  }),
  'pairing-phone': scene({ found: withPairing, browser: 'iphone' }, async (client) => {
    await openThen(client, { view: 'AllWallets' })
    await seen('a.lk-row[href]')
  }),
  'pairing-phone-preparing': scene({ found: withPairing, browser: 'iphone' }, async (client, { pairing }) => {
    pairing.offers(undefined)
    await openThen(client, { view: 'AllWallets' })
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
      await pause(2_600)
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
    await openThen(client, { view: 'AllWallets' })
    await seen('a.lk-row[href]')
  }),
  'pairing-request': scene({ found: withPairing }, async (client, { elsewhere, pairing }) => {
    elsewhere.requests('never')
    const connected = connect(client, 'walletConnect')
    await approve(client, pairing)
    await connected
    await client.modal.open({ view: 'Networks' })
    await press('eip155:8453')
    pairing.turns('waiting')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
