import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import * as fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hardenStyles } from '../../scripts/hardenStyles.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { contrastOf } from '../testing/contrastOf.js'
import { renderWith } from '../testing/render.js'
import base from './base.css?inline'
import buttons from './buttons.css?inline'
import modalSheet from './modal.css?inline'
import parts from './parts.css?inline'
import tokens from './tokens.css?inline'
import views from './views.css?inline'

beforeEach(() => page.viewport(1024, 768))

const hostile = `
  * { box-sizing: content-box; letter-spacing: 3px }
  button, a, input { background: red !important; color: lime !important; border: 4px dashed; border-radius: 0; padding: 20px; text-transform: uppercase; min-width: 300px; font: 30px fantasy }
  h2, h3, p, ul, li { margin: 40px; padding: 40px; font-size: 40px; line-height: 3; list-style: disc; color: lime }
  svg, img { width: 100%; height: auto; fill: red; vertical-align: middle; max-width: none }
  span, i, b, bdi, small { display: inline; float: right; color: lime; text-shadow: 2px 2px red }
  dialog { padding: 50px; border: 9px solid; width: 100%; inset: auto }
`

const properties = [
  'backgroundColor',
  'borderTopWidth',
  'borderRadius',
  'color',
  'fontFamily',
  'fontSize',
  'float',
  'height',
  'letterSpacing',
  'lineHeight',
  'listStyleType',
  'marginTop',
  'paddingTop',
  'textTransform',
  'textShadow',
  'width',
] as const

function addSheet(text: string): HTMLStyleElement {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = text
  onTestFinished(() => style.remove())
  return style
}

function measure(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-latchkey], [data-latchkey] :not(svg *)')].map(
    (element) => {
      const computed = getComputedStyle(element)
      const name = element.getAttribute('class') ?? element.tagName
      return `${name} ${properties.map((property) => computed[property]).join(' | ')}`
    },
  )
}

test("behavior: the built stylesheet holds against a page's rules for elements", async () => {
  const { client } = createTestClient({
    wallets: [
      mockConnector({ id: 'a', name: 'Fennel' }),
      mockConnector({ id: 'b', name: 'Lantern', type: 'EXTERNAL' }),
    ],
  })
  renderWith(client, <ConnectButton />)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Lantern' })).toBeVisible()
  const calm = measure()
  addSheet(hostile)
  expect(measure()).toEqual(calm)
})

test('behavior: the height follows the view, and the list of all wallets its rows', async () => {
  const { client } = createTestClient()
  renderWith(client, <ConnectButton />)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'All wallets', exact: false })).toBeVisible()
  await vi.waitUntil(() => document.getAnimations().length === 0, 30_000)
  const moved = new Promise<string>((resolve) =>
    document.querySelector('.lk-stage')?.addEventListener('transitionrun', (event) => {
      resolve((event as TransitionEvent).propertyName)
    }),
  )
  client.use(modal()).push({ view: 'AllWallets' })
  await expect(moved).resolves.toBe('height')
  await vi.waitUntil(() => document.querySelector('.lk-run > li'), 30_000)
  await vi.waitUntil(() => document.getAnimations().length === 0, 30_000)
  const tops = [...document.querySelectorAll('.lk-run > li')].map((row) => row.getBoundingClientRect().top)
  expect(tops.length).toBeGreaterThan(5)
  expect(tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))).toEqual(
    tops.slice(1).map(() => 60),
  )
  const run = document.querySelector('.lk-run') as HTMLElement
  expect(run.offsetHeight).toBeGreaterThan(1_000)
})

