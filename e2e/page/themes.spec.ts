import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'

/** The phone of the theme builder opens its modal for the visitor, and the modal reads the directory. */
const ownRequests = /(?:GET|POST) http:\/\/(?:127\.0\.0\.1|localhost):\d+\/(?:getWallets|projects\/)/

test.beforeEach(({ incidents }) => incidents.allow('early request', ownRequests))

test('behavior: the phone follows each token, and the link and the exports reproduce the theme', async ({
  context,
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(stack.origin)
  await page.getByRole('link', { name: 'Themes' }).click()
  const modal = page.frameLocator('iframe').locator('dialog[open]')
  await expect(modal.getByRole('button', { name: 'Fennel' })).toBeVisible()
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')

  await page.getByText('Ocean', { exact: true }).click()
  await page.getByLabel('Radius in pixels').fill('4')
  await page.getByRole('textbox', { name: 'accent, dark', exact: true }).fill('#4d9')
  await page.getByRole('combobox', { name: 'font', exact: true }).fill('Georgia, serif')
  const accent = 'light-dark(oklch(0.5 0.1 225), #4d9)'
  await expect(modal).toHaveCSS('--lk-accent', accent)
  await expect(modal).toHaveCSS('--lk-radius', '4px')
  await expect(modal).toHaveCSS('font-family', 'Georgia, serif')

  await test.step('an impossible value changes nothing', async () => {
    const field = page.getByRole('textbox', { name: 'accent, light', exact: true })
    await field.fill('blurple')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(modal).toHaveCSS('--lk-accent', accent)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  })

  await test.step('reset', async () => {
    await page.getByRole('button', { name: 'Reset font' }).click()
    await expect(modal).not.toHaveCSS('font-family', 'Georgia, serif')
    await expect(page.getByRole('button', { name: 'Reset 2 tokens' })).toBeVisible()
  })

  await test.step('export', async () => {
    const code = page.getByRole('group', { name: 'Code', exact: true })
    await expect(code).toContainText('...ocean,')
    await expect(code).toContainText(`accent: '${accent}',`)
    await expect(code).toContainText("radius: '4px',")
    await page.getByText('CSS', { exact: true }).click()
    await expect(code).toContainText(`--lk-accent: ${accent};`)
  })

  await test.step('link', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    const shown = other.frameLocator('iframe').locator('dialog[open]')
    await expect(shown).toHaveCSS('--lk-accent', accent)
    await expect(shown).toHaveCSS('--lk-radius', '4px')
    await expect(other.getByRole('radio', { name: 'Ocean' })).toBeChecked()
    await other.close()
  })

  await test.step('views', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(modal).toContainText('Harbour Dollar')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(modal).toContainText('You pay, at most')
    await page.getByRole('button', { name: 'Wallet list', exact: true }).click()
    await expect(modal.getByRole('button', { name: 'Periwinkle' })).toBeVisible()
    await expect(modal).toHaveCSS('--lk-radius', '4px')
  })
})

test('behavior: a pair that fails is named with its ratio, and its offer mends it', async ({
  page,
  stack,
}) => {
  const status = page.getByRole('region', { name: 'Contrast' }).getByRole('status')
  await page.goto(`${stack.origin}/themes`)
  for (const name of ['Default', 'Ocean', 'Sand', 'Forest']) {
    await page.getByText(name, { exact: true }).click()
    await expect(status, name).toHaveText('All 46 pairs of colors pass WCAG 2.2 AA, in light and in dark.')
  }
  await page.getByText('Default', { exact: true }).click()
  await page.getByRole('heading', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'n8, light', exact: true }).fill('#aaa')
  await expect(status).toHaveText('3 of 46 pairs of colors fail WCAG 2.2 AA.')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Muted text on the modal, light' }),
  ).toContainText('n8 on n0 is 2.3:1 and needs 4.5:1')
  await page
    .getByRole('button', { name: /^Use #/ })
    .first()
    .press('Enter')
  await expect(status).toHaveText('All 46 pairs of colors pass WCAG 2.2 AA, in light and in dark.')
})

for (const width of [1280, 390] as const)
  test(`behavior: axe finds nothing in the theme builder, and it does not scroll sideways, at ${width} pixels`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [mode, dir] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const) {
      await page.goto(`${stack.origin}/themes?mode=${mode}#n8=%23999&n8.dark=%23555&radius=2px`)
      await page.reload()
      await page.evaluate((value) => {
        document.documentElement.dir = value
        for (const details of document.querySelectorAll('details')) details.open = true
      }, dir)
      await expect(page.locator('iframe')).not.toHaveAttribute('inert')
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect.soft(found, mode).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), mode).toBe(width)
    }
  })
