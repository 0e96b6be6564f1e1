import { expect, test } from 'vitest'
import { chainUrl, createPageChain } from './createPageChain.ts'

const passed: string[] = []
const chain = createPageChain(async (input) => {
  passed.push(new Request(input).url)
  return new Response('next')
})
const ask = async (body: unknown) =>
  (await chain(chainUrl, { method: 'POST', body: JSON.stringify(body) })).json()

test('behavior: the chain of the examples responds within the page', async () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
  expect(await ask(request)).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  expect(await ask([request, { ...request, id: 2, method: 'eth_call' }])).toEqual([
    { jsonrpc: '2.0', id: 1, result: '0x1' },
    { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'This chain has no such method.' } },
  ])
  expect(passed).toEqual([])
})

test('behavior: every other request passes', async () => {
  expect(await (await chain('https://site.example/a')).text()).toBe('next')
  expect(passed).toEqual(['https://site.example/a'])
})
