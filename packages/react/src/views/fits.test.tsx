import { expect, test } from 'vitest'
import { findCut } from '../testing/findCut.js'
import { narrow, sceneNames, showScene } from '../testing/showScene.js'

test.each(sceneNames)('behavior: %s fits from right to left with longer words', async (name) => {
  await showScene(name, 'rtl')
  await narrow()
  expect(findCut()).toEqual([])
})
