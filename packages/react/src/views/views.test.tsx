import {
  type Amount,
  type ChainId,
  type Connector,
  connectionErrors,
  connectorGroups,
  type Network,
  walletErrors,
} from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import {
  createTestClient,
  fakeClock,
  memoryStorage,
  mockConnector,
  mockNetworks,
} from '@latchkey/core/testing'
import { tokens } from '@latchkey/core/tokens'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passMoment } from '../testing/passMoment.js'
import { renderWith } from '../testing/render.js'
import { watchProblems } from '../testing/watchProblems.js'

beforeEach(() => page.viewport(1024, 768))

const first = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const second = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel', addresses: [first, second] })
  const periwinkle = mockConnector({ id: 'com.periwinkle', name: 'Periwinkle' })
  const lantern = mockConnector({ id: 'lantern', name: 'Lantern', type: 'EXTERNAL' })
  const kit = createTestClient({
    wallets: [fennel, periwinkle, lantern],
    can: {
      nativeBalance: async () => ({ value: 1_204_511_000_000_000_000n, decimals: 18 }),
      switchNetwork: async ({ connection, network }) => {
        await connection.request({ method: 'switch' })
        fennel.changeChain(network.id)
      },
    },
    ...options,
  })
  renderWith(kit.client)
  return { ...kit, fennel, periwinkle, lantern }
}

const button = (name: string, exact = false) => page.getByRole('button', { name, exact })
const heading = (name: string) => page.getByRole('heading', { name })
const dialog = () => page.getByRole('dialog')

async function connected(options: Parameters<typeof createTestClient>[0] = {}) {
  const kit = setUp(options)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(3)
  await kit.client.connections.connect({ connectorId: 'org.fennel' })
  return kit
}

test('behavior: Connect lists detected wallets before the other options', async () => {
  const { client } = setUp()
  await client.modal.open()
  const installed = page.getByRole('list', { name: 'Detected' })
  await expect.element(installed.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'More options' }).getByRole('button', { name: 'Lantern' }))
    .toBeVisible()
})

test('behavior: Connect marks the wallet used last', async () => {
  const { client } = await connected()
  await client.connections.disconnect()
  await client.modal.open()
  await expect.element(button('Fennel Last used')).toBeVisible()
})

test('behavior: a recent wallet that is not installed is listed under Your wallets', async () => {
  const { client } = setUp()
  await expect.poll(() => client.connectors.$list.get().length).toBe(3)
  await client.connections.connect({ connectorId: 'lantern' })
  await client.connections.disconnect()
  await client.modal.open()
  const yours = page.getByRole('list', { name: 'Your wallets' })
  await expect.element(yours.getByRole('button', { name: 'Lantern Last used' })).toBeVisible()
  await expect.element(yours.getByRole('button', { name: 'Fennel Detected' })).toBeVisible()
  await expect.element(heading('Detected')).not.toBeInTheDocument()
})

test('param: connectorTypeOrder gives one list in that order, without headings', async () => {
  const problems = watchProblems()
  const { client } = setUp({ features: { connectorTypeOrder: ['external', 'injected'] } })
  await client.modal.open()
  await expect.element(button('Lantern')).toBeVisible()
  const rows = [...document.querySelectorAll('dialog ul .lk-row')].map(({ textContent }) => textContent)
  expect(rows.slice(0, 3)).toEqual(['Lantern', 'FennelDetected', 'PeriwinkleDetected'])
  await expect.element(heading('Detected')).not.toBeInTheDocument()
  await expect.element(heading('More options')).not.toBeInTheDocument()
  expect(problems).toEqual([])
})

test('param: connectorTypeOrder with the order of the specification is followed as given', async () => {
  const { client } = setUp({ features: { connectorTypeOrder: connectorGroups } })
  await client.modal.open()
  await expect.element(button('Lantern')).toBeVisible()
  await expect.element(heading('Detected')).not.toBeInTheDocument()
  expect(document.querySelectorAll('dialog ul.lk-rows')).toHaveLength(1)
})

