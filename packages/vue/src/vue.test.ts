import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { ConnectButton, latchkey, useConnection, useConnectionEffect, useEvents } from './exports/index.js'

test('behavior: a server renders an empty place for the button and subscribes to nothing', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })] })
  const stores = [client.connections.$states, client.networks.$activeNamespace, client.events.$latest]
  const before = stores.map(({ lc }) => lc)
  const app = createSSRApp({
    setup() {
      const { status } = useConnection()
      useEvents(() => undefined)
      useConnectionEffect({})
      return () => h('main', [h(ConnectButton), status.value])
    },
  })
  expect(await renderToString(app.use(latchkey(client)))).toBe('<main><span></span>disconnected</main>')
  expect(stores.map(({ lc }) => lc)).toEqual(before)
})
