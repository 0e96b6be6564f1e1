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

test('behavior: the modal is as light or dark as the system, unless themeMode says otherwise', async ({
  demo,
  install,
  page,
}) => {
  await install()

  const expectModal = async (mode: 'light' | 'dark') => {
    await demo.press(demo.connectButton)
    await expect(demo.row('Fennel')).toBeVisible()
    const lightness = await lightnessOf(demo.dialog)
    if (mode === 'dark') expect(lightness).toBeLessThan(64)
    else expect(lightness).toBeGreaterThan(192)
  }

  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })

    await test.step(`the modal is ${scheme} where the system is`, async () => {
      await demo.open()
      await expectModal(scheme)
    })

    const other = scheme === 'dark' ? 'light' : 'dark'
    await test.step(`themeMode ${other} wins over a system that is ${scheme}`, async () => {
      await demo.open({ query: { themeMode: other } })
      await expectModal(other)
    })
  }
})
