import type { Latchkey } from '@latchkey/core'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { Modal } from '../modal/Modal.js'
import { pseudoMessages } from './pseudoMessages.js'
import { renderWith } from './render.js'
import { type SceneName, scenes } from './scenes/scenes.js'

export const sceneNames = Object.keys(scenes) as SceneName[]

/** Plays a scene on a page of this direction, until the test ends. From right to left, texts are longer. */
export async function showScene(name: SceneName, dir: 'ltr' | 'rtl' = 'ltr'): Promise<Latchkey> {
  await page.viewport(1024, 768)
  document.documentElement.dir = dir
  document.documentElement.lang = 'en'
  const style = document.head.appendChild(document.createElement('style'))
  // Colors are checked after the animations.
  style.textContent = '[data-latchkey]{--lk-duration:1ms!important}'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
    style.remove()
  })
  const { client, play } = scenes[name]()
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
  return client
}

/** As at 400 % of a window of 1280. */
export async function narrow(): Promise<void> {
  await page.viewport(320, 640)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** A poll ends as soon as it is true; the limit only has to outlast a busy machine. Milliseconds. */
const patience = 60_000

/** Waits until the view is current and its finite animations have ended. */
async function settle({ modal }: Latchkey): Promise<void> {
  const { open, view } = modal.$state.get()
  if (!open) return
  await vi.waitUntil(
    () => document.querySelector(`[data-state="current"][data-view="${view.name}"]`),
    patience,
  )
  await vi.waitUntil(() => !document.querySelector('.lk-wait, [data-state="leaving"]'), patience)
  await atRest()
}

/** Waits until every finite animation has ended. */
export async function atRest(): Promise<void> {
  const movements = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.allSettled(movements.map(({ finished }) => finished))
}
