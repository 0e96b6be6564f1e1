import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plainName } from '../client/plainName.js'
import { renderWith } from '../testing/render.js'
import { imageSource } from './imageSource.js'
import { Tabs } from './Tabs.js'

test.each([
  ['https://a.example/i.png', 'https://a.example/i.png'],
  ['  data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
  ['data:image/svg;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['DATA:image/SVG,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['data:image/svgx,%3Csvg/%3E', 'data:image/svgx,%3Csvg/%3E'],
  ['http://a.example/i.png', undefined],
  ['http://localhost.example/i.png', undefined],
  ['http://localhost@a.example/i.png', undefined],
  ['http://127.0.0.1:@a.example/i.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('param: %s is shown as %s', (icon, source) => {
  expect(imageSource({ icon })).toBe(source)
  expect(imageSource({ icon, listed: true })).toBe(source)
})

test.each(['http://localhost:8787/i.png', 'http://127.0.0.1/i.png', 'http://[::1]:8787/i.png'])(
  'param: %s is shown for a wallet of the directory only',
  (icon) => {
    expect(imageSource({ icon, listed: true })).toBe(icon)
    expect(imageSource({ icon })).toBeUndefined()
  },
)

test('behavior: a wallet that announces itself has nothing asked of the own machine', async () => {
  const asked = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const { src } of document.querySelectorAll('img')) asked.add(src)
  })
  observer.observe(document, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'a', name: 'Fine', icon: 'http://localhost:9/announced.png' })],
    customWallets: [{ id: 'b', name: 'Harbour House', image_url: 'http://localhost:9/listed.png' }],
  })
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fine' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Harbour House Get' })).toBeVisible()
  expect([...asked].filter((source) => source.includes('localhost:9'))).toEqual([
    'http://localhost:9/listed.png',
  ])
})

test('behavior: a picture of the type `image/svg` is drawn', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'a', name: 'Fine', icon: `data:image/svg;base64,${btoa(svg)}` })],
  })
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fine' })).toBeVisible()
  await expect
    .poll(() => document.querySelector('.lk-pic[data-kind=wallet][data-state=loaded]'))
    .not.toBeNull()
})

test('behavior: a name is one short line without tricks', () => {
  expect(plainName('\u202EksaMateM\u202C')).toBe('ksaMateM')
  expect(plainName('a\n\tb')).toBe('a b')
  expect(plainName('x'.repeat(10_000))).toHaveLength(81)
})

test('behavior: hostile names and pictures stay text and boxes', async () => {
  const { client } = createTestClient({
    wallets: [
      mockConnector({
        id: 'a',
        name: '<img src=x onerror="document.title=1">',
        icon: 'javascript:document.title=1',
      }),
      mockConnector({ id: 'b', name: 'W'.repeat(5_000), icon: 'data:image/png;base64,broken' }),
      mockConnector({
        id: 'c',
        name: 'Fine',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    ],
  })
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fine' })).toBeVisible()
  const pictures = [...document.querySelectorAll('.lk-rows:first-of-type .lk-pic')]
  await expect
    .poll(() => pictures.map((one) => one.getAttribute('data-state')))
    .toEqual(['mark', 'mark', 'loaded'])
  expect(pictures.map((one) => one.getBoundingClientRect().width)).toEqual([40, 40, 40])
  expect(document.querySelectorAll('.lk-row img')).toHaveLength(1)
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  expect(document.title).not.toBe('1')
})

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('behavior: in %s the key %s selects the next tab', async (dir, key) => {
  document.documentElement.dir = dir
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  const tab = (name: string) => page.getByRole('tab', { name })
  renderWith(
    createTestClient().client,
    <Tabs
      label="Ways"
      tabs={[
        { key: 'one', label: 'One', panel: <p>First panel</p> },
        { key: 'two', label: 'Two', panel: <p>Second panel</p> },
        { key: 'three', label: 'Three', panel: <p>Third panel</p> },
      ]}
    />,
  )
  await tab('One').click()
  await userEvent.keyboard(key)
  await expect.element(tab('Two')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Second panel')
  expect(page.getByText('First panel').elements()).toEqual([])
})
