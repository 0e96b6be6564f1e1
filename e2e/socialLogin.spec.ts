import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const services = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const

test('behavior: a visitor signs in with each service, and gets the same account again', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  incidents.allowOrigin(stack.frameOrigin)
  incidents.allowOrigin(stack.logins.url)
  // Pages of the services load after the press on the app's page, and have none of their own yet.
  incidents.allow('early request', new RegExp(`^\\w+ (${stack.logins.url}|${stack.apiUrl})/`))
  const modal = page.locator('[data-latchkey="dialog"]')

  const press = async (service: string): Promise<Page> => {
    const button = demo.button(`Continue with ${service}`)
    await demo.button('Email').or(modal.getByLabel('Email')).first().waitFor()
    if (!(await button.isVisible())) await demo.press(demo.button('More services'))
    const opening = context.waitForEvent('page')
    await demo.press(button)
    return opening
  }
  const signIn = async (service: string, name: string) => {
    const popup = await press(service)
    const closing = popup.waitForEvent('close')
    await popup.getByLabel('Name').fill(name)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await closing
    await modal.waitFor({ state: 'hidden' })
    return demo.accountButton.locator('[title^="0x"]').getAttribute('title')
  }
  const signOut = async () => {
    await demo.openAccount()
    await demo.disconnect()
    await demo.connectButton.waitFor()
  }

  await demo.open({ query: { embeddedWallet: 'on', 'features.socials': Object.keys(services).join(',') } })
  const addresses = new Set<string | null>()
  for (const service of Object.values(services))
    await test.step(`signs in with ${service}`, async () => {
      await demo.press(demo.connectButton)
      addresses.add(await signIn(service, 'Ada'))
      await signOut()
    })
  expect(addresses.size).toBe(Object.keys(services).length)

  await test.step('the same person gets the same account', async () => {
    await demo.press(demo.connectButton)
    expect(addresses).toContain(await signIn('Google', 'Ada'))
    await signOut()
  })

  await test.step('declines at the service, then signs in', async () => {
    await demo.press(demo.connectButton)
    const popup = await press('GitHub')
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
    await demo.press(demo.button('Back'))
    expect(addresses).toContain(await signIn('GitHub', 'Ada'))
    await signOut()
  })

  await test.step('closes the window, opens it again, and signs in', async () => {
    await demo.press(demo.connectButton)
    await (await press('X')).close()
    // A closed window is not read as cancelled.
    const opening = context.waitForEvent('page')
    await demo.press(demo.button('Open the window again'))
    const popup = await opening
    await popup.getByLabel('Name').fill('Ada')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await modal.waitFor({ state: 'hidden' })
    expect(addresses).toContain(await demo.accountButton.locator('[title^="0x"]').getAttribute('title'))
    await signOut()
  })

  await test.step('the browser blocks the window, until the visitor allows it', async () => {
    await demo.press(demo.connectButton)
    // As a blocker does: `open` returns nothing.
    await page.evaluate(() => Object.assign(window, { blocked: window.open, open: () => null }))
    await demo.press(demo.button('Continue with Google'))
    await expect(modal.getByRole('heading', { name: 'The window was blocked' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'blocked') }))
    const opening = context.waitForEvent('page')
    await demo.press(demo.button('Try again'))
    await (await opening).getByLabel('Name').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
  })

  await test.step('leaves, which closes the window', async () => {
    await demo.press(demo.connectButton)
    const popup = await press('Discord')
    const closing = popup.waitForEvent('close')
    await demo.press(demo.button('Cancel'))
    await closing
    await expect(modal.getByLabel('Email')).toBeVisible()
  })
})