test("param: connectorImages takes the place of a wallet's picture, everywhere", async () => {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const { client, fennel } = setUp({ connectorImages: { 'org.fennel': icon } })
  const shown = () =>
    document.querySelector('[data-state="current"] [data-kind="wallet"] img')?.getAttribute('src')
  await client.modal.open()
  await expect.poll(shown).toBe(icon)
  fennel.connects('never')
  await button('Fennel').click()
  await expect.element(heading('Confirm in Fennel')).toBeVisible()
  expect(shown()).toBe(icon)
  client.modal.close()
  fennel.connects('approve')
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'AccountSettings' })
  await expect.element(button('Fennel Wallets and accounts')).toBeVisible()
  expect(shown()).toBe(icon)
  await button('Fennel Wallets and accounts').click()
  await expect.element(button('Fennel Active')).toBeVisible()
  expect(shown()).toBe(icon)
})

test('behavior: Connect shows a wallet that announces itself late', async () => {
  const { client, adapter } = setUp({ wallets: [] })
  await client.modal.open()
  await expect.element(heading('No wallet found')).toBeVisible()
  await expect.element(dialog().getByText('Install a wallet extension', { exact: false })).toBeVisible()
  await button('What is a wallet?').last().click()
  await expect.element(heading('It always asks first')).toBeVisible()
  await expect.element(button('Choose a wallet')).not.toBeInTheDocument()
  await button('Back').click()
  adapter.announce(mockConnector({ id: 'late', name: 'Late' }))
  await expect.element(button('Late')).toBeVisible()
})

const collision = 'Two wallets claim this identity. Check your extensions.'

test.each([
  ['rdns', 'org.twin', 'org.twin#2'],
  ['name', 'org.twin', 'org.other'],
])('behavior: wallets that share the %s are both listed with a warning', async (_, one, two) => {
  const { client } = setUp({
    wallets: [mockConnector({ id: one, name: 'Twin' }), mockConnector({ id: two, name: 'Twin' })],
  })
  await client.modal.open()
  await expect.element(button(`Twin ${collision}`).first()).toBeVisible()
  expect(button(`Twin ${collision}`).elements()).toHaveLength(2)
})

test('behavior: a wallet that shares its id warns while it prompts', async () => {
  const [one, two] = [mockConnector({ id: 'org.twin' }), mockConnector({ id: 'org.twin#2' })]
  one.connects('never')
  const { client } = setUp({ wallets: [one, two] })
  await client.modal.open()
  await button('org.twin').first().click()
  await expect.element(heading('Confirm in org.twin')).toBeVisible()
  await expect.element(dialog().getByText(collision)).toBeVisible()
})

test('behavior: a namesake of an open session is reported on the account', async () => {
  const { client, adapter } = await connected()
  await client.modal.open()
  await expect.element(button('Account settings')).toBeVisible()
  adapter.announce(mockConnector({ id: 'org.fennel#2', name: 'Fennel' }))
  await expect.element(dialog().getByText(collision)).toBeVisible()
  await button('Wallets and accounts').click()
  await expect.element(button(`Fennel Active ${collision}`)).toBeVisible()
})

