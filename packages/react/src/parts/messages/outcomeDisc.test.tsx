import { expect, test } from 'vitest'
import { contrastOf } from '../../testing/contrastOf.js'
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
  const surface = getComputedStyle(document.querySelector('dialog') ?? disc).backgroundColor
  const color = getComputedStyle(disc).color
  const mark = getComputedStyle(path).stroke
  expect(contrastOf(color, surface)).toBeGreaterThanOrEqual(3)
  expect(contrastOf(mark, disc.classList.contains('lk-spin') ? surface : color)).toBeGreaterThanOrEqual(3)
})
