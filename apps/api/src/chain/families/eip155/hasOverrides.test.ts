import { expect, test } from 'vitest'
import { hasOverrides } from './hasOverrides.ts'

const call = { to: '0x', data: '0x' }

test.each([
  ['eth_call', [call]],
  ['eth_call', [call, 'latest']],
  ['eth_call', [call, { blockHash: '0x' }, null]],
  ['eth_estimateGas', []],
  ['eth_getBalance', ['0x', 'latest', { anything: true }]],
  ['eth_getBalance', { address: '0x' }],
])('behavior: %s with %j computes with the state of the network', (method, params) => {
  expect(hasOverrides({ method, params })).toBe(false)
})

test.each([
  ['eth_call', [call, 'latest', { '0x': { code: '0x' } }]],
  ['eth_call', [call, 'latest', {}]],
  ['eth_call', [call, 'latest', null, { number: '0x1' }]],
  ['eth_call', { transaction: call, stateOverrides: {} }],
  ['eth_estimateGas', [call, 'latest', { '0x': { balance: '0x1' } }]],
  ['eth_createAccessList', [call, 'latest', { '0x': { balance: '0x1' } }]],
])('error: %s with %j has overrides', (method, params) => {
  expect(hasOverrides({ method, params })).toBe(true)
})
