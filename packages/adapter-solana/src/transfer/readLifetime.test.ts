import { afterEach, expect, test, vi } from 'vitest'
import { solanaMainnet } from '../networks/networks.js'
import { createFakeHost } from '../testing/createFakeHost.js'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { createRpc } from '../transport/createRpc.js'
import { readLifetime } from './readLifetime.js'

afterEach(() => vi.unstubAllGlobals())

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** Two nodes. The first is that many slots behind, and reports it from 128 on. */
function setUp(slotsBehind: number) {
  const response = (isFirst: boolean, { method, params }: Call) => {
    const slot = 9_000 - (isFirst ? slotsBehind : 0)
    const { minContextSlot = 0 } = (params[0] ?? {}) as { minContextSlot?: number }
    if (minContextSlot > slot) return { error: { code: -32_016, message: 'Minimum context slot' } }
    switch (method) {
      case 'getGenesisHash':
        return { result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' }
      case 'getHealth':
        return slot < 9_000 - 128 ? { error: { code: -32_005, message: 'Node is behind' } } : { result: 'ok' }
      case 'getBlockHeight':
        return { result: slot - 1_000 }
      default: {
        const value = { blockhash: isFirst ? ALICE : BOB, lastValidBlockHeight: slot - 850 }
        return { result: { context: { slot }, value } }
      }
    }
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    const calls = JSON.parse(body) as Call | readonly Call[]
    const one = (call: Call) => ({
      jsonrpc: '2.0',
      id: call.id,
      ...response(String(url).includes('first'), call),
    })
    return new Response(JSON.stringify(Array.isArray(calls) ? calls.map(one) : one(calls as Call)))
  })
  const rpc = createRpc({ host: createFakeHost().host, signal: undefined })
  const network = { ...solanaMainnet, rpcUrls: ['https://first.example', 'https://second.example'] }
  return readLifetime(rpc, network, undefined)
}

test('behavior: the blockhash of a node that reports itself behind is not used', async () => {
  expect(await setUp(5_000)).toMatchObject({ blockhash: BOB, lastValidBlockHeight: 8_150n })
  expect(await setUp(129)).toMatchObject({ blockhash: BOB })
})

test('behavior: a node slightly behind is trusted', async () => {
  expect(await setUp(3)).toMatchObject({ blockhash: ALICE, lastValidBlockHeight: 8_147n })
})
