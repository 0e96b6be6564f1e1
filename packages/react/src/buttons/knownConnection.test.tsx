import { connectionCookie, type KnownConnection, readConnection } from '@latchkey/core/cookies'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { type ReactNode, StrictMode, useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { watchProblems } from '../testing/watchProblems.js'
import { KnownConnectButton } from './KnownConnectButton.js'

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

/** A button that notes each account that it shows. */
function Noted({ shows }: { shows(text: string): void }): ReactNode {
  const holder = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const note = () => shows(holder.current?.querySelector('[title]')?.getAttribute('title') ?? '')
    note()
    const observer = new MutationObserver(note)
    observer.observe(holder.current as Node, { childList: true, subtree: true, attributes: true })
    return () => observer.disconnect()
  })
  return (
    <span ref={holder}>
      <KnownConnectButton balance={false} />
    </span>
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
        <Noted shows={(text) => texts.add(text)} />
      </LatchkeyProvider>
    </StrictMode>
  )
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(tree)
  expect(host.querySelector('button')?.dataset['kind']).toBe('account')
  const button = host.querySelector('button')
  button?.focus()
  const root = hydrateRoot(host, tree)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  await expect
    .poll(() => clock.advance(250).then(() => client.connections.$states.get().eip155?.status))
    .toBe('connected')
  expect([...texts]).toEqual([address])
  // The same element, which keeps the focus.
  expect(document.activeElement).toBe(button)
  await client.connections.disconnect()
  await expect.poll(() => host.textContent).toContain('Connect')
  expect(document.cookie).not.toContain('latchkey.')
  expect(problems).toEqual([])
})

test.each([
  { what: 'without an address in the cookie', name: 'Fennel', shown: 'Fennel' },
  { what: 'without a cookie', name: undefined, shown: 'Connect wallet' },
])('behavior: $what, the button shows $shown', ({ name, shown }) => {
  const known =
    name && ({ connectorId: 'org.fennel', name, namespace: 'eip155', chainId: 'eip155:1' } as const)
  const { client } = visit(memoryStorage(), known || undefined)
  const text = renderToString(
    <LatchkeyProvider client={client}>
      <KnownConnectButton />
    </LatchkeyProvider>,
  )
  expect(text).toContain(`>${shown}<`)
})
