import { expect, test } from 'vitest'
import { showScene } from '../../testing/showScene.js'

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    (['send-done', 'send-done-arrived', 'send-done-failed', 'send-done-mined'] as const).map(
      (scene) => [scene, theme] as const,
    ),
  ),
)('behavior: the disc of %s has a contrast of 3 in the theme %s', async (scene, theme) => {
  const { client } = await showScene(scene)
  client.modal.setThemeMode(theme)
  await expect.poll(() => document.querySelector('dialog')?.getAttribute('data-theme')).toBe(theme)
  const disc = document.querySelector('.lk-disc')
  const path = disc?.querySelector('path')
  if (!disc || !path) throw new Error('The scene has no disc.')
  const surface = luminanceOf(getComputedStyle(document.querySelector('dialog') ?? disc).backgroundColor)
  const color = luminanceOf(getComputedStyle(disc).color)
  const mark = luminanceOf(getComputedStyle(path).stroke)
  expect(contrast(color, surface)).toBeGreaterThanOrEqual(3)
  expect(contrast(mark, disc.classList.contains('lk-spin') ? surface : color)).toBeGreaterThanOrEqual(3)
})

/** Relative luminance (WCAG 2.2) of any CSS color. */
function luminanceOf(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
