import type { Latchkey } from '@latchkey/core'
import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { findCut } from '../testing/findCut.js'
import { atRest, narrow, sceneNames, showScene } from '../testing/showScene.js'

test.each(sceneNames)(
  'behavior: %s passes axe, shows its controls in forced colours, and fits in both directions',
  async (name) => {
    const { client, mirror } = await showScene(name)
    onTestFinished(() => void (document.body.style.cssText = ''))
    paint(client, 'light')
    expect(await findViolations({})).toEqual([])
    paint(client, 'dark')
    // Dark differs from light in nothing else.
    expect(await findViolations({ runOnly: ['color-contrast'] })).toEqual([])
    await narrow()
    expect(findCut()).toEqual([])
    await mirror()
    expect(findCut()).toEqual([])
    await forceColours()
    expect(findFlat()).toEqual([])
  },
)

function paint({ modal }: Latchkey, theme: 'light' | 'dark'): void {
  document.body.style.cssText = theme === 'dark' ? 'background: #111; color: #fff' : ''
  modal.setThemeMode(theme)
}

async function findViolations(rules: axe.RunOptions): Promise<readonly string[]> {
  await atRest()
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...rules })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

/** As with high contrast on Windows, until the test ends. */
async function forceColours(): Promise<void> {
  const query = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await query('active')
  onTestFinished(async () => void (await query('none')))
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