test('behavior: a browser without :has() shows the focus of a field, and the rows of a list in one height', async () => {
  const published = [...document.querySelectorAll('style')].find(({ textContent }) =>
    textContent.includes('.lk-run'),
  ) as HTMLStyleElement
  const { textContent } = published
  onTestFinished(() => void (published.textContent = textContent))
  published.textContent = textContent
    .replaceAll('@supports not selector(:has(a))', '@supports (color:red)')
    .replaceAll(/[^{}]*:has\([^{}]*\{[^{}]*\}/g, '')
  const { client } = createTestClient()
  renderWith(client, <ConnectButton />)
  await client.modal.open()
  client.use(modal()).push({ view: 'AllWallets' })
  const field = page.getByRole('searchbox')
  await field.click()
  const box = field.element().closest('.lk-field, .lk-box') as HTMLElement
  expect(getComputedStyle(box).outlineStyle).toBe('solid')
  await vi.waitUntil(() => document.querySelector('.lk-run > li'), 30_000)
  const heights = [...document.querySelectorAll<HTMLElement>('.lk-run > li')].map((row) => row.offsetHeight)
  expect(new Set(heights).size).toBe(1)
})

test('behavior: an app sets a custom property for all roots', async () => {
  addSheet('[data-latchkey] { --lk-accent: rgb(1, 2, 3) }')
  const { client } = createTestClient()
  renderWith(client, <ConnectButton />)
  await expect.element(page.getByRole('button')).toBeVisible()
  expect(getComputedStyle(page.getByRole('button').element()).backgroundColor).toBe('rgb(1, 2, 3)')
})

test.each(['light', 'dark'] as const)(
  'law: in %s, text on any accent and text in it are readable',
  async (themeMode) => {
    addSheet(tokens)
    const root = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => root.remove())
    root.dataset['latchkey'] = ''
    root.dataset['theme'] = themeMode
    const pressed = 'color-mix(in oklab, var(--lk-accent), var(--lk-off-accent) 24%)'
    const pairs = [
      ['var(--lk-accent)', 'var(--lk-on-accent)'],
      [pressed, 'var(--lk-on-accent)'],
      ...[0, 1, 2].map((step) => [`var(--lk-n${step})`, 'var(--lk-accent-text)'] as const),
    ] as const
    const parts = pairs.map(([background, color]) => {
      const part = root.appendChild(document.createElement('p'))
      part.style.setProperty('background-color', background, 'important')
      part.style.setProperty('color', color, 'important')
      return part
    })
    const byte = fc.integer({ min: 0, max: 255 })
    const accents = fc.oneof(
      fc.constantFrom(
        'rgb(65, 133, 1)',
        '#0a7',
        '#fff',
        '#000',
        '#00f',
        '#ff0',
        '#777',
        'oklch(0.7 0.3 140)',
      ),
      fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`),
    )
    fc.assert(
      fc.property(accents, (accent) => {
        root.style.setProperty('--lk-accent', accent)
        const contrasts = parts.map((part) => {
          const { backgroundColor, color } = getComputedStyle(part)
          return contrastOf(backgroundColor, color)
        })
        expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  },
)

test('law: every corner follows the radius, or is a circle', () => {
  const corners = [
    ...`${base}${buttons}${modalSheet}${parts}${tokens}${views}`.matchAll(
      /(?:border-radius|--lk-radius-\w+): ([^;]+);/g,
    ),
  ]
  expect(corners.length).toBeGreaterThan(30)
  expect(
    corners.map(([, value = '']) => value).filter((value) => !/^(0|50%|.*var\(--lk-radius.*)$/.test(value)),
  ).toEqual([])
})

test('behavior: with no radius, no control of the page or the modal has a round corner', async () => {
  const { client } = createTestClient({
    wallets: [
      mockConnector({ id: 'a', name: 'Fennel', addresses: ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04'] }),
    ],
    themeVariables: { radius: '0px' },
  })
  renderWith(client, <ConnectButton />)
  const round = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ':is([data-latchkey], [data-latchkey] *):is(button, a, input, section, .lk-who)',
      ),
    ]
      .filter((element) => !/^(0px|50%)( |$)/.test(getComputedStyle(element).borderRadius))
      .map((element) => element.outerHTML.slice(0, 120))
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  expect(round()).toEqual([])
  client.modal.close()
  await client.connections.connect({ connectorId: 'a' })
  await client.modal.open()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  expect(round()).toEqual([])
})

test('behavior: hardening keeps custom properties and keyframes, and makes the rest important', () => {
  expect(
    hardenStyles(`
      /* said */
      [data-x="y"] { --lk-a: 0.5s; color: red; & .b:hover { margin: 0 calc(1px * 2) } }
      @keyframes k { to { opacity: 0 } }
      @media (max-width: 430px) { .c { flex: 1; } }
      [data-x="2"] { flex: 1 }
    `),
  ).toBe(
    '[data-x=y]{--lk-a:.5s;color:red!important;.b:hover{margin:0 calc(1px*2)!important}}@keyframes k{to{opacity:0}}@media(max-width:430px){.c{flex:1}}[data-x="2"]{flex:1}',
  )
})

test('behavior: dark by choice and dark by the system are the same', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(tokens)
  const [chosen, system] = [...sheet.cssRules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('dark')) return [...rule.cssRules]
    return rule instanceof CSSStyleRule && rule.selectorText.includes('dark') ? [rule] : []
  })
  expect(chosen).toBeInstanceOf(CSSStyleRule)
  expect((system as CSSStyleRule).style.cssText).toBe((chosen as CSSStyleRule).style.cssText)
})
