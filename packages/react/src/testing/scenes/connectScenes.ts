import { connectFlow } from '@latchkey/core/connect'
import { modal } from '@latchkey/core/modal'
import { type MockConnector, mockConnector } from '@latchkey/core/testing'
import { manyWallets } from '../manyWallets.js'
import { connect, openThen, pause, press, type Scene, scene, seen } from './scene.js'

/** A wallet of the bundled directory with every kind of link. */
export const everywhere = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

const recent = { 'latchkey:default:recent': JSON.stringify(['org.fennel']) }

/** The wallet's prompt, and how it ends. */
const prompt = (response: Parameters<MockConnector['connects']>[0]) =>
  scene({}, async (client, { fennel }) => {
    fennel.connects(response)
    await client.modal.open({ view: 'Connect' })
    client.use(modal()).push({ view: 'ConnectingExternal', params: { connectorId: 'org.fennel' } })
  })

/** Types into the search field as a visitor does. */
async function type(text: string): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    const field = document.querySelector<HTMLInputElement>('[data-state="current"] .lk-field input')
    if (field) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      break
    }
    await pause(20)
  }
  // Longer than the search's pause after the last key.
  await pause(500)
}

/** Choosing a wallet, getting one, and waiting for it. */
export const connectScenes = {
  connect: scene({ stored: recent }, async (client) => {
    await connect(client)
    await client.connections.disconnect()
    await client.modal.open()
  }),
  'connect-themed': scene(
    {
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
      themeVariables: { accent: '#0a7', radius: '0px' },
    },
    async (client) => {
      await client.modal.open()
      await press('guide')
    },
  ),
  'connect-empty': scene({ found: () => [] }, (client) => client.modal.open()),
  'connect-legal': scene(
    {
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy',
    },
    (client) => client.modal.open(),
  ),
  'connect-links': scene(
    {
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
  'connect-wallets': scene({ features: { collapseWallets: true } }, (client) =>
    openThen(client, { view: 'ConnectWallets' }),
  ),
  'all-wallets': scene({ served: manyWallets(600) }, (client) => openThen(client, { view: 'AllWallets' })),
  'all-wallets-search': scene({ served: manyWallets(600) }, async (client) => {
    await openThen(client, { view: 'AllWallets' })
    await type('trust')
  }),
  'all-wallets-certified': scene({ served: manyWallets(600) }, async (client) => {
    await openThen(client, { view: 'AllWallets' })
    await press('certified')
    await pause(500)
  }),
  'all-wallets-searching': scene({ served: manyWallets(600) }, async (client, _, api) => {
    api.goes('silent')
    await openThen(client, { view: 'AllWallets' })
    await type('ledger')
  }),
  'all-wallets-empty': scene({}, async (client) => {
    await openThen(client, { view: 'AllWallets' })
    await type('(nothing*')
  }),
  'all-wallets-failed': scene({ served: manyWallets(600) }, async (client, _, api) => {
    api.goes('refuses')
    await openThen(client, { view: 'AllWallets' })
    await type('wallet')
  }),
  'all-wallets-nothing': scene({ served: manyWallets(600) }, async (client, _, api) => {
    api.goes('refuses')
    await openThen(client, { view: 'AllWallets' })
    await type('(nothing*')
  }),
  downloads: scene({}, (client) => openThen(client, { view: 'Downloads', params: { walletId: everywhere } })),
  'downloads-page': scene(
    { customWallets: [{ id: 'harbour', name: 'Harbour House', homepage: 'https://harbour.example' }] },
    (client) => openThen(client, { view: 'Downloads', params: { walletId: 'harbour' } }),
  ),
  'downloads-none': scene({ customWallets: [{ id: 'harbour', name: 'Harbour House' }] }, (client) =>
    openThen(client, { view: 'Downloads', params: { walletId: 'harbour' } }),
  ),
  'downloads-unknown': scene({}, (client) =>
    openThen(client, { view: 'Downloads', params: { walletId: 'gone' } }),
  ),
  'get-wallet': scene({ found: () => [] }, (client) => openThen(client, { view: 'GetWallet' })),
  connecting: prompt('never'),
  'connecting-declined': prompt('reject'),
  'connecting-waiting': prompt({
    throw: { code: -32002, message: 'Already processing eth_requestAccounts.' },
  }),
  'connecting-failed': prompt({ throw: { code: -32603, message: 'Internal JSON-RPC error.' } }),
  'connecting-gated': scene({}, async (client) => {
    client.use(connectFlow()).gate({ name: 'signIn', pass: () => new Promise(() => undefined) })
    await client.modal.open()
    await press('org.fennel')
  }),
  'connecting-done': scene({}, async (client) => {
    await client.modal.open()
    await press('org.fennel')
    await seen('[data-state="done"]')
  }),
  'what-is-a-wallet': scene({}, (client) => openThen(client, { view: 'WhatIsAWallet' })),
} as const satisfies Readonly<Record<string, () => Scene>>
