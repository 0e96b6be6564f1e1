import { createTransport } from '@latchkey/core/rpc'
import { fakeClock, fakeEnvironment, fakeRpc } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { evmNodes } from './evmNodes.js'

const [A, B] = ['https://a.example', 'https://b.example']

function setUp(error: object) {
  const rpc = fakeRpc({
    [A]: { kind: 'rpc', methods: { eth_call: { error } } },
    [B]: { kind: 'rpc', methods: { eth_call: '0x' } },
  })
  const transport = createTransport({
    urls: [A, B],
    chainId: 'eip155:1',
    protocol: evmNodes,
    ports: { clock: fakeClock(), environment: fakeEnvironment(), log: () => {} },
    signal: undefined,
    fetch: rpc.fetch,
  })
  return { ...rpc, transport }
}

test.each([
  ['a revert', { code: 3, message: 'execution reverted: too late' }, 'node/execution_reverted'],
  ['a revert without a code', { code: -32000, message: 'execution reverted' }, 'node/execution_reverted'],
  ['a nonce too low', { code: -32000, message: 'nonce too low' }, 'node/nonce_too_low'],
  [
    'missing funds',
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    'node/insufficient_funds',
  ],
])('error: no other node receives the call after %s', async (_, error, code) => {
  const { transport, requestedMethods } = setUp(error)
  await expect(transport.request({ method: 'eth_call' })).rejects.toMatchObject({ code })
  expect(requestedMethods(B)).toEqual([])
})

test.each([
  ['a number of its own', { code: -39_001, message: 'shard 7 is warming up' }],
  ['no number', { message: 'shard 7 is warming up' }],
  ['neither number nor text', {}],
])('error: a node error with %s is unknown, and another node receives the call', async (_, error) => {
  const { transport, requestedMethods } = setUp(error)
  expect(await transport.request({ method: 'eth_call' })).toBe('0x')
  expect(requestedMethods(A).length).toBeGreaterThan(0)
  expect(evmNodes.toError(error)).toMatchObject({ code: 'node/unknown', cause: error })
})

test('error: the reason of a revert is kept', async () => {
  const error = { code: 3, message: 'execution reverted: too late', data: '0x08c379a0' }
  await expect(setUp(error).transport.request({ method: 'eth_call' })).rejects.toMatchObject({
    context: { reason: 'too late' },
    rpcCode: 3,
    cause: error,
  })
})

test.each([
  ['0x1', 'eip155:1'],
  ['0xaa36a7', 'eip155:11155111'],
  ['0x', undefined],
  [null, undefined],
])('param: the chain id %o', (response, chainId) => {
  expect(evmNodes.readChainId(response)).toBe(chainId)
})
