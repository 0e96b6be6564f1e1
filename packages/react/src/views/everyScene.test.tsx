import type { Latchkey } from '@latchkey/core'
import axe from 'axe-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { languageTags } from '../locale/loadLanguage.js'
import { findBrokenButtons } from '../testing/findBrokenButtons.js'
import { findCut } from '../testing/findCut.js'
import { findCutNames } from '../testing/findCutNames.js'
import { findFaintControls } from '../testing/findFaintControls.js'
import { findIdleLinks } from '../testing/findIdleLinks.js'
import { findLooseAddresses } from '../testing/findLooseAddresses.js'
import { findLooseNumbers } from '../testing/findLooseNumbers.js'
import { findLooseStarts } from '../testing/findLooseStarts.js'
import { findSmallTargets } from '../testing/findSmallTargets.js'
import { atRest, resize, sceneNames, showScene } from '../testing/showScene.js'

const isLong = import.meta.env['LATCHKEY_LONG'] === '1'
const translated = languageTags.filter((tag) => tag !== 'en')
/** Languages of every script and direction. */
const readByAxe: readonly string[] = ['ar', 'de', 'hi', 'ja', 'ru', 'th']
/** Views with a state that went through every check. */
const checked = new Set<string>()

/**
 * The states take turns: one is checked in light and from right to left with longer texts, the next in dark and from left to right.
 * One state of each view, in the long tier every one, goes through all checks: axe reads it on a wide screen too. Each state is shown in one of the
 * languages, in the long tier in all of them.
 */
test.each(sceneNames.map((name, index) => [name, index] as const))(
  'behavior: %s keeps every rule of a view',
  async (name, index) => {
    const isEven = index % 2 === 0
    const { client, mirror, speak } = await showScene(name, 'phone')
    onTestFinished(() => void (document.body.style.cssText = ''))
    const { open, view } = client.modal.$state.get()
    const key = open ? view.name : 'closed'
    const isWhole = isLong || !checked.has(key)
    const problems: string[] = []
    for (const theme of ['light', 'dark'] as const) {
      await paint(client, theme)
      problems.push(...findFaintControls(), ...(await findViolations({ runOnly: ['color-contrast'] })))
    }
    problems.push(...findLooseAddresses(), ...findLooseNumbers(), ...findSmallTargets(), ...findCutNames())
    problems.push(...findIdleLinks(), ...findUnnamedErrors(name))
    await resize('narrow')
    problems.push(
      ...(await findViolations({ preload: false, rules: { 'color-contrast': { enabled: false } } })),
    )
    if (isWhole) {
      await resize('wide')
      // One rule reads the whole stylesheet, so only this run loads it.
      problems.push(...(await findViolations({ preload: true })))
      await resize('narrow')
    }
    if (isWhole || !isEven) problems.push(...findCut(), ...findBrokenButtons(), ...findLooseStarts())
    if (isWhole || isEven) {
      await mirror()
      problems.push(...findCut(), ...findBrokenButtons(), ...findLooseStarts())
    }
    for (const tag of isLong ? translated : translated.slice(index % translated.length).slice(0, 1)) {
      await resize('phone')
      await speak(tag)
      problems.push(...findCut().map((found) => `${tag}: ${found}`))
      if (isLong) {
        await resize('narrow')
        problems.push(...findCut().map((found) => `${tag} in narrow: ${found}`))
      }
      if (isLong && readByAxe.includes(tag))
        problems.push(...(await findViolations({ preload: false })).map((found) => `${tag}: ${found}`))
    }
    if (isWhole) {
      await forceColours()
      problems.push(...findFlat())
    }
    expect(problems).toEqual([])
    checked.add(key)
  },
)

/** Scenes of an error that has no text of its own. */
const unnamed: readonly string[] = ['name-failed', 'session-list-partly', 'siwx-own-form']

/** Returns the text of unknown errors where a scene is to show a known one. */
const findUnnamedErrors = (name: string): readonly string[] =>
  !unnamed.includes(name) && document.body.innerText.includes('Unknown error') ? ['Unknown error'] : []

async function paint({ modal }: Latchkey, theme: 'light' | 'dark'): Promise<void> {
  document.body.style.cssText = theme === 'dark' ? 'background: #111; color: #fff' : ''
  modal.setThemeMode(theme)
  await vi.waitUntil(() => !document.querySelector(`[data-theme]:not([data-theme="${theme}"])`), {
    timeout: 60_000,
    interval: 5,
  })
}

async function findViolations(rules: axe.RunOptions): Promise<readonly string[]> {
  await atRest()
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...rules })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

/** Forces colours, as high contrast on Windows does, until the test ends. */
async function forceColours(): Promise<void> {
  const query = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await query('active')
  onTestFinished(async () => void (await query('none')))
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
}

/** Returns the names of controls that only a colour shows. Forced colours remove it. */
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
