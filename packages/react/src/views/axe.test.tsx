import type { Latchkey } from '@latchkey/core'
import axe from 'axe-core'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { Modal } from '../modal/Modal.js'
import { findCut } from '../testing/findCut.js'
import { pseudoMessages } from '../testing/pseudoMessages.js'
import { renderWith } from '../testing/render.js'
import { type SceneName, scenes } from '../testing/scenes.js'

/** Dark differs from light in colours alone, and right-to-left in all but colours: axe checks what differs. */
const contrast = 'color-contrast'
const looks: readonly {
  readonly theme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  readonly rules: axe.RunOptions
}[] = [
  { theme: 'light', dir: 'ltr', rules: {} },
  { theme: 'dark', dir: 'ltr', rules: { runOnly: [contrast] } },
  { theme: 'light', dir: 'rtl', rules: { rules: { [contrast]: { enabled: false } } } },
]

beforeEach(() => page.viewport(1024, 768))

describe.each(looks)('$theme $dir', ({ theme, dir, rules }) => {
  test.each(Object.keys(scenes) as SceneName[])(
    'behavior: axe finds nothing in %s, and all of it fits and can be told apart',
    async (name) => {
      document.documentElement.dir = dir
      document.documentElement.lang = 'en'
      document.body.style.cssText = theme === 'dark' ? 'background: #111; color: #fff' : ''
      const style = document.head.appendChild(document.createElement('style'))
      // Colours are judged at rest.
      style.textContent = '[data-latchkey]{--lk-duration:1ms!important}'
      onTestFinished(() => {
        document.documentElement.dir = 'ltr'
        document.body.style.cssText = ''
        style.remove()
      })
      const { client, play } = scenes[name]()
      client.modal.setThemeMode(theme)
      renderWith(
        client,
        <main>
          <h1>App</h1>
          <ConnectButton />
          <AccountButton />
          <NetworkButton />
          {client.options.enableEmbedded && <Modal />}
        </main>,
        dir === 'rtl' ? { messages: pseudoMessages } : {},
      )
      await expect.element(page.getByRole('heading', { name: 'App' })).toBeInTheDocument()
      await play()
      await settle(client)
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...rules })
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      )
      expect(found).toEqual([])

      // Colours take no room.
      if (theme === 'dark') return
      // As at 400 % of a window of 1280.
      await page.viewport(320, 640)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      expect(findCut()).toEqual([])
      if (dir === 'rtl') return
      await forceColours()
      expect(findFlat()).toEqual([])
    },
  )
})

/** A poll ends as soon as it is true; the limit only has to outlast a busy machine. Milliseconds. */
const patience = 60_000

/** Until the view is there and nothing moves that ends by itself. */
async function settle({ modal }: Latchkey): Promise<void> {
  const { open, view } = modal.$state.get()
  if (!open) return
  await vi.waitUntil(
    () => document.querySelector(`[data-state="current"][data-view="${view.name}"]`),
    patience,
  )
  await vi.waitUntil(() => !document.querySelector('.lk-wait, [data-state="leaving"]'), patience)
  const movements = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.allSettled(movements.map(({ finished }) => finished))
}

/** As with high contrast on Windows, until the test ends. */
async function forceColours(): Promise<void> {
  const ask = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await ask('active')
  onTestFinished(async () => void (await ask('none')))
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
}

/** Names the controls that nothing but a colour shows, which is then taken away. */
function findFlat(): readonly string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('[data-latchkey]:is(button), [data-latchkey] :is(button, a)'),
  ]
  const lineOf = (control: HTMLElement) => Number.parseFloat(getComputedStyle(control).borderTopWidth)
  return controls
    .filter((control) => {
      const isChosen = control.matches('[aria-current], [aria-pressed="true"], [aria-selected="true"]')
      const isLine = getComputedStyle(control).textDecorationLine === 'underline'
      return lineOf(control) < (isChosen ? 2 : 1) && !isLine
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160))
}
