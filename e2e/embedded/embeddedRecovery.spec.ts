import type { BrowserContext, Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const password = 'correct horse battery staple'
/** Milliseconds. A busy machine takes long to derive a key from a password. */
const unsealing = 90_000
type User = { readonly address: `0x${string}`; readonly userName: string }

test('behavior: the keys of a wallet are exported, sealed, restored on another device, and deleted', async ({
  browser,
  stack,
  stopLast,
}) => {
  const dapp = await startDapp({ frameOrigin: stack.frameOrigin })
  stopLast.push(dapp.stop)
  const violations: string[] = []
  const openDevice = async (
    prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
  ) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    stopLast.push(() => context.close())
    await context.addInitScript(blockPopups)
    await prepare(context)
    context.on('console', (message) => {
      if (/Content Security Policy|Trusted Type/i.test(message.text())) violations.push(message.text())
    })
    const page = await context.newPage()
    const device = { context, page, ...createDapp(page, dapp) }
    await device.open()
    return device
  }
  type Device = Awaited<ReturnType<typeof openDevice>>

  /** Signs in with Farcaster, which needs no mail. */
  const signIn = async ({ call }: Device) => {
    const { uri } = (await call('GET_FARCASTER_URI')) as { readonly uri: string }
    await fetch(uri, { method: 'POST', body: new URLSearchParams({ name: 'Rita', choice: 'continue' }) })
    expect(await call('CONNECT_FARCASTER')).toEqual({ userName: 'rita' })
  }
  const readUser = async ({ call }: Device) => (await call('GET_USER', { chainId: 'eip155:31337' })) as User
  /** Opens one of the settings in the wallet's own window. `done`: the call of the page. */
  const openTask = async ({ context, call, frame }: Device, name: string | RegExp, screen = 'settings') => {
    const done = call('OPEN_SETTINGS', { screen })
    done.catch(() => undefined)
    const button = frame.getByRole('button', { name })
    const opening = context.waitForEvent('page')
    await button.click()
    const window = await opening
    await expect(window.getByText(dapp.origin)).toBeVisible()
    expect(new URL(window.url()).origin).toBe(stack.frameOrigin)
    return { window, done }
  }
  /** Ends a task. The window closes, sometimes before Playwright reports the press. */
  const end = async (window: Page) => {
    const closed = window.waitForEvent('close')
    await window
      .getByRole('button', { name: 'Done' })
      .click()
      .catch((error: Error) => {
        if (!window.isClosed()) throw error
      })
    await closed
  }
  const close = async ({ frame }: Device, done: Promise<unknown>, isConnected = true) => {
    await frame.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await done).toEqual({ isConnected })
  }

  const device = await openDevice()
  let address: `0x${string}` = '0x'

  await test.step('sign up with Farcaster', async () => {
    await signIn(device)
    const user = await readUser(device)
    expect(user.userName).toBe('rita')
    address = user.address
  })

  await test.step('the phrase is shown in the window alone, and derives the same address', async () => {
    const { window, done } = await openTask(device, /Recovery phrase/)
    await window.getByRole('button', { name: 'Show recovery phrase' }).click()
    const items = window.getByRole('listitem')
    await expect(items).toHaveCount(24)
    const words = await items.allInnerTexts()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    for (const frame of device.page.frames()) expect(await frame.content()).not.toContain(words.join(' '))
    await end(window)
    await expect(device.frame.getByText('Done.')).toBeVisible()
    await close(device, done)
  })

  await test.step('a device that lost its storage restores the keys quietly after the next sign-in', async () => {
    await device.page
      .frames()[1]
      ?.evaluate(async () => {
        const [vault] = await indexedDB.databases()
        return new Promise((done) => {
          indexedDB.deleteDatabase(vault?.name ?? '').addEventListener('success', done)
          // The frame holds it open until it is loaded again.
          location.reload()
        })
      })
      .catch(() => undefined)
    await device.open()
    await expect.poll(() => device.call('IS_CONNECTED')).toEqual({ isConnected: false })
    await signIn(device)
    expect((await readUser(device)).address).toBe(address)
  })

  await test.step('a passkey seals the recovery', async () => {
    const { window, done } = await openTask(device, /Recovery method/)
    const cdp = await device.context.newCDPSession(window)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await window.getByRole('radio', { name: /Passkey/ }).check()
    await window.getByRole('button', { name: 'Change recovery' }).click()
    await expect(window.getByText('Recovery changed.')).toBeVisible()
    await end(window)
    await expect(device.frame.getByText('Sealed by your passkey')).toBeVisible()
    await close(device, done)
  })

  await test.step('a password takes its place', async () => {
    const { window, done } = await openTask(device, /Recovery method/)
    await window.getByRole('radio', { name: /Password/ }).check()
    const change = window.getByRole('button', { name: 'Change recovery' })
    await window.getByLabel('New password').fill('too short')
    await expect(change).toHaveAttribute('aria-disabled', 'true')
    await window.getByLabel('New password').fill(password)
    await window.getByLabel('Repeat the password').fill(password)
    await change.click()
    await expect(window.getByText('Recovery changed.')).toBeVisible()
    await end(window)
    await close(device, done)
    const signed = device.rpc('personal_sign', ['0x48656c6c6f', address])
    const button = device.frame.getByRole('button', { name: 'Sign' })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    const signature = (await signed) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  })

  const other = await openDevice()
  await test.step('a new device asks for the password, and has the same address', async () => {
    await signIn(other)
    await expect(readUser(other)).rejects.toThrow('wallet_frame/recovery_needed')
    const { window, done } = await openTask(other, 'Continue', 'restore')
    await window.getByLabel('Password of this wallet').fill(password)
    await window.getByRole('button', { name: 'Continue' }).click()
    await expect(window.getByText('Your wallet is restored on this device.')).toBeVisible({
      timeout: unsealing,
    })
    await end(window)
    expect(await done).toEqual({ isConnected: true })
    expect((await readUser(other)).address).toBe(address)
  })

  await test.step('the wallet is deleted, and the next sign-in makes another', async () => {
    const { window, done } = await openTask(other, /Delete wallet/)
    await window.getByRole('checkbox').check()
    await window.getByRole('button', { name: 'Delete wallet' }).click()
    await expect(window.getByText('Your wallet was deleted.')).toBeVisible()
    await end(window)
    expect(await done).toEqual({ isConnected: false })
    await device.open()
    await expect.poll(() => device.call('IS_CONNECTED')).toEqual({ isConnected: false })
    await signIn(other)
    expect((await readUser(other)).address).not.toBe(address)
  })

  await test.step('a browser without storage has the wallet until the page is left', async () => {
    const blocked = await openDevice((context) =>
      context.addInitScript(() => {
        if (window.parent !== window)
          Object.defineProperty(window, 'indexedDB', {
            value: {
              open() {
                throw new DOMException('Storage is blocked.', 'SecurityError')
              },
            },
          })
      }),
    )
    await signIn(blocked)
    const made = (await readUser(other)).address
    expect((await readUser(blocked)).address).toBe(made)
    // The frame passes its memory to its window, so the window works as well.
    const { window: opened, done } = await openTask(blocked, /Recovery phrase/)
    await expect(blocked.frame.getByText('Your browser stores nothing for this wallet.')).toBeVisible()
    await opened.getByRole('button', { name: 'Show recovery phrase' }).click()
    await expect(opened.getByRole('listitem')).toHaveCount(24)
    const words = await opened.getByRole('listitem').allInnerTexts()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(made)
    // The window stores nothing itself, because other apps would find it there.
    expect(await opened.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await end(opened)
    await close(blocked, done)
    await blocked.open()
    expect(await blocked.call('IS_CONNECTED')).toEqual({ isConnected: false })
    await signIn(blocked)
    expect((await readUser(blocked)).address).toBe(made)
  })

  await test.step('a login without a popup that somebody else began signs nobody in', async () => {
    const begin = async ({ call }: Device) =>
      (await call('GET_SOCIAL_REDIRECT_URI', {
        provider: 'google',
        returnUri: `${dapp.origin}/cart?item=1`,
      })) as { readonly uri: string }
    /** Follows the link as a page does that opens no popup. Returns the result that the page gets. */
    const follow = async ({ page }: Device, uri: string) => {
      await page.goto(uri)
      await expect(page.getByText(`You are signing in to your wallet at ${dapp.origin}.`)).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Name').fill('Rita')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL(`${dapp.origin}/cart?item=1&result_uri=*`)
      return new URL(page.url()).searchParams.get('result_uri')
    }
    // An attacker sends their own link to this visitor, who follows it.
    const sender = await openDevice()
    const sent = await begin(sender)
    const foreign = await follow(other, sent.uri)
    await expect(other.call('CONNECT_SOCIAL', { uri: foreign })).rejects.toThrow('wallet_frame/no_login')
    const guess = `${foreign?.replace(/code=.*/, '')}code=AAAA`
    await expect(sender.call('CONNECT_SOCIAL', { uri: guess })).rejects.toThrow('wallet/login_expired')
  })

  expect(violations).toEqual([])
})
