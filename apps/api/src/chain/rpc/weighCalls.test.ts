import { expect, test } from 'vitest'
import type { ChainAnswers } from '../../answers/ChainAnswers.ts'
import { refusal } from '../../answers/refusal.ts'
import { weighCalls } from './weighCalls.ts'

const { signal } = new AbortController()

/** Passes one call on, and says what it was counted as beside the request itself. */
async function weigh(method: string, late?: Response) {
  const counted: number[] = []
  const rpc: ChainAnswers['requestRpc'] = ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })
  const reply = await weighCalls(rpc)(
    { chainId: 'eip155:1', jsonrpc: '2.0', id: 1, method, params: [] },
    {
      projectId: undefined,
      signal,
      work: {
        key: 'caller',
        async countMore(count) {
          counted.push(count)
          return late
        },
        charge: () => Promise.reject(new Error('not charged afterwards')),
      },
    },
  )
  return { counted, reply }
}

test.each([
  ['eth_blockNumber', []],
  ['eth_sendRawTransaction', []],
  ['sendTransaction', []],
  ['eth_getLogs', [9]],
  ['eth_getBlockReceipts', [9]],
  ['getTokenAccountsByOwner', [4]],
])('behavior: %s counts as %j calls more', async (method, counted) => {
  expect(await weigh(method)).toMatchObject({ counted, reply: { result: '0x1' } })
})

test('error: a caller in debt is refused before the node is asked', async () => {
  const late = refusal(429, 'Too many requests.')
  expect((await weigh('eth_getLogs', late)).reply).toBe(late)
})
