import { rpcErrors } from '@latchkey/core'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import axe from 'axe-core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderWith } from '../testing/render.js'
import { LatchkeyDevtools } from './LatchkeyDevtools.js'
import { mountDevtools } from './mountDevtools.js'

const open = page.getByRole('button', { name: /^Open Latchkey devtools/ })
const panel = page.getByRole('region', { name: 'Latchkey devtools' })
const tab = (name: string) => panel.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) })

const rejected = { code: 'rpc/user_rejected' }
/** Returns the element of the devtools that has the focus. The document names their host. */
const focused = () => document.querySelector('[data-latchkey-devtools]')?.shadowRoot?.activeElement ?? null

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  localStorage.removeItem('latchkey-devtools')
  onTestFinished(() => localStorage.removeItem('latchkey-devtools'))
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const { client } = createTestClient({ wallets: [fennel], ...options })
  const connect = async () => {
    await expect.poll(() => client.connectors.$list.get().length).toBe(1)
    await client.connections.connect({ connectorId: 'org.fennel' })
  }
  return { client, connect, fennel }
}

test('behavior: the button opens the panel, Escape closes it and returns the focus', async () => {
  const { client } = setUp()
  renderWith(client, <LatchkeyDevtools />)
  await open.click()
  await expect.poll(focused).toBe(tab('Connections').element())
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(focused).toBe(open.element())
})

test('behavior: the panel shows the state of a connection', async () => {
  const { client, connect } = setUp()
  renderWith(client, <LatchkeyDevtools initialIsOpen />)
  const evm = panel.getByRole('region', { name: 'eip155' })
  await expect.element(evm.getByText('disconnected')).toBeVisible()
  await connect()
  await expect.element(evm.getByText('connected', { exact: true })).toBeVisible()
  await expect.element(evm.getByText('0x7a16fF8270133F063aAb6C9977183D9e72c91E04')).toBeVisible()
})

test('behavior: arrow keys move between the tabs', async () => {
  const { client } = setUp()
  renderWith(client, <LatchkeyDevtools />)
  await open.click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe(tab('Requests').element())
  await userEvent.keyboard('{End}')
  await expect.element(tab('Errors')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe(tab('Connections').element())
})

test('behavior: arrow keys change the height of the panel', async () => {
  const { client } = setUp()
  renderWith(client, <LatchkeyDevtools initialIsOpen />)
  const handle = panel.getByRole('separator', { name: 'Height of the panel' })
  await expect.element(handle).toHaveAttribute('aria-valuenow', '320')
  handle.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '344')
  await expect.poll(() => panel.element().getBoundingClientRect().height).toBe(344)
})

test('behavior: the panel remembers its state', async () => {
  const { client } = setUp()
  const { unmount } = renderWith(client, <LatchkeyDevtools />)
  await open.click()
  await tab('Events').click()
  unmount()
  const later = setUpAgain()
  renderWith(later, <LatchkeyDevtools />)
  await expect.element(tab('Events')).toHaveAttribute('aria-selected', 'true')
})

/** Another visit, with what the browser has kept. */
const setUpAgain = () => createTestClient({ wallets: [] }).client

test('behavior: a request shows its parameters', async () => {
  const { client, connect, fennel } = setUp()
  renderWith(client, <LatchkeyDevtools initialIsOpen />)
  await connect()
  fennel.requests(() => '0x1')
  await client.request({ method: 'eth_getBalance', params: ['0x7a16', 'latest'] })
  await tab('Requests').click()
  await panel.getByText('eth_getBalance').click()
  await expect.element(panel.getByText(/"latest"/)).toBeVisible()
})

test('error: an error has its sentence and a link to its place in the documentation', async () => {
  const { client, connect, fennel } = setUp()
  renderWith(client, <LatchkeyDevtools docs="https://docs.example/errors" />)
  fennel.connects('reject')
  await expect(connect()).rejects.toMatchObject(rejected)
  await page.getByRole('button', { name: 'Open Latchkey devtools, errors: 1' }).click()
  await tab('Errors').click()
  await expect.element(panel.getByText(rpcErrors.userRejected({}).message)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'rpc/user_rejected' }))
    .toHaveAttribute('href', 'https://docs.example/errors#rpc/user_rejected')
  await panel.getByRole('button', { name: 'Clear errors' }).click()
  await expect.element(panel.getByText('No error yet.')).toBeVisible()
})

test('behavior: stored values are shown without secrets', async () => {
  const storage = memoryStorage({
    'latchkey:default:recent_wallets': '["org.fennel"]',
    'latchkey:default:social_redirect': '{"state":"s3cret"}',
  })
  const { client } = setUp({ storage })
  renderWith(client, <LatchkeyDevtools initialIsOpen />)
  await tab('Storage').click()
  await expect.element(panel.getByText(/"org.fennel"/)).toBeVisible()
  await expect.element(panel.getByText('Not shown (18 characters)')).toBeVisible()
  expect(panel.element().textContent).not.toContain('s3cret')
})

test.each(['light', 'dark'] as const)('behavior: axe finds no violation in any tab in %s', async (mode) => {
  const { client, connect, fennel } = setUp({ themeMode: mode })
  renderWith(client, <LatchkeyDevtools initialIsOpen />)
  await connect()
  fennel.requests('reject')
  await expect(client.request({ method: 'eth_getBalance', params: [] })).rejects.toMatchObject(rejected)
  for (const name of ['Connections', 'Requests', 'Events', 'Storage', 'Errors']) {
    await tab(name).click()
    const { violations } = await axe.run('[data-latchkey-devtools]')
    expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('behavior: on a page from right to left, the panel stays readable', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => void (document.documentElement.dir = 'ltr'))
  const { client } = setUp()
  renderWith(client, <LatchkeyDevtools initialIsOpen />)
  await expect.element(panel).toBeVisible()
  const { left, width } = panel.element().getBoundingClientRect()
  expect([left, width]).toEqual([0, document.documentElement.clientWidth])
  expect(getComputedStyle(panel.element()).direction).toBe('ltr')
})

test('behavior: mountDevtools() shows the panel without a provider, until it is removed', async () => {
  const { client } = setUp()
  onTestFinished(client.destroy)
  const remove = mountDevtools(client, { initialIsOpen: true })
  await expect.element(panel).toBeVisible()
  remove()
  await expect.poll(() => document.querySelector('[data-latchkey-devtools]')).toBeNull()
})

test('behavior: a server renders nothing', () => {
  const { client } = setUp()
  onTestFinished(client.destroy)
  expect(renderToString(createElement(LatchkeyDevtools, { client }))).toBe('')
})

test('error: without a client, the devtools name the missing provider', async () => {
  expect(() => renderToString(createElement(LatchkeyDevtools))).toThrow(
    'Put <LatchkeyProvider client={client}>',
  )
})

test('behavior: in StrictMode there is one panel', async () => {
  const { client } = setUp()
  onTestFinished(client.destroy)
  render(<LatchkeyDevtools client={client} initialIsOpen />)
  await expect.element(panel).toBeVisible()
  expect(document.querySelectorAll('[data-latchkey-devtools]')).toHaveLength(1)
})
