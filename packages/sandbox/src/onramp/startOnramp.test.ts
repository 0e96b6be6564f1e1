import { expect, test } from 'vitest'
import { startOnramp } from './startOnramp.js'

const chain = {
  id: 1337,
  name: 'Local',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  contracts: { usd: `0x${'11'.repeat(20)}` },
} as const

test('behavior: quotes keep every digit', async () => {
  const onramp = await startOnramp({ chains: [chain as never] })
  try {
    const quote = async (sourceAmount: string | number) => {
      const response = await fetch(`${onramp.url}/payments/crypto/quote`, {
        method: 'POST',
        body: JSON.stringify({
          sourceAmount,
          sourceCurrencyCode: 'USD',
          destinationCurrencyCode: 'ETH_1337',
        }),
      })
      return `${response.status} ${await response.text()}`
    }
    // 12.34 dollars less 18 cents, at 2,500 dollars for one.
    const facts = '"sourceAmount":12.34,"sourceCurrencyCode":"USD","destinationAmount":0.004864'
    expect(await quote('12.34')).toContain(`200 {"quotes":[{"serviceProvider":"SANDBOX",${facts},`)
    expect(await quote(12.34)).toContain(facts)
    expect(await quote('12.34')).toContain('"totalFee":0.18,"networkFee":0,"transactionFee":0.18')
    for (const wrong of ['12.345', '9.99', '25000.01', '1e3', '-20', 'NaN'])
      expect(await quote(wrong)).toMatch(/^400 /)
  } finally {
    await onramp.stop()
  }
})
