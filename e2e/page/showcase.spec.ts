import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'

/** The phone of the front page opens its modal for the visitor, and the modal reads the directory. */
const ownRequests = /(?:GET|POST) http:\/\/(?:127\.0\.0\.1|localhost):\d+\/(?:getWallets|projects\/)/

test.beforeEach(({ incidents }) => incidents.allow('early request', ownRequests))

test('behavior: the buttons of the front page connect, send and break the network in the live modal', async ({
  incidents,
  page,
  stack,
}) => {
  incidents.allow('console error', /^Failed to load resource: .*(?:503|ERR_EMPTY_RESPONSE)/)
  await page.goto(stack.origin)
  const modal = page.frameLocator('iframe').locator('dialog[open]')
  await expect(modal.getByRole('button', { name: 'Fennel' })).toBeVisible()

  await test.step('connect', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(modal).toContainText('Harbour Dollar')
    await expect(modal).toContainText('$1,150.00')
    await expect(
      modal.getByRole('img', { name: 'Tidewater' }).or(modal.locator('img[src^="data:"]')).first(),
    ).toBeVisible()
  })

  await test.step('send', async () => {
    await page.getByRole('button', { name: 'Send 0.25 ETH' }).click()
    await modal.getByRole('button', { name: 'Review send' }).click()
    await expect(modal).toContainText('You pay, at most')
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(modal).toContainText('0.25 ETH')
    await expect(modal.getByRole('heading', { name: 'Sent' })).toBeVisible()
  })

  await test.step('break and mend the network', async () => {
    await page.getByRole('button', { name: 'Break the network' }).click()
    await expect(modal).toContainText('not up to date')
    await page.getByRole('button', { name: 'Mend the network' }).click()
    await expect(page.getByText('The network works again.')).toBeVisible()
    expect(await (await page.request.get(`${stack.origin}/rpc-fault`)).json()).toBe('works')
  })
})

test('behavior: the five controls change the modal, the code and the URL, which reproduces them', async ({
  page,
  stack,
}) => {
  await page.goto(stack.origin)
  const phone = page.frameLocator('iframe')
  const modal = phone.locator('dialog[open]')
  const code = page.getByRole('group', { name: 'Code', exact: true })
  const install = page.getByRole('group', { name: 'Install', exact: true })
  await expect(modal.getByRole('button', { name: 'Fennel' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the page keeps the focus').toBe('BODY')

  await page.getByText('Ocean', { exact: true }).click()
  await page.getByTitle('Rose').click()
  await page.getByLabel('Radius').fill('4')
  await expect(modal).toHaveCSS('--lk-accent', '#d6336c')
  await expect(modal).toHaveCSS('--lk-radius', '4px')
  await expect(code).toContainText("themeVariables: { ...ocean, accent: '#d6336c', radius: '4px' }")

  await page.getByLabel('Solana').press('Space')
  await page.getByRole('switch', { name: 'Email' }).press('Space')
  await expect(modal.getByRole('button', { name: 'Teasel' })).toBeVisible()
  await expect(modal.getByPlaceholder('you@example.com')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Email' }), 'the page keeps the focus').toBeFocused()
  await expect(page.getByRole('link', { name: 'Read the codes' })).toHaveAttribute('href', stack.mail.url)
  await expect(install).toContainText('@latchkey/embedded-wallet viem @solana/kit')

  await page.getByText('JavaScript', { exact: true }).click()
  await expect(code).toContainText("mount(client, document.querySelector('#wallet'), { button: true })")

  await page.reload()
  expect(new URL(page.url()).search).toBe(
    '?theme=ocean&accent=%23d6336c&radius=4&chains=eip155,solana&email=on',
  )
  await expect(modal.getByPlaceholder('you@example.com')).toBeVisible()
  await expect(modal).toHaveCSS('--lk-accent', '#d6336c')
})

for (const width of [1280, 390] as const)
  test(`behavior: axe finds nothing on the front page, and it does not scroll sideways, at ${width} pixels`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [mode, dir] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const) {
      await page.goto(`${stack.origin}/?mode=${mode}`)
      await page.evaluate((value) => {
        document.documentElement.dir = value
      }, dir)
      await expect(page.frameLocator('iframe').locator('dialog[open]')).toBeVisible()
      await expect(page.locator('iframe')).not.toHaveAttribute('inert')
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect.soft(found, mode).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), mode).toBe(width)
    }
  })

test('behavior: the keyboard reaches every part of the front page, and leaves the phone', async ({
  page,
  stack,
}) => {
  await page.goto(stack.origin)
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')
  const reached = new Set<string>()
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement
      return element?.tagName === 'IFRAME' ? 'the phone' : (element?.textContent ?? '').trim()
    })
    reached.add(name)
    if (name === 'Try every option in the lab') break
  }
  expect([...reached]).toEqual(
    expect.arrayContaining(['Compare', 'the phone', 'Connect', 'Copy code', 'Try every option in the lab']),
  )
})
