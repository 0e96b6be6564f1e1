import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkContrast, ratioText } from './checkContrast.ts'
import { type Color, contrastOf, nearestPassing, toHex } from './contrast.ts'
import { pairs } from './pairs.ts'

const byte = fc.integer({ min: 0, max: 255 })
const anyColor: fc.Arbitrary<Color> = fc.tuple(byte, byte, byte)

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[153, 204, 255], [255, 255, 255], 1.69],
] as const)('behavior: the contrast of %j on %j is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('law: the offered color passes on every background', () => {
  fc.assert(
    fc.property(anyColor, anyColor, fc.constantFrom(3, 4.5), (color, back, least) => {
      const offer = nearestPassing(color, [{ back, least }])
      expect(offer && contrastOf(offer, back)).toBeGreaterThanOrEqual(least)
    }),
  )
})

test('law: a color that passes is its own offer', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (color, back) => {
      fc.pre(contrastOf(color, back) >= 4.5)
      expect(nearestPassing(color, [{ back, least: 4.5 }])).toEqual(color)
    }),
  )
})

test('behavior: the offered color keeps the hue and is barely darker than needed', () => {
  const offer = nearestPassing([153, 204, 255], [{ back: [255, 255, 255], least: 4.5 }]) ?? [0, 0, 0]
  const [red, green, blue] = offer
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
  expect(contrastOf(offer, [255, 255, 255])).toBeLessThan(4.6)
})

test('behavior: no color passes on black and white with 7:1', () => {
  const needs = [
    { back: [0, 0, 0], least: 7 },
    { back: [255, 255, 255], least: 7 },
  ] as const
  expect(nearestPassing([120, 120, 120], needs)).toBeUndefined()
})

test('behavior: a pair that fails has its ratio and an offer that mends all pairs of its color', () => {
  const white: Color = [255, 255, 255]
  const colorOf = (token: string): Color =>
    token === 'n8' ? [170, 170, 170] : token === 'n2' ? [239, 241, 244] : white
  const [failing] = checkContrast(colorOf).filter(({ front }) => front === 'n8')
  expect(failing).toMatchObject({ back: 'n0', passes: false, least: 4.5 })
  expect(ratioText(failing?.ratio ?? 0)).toBe('2.3:1')
  const offer = failing?.offer ?? white
  expect(toHex(offer)).toMatch(/^#[\da-f]{6}$/)
  for (const back of ['n0', 'n1', 'n2']) expect(contrastOf(offer, colorOf(back))).toBeGreaterThanOrEqual(4.5)
})

const folder = new URL('../../../../packages/react/src/styles/', import.meta.url)
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css') && name !== 'tokens.css')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** The declarations of each rule, without those of the rules inside it. */
function readRules(css: string): readonly string[] {
  const rules: string[] = []
  const open: string[] = ['']
  for (const part of css.replaceAll(/\/\*[^]*?\*\//g, '').split(/([{};])/)) {
    if (part === '{') open.push('')
    else if (part === '}') rules.push(open.pop() ?? '')
    else if (part === ';') open.push(`${open.pop() ?? ''};`)
    else open.push((open.pop() ?? '') + part)
  }
  return rules
}

/** The token of a declaration that is one token. */
const tokenIn = (rule: string, property: string) =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--lk-([\\w-]+)\\)`).exec(rule)?.[1]

/** The empty part of a ring, which has no meaning of its own. */
const decoration = ['n3']

test('law: each text color of the stylesheet is in a pair', () => {
  const fronts = new Set(readRules(sheets).flatMap((rule) => tokenIn(rule, 'color') ?? []))
  const listed = new Set(pairs.map(({ front }) => front))
  expect([...fronts].filter((name) => !listed.has(name) && !decoration.includes(name))).toEqual([])
  expect(fronts.size).toBeGreaterThan(8)
})

test('law: each rule of the stylesheet with a color and a background is a pair', () => {
  const used = readRules(sheets).flatMap((rule) => {
    const [front, back] = [tokenIn(rule, 'color'), tokenIn(rule, 'background')]
    return front && back ? [`${front} on ${back}`] : []
  })
  const listed = pairs.map(({ front, back }) => `${front} on ${back}`)
  expect(listed).toEqual(expect.arrayContaining(used))
  expect(new Set(used).size).toBeGreaterThan(6)
})
