import { expect, test } from 'vitest'
import { render } from '../../testing/render.js'
import { showScene } from '../../testing/showScene.js'
import { Figure } from './Figure.js'

/** Lines that each unbroken part of the text takes. */
const linesOf = (element: Element | null | undefined): readonly number[] =>
  [...(element?.childNodes ?? [])].flatMap((node) => {
    if (!(node instanceof Text && node.data.trim())) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [range.getClientRects().length]
  })

test.each(['wide', 'narrow'] as const)(
  'behavior: an exact amount stays whole on a %s screen',
  async (screen) => {
    await showScene('pay-swap-outdated', screen)
    const lines = linesOf(document.querySelector('.lk-total p bdi'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((count) => count === 1)).toBe(true)
  },
)

test('behavior: a figure that does not fit ends its line between groups or after the decimal sign', async () => {
  render(
    <p id="figure">
      <Figure>1,234,567.105535462219993316</Figure>
    </p>,
  )
  await expect
    .poll(() => document.querySelector('#figure')?.innerHTML)
    .toBe('1,<wbr>234,<wbr>567.<wbr>105535462219993316')
})
