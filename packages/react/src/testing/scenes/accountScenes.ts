import { type Latchkey, type Network, transportErrors } from '@latchkey/core'
import { ownEndpoints } from '@latchkey/core/endpoints'
import { modal } from '@latchkey/core/modal'
import { mockConnector, mockNetworks } from '@latchkey/core/testing'
import { connect, enter, openThen, press, type Scene, scene, seen, shown, wei } from './scene.js'

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

const ownEndpoint = {
  'latchkey:default:own_endpoints': JSON.stringify({ 'eip155:1': 'https://node.example/key' }),
}
const noBalance = () =>
  Promise.reject(transportErrors.wrongChain({ expected: 'eip155:1', actual: 'eip155:10' }))

async function openEndpoint(client: Latchkey): Promise<void> {
  client.use(ownEndpoints())
  await connect(client)
  await openThen(client, { view: 'AccountSettings' })
  await press('endpoint')
  await seen('input[type="url"]')
}

/** The views of a connected visitor, and the buttons. */
export const accountScenes = {
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
  'account-namesake': scene(
    {
      found: ({ fennel }) => [fennel, mockConnector({ id: 'org.fennel#2', name: 'Fennel' })],
    },
    async (client) => {
      await connect(client)
      await client.modal.open()
    },
  ),
  settings: scene(
    { addressLabels: { '0x7a16fF8270133F063aAb6C9977183D9e72c91E04': 'harbour.eth' } },
    async (client) => {
      await connect(client)
      await openThen(client, { view: 'AccountSettings' })
    },
  ),
  'settings-one-network': scene({ enableNetworkSwitch: false }, async (client) => {
    await connect(client, 'com.periwinkle')
    await connect(client)
    await openThen(client, { view: 'AccountSettings' })
  }),
  'settings-endpoint': scene({ stored: ownEndpoint }, async (client) => {
    await openEndpoint(client)
  }),
  'settings-endpoint-failed': scene({ balance: noBalance }, async (client) => {
    await openEndpoint(client)
    await enter('input[type="url"]', 'https://node.example/key')
    await press('use-endpoint')
    await seen('[role="alert"]')
  }),
  'settings-waiting': scene({}, async (client, { fennel }) => {
    fennel.ends('never')
    await connect(client, 'com.periwinkle')
    await connect(client)
    await openThen(client, { view: 'AccountSettings' })
    await press('disconnect')
  }),
  'settings-failed': scene({}, async (client, { fennel }) => {
    fennel.ends({ throw: new Error('down') })
    // The modal stays open for another wallet.
    await connect(client, 'com.periwinkle')
    await connect(client)
    await openThen(client, { view: 'AccountSettings' })
    await press('disconnect')
    await shown('.lk-toasts > *')
  }),
  'settings-gone': scene({}, async (client) => {
    await connect(client)
    await client.connections.disconnect()
    await openThen(client, { view: 'AccountSettings' })
  }),
  networks: scene({ networks: manyNetworks }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Networks' })
  }),
  'networks-pending': scene({}, async (client, { fennel }) => {
    fennel.requests('never')
    await connect(client)
    await openThen(client, { view: 'Networks' })
    await press('eip155:8453')
  }),
  'networks-declined': scene({}, async (client, { fennel }) => {
    fennel.requests('reject')
    await connect(client)
    await openThen(client, { view: 'Networks' })
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
  'what-is-a-network': scene({}, async (client) => {
    await client.modal.open({ view: 'Networks' })
    client.use(modal()).push({ view: 'WhatIsANetwork' })
  }),
  wallets: scene({}, async (client) => {
    await connect(client, 'com.periwinkle')
    await connect(client)
    await openThen(client, { view: 'ProfileWallets' })
  }),
  toast: scene({}, async (client) => {
    await connect(client)
    await client.modal.open()
    client.use(modal()).toast({ tone: 'success', code: 'toast/wallet_added' })
  }),
  embedded: scene({ enableEmbedded: true }, () => undefined),
  buttons: scene({}, (client) => connect(client)),
  'buttons-disconnected': scene({}, () => undefined),
} as const satisfies Readonly<Record<string, () => Scene>>
