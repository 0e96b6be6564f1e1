import type { Latchkey } from '@latchkey/core'
import axe from 'axe-core'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { Modal } from '../modal/Modal.js'
import { pseudoMessages } from '../testing/pseudoMessages.js'
import { renderWith } from '../testing/render.js'
import { type SceneName, scenes } from '../testing/scenes.js'

const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'ltr' },
  { theme: 'light', dir: 'rtl' },
] as const

beforeEach(() => page.viewport(1024, 768))

describe.each(looks)('$theme $dir', ({ theme, dir }) => {
  test.each(Object.keys(scenes) as SceneName[])('behavior: axe finds nothing in %s', async (name) => {
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
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    )
    expect(found).toEqual([])
  })
})

/** Until the view is there and nothing moves that ends by itself. */
async function settle({ modal }: Latchkey): Promise<void> {
  const { open, view } = modal.$state.get()
  if (!open) return
  await vi.waitUntil(() => document.querySelector(`[data-state="current"][data-view="${view.name}"]`))
  await vi.waitUntil(() => !document.querySelector('.lk-wait, [data-state="leaving"]'))
  const movements = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.allSettled(movements.map(({ finished }) => finished))
}
