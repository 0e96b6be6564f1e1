import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { findLooseNumbers } from './findLooseNumbers.js'
import { render } from './render.js'

async function show(content: ReactNode): Promise<void> {
  const { container } = render(<div data-latchkey="">{content}</div>)
  await expect.poll(() => container.firstElementChild).not.toBeNull()
}

test.each([
  '1,196.4 USDC',
  '$2,392.80',
  '$10 – $7,500',
  '4.34%',
  '0.039978 ETH',
  '0.000 ETH',
  '1,196.40 USDC',
  '<0.001 ETH',
  'Nov 29, 2026, 3:26 AM',
  '0x7a16...c91E04',
  'Block #21034567',
])('behavior: %s is formatted', async (text) => {
  await show(text)
  expect(findLooseNumbers()).toEqual([])
})

test.each([
  ['1196.4 USDC', 'thousands without separators'],
  ['10000 USDC', 'thousands without separators'],
  ['4.3 %', 'a space before the percent sign'],
  ['1-2% fee', 'a hyphen in a range'],
  ['0.039978092005580941 ETH', 'more digits than fit a glance'],
  ['10.00 USD', 'trailing zeros'],
  ['1,196.40 ETH', 'trailing zeros'],
  ['2.010 SOL', 'trailing zeros'],
  ['5.000 ETH', 'trailing zeros'],
  ['−<0.001 ETH', 'a sign before an upper bound'],
  ['.85 ETH', 'no digit before the point'],
  ['0.30', 'trailing zeros'],
])('error: %s has %s', async (text, fault) => {
  await show(text)
  expect(findLooseNumbers()).toEqual([`${fault}: ${text}`])
})

test('error: a tooltip has a figure that is not formatted', async () => {
  await show(<b title="1196.4 USDC">1,196.4 USDC</b>)
  expect(findLooseNumbers()).toEqual(['thousands without separators: 1196.4 USDC'])
})

test('behavior: the text of a message stays as it came', async () => {
  await show(<pre>Amount: 10000.00</pre>)
  expect(findLooseNumbers()).toEqual([])
})

test('behavior: an exact amount has all of its digits', async () => {
  await show(<div className="lk-total">0.039978092005580941 ETH</div>)
  expect(findLooseNumbers()).toEqual([])
})

test('behavior: the parts of a figure are one figure', async () => {
  await show(
    <bdi dir="ltr">
      <small>$</small>4,162<small>.85</small>
    </bdi>,
  )
  expect(findLooseNumbers()).toEqual([])
})
