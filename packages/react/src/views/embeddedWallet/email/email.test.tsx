import { connectionErrors, LatchkeyError, rpcErrors } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../buttons/ConnectButton.js'
import { passMoment } from '../../../testing/passMoment.js'
import { renderWith } from '../../../testing/render.js'

const email = 'visitor@example.com'
const request = { id: '1', method: 'personal_sign', namespace: 'eip155', chainId: 'eip155:1' } as const
const dialog = () => page.getByRole('dialog')
const field = () => dialog().getByLabelText('Email', { exact: true })
const code = () => dialog().getByLabelText('6-digit code')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

function setUp(options: Parameters<typeof createTestClient>[0] = {}, installed = false) {
  const own = mockEmbeddedWallet()
  const connector = mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet: own })
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const made = createTestClient({
    ...options,
    wallets: installed ? [connector, fennel] : [connector],
    features: { swaps: false, onramp: false, history: false, ...options.features },
    api: { url: 'https://api.example' },
  })
  renderWith(made.client, <ConnectButton />)
  return { ...made, own, connector }
}

const names = (own: ReturnType<typeof mockEmbeddedWallet>) => own.calls.map(([name]) => name)

async function sendEmail() {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await userEvent.fill(field(), ` ${email} `)
  await userEvent.keyboard('{Enter}')
}

test('behavior: an email address with its code connects', async () => {
  const { client, clock, own } = setUp()
  await sendEmail()
  await expect.element(dialog().getByText(email)).toBeVisible()
  // Pasted with a space in the middle, as some mail programs show it.
  await userEvent.fill(code(), '123 456')
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(own.calls.slice(0, 2)).toEqual([
    ['connectEmail', { email }],
    ['connectOtp', { otp: '123456' }],
  ])
})

test.each(['١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'])('behavior: the code %s is read', async (digits) => {
  const { own } = setUp()
  await sendEmail()
  await userEvent.fill(code(), digits)
  await expect.poll(() => own.calls[1]).toEqual(['connectOtp', { otp: '123456' }])
})

test('behavior: an earlier login that is read while an address is sent leaves it alone', async () => {
  const { own } = setUp()
  let mailed: (action: 'VERIFY_OTP') => void = () => undefined
  own.respondWith({
    connectEmail: () =>
      new Promise((resolve) => {
        mailed = resolve
      }),
  })
  await sendEmail()
  await expect.poll(() => names(own)).toContain('connectEmail')
  own.signedInBefore({ provider: 'email', email: 'earlier@example.com' })
  await expect.element(field()).toHaveValue(email)
  mailed('VERIFY_OTP')
  await expect.element(code()).toBeVisible()
})

test('behavior: each digit of a code is over a box', async () => {
  setUp()
  await sendEmail()
  await userEvent.fill(code(), '12345')
  const input = code().element() as HTMLInputElement
  const boxes = [...(input.parentElement?.querySelectorAll('span') ?? [])].map((box) =>
    box.getBoundingClientRect(),
  )
  const { fontFamily, fontSize, letterSpacing, paddingInlineStart } = getComputedStyle(input)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = `600 ${fontSize} ${fontFamily}`
  const digit = pen?.measureText('0').width ?? 0
  const pitch = digit + Number.parseFloat(letterSpacing)
  const start = input.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart) + digit / 2
  const middles = boxes.map(({ left, width }) => Math.round(left + width / 2))
  expect(middles).toEqual(boxes.map((_, place) => Math.round(start + place * pitch)))
})

test('behavior: screen readers find one field for a code', async () => {
  setUp()
  await sendEmail()
  await expect.element(code()).toBeVisible()
  const view = code().element().closest('[data-state="current"]')
  expect([...(view?.querySelectorAll('input, [tabindex], [contenteditable]') ?? [])]).toEqual([
    code().element(),
  ])
})

