import type { Latchkey } from '@latchkey/core'
import { directionOf } from '@latchkey/core/locale'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import type { Language } from '../client/Language.js'
import { Modal } from '../modal/Modal.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { mirrored } from './mirrored.js'
import { render } from './render.js'
import { type SceneName, scenes } from './scenes/scenes.js'

export const sceneNames = Object.keys(scenes) as SceneName[]

export type Scene = {
  readonly client: Latchkey
  /** Turns the current page to right to left with longer texts, until the test ends. */
  mirror(): Promise<void>
  /** Shows the current page in a language, until the test ends. */
  speak(tag: string): Promise<void>
}

/** Sizes of a screen. The narrow one is a window of 1280 pixels at a zoom of 400 %. */
const screens = { wide: [1024, 768], phone: [360, 740], narrow: [320, 640] } as const

/** Plays a scene on a page until the test ends. */
export async function showScene(name: SceneName, screen: keyof typeof screens = 'wide'): Promise<Scene> {
  await resize(screen)
  document.documentElement.lang = 'en'
  const { client, play, own, page: content } = scenes[name]()
  onTestFinished(() => client.destroy())
  const pageOf = (locale: Language | string) => (
    <LatchkeyProvider client={client} {...own} locale={locale}>
      <main>
        <h1>App</h1>
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
        {content}
        {client.options.enableEmbedded && <Modal />}
      </main>
    </LatchkeyProvider>
  )
  const { rerender } = render(pageOf('en'))
  await expect.element(page.getByRole('heading', { name: 'App' })).toBeInTheDocument()
  await play()
  await settle(client)
  const speak = async (language: Language | string, tag: string) => {
    document.documentElement.dir = directionOf(tag)
    onTestFinished(() => void (document.documentElement.dir = 'ltr'))
    rerender(pageOf(language))
    await vi.waitUntil(() => !document.querySelector(`[data-latchkey][lang]:not([lang="${tag}"])`), patience)
    await settle(client)
  }
  return { client, mirror: () => speak(mirrored, mirrored.tag), speak: (tag) => speak(tag, tag) }
}

/** Sets the viewport, and waits for the layout if it was another. */
export async function resize(screen: keyof typeof screens): Promise<void> {
  const [width, height] = screens[screen]
  if (innerWidth === width && innerHeight === height) return
  await page.viewport(width, height)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** A poll ends soon after it is true; the limit only has to outlast a busy machine. Milliseconds. */
const patience = { timeout: 60_000, interval: 10 }

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
