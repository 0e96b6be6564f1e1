import type { Page } from '@playwright/test'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const [first, second, other] = [
  'logins-one@app.example',
  'logins-two@app.example',
  'logins-other@app.example',
]
type User = { readonly address: `0x${string}`; readonly email: string | null }

test('behavior: several logins open one wallet, each is proved, and a removed one opens it no more', async ({
  browser,
  stack,
  stopLast,
}) => {
  const dapp = await startDapp({ frameOrigin: stack.frameOrigin })
  stopLast.push(dapp.stop)
  const openDevice = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    stopLast.push(() => context.close())
    await context.addInitScript(blockPopups)
    const page = await context.newPage()
    const device = { context, page, ...createDapp(page, dapp) }
    await device.open()
    return device
  }
  type Device = Awaited<ReturnType<typeof openDevice>>

  /** Runs what mails a code to an address. Returns the code. */
  const mailed = async (email: string, run: () => Promise<unknown>) => {
    const known = stack.mail.mails(email).length
    // A mailbox gets one mail in 30 seconds.
    stack.skip(30_000)
    await run()
    await expect.poll(() => stack.mail.mails(email).length).toBeGreaterThan(known)
    return /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '')?.[0] ?? ''
  }
  const signIn = async ({ call }: Device, email: string): Promise<User> => {
    const otp = await mailed(email, () => call('CONNECT_EMAIL', { email }))
    await call('CONNECT_OTP', { otp })
    return (await call('GET_USER', { chainId: 'eip155:31337' })) as User
  }
  /** Opens the logins in the wallet's own window. */
  const openLogins = async ({ context, call, frame }: Device) => {
    const done = call('OPEN_SETTINGS', { screen: 'settings' })
    done.catch(() => undefined)
    const opening = context.waitForEvent('page')
    await frame.getByRole('button', { name: /^Logins/ }).click()
    const window = await opening
    await expect(window.getByText('Each of these opens this wallet')).toBeVisible()
    expect(new URL(window.url()).origin).toBe(stack.frameOrigin)
    return window
  }
  const press = (window: Page, name: string) => window.getByRole('button', { name, exact: true }).click()
  /** Ends the task. The window closes, sometimes before Playwright reports the press. */
  const end = async ({ frame }: Device, window: Page) => {
    const closed = window.waitForEvent('close')
    await press(window, 'Done').catch((error: Error) => {
      if (!window.isClosed()) throw error
    })
    await closed
    await frame.getByRole('button', { name: 'Close', exact: true }).click()
  }
  /** Begins to add an address in an open window. Returns the mailed code. */
  const begin = async (window: Page, email: string) => {
    await press(window, 'Add a login')
    await window.getByLabel('Email address').fill(email)
    return mailed(email, () => press(window, 'Send code'))
  }

  const device = await openDevice()
  const { address } = await signIn(device, first)

  await test.step('an address is added by its code, which its mail explains', async () => {
    const window = await openLogins(device)
    const code = await begin(window, second)
    expect(stack.mail.mails(second)[0]?.text).toContain('sign in to their wallet with this email address too')
    await window.getByLabel('6-digit code').fill(code)
    await press(window, 'Add a login')
    await expect(window.getByText('The login was added.')).toBeVisible()
    await end(device, window)
    await expect.poll(() => stack.mail.mails(first)[0]?.subject).toBe('A login was added to your wallet')
  })

  const elsewhere = await openDevice()
  await test.step('the added address has the same wallet in another browser', async () => {
    expect(await signIn(elsewhere, second)).toMatchObject({ address, email: second })
  })

  await test.step('a service is added in a popup that names the wallet', async () => {
    const window = await openLogins(device)
    await press(window, 'Add a login')
    const opening = device.context.waitForEvent('page')
    await press(window, 'Continue with Google')
    const popup = await opening
    await expect(popup.getByText(`You are adding Google as a login of the wallet of ${first}.`)).toBeVisible()
    await press(popup, 'Continue')
    await popup.getByLabel('Name').fill('Logins')
    await press(popup, 'Continue')
    await expect(window.getByText('The login was added.')).toBeVisible()
    await end(device, window)
  })

  await test.step('the login of another wallet stays with it', async () => {
    const owner = await openDevice()
    const own = await signIn(owner, other)
    expect(own.address).not.toBe(address)
    const window = await openLogins(device)
    await window.getByText(second).waitFor()
    const code = await begin(window, other)
    await window.getByLabel('6-digit code').fill(code)
    await press(window, 'Add a login')
    await expect(window.getByText('This login has its own wallet.')).toBeVisible()
    await window.close()
    await device.frame.getByRole('button', { name: 'Close', exact: true }).click()
    expect((await owner.call('GET_USER', { chainId: 'eip155:31337' })) as User).toMatchObject(own)
  })

  await test.step('a stranger with the link of an addition, or without the code, adds nothing', async () => {
    const window = await openLogins(device)
    await press(window, 'Add a login')
    const opening = device.context.waitForEvent('page')
    await press(window, 'Continue with Google')
    const popup = await opening
    await popup.waitForURL(/\/login\/start\?/)
    const link = popup.url()
    const victim = await openDevice()
    await victim.page.goto(link)
    await expect(victim.page.getByText('Open this page from the app')).toBeVisible()
    await expect(victim.page.getByRole('button')).toHaveCount(0)
    await window.close()
    await device.frame.getByRole('button', { name: 'Close', exact: true }).click()
    const again = await openLogins(device)
    const code = await begin(again, 'logins-victim@app.example')
    await again.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000')
    await press(again, 'Add a login')
    await expect(again.getByText('That code is wrong.')).toBeVisible()
    await again.close()
    await device.frame.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('a removed login is signed out everywhere, and opens the wallet no more', async () => {
    const window = await openLogins(device)
    await expect(window.getByRole('listitem')).toHaveCount(3)
    await press(window, `Remove ${second}`)
    await press(window, 'Remove login')
    await expect(window.getByText('The login was removed.')).toBeVisible()
    await end(device, window)
    await expect.poll(() => stack.mail.mails(second)[0]?.subject).toBe('A login was removed from your wallet')
    await elsewhere.open()
    await expect.poll(() => elsewhere.call('IS_CONNECTED')).toEqual({ isConnected: false })
    expect((await signIn(elsewhere, second)).address).not.toBe(address)
    expect((await device.call('GET_USER', { chainId: 'eip155:31337' })) as User).toMatchObject({ address })
  })
})
