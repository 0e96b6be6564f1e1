import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

const email = 'visitor@app.example'

test('behavior: a visitor without a wallet signs in by email, signs, sends, reloads and signs out', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  incidents.allowOrigin(stack.frameOrigin)
  // A page with a stored sign-in loads the frame to restore it.
  incidents.allow('early request', new RegExp(`^\\w+ ${stack.frameOrigin}/`))
  // A window of the wallet sends a request to its server at once.
  incidents.allow('early request', new RegExp(`^POST ${stack.apiUrl}/wallet/v1/`))
  const transport = http(stack.sandbox.chains[0].rpcUrl)
  const modal = page.locator('[data-latchkey="dialog"]')
  const iframe = page.locator('#w3m-iframe')
  const frame = page.frameLocator('#w3m-iframe')
  const signIn = async () => {
    await demo.press(demo.connectButton)
    await modal.getByLabel('Email').fill(email)
    await demo.press(modal.getByRole('button', { name: 'Continue', exact: true }))
    await expect.poll(() => stack.mail.mails(email).length).toBe(1)
    const code = /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '')?.[0]
    await modal.getByLabel('6-digit code').fill(code ?? '')
    await modal.waitFor({ state: 'hidden' })
    return (await demo.accountButton.locator('[title^="0x"]').getAttribute('title')) as `0x${string}`
  }
  let address: `0x${string}` = '0x'

  await test.step('no frame is on the page before the visitor signs in', async () => {
    await demo.open({ query: { embeddedWallet: 'on' } })
    await demo.press(demo.connectButton)
    await modal.getByLabel('Email').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
  })

  await test.step('signs in with the mailed code', async () => {
    address = await signIn()
    await expect(iframe).toBeHidden()
  })

  await test.step('signs a message, which the frame shows above the modal', async () => {
    const result = await runAction({ page, name: 'Sign message' })
    await expect(frame.getByText(stack.origin)).toBeVisible()
    await demo.press(frame.getByRole('button', { name: 'Sign' }))
    await expect(result).toContainText('"verified": true')
    await modal.waitFor({ state: 'hidden' })
    await expect(iframe).toBeHidden()
  })

  await test.step('sends coins, confirmed in a window of the wallet', async () => {
    await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('5') })
    const result = await runAction({ page, name: 'Send to myself' })
    const opening = context.waitForEvent('page')
    await demo.press(frame.getByRole('button', { name: 'Continue' }))
    const window = await opening
    await window.getByRole('button', { name: 'Approve' }).click()
    await expect(result).toContainText('"status": "success"')
    const reader = createPublicClient({ transport })
    expect(await reader.getTransactionCount({ address })).toBe(1)
  })

  await test.step('rejects a message', async () => {
    const result = await runAction({ page, name: 'Sign message' })
    // Chromium ignores presses in a frame that it has just shown.
    await expect(frame.getByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'false')
    await demo.press(frame.getByRole('button', { name: 'Reject' }))
    await expect(result).toContainText('rpc/user_rejected')
    await modal.waitFor({ state: 'hidden' })
  })

  await test.step('Escape goes back in the modal once a window of the wallet is closed', async () => {
    await demo.openAccount()
    await demo.openSettings()
    await demo.press(modal.getByRole('button', { name: /^Wallet security/ }))
    const opening = context.waitForEvent('page')
    await demo.press(frame.getByRole('button', { name: /^Other devices/ }))
    const window = await opening
    await window.getByRole('button', { name: 'Sign out other devices' }).click()
    await window.getByRole('button', { name: 'Done' }).click()
    await frame.getByText('Done.').waitFor()
    await page.keyboard.press('Escape')
    await demo.button('Disconnect').waitFor()
    await expect(iframe).toBeHidden()
    // The focus is back where the visitor left it.
    await expect(modal.getByRole('button', { name: /^Wallet security/ })).toBeFocused()
    const focused = modal.locator(':focus')
    await focused.press('Escape')
    await demo.button('Account settings').waitFor()
    await focused.press('Escape')
    await modal.waitFor({ state: 'hidden' })
  })

  await test.step('is still connected after a reload', async () => {
    await page.reload()
    await demo.accountOf(address).waitFor()
  })

  await test.step('signs out, and is forgotten', async () => {
    await demo.openAccount()
    await demo.disconnect()
    await demo.connectButton.waitFor()
    await page.reload()
    await demo.connectButton.waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })
})
