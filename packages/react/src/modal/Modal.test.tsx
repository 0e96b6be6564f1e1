import { type OpenRequest } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { Announcer } from '../parts/messages/Announcer.js'
import { transitions } from '../parts/motion/move.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { render, renderWith } from '../testing/render.js'
import { watchProblems } from '../testing/watchProblems.js'
import { bundles, ViewDefinitions } from '../views/ViewDefinitions.js'
import { Modal } from './Modal.js'
import { ViewBody } from './ViewBody.js'

const fennel = () => mockConnector({ id: 'org.fennel', name: 'Fennel' })

beforeEach(() => page.viewport(1024, 768))

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const wallet = fennel()
  const test = createTestClient({ wallets: [wallet], ...options })
  return { ...test, wallet }
}

const button = () => page.getByRole('button', { name: 'Connect wallet' })
const dialog = () => page.getByRole('dialog')

test('behavior: opens on a click, named by its title, and gives the focus back', async () => {
  const problems = watchProblems()
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
  expect(problems).toEqual([])
})

test('behavior: where a press gives no focus, closing gives it to the pressed button', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  // Safari behaves so.
  const keep = (event: Event) => event.preventDefault()
  addEventListener('mousedown', keep)
  onTestFinished(() => removeEventListener('mousedown', keep))
  await button().click()
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
})

test('behavior: Escape closes the modal from the moment that it opens', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await client.modal.open()
  client.modal.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  // Runs when the dialog is in the page, before React's passive effects.
  const observer = new MutationObserver(() => {
    const escape = { key: 'Escape', bubbles: true, cancelable: true, composed: true }
    document.querySelector('dialog[open]')?.dispatchEvent(new KeyboardEvent('keydown', escape))
  })
  onTestFinished(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  void client.modal.open()
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  observer.disconnect()
  await expect.element(dialog()).not.toBeInTheDocument()
})

const hidden = () => document.querySelector('dialog')

test('behavior: the first view is rendered when the pointer reaches the button, hidden', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().hover()
  await expect.poll(() => hidden()?.textContent).toContain('Fennel')
  expect(hidden()?.checkVisibility()).toBe(false)
  expect(hidden()?.open).toBe(false)
  expect(client.modal.$state.get().open).toBe(false)
})

test('behavior: a dialog rendered ahead shows the wallets found since', async () => {
  const { client, adapter } = setUp()
  renderWith(client, <ConnectButton />)
  await button().hover()
  await expect.poll(() => hidden()?.textContent).toContain('Fennel')
  const rendered = hidden()
  adapter.announce(mockConnector({ id: 'p', name: 'Periwinkle' }))
  await button().click()
  await expect.element(page.getByRole('button', { name: 'Periwinkle' })).toBeVisible()
  expect(hidden()).toBe(rendered)
})

test('behavior: a dialog rendered ahead gives way to another view', async () => {
  const problems = watchProblems()
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().hover()
  await expect.poll(() => hidden()?.textContent).toContain('Fennel')
  await client.modal.open({ view: 'WhatIsANetwork' })
  await expect.element(dialog()).toHaveAccessibleName('What is a network?')
  expect(document.querySelectorAll('[data-view]')).toHaveLength(1)
  expect(problems).toEqual([])
})

test('behavior: every opening begins with a new dialog, its pictures included', async () => {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel', icon })],
  })
  renderWith(client, <ConnectButton />)
  const seen = new Set<Element | null>()
  for (const round of [1, 2, 3]) {
    await button().click()
    await expect.element(dialog()).toBeVisible()
    await expect
      .poll(() => document.querySelector('dialog[open] .lk-rows .lk-pic')?.getAttribute('data-state'))
      .toBe('loaded')
    seen.add(hidden())
    expect(seen.size).toBe(round)
    client.modal.close()
    await expect.element(dialog()).not.toBeInTheDocument()
  }
})

