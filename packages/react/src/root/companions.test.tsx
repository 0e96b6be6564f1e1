import type { Latchkey } from '@latchkey/core'
import { providerApi } from '@latchkey/core/api'
import { modal } from '@latchkey/core/modal'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.js'
import { Modal } from '../modal/Modal.js'
import { passMoment } from '../testing/passMoment.js'
import { renderWith } from '../testing/render.js'
import { watchProblems } from '../testing/watchProblems.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

async function connect(client: Latchkey): Promise<void> {
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
}

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const wallet = mockConnector({ id: 'org.fennel', name: 'Fennel', addresses: [address] })
  const requests: string[] = []
  const identity = async (request: { address: string }) => {
    requests.push(request.address)
    return { name: 'harbour.eth', image: picture }
  }
  const requested: string[] = []
  const responses: Readonly<Record<string, unknown>> = {
    '/projects/v1/origins': { allowedOrigins: ['https://elsewhere.example'] },
    '/getAnalyticsConfig': { isAnalyticsEnabled: true },
    '/v1/supported-chains': { http: [], ws: [] },
  }
  const logged: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input).url)
    requested.push(pathname)
    if (typeof init?.body === 'string')
      logged.push((JSON.parse(init.body) as { props: { event: string } }).props.event)
    return Response.json(responses[pathname] ?? {})
  }
  const test = createTestClient({ wallets: [wallet], can: { identity }, ...options })
  test.client.use(providerApi({ fetch }))
  return { ...test, requests, requested, logged }
}

/** The work of an idle page. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200))

test('behavior: once the modal has been opened, the account shows its name and picture', async () => {
  const { client, requests } = setUp()
  renderWith(client, <AccountButton balance={false} />)
  await connect(client)
  await expect.element(page.getByRole('button', { name: '0x7a…c91E04' })).toBeVisible()
  await aWhile()
  expect(requests).toEqual([])
  await client.modal.open()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await expect.element(dialog.getByText('harbour.eth')).toBeVisible()
  await expect.poll(() => dialog.element().querySelector('.lk-me img')?.getAttribute('src')).toBe(picture)
  client.modal.close()
  await expect.element(page.getByRole('button', { name: 'harbour.eth' })).toBeVisible()
  expect(requests).toEqual([address])
})

test('behavior: an account connected in the modal has its name after it closed', async () => {
  const { client, clock, requests } = setUp()
  renderWith(client, <AccountButton balance={false} />)
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.modal.open()
  await page.getByRole('button', { name: 'Fennel' }).click()
  await passMoment(clock)
  await expect.element(page.getByRole('button', { name: 'harbour.eth' })).toBeVisible()
  expect(client.modal.$state.get().open).toBe(false)
  expect(requests).toEqual([address])
})

test('behavior: a name that was looked up lately is there before anything is opened', async () => {
  const { client, clock } = createTestClient()
  client.destroy()
  const stored = JSON.stringify({
    [`eip155:1:${address}`]: { name: 'harbour.eth', at: clock.now() - 60_000 },
  })
  const { client: later, requests } = setUp({
    storage: memoryStorage({ 'latchkey:default:identity_cache': stored }),
  })
  renderWith(later, <AccountButton balance={false} />)
  await connect(later)
  await expect.element(page.getByRole('button', { name: 'harbour.eth' })).toBeVisible()
  expect(requests).toEqual([])
})

test("behavior: the project's origins are requested once, when the modal opens", async () => {
  const { client, requested } = setUp({ api: { url: 'https://p.example' } })
  renderWith(client)
  await aWhile()
  expect(requested).toEqual([])
  await client.modal.open()
  await expect.poll(() => requested).toContain('/projects/v1/origins')
  client.modal.close()
  await client.modal.open()
  await aWhile()
  expect(requested.filter((path) => path === '/projects/v1/origins')).toHaveLength(1)
})

test.each([
  ['without e-mail', { api: { url: 'https://p.example' }, features: { email: false } }],
  ['without a provider API', {}],
  ['in place, before the first move', { api: { url: 'https://p.example' }, enableEmbedded: true }],
] as const)('behavior: %s, origins are not requested', async (_, options) => {
  const { client, requested } = setUp(options)
  renderWith(client)
  if (!('enableEmbedded' in options)) await client.modal.open()
  await aWhile()
  expect(requested.filter((path) => path === '/projects/v1/origins')).toEqual([])
})

test.each([
  ['origins/not_allowed', 'Invalid App Configuration'],
  ['origins/unverified_domain', 'Invalid App Configuration'],
  ['api/invalid_key', 'Invalid App Configuration'],
  ['api/origin_not_allowed', 'Invalid App Configuration'],
  ['api/token_not_yet_valid', 'Session Expired'],
  ['api/project_id_missing', 'Project ID Not Configured'],
  ['walletconnect/invalid_key', 'Invalid App Configuration'],
  ['walletconnect/origin_not_allowed', 'Invalid App Configuration'],
  ['walletconnect/token_not_yet_valid', 'Session Expired'],
  ['walletconnect/session_lost', 'Session Expired. Connect again.'],
])('error: the alert %s says %s', async (code, text) => {
  const { client } = setUp()
  renderWith(client)
  await client.modal.open()
  client.use(modal()).alert({ code, message: code })
  await expect.element(page.getByRole('note').getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy report' })).not.toBeInTheDocument()
})

test('error: without a project id, the first opening reports the features that the app turned on, once', async () => {
  const { client, logs } = setUp({ features: { swaps: true, history: true, onramp: false } })
  renderWith(client)
  const lines = 'Set projectId or api, or turn off what needs it: features: { swaps: false, history: false }.'
  await aWhile()
  expect(logs).toEqual([])
  await client.modal.open()
  const note = page.getByRole('note')
  await expect.element(note.getByText('Project ID Not Configured', { exact: true })).toBeVisible()
  await expect.element(note.getByText(lines, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  client.modal.close()
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  // The first opening has reported the feature, so reaching it reports nothing.
  await connect(client)
  client.modal.open({ view: 'Swap' }).catch(() => undefined)
  await expect.element(page.getByText('No swaps here')).toBeVisible()
  await aWhile()
  expect(logs.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    `error: Project ID Not Configured. ${lines}`,
  ])
})

test.each<[string, Parameters<typeof createTestClient>[0]]>([
  ['a project id', { projectId: 'p', features: { email: false } }],
  ['a provider API of its own', { api: { url: 'https://p.example' } }],
  ['features that it did not turn on itself', {}],
  ['debug off', { debug: false }],
])('behavior: with %s the modal shows no missing project id', async (_, options) => {
  const { client } = setUp(options)
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await aWhile()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('behavior: with telemetry on, the report can be copied, and nothing is sent before the modal opens', async () => {
  const { client, requested } = setUp({
    api: { url: 'https://p.example' },
    features: { analytics: true, email: false },
  })
  const copied: string[] = []
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  onTestFinished(() => writeText.mockRestore())
  renderWith(client)
  await aWhile()
  expect(requested).toEqual([])
  await client.modal.open()
  // Events are kept from the start of telemetry.
  await expect.poll(() => requested).toContain('/getAnalyticsConfig')
  client.use(modal()).alert({ code: 'api/invalid_key', message: `Wrong for ${address}` })
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toHaveLength(1)
  expect(copied[0]).toMatch(/^Latchkey \d/)
  expect(copied[0]).toContain('Wrong for [id]')
  await expect.poll(() => requested).toContain('/e')
  expect(requested.indexOf('/getAnalyticsConfig')).toBeLessThan(requested.indexOf('/e'))
})

test('behavior: Copy report sends nothing', async () => {
  const { client, requested } = setUp({
    api: { url: 'https://p.example' },
    features: { analytics: true, email: false },
  })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  renderWith(client)
  await client.modal.open()
  client.use(modal()).alert({ code: 'api/invalid_key', message: 'Wrong' })
  await expect.poll(() => requested).toContain('/e')
  await aWhile()
  const before = [...requested]
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await aWhile()
  expect(writeText).toHaveBeenCalledOnce()
  expect(requested).toEqual(before)
})

/** Makes the list of wallets throw where it is rendered, until the returned function is called. */
function breakRow({ connectors }: Latchkey): () => void {
  const [row] = connectors.$list.get()
  if (!row) throw new Error('No wallet.')
  const { name } = row
  let isBroken = true
  Object.defineProperty(row, 'name', {
    get() {
      if (isBroken) throw new Error('Broken.')
      return name
    },
  })
  return () => void (isBroken = false)
}

