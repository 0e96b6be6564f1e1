import { afterEach, expect, test } from 'vitest'
import { applyTheme, type Theme } from './applyTheme.ts'
import '../page/page.css'

const button = document.createElement('button')
button.className = 'primary'

/** Shows a main button in a theme. Returns its colors, and the contrast of its text. */
function show(theme: Theme) {
  document.body.append(button)
  button.style.transition = 'none'
  applyTheme(document, theme)
  const { backgroundColor, borderRadius, color } = getComputedStyle(button)
  const [back, ink] = [backgroundColor, color].map(readColor)
  const [low = 0, high = 0] = [luminance(back), luminance(ink)].sort((a, b) => a - b)
  return { back, borderRadius, contrast: (high + 0.05) / (low + 0.05) }
}
function readColor(css: string): readonly number[] {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('No canvas.')
  canvas.fillStyle = css
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data]
}
function luminance(color: readonly number[] = []): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
afterEach(() => {
  applyTheme(document, {})
  button.remove()
})

test.each([
  ['#0a7', [0, 170, 119, 255]],
  ['#00aa7710', [0, 170, 119, 255]],
  ['hsla(230, 100%, 67%, 1)', [87, 115, 255, 255]],
  ['white', [255, 255, 255, 255]],
  ['black', [0, 0, 0, 255]],
  ['rgb(117 117 117)', [117, 117, 117, 255]],
])('behavior: a button has the accent %s with a text that can be read', (accent, back) => {
  const shown = show({ accent })
  expect(shown.back).toEqual(back)
  expect(shown.contrast).toBeGreaterThanOrEqual(4.5)
})

test.each([
  '',
  'none',
  'currentcolor',
  'var(--text)',
  'url(https://a.example)',
  '#0a7;display:none',
  '#0a',
  7,
])('error: the accent %j leaves that of the frame', (accent) => {
  const own = show({}).back
  expect(show({ accent: '#0a7' }).back).not.toEqual(own)
  expect(show({ accent }).back).toEqual(own)
})

test.each([
  ['4px', '4px'],
  ['24px', '24px'],
  ['25px', '14px'],
  ['50%', '14px'],
  [12, '14px'],
])('param: the radius %j gives corners of %s', (radius, shown) => {
  expect(show({ radius }).borderRadius).toBe(shown)
})

test('behavior: the frame follows the device again once the page has no mode', () => {
  const { dataset } = document.documentElement
  applyTheme(document, { mode: 'dark' })
  expect(dataset['theme']).toBe('dark')
  applyTheme(document, {})
  expect(dataset['theme']).toBeUndefined()
})
