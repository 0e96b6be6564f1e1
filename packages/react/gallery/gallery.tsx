import type { ThemeVariables } from '@latchkey/core'
import { directionOf } from '@latchkey/core/locale'
import { createRoot } from 'react-dom/client'
import { AccountButton, ConnectButton, LatchkeyProvider, Modal, NetworkButton } from '../src/exports/index.js'
import '../src/styles/index.css'
import { forest, ocean, sand } from '../src/exports/themes.js'
import { mirrored } from '../src/testing/mirrored.js'
import { devtoolsScenes } from '../src/testing/scenes/devtoolsScenes.js'
import { pictureScenes } from '../src/testing/scenes/pictureScenes.js'
import type { Scene } from '../src/testing/scenes/scene.js'
import { sceneGroups, scenes } from '../src/testing/scenes/scenes.js'

// Tests of every view check what visitors see. The devtools have tests of their own, and pictures show usual views.
const shownScenes = { ...scenes, ...devtoolsScenes, ...pictureScenes }

const parameters = new URLSearchParams(location.search)
const rtl = parameters.get('dir') === 'rtl'
const locale = parameters.get('locale') ?? 'en'
const name = (parameters.get('scene') ?? 'connect') as keyof typeof shownScenes
const { client, play, own, page }: Scene = shownScenes[name]()
const groups = Object.entries({ ...sceneGroups, devtools: devtoolsScenes }).map(([group, members]) => [
  group,
  Object.keys(members),
])
document.documentElement.dataset['groups'] = JSON.stringify(Object.fromEntries(groups))
document.documentElement.dir = rtl ? 'rtl' : directionOf(locale)
client.modal.setThemeMode(parameters.get('theme') === 'dark' ? 'dark' : 'light')
document.documentElement.style.colorScheme = parameters.get('theme') ?? 'light'
const themes: Readonly<Record<string, ThemeVariables>> = { forest, ocean, sand }
client.modal.setThemeVariables({ ...themes[parameters.get('preset') ?? ''] })
const font = parameters.get('font')
if (font) client.modal.setThemeVariables({ font, mono: parameters.get('mono') ?? 'monospace' })

createRoot(document.getElementById('root') as HTMLElement).render(
  <LatchkeyProvider client={client} {...own} locale={rtl ? mirrored : locale}>
    <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
      <ConnectButton />
      {name === 'buttons' && <AccountButton balance={false} />}
      <NetworkButton />
      {page}
    </div>
    {client.options.enableEmbedded && <Modal />}
  </LatchkeyProvider>,
)
const isSpoken = () => document.querySelector('[data-latchkey]')?.getAttribute('lang')
for (let turn = 0; turn < 200 && isSpoken() !== (rtl ? 'he' : locale); turn += 1)
  await new Promise((resolve) => setTimeout(resolve, 10))
// A scene may need another browser than that of the look. Its picture shows how far it got.
await play().catch(console.error)
const isShown = () => document.querySelector('[data-state="current"]') && !document.querySelector('.lk-wait')
for (let turn = 0; turn < 200 && client.modal.$state.get().open && !isShown(); turn += 1)
  await new Promise((resolve) => setTimeout(resolve, 50))
await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
const movements = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
await Promise.allSettled(movements.map(({ finished }) => finished))
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
document.documentElement.dataset['ready'] = 'true'
