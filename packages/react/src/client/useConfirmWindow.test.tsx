import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWith } from '../testing/render.js'
import { useConfirmWindow } from './useConfirmWindow.js'

function Press({ request }: { readonly request: () => Promise<unknown> }) {
  const inWindow = useConfirmWindow()
  return (
    <button type="button" onClick={() => void inWindow(request)}>
      Send
    </button>
  )
}

test.each([
  ['the embedded wallet runs in its window', 'embedded', ['withWindow']],
  ['another wallet runs without one', 'other', []],
])('behavior: a request of %s', async (_name, connectorId, expected) => {
  const own = mockEmbeddedWallet()
  const opened: unknown[] = []
  const wallets = [
    mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet: own }),
    mockConnector({ id: 'other', name: 'Other' }),
  ]
  const { client } = createTestClient({ wallets, api: { url: 'https://api.example' } })
  renderWith(client, <Press request={async () => void opened.push(own.calls.map(([name]) => name))} />)
  await expect.poll(() => client.connectors.$list.get().length).toBe(2)
  await client.connections.connect({ connectorId })
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  expect(opened).toEqual([expected])
})