test('behavior: a mistake of ours closes the modal and is reported by telemetry; the next opening tries again', async () => {
  const problems = watchProblems()
  const { client, requested, logged } = setUp({
    api: { url: 'https://p.example' },
    features: { analytics: true, email: false },
  })
  renderWith(client, null, { mistakes: 'expected' })
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  // Telemetry reports what happens after it has loaded.
  await client.modal.open()
  await expect.poll(() => requested).toContain('/getAnalyticsConfig')
  client.modal.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const mend = breakRow(client)
  await client.modal.open()
  await expect.poll(() => client.modal.$state.get().open).toBe(false)
  await expect.poll(() => logged).toContain('INTERNAL_SDK_ERROR')
  expect(problems.length).toBeGreaterThan(0)
  mend()
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
})

test('behavior: a mistake of ours leaves a page with an embedded modal alone, and can be tried again', async () => {
  const problems = watchProblems()
  const { client } = setUp({ enableEmbedded: true })
  renderWith(client, <Modal />, { mistakes: 'expected' })
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  const mend = breakRow(client)
  await client.modal.open({ view: 'WhatIsAWallet' })
  client.modal.close()
  const failed = page.getByRole('alert').filter({ hasText: "Couldn't show the wallet window." })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).toBeVisible()
  await expect.poll(() => problems.length).toBeGreaterThan(1)
  mend()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})

test.each([
  ['history', { view: 'Account', params: { tab: 'activity' } }],
  ['swaps', { view: 'Swap' }],
  ['onramp', { view: 'OnRampProviders' }],
] as const)(
  'error: a visitor who reaches %s without a provider API leads to one alert that names it',
  async (feature, request) => {
    const { client, logs } = setUp()
    renderWith(client)
    await connect(client)
    await client.modal.open()
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    await aWhile()
    await expect.element(page.getByRole('note')).not.toBeInTheDocument()
    client.modal.open(request).catch(() => undefined)
    const note = page.getByRole('note')
    const lines = `Set projectId or api, or turn off what needs it: features: { ${feature}: false }.`
    await expect.element(note.getByText(lines, { exact: true })).toBeVisible()
    expect(logs.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      `Project ID Not Configured. ${lines}`,
    ])
  },
)
