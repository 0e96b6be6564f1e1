import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { createComponent } from 'solid-js'
import { renderToString } from 'solid-js/web'
import { expect, test } from 'vitest'
import {
  ConnectButton,
  LatchkeyProvider,
  useConnection,
  useConnectionEffect,
  useEvents,
} from './exports/index.js'

test('behavior: a server renders an empty place for the button and subscribes to nothing', () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })] })
  const stores = [client.connections.$states, client.networks.$activeNamespace, client.events.$latest]
  const before = stores.map(({ lc }) => lc)
  const Probe = () => {
    useEvents(() => undefined)
    useConnectionEffect({})
    return [createComponent(ConnectButton, {}), useConnection().status()]
  }
  const html = renderToString(() =>
    createComponent(LatchkeyProvider, {
      client,
      get children() {
        return createComponent(Probe, {})
      },
    }),
  )
  expect(html.replace(/(?<=<span)[^>]*/, '')).toBe('<span></span>disconnected')
  expect(stores.map(({ lc }) => lc)).toEqual(before)
})
