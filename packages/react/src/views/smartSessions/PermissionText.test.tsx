import type { SessionPermission } from '@latchkey/core/smart-sessions'
import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../../testing/render.js'
import { PermissionText } from './PermissionText.js'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const usdc = { symbol: 'USDC', decimals: 6 }
const spend = { kind: 'spend', amount: 2_500_000n } as const
const endless = 2n ** 256n - 1n

test.each<[string, SessionPermission]>([
  ['Spend up to 2.50 USDC in total', { ...spend, token, unit: usdc }],
  ['Spend up to 2.50 USDC every hour', { ...spend, token, unit: usdc, period: 3_600 }],
  ['Spend up to 2.50 USDC every week', { ...spend, token, unit: usdc, period: 604_800 }],
  ['Spend up to 2.50 USDC per period (36 hours)', { ...spend, token, unit: usdc, period: 129_600 }],
  ['Spend up to 2,500,000 (base units of 0xa0…06eb48) every day', { ...spend, token, period: 86_400 }],
  ['Spend up to 2,500,000 (base units of the coin) in total', spend],
  ['Spend any amount of USDC', { ...spend, amount: endless, token, unit: usdc, period: 86_400 }],
  ['Spend any amount of the coin', { ...spend, amount: endless }],
  ['Spend any amount of USDC', { kind: 'stream', perSecond: endless, token, unit: usdc }],
  [
    'Spend 1 USDC per second, with no limit in total',
    { kind: 'stream', perSecond: 1_000_000n, most: endless, token, unit: usdc },
  ],
  [
    'Call claim, compound, and exit of 0xa0…06eb48',
    { kind: 'call', contract: token, functions: ['claim', 'compound', 'exit'] },
  ],
])('behavior: a permission reads "%s"', async (sentence, permission) => {
  const { client } = createTestClient()
  renderWith(
    client,
    <p data-testid="permission">
      <PermissionText permission={permission} />
    </p>,
  )
  await expect.element(page.getByTestId('permission')).toHaveTextContent(sentence)
})
