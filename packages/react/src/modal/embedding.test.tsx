import { createTestClient, mockConnector } from '@latchkey/core/testing'
import * as Radix from '@radix-ui/react-dialog'
import { createFocusTrap } from 'focus-trap'
import { useEffect, useRef, useState } from 'react'
import * as Aria from 'react-aria-components'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import styles from '../styles/index.css?inline'
import { mirrored } from '../testing/mirrored.js'
import { renderWith } from '../testing/render.js'

beforeEach(() => page.viewport(1024, 768))

function setUp() {
  return createTestClient({ wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })] })
}

const wallet = () => page.getByRole('button', { name: 'Fennel' })
const own = () => page.getByRole('dialog', { name: 'Connect wallet' })

/** The journey that must work wherever the app renders the modal. */
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

test('behavior: within a React Aria dialog, which stays open', async () => {
  const { client } = setUp()
  renderWith(
    client,
    <Aria.ModalOverlay isOpen isDismissable>
      <Aria.Modal>
        <Aria.Dialog aria-label="Checkout">
          <ConnectButton />
        </Aria.Dialog>
      </Aria.Modal>
    </Aria.ModalOverlay>,
  )
  await walk()
  await expect.element(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
})

test('behavior: in a page that a React Aria dialog covered after the modal was prepared', async () => {
  const { client } = setUp()
  renderWith(client, <Later />)
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
  await walk()
})

function Later() {
  const [open, setOpen] = useState(false)
  return (
    <>
      {!open && <ConnectButton />}
      <button type="button" onClick={() => setOpen(true)}>
        Check out
      </button>
      <Aria.ModalOverlay isOpen={open}>
        <Aria.Modal>
          <Aria.Dialog aria-label="Checkout">
            <ConnectButton />
          </Aria.Dialog>
        </Aria.Modal>
      </Aria.ModalOverlay>
    </>
  )
}

test.each(['inert', 'aria-hidden'])(
  'behavior: a dialog that made the rest of the page %s does not keep the modal from use',
  async (attribute) => {
    const { client } = setUp()
    renderWith(client, <ConnectButton />)
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    const dialog = () => document.querySelector('dialog')
    await expect.poll(dialog).not.toBeNull()
    dialog()?.setAttribute(attribute, 'true')
    await walk()
  },
)

test('behavior: within an element that holds the focus and swallows every event outside, which stays as it is', async () => {
  const { client } = setUp()
  renderWith(client, <Trap />)
  await walk()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
  await page.getByRole('button', { name: 'Beside' }).click({ force: true })
  await expect.element(page.getByText('Pressed')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await wallet().click()
  await expect.poll(() => client.accounts.$active.get().status).toBe('connected')
})

/** Uses focus-trap with its defaults. */
function Trap() {
  const ref = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const trap = createFocusTrap(ref.current).activate()
    return () => void trap.deactivate()
  }, [])
  return (
    <>
      <div ref={ref}>
        <ConnectButton />
      </div>
      <button type="button" onClick={() => setPressed(true)}>
        Beside
      </button>
      {pressed && <p>Pressed</p>}
    </>
  )
}

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

/** Holds the focus by an event and by a timer, and closes on Escape and on clicks elsewhere, as Material UI does. */
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

test('behavior: on a right-to-left page, the modal has the direction of its language', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.dir = 'rtl'
  onTestFinished(() => host.remove())
  const { client } = setUp()
  const { rerender } = renderWith(client, <ConnectButton />, { container: host, locale: 'en' })
  await client.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(getComputedStyle(page.getByRole('dialog').element()).direction).toBe('ltr')
  client.modal.close()
  rerender(
    <LatchkeyProvider client={client} locale={mirrored}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await client.modal.open()
  await expect.poll(() => getComputedStyle(page.getByRole('dialog').element()).direction).toBe('rtl')
})
