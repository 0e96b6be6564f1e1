import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Returns the lightness of a background, from 0 to 255. */
const lightnessOf = (element: Locator) =>
  element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return NaN
    canvas.fillStyle = getComputedStyle(node).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

test('behavior: the modal is as light or dark as the system, unless themeMode says otherwise', async ({
  demo,
  install,
  page,
}) => {
  await install()

  const expectModal = async (mode: 'light' | 'dark') => {
    await expect(demo.row('Fennel')).toBeVisible()
    const lightness = await lightnessOf(demo.dialog)
    if (mode === 'dark') expect(lightness).toBeLessThan(64)
    else expect(lightness).toBeGreaterThan(192)
  }

  await test.step('the modal follows the system', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await demo.open()
    await demo.press(demo.connectButton)
    await expectModal('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectModal('dark')
  })

  await test.step('themeMode wins over the system', async () => {
    await demo.open({ query: { themeMode: 'light' } })
    await demo.press(demo.connectButton)
    await expectModal('light')
  })
})
