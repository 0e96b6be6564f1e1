import { expect, test } from 'vitest'
import { showScene } from '../../testing/showScene.js'

test('behavior: a text of the app is shown with its hidden characters, and without fields that it does not have', async () => {
  await showScene('siwx-own-form')
  const shown = () => document.querySelector('dialog')?.textContent
  await expect.poll(shown).toContain('Nonce: U+202E12345678')
  expect(shown()).not.toContain('gift')
})
