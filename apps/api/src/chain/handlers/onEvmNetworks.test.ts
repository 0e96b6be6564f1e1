import { expect, test } from 'vitest'
import { onEvmNetworks } from './onEvmNetworks.ts'

const caller = { projectId: undefined, signal: new AbortController().signal }
const requestRaw = onEvmNetworks(
  (chainId) => chainId === 'solana:a',
  ({ chainId }: { chainId?: string }) => chainId ?? 'all',
)

test('behavior: known, unknown and all networks get a response', () => {
  expect(requestRaw({ chainId: 'eip155:1' }, caller)).toBe('eip155:1')
  expect(requestRaw({ chainId: 'solana:b' }, caller)).toBe('solana:b')
  expect(requestRaw({}, caller)).toBe('all')
})

test('error: a network of another namespace is 501, which is no empty list', async () => {
  const response = requestRaw({ chainId: 'solana:a' }, caller)
  expect(response).toMatchObject({ status: 501 })
  expect(await (response as Response).json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
})
