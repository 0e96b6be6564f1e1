import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeEvmRequest } from './describeEvmRequest.ts'

const chains = [{ id: 'eip155:1', name: 'One', rpcUrl: 'http://127.0.0.1:8545' }]
const address = `0x${'ab'.repeat(20)}`
const describeIt = (method: string, params: unknown, chainId = 'eip155:1') =>
  describeEvmRequest({ request: { method, params, chainId }, chains })
const network = { label: 'Network', value: 'One (eip155:1)' }

describe('describeEvmRequest', () => {
  test('behavior: a message is shown as text', () => {
    expect(describeIt('personal_sign', ['0x68656c6c6f0a', address])).toEqual({
      title: 'Sign this message?',
      facts: [network, { label: 'Account', value: address }],
      body: { label: 'Message', text: 'hello\n' },
    })
  })

  test('behavior: invisible characters are spelled out', () => {
    const bytes = `0x${Buffer.from('pay \u202e001\u0007').toString('hex')}`
    expect(describeIt('personal_sign', [bytes, address]).body?.text).toBe('pay \\u{202e}001\\u{7}')
  })

  test('behavior: bytes that are no text are shown as bytes', () => {
    expect(describeIt('personal_sign', ['0xff00', address]).body).toEqual({
      label: 'Message (not text)',
      text: '0xff00',
    })
  })

  test('behavior: typed data shows its app and its values', () => {
    const data = {
      domain: { name: 'Shop', verifyingContract: address },
      primaryType: 'Order',
      message: { item: 'tea' },
    }
    const described = describeIt('eth_signTypedData_v4', [address, JSON.stringify(data)])
    expect(described.facts.map(({ label, value }) => [label, value])).toEqual([
      ['Network', 'One (eip155:1)'],
      ['Account', address],
      ['Type', 'Order'],
      ['For', 'Shop'],
      ['Contract', address],
    ])
    expect(described.body?.text).toBe('{\n  "item": "tea"\n}')
    expect(describeIt('eth_signTypedData_v4', [address, data])).toEqual(described)
  })

  test('behavior: a transaction shows recipient, amount and data', () => {
    const described = describeIt('eth_sendTransaction', [
      { from: address, to: address, value: '0xde0b6b3a7640001', data: '0xa9059cbb00' },
    ])
    expect(described.facts.slice(2)).toEqual([
      { label: 'To', value: address },
      { label: 'Value', value: '1.000000000000000001 (1000000000000000001 wei)' },
    ])
    expect(described.body).toEqual({ label: 'Data (5 bytes)', text: '0xa9059cbb00' })
  })

  test('behavior: a transaction without recipient makes a contract', () => {
    expect(describeIt('eth_sendTransaction', [{ from: address }]).facts.slice(2)).toEqual([
      { label: 'To', value: 'a new contract' },
      { label: 'Value', value: '0 (0 wei)' },
      { label: 'Data', value: 'none' },
    ])
  })

  test('behavior: a network to switch to, known or not', () => {
    expect(describeIt('wallet_switchEthereumChain', [{ chainId: '0x1' }]).facts[1]?.value).toBe(
      'One (eip155:1)',
    )
    expect(describeIt('wallet_switchEthereumChain', [{ chainId: '0x2' }]).facts[1]?.value).toBe(
      'eip155:2, not in this wallet',
    )
  })

  test('behavior: a network to add', () => {
    const chain = {
      chainId: '0x2',
      chainName: 'Two',
      rpcUrls: ['http://127.0.0.1:1'],
      nativeCurrency: { symbol: 'TWO' },
    }
    expect(describeIt('wallet_addEthereumChain', [chain]).facts.map(({ value }) => value)).toEqual([
      'Two',
      '2',
      'http://127.0.0.1:1',
      'TWO',
    ])
  })

  test('behavior: everything else is shown as it came', () => {
    expect(describeIt('wallet_sendCalls', [{ version: '2.0.0' }])).toEqual({
      title: 'Approve wallet_sendCalls?',
      facts: [network],
      body: { label: 'Params', text: '[\n  {\n    "version": "2.0.0"\n  }\n]' },
    })
  })

  test('behavior: no params make it throw, and nothing unseen gets through', () => {
    const methods = fc.constantFrom(
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'other',
    )
    fc.assert(
      fc.property(
        methods,
        fc.jsonValue({ maxDepth: 4 }),
        fc.string({ unit: 'binary' }),
        (method, params, chainId) => {
          const { title, facts, body } = describeIt(method, params, chainId)
          const texts = [title, ...facts.map(({ value }) => value), body?.text ?? '']
          expect(texts.join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/)
        },
      ),
    )
  })
})
