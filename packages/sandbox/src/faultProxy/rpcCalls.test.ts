import { expect, test } from 'vitest'
import { replaceChainId } from './rpcCalls.js'

const call = (id: unknown, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })
const result = (id: unknown, value: string) => ({ jsonrpc: '2.0', id, result: value })
const replaced = (request: unknown, response: unknown) =>
  JSON.parse(
    replaceChainId({ request: JSON.stringify(request), response: JSON.stringify(response), chainId: 10 }),
  )

test('behavior: eth_chainId becomes hexadecimal, net_version decimal', () => {
  expect(replaced(call(1, 'eth_chainId'), result(1, '0x1'))).toEqual(result(1, '0xa'))
  expect(replaced(call(1, 'net_version'), result(1, '1'))).toEqual(result(1, '10'))
})

test('behavior: in a batch only responses about the chain change', () => {
  const request = [call('a', 'eth_chainId'), call('b', 'eth_blockNumber')]
  const response = [result('b', '0x5'), result('a', '0x1')]
  expect(replaced(request, response)).toEqual([result('b', '0x5'), result('a', '0xa')])
})

test('behavior: other calls keep their response byte for byte', () => {
  const response = '{ "id":1, "result" : "0x5" }'
  const request = JSON.stringify(call(1, 'eth_blockNumber'))
  expect(replaceChainId({ request, response, chainId: 10 })).toBe(response)
})