test('behavior: opened by code before the modal is loaded, it shows that view as soon as it is', async () => {
  const { client } = setUp({ modalCode: 'waited for' })
  const opened = client.modal.open({ view: 'WhatIsANetwork' })
  expect(client.modal.$state.get().open).toBe(false)
  renderWith(client, <ConnectButton />)
  await expect.element(dialog()).toHaveAccessibleName('What is a network?')
  await opened
})

test('behavior: a refused method loads and opens the modal, which shows it', async () => {
  const { client, clock } = setUp({ modalCode: 'waited for' })
  renderWith(client, <ConnectButton />)
  await expect(client.request({ method: 'eth_sign' })).rejects.toMatchObject({
    code: 'rpc/method_not_allowed',
  })
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
  await clock.advance(300)
  await expect.element(dialog().getByRole('listitem').filter({ hasText: 'method not allowed' })).toBeVisible()
})

test('behavior: a wallet on a network the app does not know opens the modal, though nothing of it was loaded', async () => {
  const { client } = setUp({
    modalCode: 'waited for',
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel', chainId: 'eip155:777' })],
  })
  renderWith(client, <ConnectButton />)
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
  await expect.element(dialog()).toBeVisible()
  expect(client.modal.$state.get().view.name).toBe('UnsupportedChain')
})

test('behavior: Escape goes back, then closes', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await page.getByRole('button', { name: 'What is a wallet?' }).first().click()
  await expect.element(page.getByText('It always asks first')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: the focus follows the views and returns to the opener', async () => {
  const { client, wallet } = setUp()
  wallet.connects('never')
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Confirm in Fennel' })).toBeVisible()
  await expect.element(dialog()).toHaveFocus()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toHaveFocus()
})

test('behavior: nothing behind it can be reached', async () => {
  const { client } = setUp()
  renderWith(
    client,
    <>
      <ConnectButton />
      <input aria-label="Behind" />
    </>,
  )
  await button().click()
  await expect.element(dialog()).toBeVisible()
  const behind = document.querySelector<HTMLInputElement>('input[aria-label="Behind"]')
  behind?.focus()
  expect(document.activeElement).not.toBe(behind)
  for (let turn = 0; turn < 12; turn += 1) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(behind)
  }
})

test('behavior: a press beside it closes, a press that ends beside it does not', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toBeVisible()
  const element = dialog().element()
  const press = (type: string, x: number, y: number) =>
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }))
  const { left, top } = element.getBoundingClientRect()
  element.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, clientX: left + 5, clientY: top + 5 }),
  )
  press('click', 1, 1)
  expect(client.modal.$state.get().open).toBe(true)
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 1, clientY: 1 }))
  press('click', 1, 1)
  expect(client.modal.$state.get().open).toBe(false)
})

test('behavior: the modal shakes when closing is refused', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => dialog().element().getAnimations().length).toBe(0)
  const release = client.use(modal()).hold()
  // A slow browser may end the animation before the click returns.
  const animate = vi.spyOn(dialog().element(), 'animate')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => animate.mock.calls.length).toBe(1)
  await expect.element(dialog()).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: a dialog that the browser closes reopens while closing is refused', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toBeVisible()
  // Its animation has ended, so StrictMode's second effect run, which opens it again, is over.
  await expect.poll(() => dialog().element().getAnimations().length).toBe(0)
  const release = client.use(modal()).hold()
  ;(dialog().element() as HTMLDialogElement).close()
  await expect.poll(() => client.modal.$state.get().refusals).toBe(1)
  await expect.element(dialog()).toBeVisible()
  release()
  ;(dialog().element() as HTMLDialogElement).close()
  await expect.poll(() => client.modal.$state.get().open).toBe(false)
})

test('behavior: the second click of a double click does not close a smaller view', async () => {
  const { client } = createTestClient()
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const dialog = page.getByRole('dialog').element()
  const at = { bubbles: true, clientX: 1, clientY: 1 }
  const press = (detail: number) => {
    for (const event of [new PointerEvent('pointerdown', at), new MouseEvent('click', { ...at, detail })])
      dialog.dispatchEvent(event)
  }
  press(2)
  expect(client.modal.$state.get().open).toBe(true)
  press(1)
  expect(client.modal.$state.get().open).toBe(false)
})

