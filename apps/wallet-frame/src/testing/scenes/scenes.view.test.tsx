import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../page/page.css'
import '../../settings/settings.css'
import { inspectPage } from '../inspectPage.ts'
import { mountPage } from '../mountPage.ts'
import { scenes } from './scenes.tsx'

test.each(Object.entries(scenes))(
  'behavior: the scene %s passes axe on a narrow phone, in light and dark',
  async (_, show) => {
    await page.viewport(320, 568)
    mountPage(show())
    await expect.poll(() => document.querySelector('#root :is(h1, p)')?.textContent).toBeTruthy()
    await inspectPage()
  },
)
