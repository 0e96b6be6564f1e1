import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hardenStyles } from '../../scripts/hardenStyles.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { renderWith } from '../testing/render.js'
import tokens from './tokens.css?inline'

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
  client.use(modal).push({ view: 'AllWallets' })
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

test('behavior: an app sets the tokens, on all or on one', async () => {
  addSheet('[data-latchkey] { --lk-accent: rgb(1, 2, 3) }')
  const { client } = createTestClient()
  renderWith(client, <ConnectButton />)
  await expect.element(page.getByRole('button')).toBeVisible()
  expect(getComputedStyle(page.getByRole('button').element()).backgroundColor).toBe('rgb(1, 2, 3)')
})

test('behavior: hardening keeps custom properties and keyframes, and makes the rest important', () => {
  expect(
    hardenStyles(`
      /* said */
      [data-x="y"] { --lk-a: 0.5s; color: red; & .b:hover { margin: 0 calc(1px * 2) } }
      @keyframes k { to { opacity: 0 } }
      @media (max-width: 430px) { .c { flex: 1; } }
    `),
  ).toBe(
    '[data-x=y]{--lk-a:.5s;color:red!important;.b:hover{margin:0 calc(1px*2)!important}}@keyframes k{to{opacity:0}}@media(max-width:430px){.c{flex:1}}',
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