test('behavior: a press counts for the row it began on, though the list moves under the pointer', async () => {
  const wallets = [fennel(), mockConnector({ id: 'org.saffron', name: 'Saffron' })]
  const { client } = createTestClient({ wallets })
  renderWith(client, <ConnectButton />)
  await button().click()
  const row = (name: string) => page.getByRole('button', { name })
  await expect.element(row('Saffron')).toBeVisible()
  const [fennelRow, saffronRow] = [row('Fennel').element(), row('Saffron').element()]
  const list = fennelRow.closest('ul') as Element
  // The click that a browser sends when another row, or none, is under the pointer at the release.
  const press = (began: Element, released: Element, travelled = 0) => {
    const at = { bubbles: true, cancelable: true, clientX: 400, clientY: 300 }
    began.dispatchEvent(new PointerEvent('pointerdown', at))
    released.dispatchEvent(new MouseEvent('click', { ...at, clientY: 300 + travelled, detail: 1 }))
  }
  press(fennelRow, list, 40)
  expect(client.modal.$state.get().view).toMatchObject({ name: 'Connect' })
  press(fennelRow, saffronRow)
  const shown = { name: 'ConnectingExternal', params: { connectorId: 'org.fennel' } }
  expect(client.modal.$state.get().view).toEqual(shown)
  // The list is leaving, so it takes no press.
  await expect.poll(() => saffronRow.closest('[inert]') ?? saffronRow.isConnected).not.toBe(true)
  press(saffronRow, document.querySelector('dialog') as Element)
  expect(client.modal.$state.get().view).toEqual(shown)
})

test('behavior: a modal that opens again while it closes is shown whole, with its backdrop', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.poll(() => dialog().element().getAnimations().length).toBe(0)
  const element = dialog().element()
  flushSync(() => client.modal.close())
  expect(element.getAnimations()).toHaveLength(1)
  flushSync(() => void client.modal.open())
  await expect.poll(() => element.getAnimations({ subtree: true })).toEqual([])
  const opacities = [null, '::backdrop'].map((part) => getComputedStyle(element, part).opacity)
  expect(opacities).toEqual(['1', '1'])
  expect(dialog().element()).toBe(element)
})

test("behavior: an embedded wallet's frame does not darken the modal below it", async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  const above = document.createElement('dialog')
  onTestFinished(() => above.remove())
  above.append(Object.assign(document.createElement('iframe'), { id: 'w3m-iframe' }))
  document.body.append(above)
  above.showModal()
  expect(getComputedStyle(above, '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test('behavior: the open dialog is the one that moves out, whenever it closes', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  for (let time = 0; time < 2; time += 1) {
    await button().click()
    const element = dialog().element()
    flushSync(() => client.modal.close())
    expect(element.isConnected).toBe(true)
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  }
})

test('behavior: the page does not scroll under it', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  client.modal.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
})

test('behavior: going back to another page of the app closes it', async () => {
  const { client } = setUp()
  const { href } = window.location
  onTestFinished(() => window.history.replaceState(null, '', href))
  renderWith(client, <ConnectButton />)
  window.history.pushState(null, '', '#second')
  await button().click()
  await expect.element(dialog()).toBeVisible()
  // The app itself may change the address while a visitor signs in.
  window.history.replaceState(null, '', '#third')
  expect(client.modal.$state.get().open).toBe(true)
  window.history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(client.modal.$state.get().open).toBe(false)
})

test('behavior: a page without the provider ends it, and the next page begins with a closed one', async () => {
  const { client } = setUp()
  const route = (isShown: boolean) =>
    isShown ? (
      <LatchkeyProvider client={client}>
        <ConnectButton />
      </LatchkeyProvider>
    ) : (
      <p>Terms</p>
    )
  const { rerender } = render(route(true))
  await button().click()
  await expect.element(dialog()).toBeVisible()
  const sent = client.modal.open({ view: 'Send' }).catch(({ code }) => code)
  rerender(route(false))
  expect(await sent).toBe('rpc/aborted')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(document.documentElement.getAttributeNames().filter((name) => name.includes('latchkey'))).toEqual([])
  rerender(route(true))
  await expect.element(button()).toBeVisible()
  expect(client.modal.$state.get().open).toBe(false)
  expect(dialog().query()).toBeNull()
})

