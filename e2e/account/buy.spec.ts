import type { Address } from 'viem'
import { watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

test('behavior: a visitor buys coins, which arrive in the wallet', async ({
  demo,
  incidents,
  install,
  page,
  stack,
}) => {
  const wallet = await install()
  const account = wallet.state.account as Address
  const { dialog } = demo
  const chain = watchEvm(stack)
  incidents.allowOrigin(stack.onramp.url)
  // Playwright's own script, in a window that is still empty.
  incidents.allow('page error', /_globalBindingName/)
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  const pay = dialog.getByLabel('You pay', { exact: true })

  await test.step('the provider quotes the amount', async () => {
    await demo.openAccount()
    await demo.press(demo.button('Buy'))
    await pay.fill('9')
    await expect(demo.button('Enter at least $10')).toBeVisible()
    await pay.fill('100')
    await expect(dialog.getByText('About 0.0394 ETH')).toBeVisible()
    await expect(dialog.getByRole('definition').filter({ hasText: '$1.50' })).toBeVisible()
  })

  await test.step('the page of the provider opens in a window, and the coins arrive', async () => {
    const before = await chain.coins(account)
    const opening = page.waitForEvent('popup')
    await demo.press(demo.button('Continue to Sandbox'))
    const popup = await opening
    await expect(popup.getByRole('heading')).toHaveText('Sandbox on-ramp')
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    await expect(dialog.getByText('Complete the purchase at Sandbox')).toBeVisible()
    await popup.getByRole('button', { name: 'Pay with sandbox money' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    await popup.close()
    await dialog.getByRole('heading', { name: '0.0394 ETH arrived' }).waitFor()
    expect((await chain.coins(account)) - before).toBe(39_400_000_000_000_000n)
    await demo.press(demo.button('Done'))
    await dialog.waitFor({ state: 'detached' })
  })

  await test.step('a blocked window leaves a link, and a token arrives', async () => {
    const before = await chain.tokens(account)
    await page.evaluate(() => {
      window.open = () => null
    })
    await demo.openAccount()
    await demo.press(demo.button('Buy'))
    await demo.press(demo.button('ETH, change token'))
    await demo.press(dialog.locator('[data-state="current"] button').filter({ hasText: 'Test USD' }).first())
    await pay.fill('20')
    await demo.press(demo.button('Continue to Sandbox'))
    const link = dialog.getByRole('link', { name: 'Open page' })
    const opening = page.context().waitForEvent('page')
    await demo.press(link)
    const popup = await opening
    await popup.getByRole('button', { name: 'Pay with sandbox money' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    await popup.close()
    await dialog.getByRole('heading', { name: '19.70 TUSD arrived' }).waitFor()
    expect((await chain.tokens(account)) - before).toBe(19_700_000n)
    await demo.press(demo.button('Done'))
    await dialog.waitFor({ state: 'detached' })
  })

  await test.step('without a quote, the form shows an estimate', async () => {
    incidents.allow('console error', /^Failed to load resource: .*503.*\/v1\/onramp\/quote/)
    stack.onramp.set('down')
    try {
      await demo.openAccount()
      await demo.press(demo.button('Buy'))
      await pay.fill('30')
      await dialog.getByText('Estimate: no provider quoted a price.').waitFor()
      await expect(dialog.getByText('$30.00 of ETH, less fees')).toBeVisible()
    } finally {
      stack.onramp.set('up')
    }
  })
})
