import { parseTransaction, serializeTransaction as serializeByViem } from 'viem'
import { expect, test } from 'vitest'
import { serializeTransaction } from './serializeTransaction.ts'

const transaction = {
  chainId: 31_337,
  nonce: 7,
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  value: 10n ** 18n,
  data: '0xa9059cbb00',
  gas: 21_000n,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1n,
} as const
const { to: _, ...creation } = transaction
const signature = { r: `0x00${'12'.repeat(31)}`, s: `0x${'34'.repeat(32)}`, yParity: 1 } as const

test.each([
  ['a call', transaction],
  ['zeros', { ...transaction, nonce: 0, value: 0n, maxPriorityFeePerGas: 0n, data: '0x' as const }],
  ['a contract', creation],
])('behavior: serializes %s as viem does', (_name, one) => {
  expect(serializeTransaction(one)).toBe(serializeByViem({ type: 'eip1559', ...one }))
  const signed = serializeTransaction(one, signature)
  expect(signed).toBe(serializeByViem({ type: 'eip1559', ...one }, signature))
  expect(parseTransaction(signed as `0x02${string}`)).toMatchObject({ chainId: 31_337, gas: 21_000n })
})