/** The session of the embedded wallet has ended, and its login is known. */
async function signedOut(
  login: Parameters<ReturnType<typeof mockEmbeddedWallet>['signedInBefore']>[0],
  options: Parameters<typeof createTestClient>[0] = {},
  installed = false,
) {
  const test = setUp({ enableReconnect: false, ...options }, installed)
  await expect.poll(() => test.client.connectors.$list.get().length).toBeGreaterThan(0)
  await test.client.connections.connect({ connectorId: 'embedded' })
  test.own.signedInBefore(login)
  test.connector.lock()
  await test.client.modal.open()
  await expect.element(dialog().getByText('Sign in again to continue with your wallet.')).toBeVisible()
  await expect.element(dialog().getByText('locked')).not.toBeInTheDocument()
  return test
}

test('behavior: a visitor who is signed out resumes with the address filled in', async () => {
  const { own } = await signedOut({ provider: 'email', email }, {}, true)
  await expect.element(field()).toHaveValue(email)
  await userEvent.click(button('Sign in again'))
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(code()).toBeVisible()
  expect(own.calls[0]).toEqual(['connectEmail', { email }])
})

test('behavior: a visitor who is signed out resumes with the service used last, which comes first', async () => {
  const { own } = await signedOut({ provider: 'facebook' }, { features: { email: true } })
  await expect.element(button('Continue with Facebook')).toBeVisible()
  const services = dialog()
    .getByRole('button', { name: /^Continue with/ })
    .elements()
  expect(services[0]).toBe(button('Continue with Facebook').element())
  await userEvent.click(button('Sign in again'))
  await expect.element(button('Continue with Facebook')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(own.calls[0]).toEqual(['connectSocial', { provider: 'facebook' }])
})

test('behavior: a visitor whose keys only they can restore resumes by restoring them', async () => {
  const { client, connector } = setUp({ enableReconnect: false })
  await expect.poll(() => client.connectors.$list.get().length).toBeGreaterThan(0)
  await client.connections.connect({ connectorId: 'embedded' })
  connector.restores({ throw: connectionErrors.unsupported({ capability: 'restore', namespace: 'eip155' }) })
  connector.lock()
  void client.connections.reconnect()
  await client.modal.open()
  const notice = dialog().getByText('Restore your wallet with your passkey or password to continue.')
  await expect.element(notice).toBeVisible()
  await userEvent.click(button('Restore wallet'))
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('behavior: an app that offers no login any more has no button that resumes', async () => {
  await signedOut({ provider: 'email', email }, { features: { email: false, socials: false } }, true)
  await expect.element(button(/^Fennel/)).toBeVisible()
  await expect.element(button('Sign in again')).not.toBeInTheDocument()
})

test("behavior: where the wallet's window keeps the sign-in, one press resumes it", async () => {
  const { client, own } = await signedOut({ provider: 'email', email }, {}, true)
  const resumed = Promise.withResolvers<void>()
  own.respondWith({ resume: () => resumed.promise })
  own.resumable(true)
  await expect
    .element(dialog().getByText('Your wallet remembers your sign-in in this browser.'))
    .toBeVisible()
  await userEvent.click(button('Resume Email wallet'))
  await expect.element(dialog().getByText("Waiting for the wallet's window…")).toBeVisible()
  await expect.element(button('Resume Email wallet')).toHaveAttribute('aria-disabled', 'true')
  resumed.resolve()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
  expect(own.calls.map(([name]) => name)).toEqual(['resume'])
})

test("error: where the wallet's window is blocked or has kept nothing, resuming leads to the form", async () => {
  const { own } = await signedOut({ provider: 'email', email }, {}, true)
  own.respondWith({ resume: () => Promise.reject(new Error('Blocked.')) })
  own.resumable(true)
  await userEvent.click(button('Resume Email wallet'))
  await expect.element(dialog().getByText('Sign in again to continue with your wallet.')).toBeVisible()
  await expect.element(field()).toHaveFocus()
})

test('behavior: without a known login, resuming leads to the form', async () => {
  await signedOut(undefined)
  await expect.element(field()).toHaveValue('')
  await userEvent.click(button('Sign in again'))
  await expect.element(field()).toHaveFocus()
})

test.each([
  [false, true],
  [true, false],
  [undefined, false],
])(
  'behavior: with storage kept %s, the code view says that the browser asks again: %s',
  async (isKept, says) => {
    const { own } = setUp()
    own.keeps(isKept)
    await sendEmail()
    await expect.element(code()).toBeVisible()
    const note = dialog().getByText(
      "This browser won't keep you signed in. A wallet window opens briefly. If it can remember you, one press signs you in after a reload.",
    )
    expect(note.elements()).toHaveLength(Number(says))
  },
)

test.each(['not_signed_in', 'signed_out', 'sign_in_again', 'keys_missing', 'keys_mismatch'])(
  'error: an attempt that fails with %s leads to the form',
  async (name) => {
    const { client, connector } = setUp()
    connector.connects({
      throw: new LatchkeyError({ code: `embedded_wallet/${name}`, message: 'No.', context: {} }),
    })
    await client.modal.open({ view: 'ConnectingExternal', params: { connectorId: 'embedded' } })
    await userEvent.click(button('Sign in'))
    await expect.element(field()).toBeVisible()
    expect(client.modal.$state.get().stack).toHaveLength(1)
  },
)

test('behavior: a device that is signed in needs no code', async () => {
  const { client, own } = setUp()
  own.respondWith({ connectEmail: async () => 'CONNECT' })
  await sendEmail()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
  expect(names(own)).toEqual(['connectEmail'])
})

test('behavior: visitors without a wallet read that they are signed in, not that a wallet must confirm', async () => {
  const { clock, connector } = setUp()
  const connected = Promise.withResolvers<undefined>()
  connector.connects({ wait: connected.promise })
  await sendEmail()
  await expect.element(dialog().getByText(/If the mail has a link/)).toBeVisible()
  await userEvent.fill(code(), '123456')
  await expect.element(dialog().getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  await expect.element(dialog().getByText(/Confirm in|open your wallet/)).not.toBeInTheDocument()
  connected.resolve(undefined)
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: a new device waits for the link, then takes the code', async () => {
  const { own } = setUp()
  const opened = Promise.withResolvers<undefined>()
  own.respondWith({ connectEmail: async () => 'VERIFY_DEVICE', connectDevice: () => opened.promise })
  await sendEmail()
  await expect.element(dialog().getByRole('heading', { name: /Open the link we sent to/ })).toBeVisible()
  opened.resolve(undefined)
  await expect.element(code()).toBeVisible()
  // Back leads to the address, because the link was used.
  await userEvent.click(button('Back'))
  await expect.element(field()).toHaveValue(email)
})

test('behavior: a failed device check can be retried', async () => {
  const { own } = setUp()
  const connectEmail = async () => 'VERIFY_DEVICE' as const
  own.respondWith({ connectEmail, connectDevice: () => Promise.reject(new Error('offline')) })
  await sendEmail()
  await expect.element(button('Try again')).toBeVisible()
  own.respondWith({ connectEmail })
  await userEvent.click(button('Try again'))
  await expect.element(code()).toBeVisible()
})

test('behavior: the field of a code has the focus on a touch screen too', async () => {
  const native = globalThis.matchMedia
  const spy = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => native(query === '(hover: hover)' ? 'not all' : query))
  onTestFinished(() => spy.mockRestore())
  setUp()
  await sendEmail()
  await expect.element(code()).toHaveFocus()
})

test('error: a wrong code empties the field and keeps the focus', async () => {
  const { own } = setUp()
  own.respondWith({ connectOtp: () => Promise.reject(rpcErrors.aborted({})) })
  await sendEmail()
  await userEvent.fill(code(), '000000')
  await expect.element(code()).toHaveAccessibleDescription(/was cancelled|aborted/)
  await expect.element(code()).toHaveValue('')
  await expect.element(code()).toHaveFocus()
})

test('error: a code that is filled in with the first paint can be wrong', async () => {
  const { client, own } = setUp()
  const checked = Promise.withResolvers<never>()
  own.respondWith({ connectOtp: () => checked.promise })
  const filled = new Promise<void>((resolve) => {
    const painting = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('[inputmode="numeric"]')
      if (!input) return
      painting.disconnect()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '123456')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      resolve()
    })
    painting.observe(document.body, { childList: true, subtree: true })
  })
  await client.modal.open()
  client.use(modal()).push({ view: 'EmailVerifyOtp', params: { email } })
  await filled
  await expect.element(dialog().getByText('Checking the code…')).toBeVisible()
  checked.reject(new Error('Wrong code'))
  await expect.element(code()).toHaveAttribute('aria-invalid', 'true')
})

