import type { Latchkey } from '@latchkey/core'
import { createTestClient, mockAdapter, mockConnector } from '@latchkey/core/testing'
import { pretendBrowser } from '../userAgents.js'
import { addresses, solana } from './chainScenes.js'
import { fennelIcon, pause, press, type Scene } from './scene.js'

/** Fennel announces EVM and Solana by different standards. Periwinkle does too, with another picture for each. */
function rowScene(
  play: (client: Latchkey) => Promise<unknown>,
  /** Name of a third wallet. */
  third = 'Lantern',
): () => Scene {
  return () => {
    pretendBrowser(undefined)
    const onSolana = (id: string, name: string, icon?: string) =>
      mockConnector({
        id,
        name,
        namespace: 'solana',
        addresses: [addresses.solana],
        chainId: solana.id,
        ...(icon && { icon }),
      })
    const { client } = createTestClient({
      wallets: [
        mockConnector({ id: 'org.fennel', name: 'Fennel', rdns: 'org.fennel', icon: fennelIcon }),
        mockConnector({ id: 'com.periwinkle', name: 'Periwinkle', rdns: 'com.periwinkle' }),
        mockConnector({ id: 'org.third', name: third, rdns: 'org.third', icon: fennelIcon }),
      ],
      others: [
        mockAdapter({
          namespace: 'solana',
          networks: [solana],
          connectors: [
            onSolana('solana:fennel', 'Fennel', fennelIcon),
            onSolana('solana:periwinkle', 'Periwinkle', fennelIcon),
          ],
        }),
      ],
    })
    return {
      client,
      play: async () => {
        while (client.connectors.$list.get().length < 5) await pause(5)
        await play(client)
      },
    }
  }
}

/** Wallets that announce their chains by different standards. */
export const rowScenes = {
  'connect-row': rowScene((client) => client.modal.open()),
  'connect-row-chains': rowScene(async (client) => {
    await client.modal.open()
    await press('org.fennel')
  }),
  'connect-row-split': rowScene((client) => client.modal.open(), 'Fennel'),
} as const satisfies Readonly<Record<string, () => Scene>>
