import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** How light a background is, from 0 to 255. */
const lightnessOf = (element: Locator) =>
  element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return NaN
    canvas.fillStyle = getComputedStyle(node).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test(`behavior: the modal is ${scheme} where the system is`, async ({ demo, install }) => {
      await install()
      await demo.open()
      await demo.press(demo.connectButton)
      await expect(demo.row('Fennel')).toBeVisible()
      const lightness = await lightnessOf(demo.dialog)
      if (scheme === 'dark') expect(lightness).toBeLessThan(64)
      else expect(lightness).toBeGreaterThan(192)
    })

    const other = scheme === 'dark' ? 'light' : 'dark'
    test(`param: themeMode ${other} wins over a system that is ${scheme}`, async ({ demo, install }) => {
      await install()
      await demo.open({ query: { themeMode: other } })
      await demo.press(demo.connectButton)
      await expect(demo.row('Fennel')).toBeVisible()
      const lightness = await lightnessOf(demo.dialog)
      if (other === 'dark') expect(lightness).toBeLessThan(64)
      else expect(lightness).toBeGreaterThan(192)
    })
  })
