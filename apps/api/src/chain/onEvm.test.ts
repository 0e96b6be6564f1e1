import { expect, test } from 'vitest'
import { onEvm } from './onEvm.ts'

const caller = { projectId: undefined, signal: new AbortController().signal }
const ask = onEvm(
  (chainId) => chainId === 'solana:a',
  ({ chainId }: { chainId?: string }) => chainId ?? 'all',
)

test('behavior: networks that are read, unknown ones and all together are answered', () => {
  expect(ask({ chainId: 'eip155:1' }, caller)).toBe('eip155:1')
  expect(ask({ chainId: 'solana:b' }, caller)).toBe('solana:b')
  expect(ask({}, caller)).toBe('all')
})

test('error: a network of another family is 501, which is no empty list', async () => {
  const answer = ask({ chainId: 'solana:a' }, caller)
  expect(answer).toMatchObject({ status: 501 })
  expect(await (answer as Response).json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
})
