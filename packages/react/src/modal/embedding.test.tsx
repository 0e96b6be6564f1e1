import { createTestClient, mockConnector } from '@latchkey/core/testing'
import * as Radix from '@radix-ui/react-dialog'
import { useEffect, useRef, useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import styles from '../styles/index.css?inline'
import { renderWith } from '../testing/render.js'

beforeEach(() => page.viewport(1024, 768))

function setUp() {
  return createTestClient({ wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })] })
}

const wallet = () => page.getByRole('button', { name: 'Fennel' })
const own = () => page.getByRole('dialog', { name: 'Connect wallet' })

/** The journey that has to work wherever the app has put us. */
async function walk(): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(own()).toBeVisible()
  await expect.poll(() => deepFocus() === own().element()).toBe(true)
  await userEvent.keyboard('{Tab}')
  expect(deepFocus()?.closest('dialog')).toBe(own().element())
  await wallet().hover()
  await page.getByRole('button', { name: 'What is a wallet?' }).first().click()
  await expect.element(page.getByText('It always asks first')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(wallet()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(own()).not.toBeInTheDocument()
}

function deepFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement
  return focused
}

test('behavior: within a Radix dialog, which stays open', async () => {
  const { client } = setUp()
  renderWith(
    client,
    <Radix.Root defaultOpen>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0, zIndex: 99999, background: '#0003' }} />
        <Radix.Content aria-describedby={undefined} style={{ position: 'fixed', top: 0, zIndex: 99999 }}>
          <Radix.Title>Checkout</Radix.Title>
          <ConnectButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>,
  )
  await walk()
  await expect.element(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
})

test('behavior: within a native modal dialog, which stays open', async () => {
  const { client } = setUp()
  renderWith(client, <NativeDialog />)
  await walk()
  await expect.element(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
})

function NativeDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  return (
    <dialog ref={ref} aria-label="Checkout">
      <ConnectButton />
    </dialog>
  )
}

test('behavior: above a dialog that takes the focus back and closes on a click elsewhere', async () => {
  const { client } = setUp()
  renderWith(client, <JealousDialog />)
  await walk()
  await expect.element(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
})

/** As Material UI does: holds the focus by an event and by a timer, and closes on Escape and on clicks elsewhere. */
function JealousDialog() {
  const ref = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  useEffect(() => {
    const hold = () => {
      if (!ref.current?.contains(document.activeElement)) ref.current?.focus()
    }
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && ref.current?.contains(event.target))) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    const timer = setInterval(hold, 20)
    document.addEventListener('focusin', hold)
    document.addEventListener('click', leave)
    document.addEventListener('keydown', escape, { capture: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('click', leave)
      document.removeEventListener('keydown', escape, { capture: true })
    }
  }, [])
  return open ? (
    <div
      ref={ref}
      role="dialog"
      aria-label="Checkout"
      tabIndex={-1}
      style={{ position: 'fixed', zIndex: 1300, inset: 0 }}
    >
      <ConnectButton />
    </div>
  ) : null
}

test('behavior: within a shadow root, styled by the sheet that is there', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const container = root.appendChild(document.createElement('div'))
  const { client } = setUp()
  renderWith(client, <ConnectButton />, { container })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(own()).toBeVisible()
  expect(own().element().getRootNode()).toBe(root)
  expect((own().element() as HTMLElement).offsetWidth).toBe(360)
  client.modal.close()
  await expect.element(own()).not.toBeInTheDocument()
  await walk()
})

test('behavior: rendered from outside into a frame, the dialog is in the frame', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const { client } = setUp()
  const page = frame.contentDocument as Document
  const container = page.body.appendChild(page.createElement('div'))
  renderWith(client, <ConnectButton />, { container })
  await client.modal.open()
  await expect.poll(() => page.querySelector('dialog')?.open).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
})

test('behavior: the direction is that of the place of LatchkeyProvider', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.dir = 'rtl'
  onTestFinished(() => host.remove())
  const { client } = setUp()
  renderWith(client, <ConnectButton />, { container: host })
  await client.modal.open()
  await expect.element(own()).toBeVisible()
  expect(getComputedStyle(own().element()).direction).toBe('rtl')
})
