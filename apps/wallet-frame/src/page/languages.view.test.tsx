import axe from 'axe-core'
import { render } from 'preact'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPageLanguage } from '../locale/createPageLanguage.ts'
import { ReviewPage } from '../parts/ReviewPage.tsx'
import type { Review } from '../review/Review.ts'
import { Page } from '../settings/parts/Page.tsx'
import { importTestLanguages } from '../testing/createLanguages.ts'
import { findFaintButtons } from '../testing/findFaintButtons.ts'
import { findSmallTargets } from '../testing/findSmallTargets.ts'
import { toText } from '../texts/toText.ts'
import './page.css'
import '../settings/settings.css'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const review: Review = {
  id: 'one',
  origin: 'https://app.example',
  title: 'title.send',
  network: 'Ethereum',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  rows: [
    { label: 'label.amount', value: '١٬٢٠٤٫٥ TUSD', form: 'text' },
    { label: 'label.recipient', value: address, form: 'mono' },
    { label: 'label.data', value: 'transfer(address,uint256)\n  amount: 1', form: 'block' },
  ],
  warnings: ['warning.unlimited'],
  changes: [{ amount: '−١٬٢٠٤٫٥', symbol: 'TUSD', token: address }],
  needsWindow: true,
}

/** Shows a page in a test language until the test ends. */
async function show(tag: string, content: () => Parameters<typeof render>[0]) {
  await page.viewport(360, 600)
  const language = createPageLanguage(window, importTestLanguages)
  language.choose([tag])
  await language.load('frame-settings')
  const element = document.body.appendChild(document.createElement('div'))
  element.id = 'root'
  document.title = toText('page.title')
  const write = () => render(content(), element)
  const stop = language.subscribe(write)
  write()
  onTestFinished(() => {
    stop()
    language.choose(['en'])
    void language.load()
    render(null, element)
    element.remove()
  })
  return { element, language }
}

const showReview = () => (
  <ReviewPage
    review={review}
    action="action.approve"
    onApprove={() => undefined}
    onReject={() => undefined}
  />
)

async function findViolations() {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`),
    ...findFaintButtons(),
    ...findSmallTargets(),
  ]
}

test('behavior: a review from right to left passes axe and fits a phone', async () => {
  await show('ar-EG', showReview)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('إرسال')
  await expect.element(page.getByRole('button', { name: 'موافقة' })).toHaveAttribute('aria-disabled', 'false')
  expect(await findViolations()).toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('behavior: addresses, amounts and code run from left to right in a page from right to left', async () => {
  const { element } = await show('ar-EG', showReview)
  const directions = [...element.querySelectorAll('bdi, .site strong')].map((one) => [
    one.textContent,
    getComputedStyle(one).direction,
  ])
  expect(directions).toEqual(directions.map(([text]) => [text, 'ltr']))
  expect(directions.map(([text]) => text)).toEqual(
    expect.arrayContaining([review.origin, address, '١٬٢٠٤٫٥ TUSD', '−١٬٢٠٤٫٥ TUSD']),
  )
  expect(getComputedStyle(element.querySelector('h1') ?? element).direction).toBe('rtl')
})

test("behavior: the site's address stands where the language puts it", async () => {
  const { element, language } = await show('de', showReview)
  const site = () => element.querySelector('.site')?.textContent
  expect(site()).toBe('Von https://app.example angefragt')
  language.choose(['en'])
  await language.load()
  expect(site()).toBe('Requested by https://app.example')
})

test('behavior: a page of the settings is in the language', async () => {
  const { element } = await show('de', () => <Page title="settings.title">{undefined}</Page>)
  expect(element.querySelector('h1')?.textContent).toBe('Einstellungen')
})
