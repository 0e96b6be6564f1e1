import axe from 'axe-core'
import { expect } from 'vitest'
import { findFaintButtons } from './findFaintButtons.ts'
import { findSmallTargets } from './findSmallTargets.ts'

async function findViolations() {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`),
    ...findFaintButtons(),
    ...findSmallTargets(),
  ]
}

/** Requires that the page passes axe in light and dark and in both directions, and fits the window. */
export async function inspectPage() {
  const { documentElement: root } = document
  for (const theme of ['light', 'dark'])
    for (const direction of ['ltr', 'rtl']) {
      root.dataset['theme'] = theme
      root.dir = direction
      expect(await findViolations()).toEqual([])
      expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
    }
  delete root.dataset['theme']
  root.removeAttribute('dir')
}
