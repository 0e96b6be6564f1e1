import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { render } from 'svelte/server'
import { writable } from 'svelte/store'
import { expect, test } from 'vitest'
import { useConnection, useConnectionEffect, useEvents } from './exports/index.js'
import Host from './testing/Host.svelte'

test('behavior: a server renders an empty place for the button and subscribes to nothing', () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })] })
  const stores = [client.connections.$states, client.networks.$activeNamespace, client.events.$latest]
  const before = stores.map(({ lc }) => lc)
  const seen: unknown[] = []
  const use = () => {
    useEvents(() => undefined)
    useConnectionEffect({})
    seen.push(useConnection().status.get())
  }
  const { body } = render(Host as never, { props: { client, use, button: writable({}) } } as never)
  expect(body.replace(/<!--.*?-->/g, '').trim()).toBe('<span></span>')
  expect(seen).toEqual(['disconnected'])
  expect(stores.map(({ lc }) => lc)).toEqual(before)
})
