import axe from 'axe-core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
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
    const { open, view } = client.modal.$state.get()
    if (open) {
      await expect
        .poll(() => document.querySelector(`[data-state="current"][data-view="${view.name}"]`))
        .toBeTruthy()
      await expect.poll(() => document.querySelector('.lk-wait, [data-state="leaving"]')).toBeNull()
      const root = document.querySelector('[data-latchkey="dialog"], [data-latchkey="embedded"]')
      await Promise.allSettled(
        root
          ?.getAnimations({ subtree: true })
          .flatMap((one) => (one.effect?.getTiming().iterations === 1 ? [one.finished] : [])) ?? [],
      )
    }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    )
    expect(found).toEqual([])
  })
})
