import type { Latchkey } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConnectListener, DisconnectListener } from '../hooks/useConnectionEffect.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { passMoment } from '../testing/passMoment.js'
import { render, renderWith } from '../testing/render.js'
import { watchProblems } from '../testing/watchProblems.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

beforeEach(() => page.viewport(1024, 768))

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

/** Once the page's wallets are known. */
async function connect(client: Latchkey): Promise<unknown> {
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  return client.connections.connect({ connectorId: 'org.fennel' })
}

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const wallet = mockConnector({ id: 'org.fennel', name: 'Fennel', addresses: [address] })
  const nativeBalance = async () => ({ value: 1_204_511_000_000_000_000n, decimals: 18 })
  return { wallet, ...createTestClient({ wallets: [wallet], can: { nativeBalance }, ...options }) }
}

test('behavior: one element shows the label, then the account', async () => {
  const { client, wallet } = setUp()
  let approve = () => {}
  wallet.connects({ wait: new Promise<void>((resolve) => (approve = resolve)) })
  renderWith(client, <ConnectButton />)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const before = page.getByRole('button').element()
  const connecting = connect(client)
  await expect.element(page.getByRole('button', { name: 'Connecting…' })).toHaveAttribute('aria-busy', 'true')
  approve()
  await connecting
  await expect.element(page.getByRole('button', { name: '1.204 ETH 0x7a…c91E04' })).toBeVisible()
  expect(page.getByRole('button').element()).toBe(before)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
})

test('param: label, balance and className', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton label="Sign in" balance={false} className="mine" />)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toHaveClass('mine')
  await connect(client)
  await expect.element(page.getByRole('button', { name: '0x7a…c91E04', exact: true })).toBeVisible()
})

test("behavior: the app's label replaces the address", async () => {
  const { client } = setUp({ addressLabels: { [address]: 'harbour.eth' } })
  renderWith(client, <AccountButton balance={false} />)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await connect(client)
  await expect.element(page.getByRole('button', { name: 'harbour.eth' })).toBeVisible()
})

test('behavior: the render prop gets state and ways to open', async () => {
  const { client } = setUp()
  renderWith(
    client,
    <ConnectButton.Custom>
      {({ status, network, open, trigger }) => (
        <button type="button" {...trigger} onClick={() => void open()}>
          {status} on {network.name}
        </button>
      )}
    </ConnectButton.Custom>,
  )
  await page.getByRole('button', { name: 'disconnected on Ethereum' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('behavior: the network button opens the networks, and warns of one the app does not use', async () => {
  const { client, wallet } = setUp({ allowUnsupportedChain: true })
  renderWith(client, <NetworkButton />)
  await expect.element(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  await connect(client)
  wallet.changeChain('eip155:5611')
  await page.getByRole('button', { name: 'Network: Unsupported network' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
})

test('param: enableNetworkSwitch false leaves no network button', async () => {
  const { client } = setUp({ enableNetworkSwitch: false })
  renderWith(client, <NetworkButton />)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('behavior: server and first client render are the same, also with a stored connection', async () => {
  const first = setUp()
  const unmount = first.client.mount()
  await connect(first.client)
  unmount()
  const problems = watchProblems()
  const { client, clock, wallet } = setUp({ storage: first.storage })
  wallet.restores('approve')
  const tree = (
    <StrictMode>
      <LatchkeyProvider client={client}>
        <ConnectButton />
        <NetworkButton />
      </LatchkeyProvider>
    </StrictMode>
  )
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(tree)
  expect(host.textContent).toContain('Connect wallet')
  expect(host.innerHTML).not.toContain('undefined')
  // A `style-src 'self'` policy refuses the attribute.
  expect(host.innerHTML).not.toContain(' style=')
  const root = hydrateRoot(host, tree)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  // Restoring waits for a second wallet that claims the same id.
  await expect
    .poll(() => clock.advance(250).then(() => client.connections.$states.get().eip155?.status))
    .toBe('connected')
  await expect.element(page.getByRole('button', { name: '1.204 ETH 0x7a…c91E04' })).toBeVisible()
  const pictures = [...host.querySelectorAll<HTMLElement>('.lk-pic')]
  expect(pictures.map(({ style }) => style.getPropertyValue('--lk-face'))).toEqual([
    expect.stringMatching(/^conic-gradient/),
    '',
  ])
  expect(wallet.calls.map(({ method }) => method)).toEqual(['restore'])
  expect(problems).toEqual([])
})

test('behavior: LatchkeyProvider starts the client once and reports connections', async () => {
  const { client, wallet } = setUp()
  const onConnect = vi.fn<ConnectListener>()
  const onDisconnect = vi.fn<DisconnectListener>()
  const { unmount } = renderWith(client, null, { onConnect, onDisconnect })
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await connect(client)
  expect(onConnect).toHaveBeenCalledExactlyOnceWith({
    namespace: 'eip155',
    address,
    chainId: 'eip155:1',
    connectorId: 'org.fennel',
    isReconnected: false,
  })
  wallet.lock()
  expect(onDisconnect).toHaveBeenCalledExactlyOnceWith({ namespace: 'eip155' })
  unmount()
})

test('error: a throwing listener is reported and does not stop the others', async () => {
  const { client, wallet } = setUp()
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  onTestFinished(() => reported.mockRestore())
  const mistake = new Error('The app did this.')
  const fails = () => {
    throw mistake
  }
  renderWith(client, <ConnectButton />, { onConnect: fails, onDisconnect: fails })
  await connect(client)
  await expect.element(page.getByRole('button', { name: '1.204 ETH 0x7a…c91E04' })).toBeVisible()
  expect(reported.mock.calls).toEqual([[mistake]])
  wallet.lock()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(reported.mock.calls).toEqual([[mistake], [mistake]])
})

test('error: a component without LatchkeyProvider names what is missing', async () => {
  watchProblems()
  let thrown: unknown
  const Probe = () => {
    try {
      return <>{ConnectButton({})}</>
    } catch (error) {
      thrown = error
      return null
    }
  }
  render(<Probe />)
  await expect.poll(() => thrown).toMatchObject({ code: 'react/missing_provider' })
})

test('behavior: works by keyboard alone, from connecting to disconnecting', async () => {
  const { client, clock } = setUp()
  renderWith(client, <ConnectButton />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await passMoment(clock)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '1.204 ETH 0x7a…c91E04' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Account settings' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Account settings' })).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
  expect(client.connections.$sessions.get()).toEqual([])
})