test('behavior: the page stays still until the last of two modals has gone', async () => {
  const one = createTestClient({ id: 'one', wallets: [fennel()] })
  const two = createTestClient({ id: 'two', wallets: [mockConnector({ id: 'p', name: 'Periwinkle' })] })
  renderWith(one.client)
  renderWith(two.client)
  const overflow = () => getComputedStyle(document.documentElement).overflow
  await one.client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await two.client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Periwinkle' })).toBeVisible()
  one.client.modal.close()
  await expect.poll(() => document.querySelectorAll('dialog[open]')).toHaveLength(1)
  expect(overflow()).toBe('hidden')
  two.client.modal.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(overflow()).not.toBe('hidden')
  expect(document.documentElement.getAttributeNames().filter((name) => name.includes('latchkey'))).toEqual([])
})

test('behavior: 360 px wide, views move in 150 ms and the text of the header in 120 ms', async () => {
  const { client } = setUp()
  renderWith(client, null, { motion: 'real' })
  await client.modal.open()
  await expect.element(dialog()).toBeVisible()
  expect((dialog().element() as HTMLElement).offsetWidth).toBe(360)
  await expect.poll(() => dialog().element().getAnimations({ subtree: true })).toEqual([])
  // Recorded as they begin, because each animation is soon over.
  const animate = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => animate.mockRestore())
  client.use(modal()).push({ view: 'WhatIsAWallet' })
  const durationsIn = (selector: string) =>
    animate.mock.results
      .filter((_, index) => (animate.mock.contexts[index] as Element).matches(selector))
      .map(({ value }) => (value as Animation).effect?.getTiming().duration)
  await expect.poll(() => durationsIn('.lk-title')).toContain(transitions.headerText)
  await expect.poll(() => durationsIn('.lk-view')).toContain(transitions.view)
  expect(getComputedStyle(document.querySelector('.lk-stage') as Element).transitionDuration).toBe('0.15s')
  expect(transitions).toEqual({ headerText: 120, view: 150, sheet: 300, shake: 500 })
})

test('behavior: letters and arrows move in a list', async () => {
  const { client } = setUp({
    wallets: ['Fennel', 'Periwinkle', 'Lantern'].map((name) => mockConnector({ id: name, name })),
  })
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toHaveFocus()
  await userEvent.keyboard('p')
  await expect.element(page.getByRole('button', { name: 'Periwinkle' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Lantern' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toHaveFocus()
})

test('behavior: a sheet at the bottom of a phone, pulled down to close', async () => {
  await page.viewport(390, 844)
  const { client } = setUp()
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => dialog().element().getAnimations().length).toBe(0)
  const box = dialog().element().getBoundingClientRect()
  expect({ width: box.width, bottom: Math.round(box.bottom) }).toEqual({ width: 390, bottom: 844 })
  const header = dialog().element().querySelector('.lk-head') as HTMLElement
  const pull = (type: string, clientY: number) =>
    header.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientY }))
  pull('pointerdown', 600)
  pull('pointermove', 640)
  expect(dialog().element().getBoundingClientRect().top).toBe(box.top + 40)
  pull('pointermove', 740)
  pull('pointerup', 740)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('param: enableMobileFullScreen fills the phone', async () => {
  await page.viewport(390, 844)
  const { client } = setUp({ enableMobileFullScreen: true })
  renderWith(client, <ConnectButton />)
  await button().click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => dialog().element().getBoundingClientRect().height).toBe(844)
})

test('param: enableEmbedded shows the content in place, open and without a way to close', async () => {
  const { client } = setUp({ enableEmbedded: true })
  const { container } = renderWith(client, <Modal />)
  const region = page.getByRole('region', { name: 'Connect wallet' })
  await expect.element(region).toBeVisible()
  expect(container.contains(region.element())).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})