test('behavior: an ambiguous wallet is offered for Resume with the collision text', async () => {
  const { client, fennel } = setUp({
    storage: memoryStorage({
      'latchkey:default:connections':
        '[{"connectorId":"org.fennel","name":"Fennel","namespaces":["eip155"],"ambiguous":true}]',
    }),
  })
  await client.modal.open()
  await expect.element(dialog().getByText(collision)).toBeVisible()
  expect(fennel.calls).toEqual([])
  await button('Resume Fennel').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('param: enableWallets false lists no wallet, enableWalletGuide false shows no help', async () => {
  const { client } = setUp({ enableWallets: false, enableWalletGuide: false })
  await client.modal.open()
  await expect.element(page.getByText('This app has turned off wallet connections.')).toBeVisible()
  await expect.element(button('Fennel')).not.toBeInTheDocument()
  await expect.element(page.getByText('New to wallets?')).not.toBeInTheDocument()
})

test('param: legalCheckbox blocks the rows until it is checked', async () => {
  const { client, fennel } = setUp({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
    privacyPolicyUrl: 'https://app.example/privacy',
  })
  await client.modal.open()
  await expect
    .element(page.getByRole('link', { name: 'privacy policy' }))
    .toHaveAttribute('href', 'https://app.example/privacy')
  await userEvent.click(button('Fennel'), { force: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Accept the terms first.')
  expect(fennel.calls).toEqual([])
  await page.getByRole('checkbox').click()
  await button('Fennel').click()
  await expect.poll(() => fennel.calls.length).toBe(1)
})

const legalPages = {
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}

test.each([
  [legalPages, 'By continuing, you agree to the terms of service. See the privacy policy.'],
  [
    { termsConditionsUrl: legalPages.termsConditionsUrl },
    'By continuing, you agree to the terms of service.',
  ],
  [{ privacyPolicyUrl: legalPages.privacyPolicyUrl }, 'See the privacy policy.'],
])('param: %j are links below the wallets without a checkbox', async (options, sentence) => {
  const { client, fennel } = setUp(options)
  await client.modal.open()
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.lk-consent a')]
  await expect.poll(() => links().map(({ href }) => href)).toEqual(Object.values(options))
  expect(document.querySelector('.lk-consent')?.textContent?.trim()).toBe(sentence)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await button('Fennel').click()
  await expect.poll(() => fennel.calls.length).toBe(1)
})

test('behavior: the links to legal pages stay in sight while the list of a small phone scrolls', async () => {
  await page.viewport(320, 360)
  const { client } = setUp(legalPages)
  await client.modal.open()
  await expect.element(page.getByRole('link', { name: 'privacy policy' })).toBeInViewport()
  const stage = document.querySelector('.lk-stage')
  expect(stage?.scrollHeight).toBeGreaterThan(stage?.clientHeight ?? Number.POSITIVE_INFINITY)
})

test('behavior: the links to legal pages are reached by the keyboard after the wallets', async () => {
  const { client } = setUp(legalPages)
  await client.modal.open()
  const links = page.getByRole('link', { name: /^(?:terms of service|privacy policy)/ })
  await expect.poll(() => links.elements().length).toBe(2)
  // StrictMode opens the dialog twice, and each time it takes the focus.
  const tabbed = async () => {
    ;(links.elements()[0] as HTMLElement).focus()
    await userEvent.tab()
    return document.activeElement
  }
  await expect.poll(tabbed).toBe(links.elements()[1])
  const place = button('Fennel')
    .element()
    .compareDocumentPosition(links.elements()[0] as Element)
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test.each([
  [undefined, 0],
  ['AllWallets', 2],
  ['ConnectWallets', 2],
] as const)(
  'behavior: after Connect no view repeats the legal links, and %s has them alone',
  async (alone, count) => {
    const { client } = setUp(legalPages)
    if (!alone) await client.modal.open()
    await client.modal.open({ view: alone ?? 'ConnectWallets' })
    await expect
      .element(dialog())
      .toHaveAccessibleName(alone === 'AllWallets' ? 'All wallets' : 'Connect wallet')
    await expect.poll(() => document.querySelectorAll('.lk-view').length).toBe(1)
    expect(document.querySelectorAll('.lk-consent a').length).toBe(count)
  },
)

test('behavior: a locked wallet is reported, and can be resumed', async () => {
  const { client, fennel } = await connected()
  fennel.lock()
  await client.modal.open()
  await expect.element(dialog().getByText('Fennel is locked or no longer allows this site.')).toBeVisible()
  await button('Resume Fennel').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('behavior: a wallet that restores only with a prompt is not called locked', async () => {
  const { client, clock, fennel } = await connected()
  fennel.restores({ throw: connectionErrors.unsupported({ capability: 'restore', namespace: 'eip155' }) })
  fennel.lock()
  await client.modal.open()
  await expect
    .poll(() => clock.advance(250).then(() => dialog().element().textContent))
    .toContain('Fennel needs your approval to reconnect.')
  await expect.element(dialog().getByText('locked')).not.toBeInTheDocument()
  await button('Resume Fennel').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('behavior: a wallet that was unlocked reconnects without a prompt when the list opens', async () => {
  const { client, clock, fennel } = await connected()
  fennel.restores('locked')
  fennel.lock()
  await client.modal.open()
  const notice = dialog().getByText('Fennel is locked or no longer allows this site.')
  await expect.element(notice).toBeVisible()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('reconnecting')
  await clock.advance(250)
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('disconnected')
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  let unlock = () => {}
  fennel.restores({ wait: new Promise<void>((resolve) => (unlock = resolve)) })
  const before = fennel.calls.length
  await client.modal.open()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('reconnecting')
  await expect.element(notice).toBeVisible()
  fennel.restores('approve')
  unlock()
  await clock.advance(250)
  await expect.element(button('Copy address 0x7a…c91E04')).toBeVisible()
  expect(fennel.calls.slice(before)).toEqual([{ method: 'restore' }])
})

test('behavior: connecting names the wallet, closes on approval, and is cancelled by Back', async () => {
  const { client, clock, fennel } = setUp()
  fennel.connects('never')
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('Confirm in Fennel')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Confirm in Fennel')
  await button('Cancel').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('disconnected')
  expect(fennel.calls).toHaveLength(1)
  fennel.connects('approve')
  await button('Fennel').click()
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
})

test('behavior: a superseded wallet says so, and can be prompted again', async () => {
  const { client, clock, fennel, periwinkle } = setUp()
  fennel.connects('never')
  periwinkle.connects('never')
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('Confirm in Fennel')).toBeVisible()
  client.connections.connect({ connectorId: 'com.periwinkle' }).catch(() => undefined)
  await expect.element(heading('You chose another wallet')).toBeVisible()
  await expect.element(button('Try again')).toHaveFocus()
  expect(client.connections.$pending.get()).toBe('com.periwinkle')
  fennel.connects('approve')
  await userEvent.keyboard('{Enter}')
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(client.connections.$sessions.get().map(({ connectorId }) => connectorId)).toEqual(['org.fennel'])
})

test('behavior: a cancelled attempt is not reported as declined', async () => {
  const { client, fennel } = setUp()
  fennel.connects('never')
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('Confirm in Fennel')).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Connect wallet')
  await expect.element(heading('Confirm in Fennel')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('Connect wallet')
})

test('behavior: a declined request is not an error, and Try again has the focus', async () => {
  const { client, clock, fennel } = setUp()
  fennel.connects('reject')
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('Request declined')).toBeVisible()
  await expect.element(button('Try again')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
  fennel.connects('approve')
  await userEvent.keyboard('{Enter}')
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test.each([
  [{ code: -32002, message: 'Already processing' }, 'A request is already pending'],
  [{ code: -32603, message: 'Internal' }, "Couldn't connect"],
  ['a string', "Couldn't connect"],
])('error: %o says "%s"', async (thrown, title) => {
  const { client, fennel } = setUp()
  fennel.connects({ throw: thrown })
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading(title)).toBeVisible()
  await expect.element(button('Try again')).toHaveFocus()
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain(title)
})

test('error: Details shows what the wallet reported', async () => {
  const { client, fennel } = setUp()
  fennel.connects({ throw: { code: -32603, message: 'The inner words' } })
  await client.modal.open()
  await button('Fennel').click()
  await page.getByText('Details').click()
  await expect.element(page.getByText('rpc/internal (-32603)', { exact: false })).toBeVisible()
  await expect.element(button('Copy')).toBeVisible()
})

test('error: Details marks the sentence of the wallet as of an unknown language', async () => {
  const { client, fennel } = setUp()
  fennel.connects({ throw: { code: -32603, message: 'Etwas ging schief' } })
  await client.modal.open()
  await button('Fennel').click()
  await page.getByText('Details').click()
  const lang = (text: string) =>
    page.getByText(text, { exact: false }).element().closest('[lang]')?.getAttribute('lang')
  await expect.poll(() => lang('Etwas ging schief')).toBe('')
  expect(lang('rpc/internal (-32603)')).toBe('en')
})

test('error: a thrown value is plain text under Details, and nowhere else in the modal', async () => {
  const { client, fennel } = setUp()
  const words = '<b>The inner words</b> <img src="x" alt="" onerror="document.title = 1">'
  fennel.connects({ throw: { code: -32603, message: words } })
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading("Couldn't connect")).toBeVisible()
  const all = document.body.cloneNode(true) as Element
  const details = all.querySelector('.lk-details')
  expect(details?.querySelector('pre')?.textContent).toContain(words)
  details?.remove()
  expect(all.outerHTML).not.toContain('inner words')
})

test('behavior: a view opened by the app prompts the wallet once', async () => {
  const { client, fennel } = setUp()
  await client.modal.open({ view: 'ConnectingExternal', params: { connectorId: 'org.fennel' } })
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
  expect(fennel.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
})

test('behavior: Account shows the account, its balance and its network', async () => {
  const { client } = await connected()
  await client.modal.open()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
  await expect.element(dialog().getByText('1.204 ETH').first()).toBeVisible()
  await expect.element(button('Copy address 0x7a…c91E04')).toHaveAttribute('title', first)
  await expect.element(button('Network Ethereum, change')).toBeVisible()
})

test('behavior: a label is found whatever the case of its address', async () => {
  const { client } = await connected({ addressLabels: { [first.toLowerCase()]: 'Harbour' } })
  await client.modal.open()
  await expect.element(dialog().getByText('Harbour')).toBeVisible()
  await button('Account settings').click()
  await button('Fennel Wallets and accounts').click()
  await expect.element(button('Harbour 0x7a…c91E04')).toBeVisible()
})

test('behavior: Account follows the account in the wallet', async () => {
  const { client, fennel } = await connected()
  await client.modal.open()
  await expect.element(button('Copy address 0x7a…c91E04')).toBeVisible()
  fennel.changeAccounts([second])
  await expect.element(button('Copy address 0x19…D05A71')).toBeVisible()
})

test('behavior: a balance that cannot be read is unavailable, not zero, and can be read again', async () => {
  const { client } = await connected({
    can: { nativeBalance: () => Promise.reject(new Error('down')) },
    clock: fakeClock({ start: Date.now() }),
  })
  await client.modal.open()
  await expect
    .element(dialog().getByRole('paragraph').filter({ hasText: 'Token Balance Unavailable' }))
    .toBeVisible()
  await button('Try again').click()
  await expect.element(dialog().getByText('Try again in 30 seconds.').first()).toBeVisible()
  await expect.element(button('Try again')).toHaveFocus()
  await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: no row moves when the balance or the name loads', async () => {
  await page.viewport(390, 844)
  const clock = fakeClock({ start: Date.now() })
  // The account and its tokens read the balance, in any order.
  const reads: PromiseWithResolvers<Amount>[] = []
  const named = Promise.withResolvers<{ name: string }>()
  const { client } = await connected({
    can: {
      nativeBalance: () => {
        const read = Promise.withResolvers<Amount>()
        reads.push(read)
        return read.promise
      },
      identity: () => named.promise,
    },
    clock,
  })
  await client.modal.open()
  const place = async () => {
    // An animation begins a frame or two after what causes it.
    for (let still = 0; still < 5; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (document.getAnimations().length > 0) still = 0
    }
    const { top, height } = button('Receive').element().getBoundingClientRect()
    return { top, height, dialog: dialog().element().getBoundingClientRect().height }
  }
  await expect.element(button('Receive')).toBeVisible()
  const before = await place()

  for (const { reject } of reads.splice(0)) reject(new Error('down'))
  await expect.element(button('Try again')).toBeVisible()
  expect(await place()).toEqual(before)
  await clock.advance(30_000)
  await button('Try again').click()
  await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'true')
  for (const { resolve } of reads) resolve({ value: 1_204_511_000_000_000_000n, decimals: 18 })
  await expect.element(dialog().getByText('1.204 ETH').first()).toBeVisible()
  expect(await place()).toEqual(before)
  named.resolve({ name: 'fennel.eth' })
  await expect.element(dialog().getByText('fennel.eth')).toBeVisible()
  expect(await place()).toEqual(before)
})

test('behavior: a retry that comes too early is repeated automatically', async () => {
  let reads = 0
  // The page repeats the retry by its own clock, in five seconds.
  const clock = fakeClock({ start: Date.now() - 25_000 })
  const { client } = await connected({
    can: {
      nativeBalance: async () => {
        reads += 1
        if (reads === 1) throw new Error('down')
        return { value: 5n, decimals: 0 }
      },
    },
    clock,
    networks: [mockNetworks[0]],
  })
  await client.modal.open()
  await button('Try again').click()
  await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'true')
  expect(reads).toBe(1)
  await clock.advance(30_000)
  await expect.poll(() => reads).toBe(2)
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await expect.element(dialog()).toHaveFocus()
  await expect.element(dialog().getByText('5 ETH').first()).toBeVisible()
})

test('behavior: a balance that fails again keeps the button and its focus', async () => {
  const clock = fakeClock({ start: Date.now() })
  let fail = () => {}
  let reads = 0
  const nativeBalance = () => {
    reads += 1
    return new Promise<never>((_, reject) => (fail = () => reject(new Error('down'))))
  }
  const { client } = await connected({ can: { nativeBalance }, clock, networks: [mockNetworks[0]] })
  await client.modal.open()
  await expect.poll(() => reads).toBe(1)
  fail()
  await expect.element(button('Try again')).toBeVisible()
  // The tokens load later. They would read the balance again after half a minute.
  await expect.poll(() => client.use(tokens()).$state.get().status).toBe('failed')
  await clock.advance(30_000)
  await button('Try again').click()
  await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Try again')).toHaveFocus()
  await expect.poll(() => reads).toBe(2)
  fail()
  await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'false')
  await expect.element(button('Try again')).toHaveFocus()
})

test('behavior: a namespace without balances shows an unknown balance', async () => {
  const { client } = await connected({ can: {} })
  await client.modal.open()
  await expect.element(page.getByText('Balance unknown')).toBeVisible()
})

test('behavior: Disconnect ends the session and closes', async () => {
  const { client, fennel } = await connected()
  await client.modal.open({ view: 'AccountSettings' })
  await button('Disconnect').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(fennel.isOpen()).toBe(false)
})

test('param: enableNetworkSwitch false leaves no way to the networks', async () => {
  const { client } = await connected({ enableNetworkSwitch: false })
  await client.modal.open()
  await expect.element(dialog().getByText('Ethereum').first()).toBeVisible()
  await expect.element(button('Network Ethereum, change')).not.toBeInTheDocument()
})

test('behavior: Networks switches the wallet and goes back', async () => {
  const { client, fennel } = await connected()
  await client.modal.open()
  await button('Network Ethereum, change').click()
  await expect.element(button('Ethereum', true)).toHaveAttribute('aria-current', 'true')
  await button('Base').click()
  await expect.element(button('Network Base, change')).toBeVisible()
  expect(fennel.calls.at(-1)).toEqual({ method: 'switch' })
})

test('behavior: a row shows a switch that waits, is declined or fails', async () => {
  const { client, fennel } = await connected()
  fennel.requests('never')
  await client.modal.open({ view: 'Networks' })
  await button('Base').click()
  await expect.element(button('Base Confirm in Fennel')).toBeVisible()
  fennel.requests('reject')
  await button('Sepolia').click()
  await expect.element(button('Sepolia Declined. Nothing changed.')).toBeVisible()
  fennel.requests({ throw: { code: 4902, message: 'Unrecognized chain ID' } })
  await button('Sepolia').click()
  await expect.element(button("Sepolia The wallet doesn't know this network.")).toBeVisible()
  fennel.requests({ throw: walletErrors.wrongChain({ expected: 'eip155:11155111', actual: 'eip155:1' }) })
  await button('Sepolia').click()
  await expect.element(button('Sepolia The wallet stayed on another network.')).toBeVisible()
  await expect.element(button('Ethereum')).toHaveAttribute('aria-current', 'true')
})

test('behavior: Networks shows those that the wallet did not approve', async () => {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel', approved: ['eip155:1'] })
  const { client } = setUp({ wallets: [fennel] })
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'Networks' })
  await expect.element(button('Ethereum')).toHaveAttribute('aria-disabled', 'false')
  for (const name of ['Base', 'Sepolia'])
    await expect.element(button(`${name} Not allowed by Fennel`)).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: a second press joins the switch, which goes back at its end', async () => {
  const { client, fennel } = await connected()
  let respond = () => {}
  fennel.requests({ wait: new Promise<void>((resolve) => (respond = resolve)) })
  await client.modal.open()
  await button('Network Ethereum, change').click()
  await button('Base').click()
  await button('Base Confirm in Fennel').click()
  expect(fennel.calls.filter(({ method }) => method === 'switch')).toHaveLength(1)
  respond()
  await expect.element(button('Network Base, change')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Account')
})

test('behavior: Networks goes back on the new network even if the wallet does not respond', async () => {
  const { client, fennel } = await connected()
  fennel.requests('never')
  await client.modal.open()
  await button('Network Ethereum, change').click()
  await button('Base').click()
  await expect.element(button('Base Confirm in Fennel')).toBeVisible()
  fennel.changeChain('eip155:8453')
  await expect.element(button('Network Base, change')).toBeVisible()
})

test('behavior: the later of two pressed networks counts', async () => {
  const { client, fennel } = await connected()
  let respond = () => {}
  fennel.requests({ wait: new Promise<void>((resolve) => (respond = resolve)) })
  await client.modal.open()
  await button('Network Ethereum, change').click()
  await button('Base').click()
  fennel.requests('never')
  await button('Sepolia').click()
  await expect.element(button('Sepolia Confirm in Fennel')).toBeVisible()
  respond()
  await expect.element(button('Base', true)).toHaveAttribute('aria-current', 'true')
  await expect.element(button('Sepolia Confirm in Fennel')).toBeVisible()
})

test('behavior: a long list of networks is searched', async () => {
  const more = Array.from(
    { length: 7 },
    (_, index): Network => ({ ...mockNetworks[0], id: `eip155:${index + 1}`, name: `Net ${index}` }),
  )
  const { client } = setUp({ networks: more as [Network, ...Network[]] })
  await client.modal.open({ view: 'Networks' })
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await page.getByRole('searchbox').fill('net 5')
  await expect.element(button('Net 5')).toBeVisible()
  await expect.element(button('Net 4')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Net 5')).toHaveFocus()
  await page.getByRole('searchbox').fill('nothing')
  await expect.element(page.getByText('No networks found')).toBeVisible()
})

test('behavior: an unsupported network is named, and left by switching, closing or disconnecting', async () => {
  const { client, fennel } = await connected()
  fennel.changeChain('eip155:5611')
  await expect
    .element(
      dialog().getByText("Your wallet is on a network this app doesn't support (5611).", { exact: false }),
    )
    .toBeVisible()
  await expect.element(dialog()).not.toHaveTextContent('Unknown Network')
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await client.modal.open({ view: 'UnsupportedChain' })
  await button('Base').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  fennel.changeChain('eip155:5611')
  await button('Disconnect').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(client.connections.$sessions.get()).toEqual([])
})

test('behavior: UnsupportedChain names a known network, and offers what the wallet approves', async () => {
  const fennel = mockConnector({
    id: 'org.fennel',
    name: 'Fennel',
    approved: ['eip155:56', 'eip155:8453'],
  })
  const { client } = setUp({ wallets: [fennel] })
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
  fennel.changeChain('eip155:56')
  await expect
    .element(
      page.getByText("Your wallet is on BNB Smart Chain (56), which this app doesn't support.", {
        exact: false,
      }),
    )
    .toBeVisible()
  expect([...document.querySelectorAll('dialog .lk-row')].map(({ textContent }) => textContent)).toEqual([
    'Base',
  ])
})

test('behavior: UnsupportedChain offers networks if the connection itself can move', async () => {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const connect: Connector['connect'] = async (request) => {
    const session = await fennel.connect(request)
    const moveTo = async (chainId: ChainId) => fennel.changeChain(chainId)
    return { ...session, connections: [{ ...session.connections[0], moveTo }] }
  }
  const { client } = setUp({ wallets: [{ ...fennel, connect }], can: {} })
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
  fennel.changeChain('eip155:56')
  await button('Base').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(client.connections.$states.get().eip155).toMatchObject({ chainId: 'eip155:8453' })
})

test('behavior: UnsupportedChain says how to leave when the wallet approves no network of the app', async () => {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel', approved: ['eip155:777'] })
  const { client } = setUp({ wallets: [fennel] })
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
  fennel.changeChain('eip155:777')
  await expect
    .element(
      page.getByText(
        "Your wallet is on a network this app doesn't support (777). Switch networks in Fennel, or disconnect.",
      ),
    )
    .toBeVisible()
  expect(document.querySelector('dialog .lk-row')).toBeNull()
  await button('Disconnect').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(client.connections.$sessions.get()).toEqual([])
})

test('behavior: Wallets switches, picks accounts, adds and disconnects', async () => {
  const { client, clock, periwinkle } = await connected()
  await client.modal.open({ view: 'AccountSettings' })
  await button('Fennel Wallets and accounts').click()
  await page
    .getByRole('list', { name: 'Accounts of Fennel' })
    .getByRole('button', { name: '0x19…D05A71' })
    .click()
  expect(client.accounts.$active.get().address).toBe(second)
  await button('Add wallet').click()
  await button('Periwinkle').click()
  await passMoment(clock)
  await expect.element(button('Periwinkle Active')).toBeVisible()
  await button('Fennel 0x7a…c91E04 Use this wallet').click()
  await expect.element(button('Fennel Active')).toBeVisible()
  await button('Disconnect Periwinkle').click()
  await expect.element(button('Periwinkle')).not.toBeInTheDocument()
  await expect.poll(() => periwinkle.isOpen()).toBe(false)
})

test('behavior: the explanations lead back to the lists they explain', async () => {
  const { client } = setUp()
  await client.modal.open({ view: 'WhatIsAWallet' })
  await button('Choose a wallet').click()
  await expect.element(button('Fennel')).toBeVisible()
  client.use(modal()).reset({ view: 'Networks' })
  await button('What is a network?').click()
  await button('Choose a network').click()
  await expect.element(button('Sepolia')).toBeVisible()
})

test('error: an unknown code has a sentence', async () => {
  const { client } = setUp()
  await client.modal.open()
  client.use(modal()).toast({ tone: 'error', code: 'made/up' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unknown error')
})

test('behavior: the stage is no tab stop beside the controls in it, and their keys scroll it', async () => {
  await page.viewport(400, 360)
  const { client } = await connected()
  await client.modal.open()
  await expect.element(dialog().getByRole('tablist')).toBeInTheDocument()
  const stage = document.querySelector('.lk-stage') as HTMLElement
  expect(stage.getAttribute('tabindex')).toBe('-1')
  const scrolled = async () => {
    stage.querySelector<HTMLElement>('[data-state="current"] button')?.focus()
    await userEvent.keyboard('{PageDown}')
    return stage.scrollTop
  }
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('behavior: a view opens at its top, wherever the view before was scrolled to', async () => {
  await page.viewport(400, 360)
  const { client } = await connected()
  await client.modal.open()
  await expect.element(dialog().getByRole('tablist')).toBeInTheDocument()
  const stage = document.querySelector('.lk-stage') as HTMLElement
  stage.scrollTop = 50
  await expect.poll(() => stage.scrollTop).toBe(50)
  client.use(modal()).push({ view: 'AccountSettings' })
  await expect.element(button('Disconnect')).toBeInTheDocument()
  expect(stage.scrollTop).toBe(0)
})
