import { addresses, chainScene } from './chainScenes.js'
import { connect, openThen, type Scene, scene, seen } from './scene.js'

/** Receiving, in every state. */
export const receiveScenes = {
  receive: scene({}, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Receive' })
  }),
  'receive-bitcoin': chainScene(
    async (client) => {
      await client.connections.connect({ connectorId: 'bip122:fennel' })
      await openThen(client, { view: 'Receive' })
      await seen('[aria-pressed="false"]')
    },
    {
      bitcoin: [
        { namespace: 'bip122', address: addresses.payment, type: 'payment' },
        { namespace: 'bip122', address: addresses.ordinal, type: 'ordinal' },
      ],
    },
  ),
  'receive-solana-uri': chainScene(
    async (client) => {
      await client.connections.connect({ connectorId: 'solana:fennel' })
      await openThen(client, { view: 'Receive' })
    },
    { features: { receive: { uri: true } } },
  ),
  'receive-gone': scene({}, async (client) => {
    await connect(client)
    await client.connections.disconnect()
    await openThen(client, { view: 'Receive' })
    await seen('.lk-empty')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