test('error: an invalid address is not sent', async () => {
  const { own } = setUp()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await userEvent.fill(field(), 'visitor')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText(/^Enter a full email address/)).toBeVisible()
  await expect.element(field()).toHaveFocus()
  expect(names(own)).toEqual([])
})

test('behavior: a mail can be sent again once the wallet allows it', async () => {
  const { own } = setUp()
  own.retryAt(Date.now() + 3_600_000)
  await sendEmail()
  await userEvent.click(button(/^Resend in [\d,]+ s$/), { force: true })
  expect(names(own)).toEqual(['connectEmail'])
  own.retryAt(undefined)
  await userEvent.click(button('Resend code'))
  await expect.poll(() => names(own)).toEqual(['connectEmail', 'connectEmail'])
})

test('behavior: leaving while the mail is sent aborts the call', async () => {
  const { own } = setUp()
  const aborted = Promise.withResolvers<boolean>()
  own.respondWith({
    connectEmail: ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          aborted.resolve(true)
          reject(rpcErrors.aborted({}))
        })
      }),
  })
  await sendEmail()
  await userEvent.click(button('Close'))
  expect(await aborted.promise).toBe(true)
})

test.each([
  ['without an installed wallet, email comes first', false, ['Email', 'Fennel']],
  ['with an installed wallet, wallets come first', true, ['Fennel', 'Email']],
] as const)('behavior: %s', async (_, installed, order) => {
  setUp({}, installed)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(field()).toBeVisible()
  const text = dialog().element().innerHTML
  const shown = order.filter((name) => text.includes(name))
  expect(shown.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(shown)
  expect(shown).toContain('Email')
})

test.each([
  ['features.email false leaves the field out', { email: false }],
  ['connectMethodsOrder without email leaves the field out', { connectMethodsOrder: ['wallet'] as const }],
])('param: %s', async (_, features) => {
  setUp({ features }, true)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(button(/^Fennel/)).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})

test('param: emailShowWallets false puts wallets behind a button', async () => {
  setUp({ features: { emailShowWallets: false } }, true)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(field()).toBeVisible()
  await userEvent.click(button('Continue with a wallet'))
  await expect.element(button(/^Fennel/)).toBeVisible()
})

test('behavior: a request of the wallet opens its place, refuses to close, and leaves once decided', async () => {
  const { client, clock, own } = setUp()
  own.respondWith({ connectEmail: async () => 'CONNECT' })
  await sendEmail()
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  own.setRequests(request)
  await expect.element(dialog()).toHaveAccessibleName('Your wallet')
  await expect.poll(() => names(own)).toContain('place')
  await userEvent.click(button('Close'))
  own.dismisses()
  expect(client.modal.$state.get()).toMatchObject({ open: true, view: { name: 'ApproveTransaction' } })
  own.setRequests()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(names(own).at(-1)).toBe('hide')
  expect(names(own)).not.toContain('rejectRequests')
})

test('behavior: a request while a view is open goes back there', async () => {
  const { client, clock, own } = setUp()
  own.respondWith({ connectEmail: async () => 'CONNECT' })
  await sendEmail()
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  await client.modal.open({ view: 'Networks' })
  own.setRequests(request)
  await expect.element(dialog()).toHaveAccessibleName('Your wallet')
  own.setRequests()
  await expect.element(dialog()).toHaveAccessibleName('Choose network')
})

test('behavior: closing by force rejects the waiting request', async () => {
  const { client, clock, own } = setUp()
  own.respondWith({ connectEmail: async () => 'CONNECT' })
  await sendEmail()
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  own.setRequests(request)
  await expect.element(dialog()).toHaveAccessibleName('Your wallet')
  client.modal.close({ force: true })
  await expect.poll(() => names(own)).toContain('rejectRequests')
})
