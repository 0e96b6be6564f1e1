import { connectionCookie, type KnownConnection, readConnection } from '@latchkey/core/cookies'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { watchProblems } from '../testing/watchProblems.js'
import { ConnectButton } from './ConnectButton.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

/** The client of one visit. */
function visit(storage: ReturnType<typeof memoryStorage>, known: KnownConnection | undefined) {
  const wallet = mockConnector({ id: 'org.fennel', name: 'Fennel', addresses: [address] })
  wallet.restores('approve')
  const test = createTestClient({ wallets: [wallet], storage })
  onTestFinished(test.client.destroy)
  test.client.use(connectionCookie({ known, addresses: true }))
  return test
}

/** The button of the guide on server rendering, which notes what it shows. */
function Account({
  known,
  shows,
}: {
  readonly known: KnownConnection | undefined
  shows(text: string): void
}) {
  const $known = useLatchkey().findFeature('connectionCookie')?.$known
  if (!$known) throw new Error('The feature is not in use.')
  const shown = useStoreValue<KnownConnection | undefined>($known, known)
  return (
    <ConnectButton.Custom>
      {({ account, open, trigger }): ReactNode => {
        const text = account.address ?? shown?.address ?? 'Connect'
        shows(text)
        return (
          <button type="button" {...trigger} onClick={() => void open()}>
            {text}
          </button>
        )
      }}
    </ConnectButton.Custom>
  )
}

test('behavior: a button that a server renders shows the account from the first render on', async () => {
  const problems = watchProblems()
  const storage = memoryStorage()
  const first = visit(storage, undefined)
  first.client.mount()
  await expect.poll(() => first.client.connectors.$list.get().length).toBe(1)
  await first.client.connections.connect({ connectorId: 'org.fennel' })
  first.client.destroy()

  const known = readConnection(document.cookie)
  const { client, clock } = visit(storage, known)
  const texts = new Set<string>()
  const tree = (
    <StrictMode>
      <LatchkeyProvider client={client}>
        <Account known={known} shows={(text) => texts.add(text)} />
      </LatchkeyProvider>
    </StrictMode>
  )
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(tree)
  expect(host.textContent).toContain(address)
  const root = hydrateRoot(host, tree)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  await expect
    .poll(() => clock.advance(250).then(() => client.connections.$states.get().eip155?.status))
    .toBe('connected')
  expect(host.textContent).toContain(address)
  expect([...texts]).toEqual([address])
  await client.connections.disconnect()
  await expect.poll(() => host.textContent).toContain('Connect')
  expect(document.cookie).not.toContain('latchkey.')
  expect(problems).toEqual([])
})