test('param: disableAppend leaves the dialog in place', async () => {
  const { client } = setUp({ disableAppend: true })
  const { container } = renderWith(
    client,
    <>
      <ConnectButton />
      <Modal />
    </>,
  )
  await button().click()
  await expect.element(dialog()).toBeVisible()
  expect(container.contains(dialog().element())).toBe(true)
})

test('behavior: two clients on a page have two modals', async () => {
  const one = createTestClient({ id: 'one', wallets: [fennel()] })
  const two = createTestClient({ id: 'two', wallets: [mockConnector({ id: 'p', name: 'Periwinkle' })] })
  renderWith(one.client)
  renderWith(two.client)
  await one.client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Periwinkle' })).not.toBeInTheDocument()
  one.client.modal.close()
  await two.client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Periwinkle' })).toBeVisible()
})

test('behavior: toasts and alerts are shown and announced', async () => {
  const { client, clock } = setUp({ debug: true })
  renderWith(client)
  await client.modal.open()
  client.use(modal()).toast({ tone: 'success', code: 'toast/wallet_added' })
  client.use(modal()).alert({ code: 'network/not_found', message: 'Network Not Found.' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Wallet added')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Wallet added' })).toBeVisible()
  await expect.element(page.getByRole('note').getByText('Network Not Found')).toBeVisible()
  await clock.advance(2_500)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Wallet added' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('error: an unknown view is reported and leaves the modal unchanged', async () => {
  const problems = watchProblems()
  const { client, logs } = setUp({ debug: true })
  renderWith(client, <ConnectButton />)
  const open = (view: string) => client.modal.open({ view } as OpenRequest)
  const isClosed = () => expect.poll(() => client.modal.$state.get().open).toBe(false)

  // Before and after the modal's code has loaded.
  await open('NoSuchView')
  await isClosed()
  await open('toString')
  expect(client.modal.$state.get().open).toBe(false)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(logs.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'error: Option "view" is no view: "NoSuchView".',
    'error: Option "view" is no view: "toString".',
  ])

  await open('Connect')
  await expect.element(page.getByRole('note').getByText('Invalid App Configuration')).toBeVisible()
  await page.getByRole('button', { name: 'What is a wallet?' }).first().click()
  await expect.element(page.getByText('It always asks first')).toBeVisible()
  const { stack } = client.modal.$state.get()
  await open('Elsewhere')
  expect(client.modal.$state.get()).toMatchObject({ open: true, stack })
  await expect.element(page.getByText('It always asks first')).toBeVisible()
  await expect.element(dialog()).toBeVisible()
  expect(problems).toEqual([])
})

test('param: theme mode and variables reach the modal and the button', async () => {
  const { client } = setUp({ themeMode: 'dark', themeVariables: { accent: 'rgb(1, 2, 3)' } })
  renderWith(client, <ConnectButton />)
  await expect.element(button()).toBeVisible()
  expect(getComputedStyle(button().element())).toMatchObject({
    backgroundColor: 'rgb(1, 2, 3)',
    colorScheme: 'dark',
  })
  await button().click()
  await expect.element(dialog()).toBeVisible()
  expect(getComputedStyle(dialog().element()).colorScheme).toBe('dark')
  client.modal.setThemeMode('light')
  await expect.poll(() => getComputedStyle(dialog().element()).colorScheme).toBe('light')
})

test('error: a view that cannot be loaded says so, and loads on the next try', async () => {
  let online = false
  const loaders = {
    ...bundles,
    connect: async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module')
      return bundles.connect()
    },
    logins: () => import('../views/embeddedWallet/logins.js'),
  }
  const { client } = createTestClient()
  renderWith(
    client,
    <ViewDefinitions loaders={loaders}>
      <Announcer>
        <ViewBody view={{ name: 'WhatIsAWallet', params: undefined }} state="current" direction="none" />
      </Announcer>
    </ViewDefinitions>,
  )
  await expect.element(page.getByText("Couldn't load this view. Check your connection.")).toBeVisible()
  online = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('It always asks first')).toBeVisible()
})
