import type { Follower } from '@latchkey/core/adapter'
import { fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import { ALICE, BOB, createFakeProvider } from '../testing/createFakeProvider.js'
import { bindTypedData } from './bindTypedData.js'
import { requestWallet } from './requestWallet.js'

const signal = new AbortController().signal

/** Connects a wallet and sends it an app's request through the adapter. */
async function connect(responses: Record<string, unknown> = {}) {
  const provider = createFakeProvider({ eth_sendTransaction: '0xab', ...responses })
  const connector = createEip1193Connector({
    id: 'org.example.a',
    type: 'ANNOUNCED',
    name: 'Fennel',
    provider: () => provider,
    host: { clock: fakeClock() },
  })
  const { connections } = await connector.connect({ signal })
  const [connection] = connections
  const [current] = connection.$accounts.get()
  const chainId = connection.$chainId.get()
  provider.calls.length = 0
  const followed: [unknown, ((...request: never) => Promise<unknown>) | undefined][] = []
  const follow: Follower['follow'] = (...given) => void followed.push([given[0], given[1]])
  const request = (method: string, ...params: readonly unknown[]) =>
    requestWallet({
      connection,
      address: current.address,
      chainId,
      current,
      call: { method, params },
      follow,
      signal,
    })
  return {
    provider,
    followed,
    request,
    sent: () => provider.calls.filter(({ method }) => method !== 'eth_chainId'),
  }
}

describe('transactions', () => {
  test.each(['eth_sendTransaction', 'wallet_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls'])(
    'behavior: %s names the network and the sender',
    async (method) => {
      const { request, sent } = await connect({ [method]: '0xab' })
      expect(await request(method, { to: BOB, value: '0x1' }, 'more')).toBe('0xab')
      expect(sent()).toEqual([
        { method, params: [{ to: BOB, value: '0x1', from: ALICE, chainId: '0x1' }, 'more'] },
      ])
    },
  )

  test.each([1, '1', '0x1', '0x01'])('param: the chainId %j is the wallet’s own', async (chainId) => {
    const { request, sent } = await connect()
    await request('eth_sendTransaction', { chainId, from: ALICE.toLowerCase() })
    expect(sent()[0]?.params).toEqual([{ from: ALICE.toLowerCase(), chainId: '0x1' }])
  })

  test.each([137, '0x89', 'polygon'])('error: the chainId %j is another network', async (chainId) => {
    const { request, sent } = await connect()
    await expect(request('eth_sendTransaction', { chainId })).rejects.toMatchObject({
      code: 'evm/network_changed',
      rpcCode: 4901,
      context: { actual: 'eip155:1' },
    })
    expect(sent()).toEqual([])
  })

  test('error: a sender the wallet does not share', async () => {
    const { request, sent } = await connect()
    await expect(request('eth_sendTransaction', { from: BOB })).rejects.toMatchObject({
      code: 'evm/account_changed',
      rpcCode: 4100,
      context: { expected: BOB, actual: ALICE },
    })
    expect(sent()).toEqual([])
  })

  test('error: the wallet is on another network without an event', async () => {
    const { request, provider, sent } = await connect()
    provider.responses['eth_chainId'] = '0x89'
    await expect(request('eth_sendTransaction', {})).rejects.toMatchObject({
      code: 'evm/network_changed',
      context: { expected: 'eip155:1', actual: 'eip155:137' },
    })
    expect(sent()).toEqual([])
  })

  test('error: the account changes during the request', async () => {
    const { request, provider, sent } = await connect({ eth_requestAccounts: [ALICE, BOB] })
    provider.responses['eth_chainId'] = () => {
      provider.emit('accountsChanged', [BOB, ALICE])
      return '0x1'
    }
    await expect(request('eth_sendTransaction', {})).rejects.toMatchObject({ code: 'evm/account_changed' })
    expect(sent()).toEqual([])
  })

  test('behavior: changes of the app after sending do not reach the wallet', async () => {
    const transaction: { value: string; from?: string } = { value: '0x1' }
    const { request, provider, sent } = await connect()
    provider.responses['eth_chainId'] = () => {
      Object.assign(transaction, { value: '0xffff', from: BOB })
      return '0x1'
    }
    await request('eth_sendTransaction', transaction)
    expect(sent()[0]?.params).toEqual([{ value: '0x1', from: ALICE, chainId: '0x1' }])
  })

  test.each([undefined, '0xraw', null])(
    'behavior: the wallet judges typed data with the network %j',
    async (param) => {
      const { request, sent } = await connect()
      await request('eth_sendTransaction', param)
      expect(sent()).toEqual([{ method: 'eth_sendTransaction', params: [param] }])
    },
  )
})

describe('following', () => {
  test.each(['eth_sendTransaction', 'wallet_sendTransaction'])(
    'behavior: the transaction of %s is followed',
    async (method) => {
      const { request, followed } = await connect({ [method]: '0xab' })
      await request(method, { to: BOB, value: '0x5' })
      const sending = { from: ALICE, to: BOB, amount: { value: 5n, decimals: 18 } }
      expect(followed).toEqual([[{ chainId: 'eip155:1', id: '0xab', sending }, undefined]])
    },
  )

  test('behavior: a transaction that was only signed is not followed', async () => {
    const { request, followed } = await connect({ eth_signTransaction: '0xab' })
    await request('eth_signTransaction', {})
    expect(followed).toEqual([])
  })

  test('behavior: a call bundle is looked up in the wallet', async () => {
    const { request, followed, provider } = await connect({ wallet_sendCalls: { id: 'bundle' } })
    await request('wallet_sendCalls', { calls: [] })
    const [[transaction, look] = []] = followed
    expect(transaction).toEqual({ chainId: 'eip155:1', id: 'bundle' })
    for (const [status, isOver] of [
      [100, false],
      ['PENDING', false],
      [200, true],
      [500, true],
      ['CONFIRMED', true],
    ]) {
      provider.responses['wallet_getCallsStatus'] = { status }
      expect(await look?.(...([transaction, signal] as never))).toBe(isOver)
    }
    expect(provider.calls.at(-1)).toEqual({ method: 'wallet_getCallsStatus', params: ['bundle'] })
  })
})

describe('typed data', () => {
  const on = (chainId: unknown) => ({
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    domain: { name: 'Shop', chainId },
    message: { amount: '1' },
  })

  test.each(['eth_signTypedData_v4', 'eth_signTypedData_v3', 'eth_signTypedData'])(
    'error: %s for another network does not reach the wallet',
    async (method) => {
      const { request, sent } = await connect()
      for (const data of [on(137), on('137'), on('0x89'), on('1x'), JSON.stringify(on(137))])
        await expect(request(method, ALICE, data)).rejects.toMatchObject({
          code: 'evm/typed_data_network',
          rpcCode: -32602,
        })
      expect(sent()).toEqual([])
    },
  )

  test('behavior: a network as text becomes a number', async () => {
    const { request, sent } = await connect({ eth_signTypedData_v4: '0xab' })
    await request('eth_signTypedData_v4', ALICE, JSON.stringify(on('1')))
    await request('eth_signTypedData_v4', ALICE, on('0x1'))
    expect(sent().map(({ params }) => (params as unknown[])[1])).toEqual([JSON.stringify(on(1)), on(1)])
  })

  test('error: the network changes before the wallet receives the request', async () => {
    const { request, provider, sent } = await connect()
    provider.emit('chainChanged', '0x89')
    await expect(request('eth_signTypedData_v4', ALICE, on(1))).rejects.toMatchObject({
      code: 'evm/network_changed',
    })
    expect(sent()).toEqual([])
  })

  test('behavior: text stays the same except the network', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (message, name) => {
        const data = { domain: { name, chainId: '1' }, message, primaryType: 'Order', types: {} }
        const expected = JSON.stringify({ ...data, domain: { name, chainId: 1 } })
        expect(bindTypedData(JSON.stringify(data), 'eip155:1')).toBe(expected)
      }),
    )
  })

  test.each(['no JSON', '{"domain":{}}', '{}', '[]', '7', undefined, null, { domain: { chainId: null } }])(
    'behavior: %j without a network stays as it is',
    (data) => {
      expect(bindTypedData(data, 'eip155:1')).toBe(data)
    },
  )

  test.each([
    ['with spaces', '{ "domain" : { "name" : "a" , "chainId" : "1" } , "message":{} }'],
    ['after a message that looks like it', '{"message":{"domain":{"chainId":"7"}},"domain":{"chainId":"1"}}'],
    [
      'after text that looks like it',
      '{"message":"\\"domain\\":{\\"chainId\\":7}","domain":{"chainId":"1"}}',
    ],
    ['twice', '{"domain":{"chainId":7},"domain":{"chainId":"7","chainId":"1"}}'],
    ['with an escaped name', '{"d\\u006fmain":{"chainId":"1"},"primaryType":"A"}'],
    ['with brackets in a name', '{"domain":{"name":"}]{[,:","chainId":"1"}}'],
  ])('behavior: only the network of the domain becomes a number, %s', (_name, text) => {
    expect(bindTypedData(text, 'eip155:1')).toBe(text.replace('"1"', '1'))
  })

  test('behavior: numbers too large to parse stay exact', () => {
    const text = '{"domain":{"chainId":"1"},"message":{"amount":123456789012345678901234567890}}'
    expect(bindTypedData(text, 'eip155:1')).toBe(text.replace('"1"', '1'))
  })
})

test.each(['personal_sign', 'wallet_getCallsStatus'])('behavior: %s passes unchanged', async (method) => {
  const { request, provider } = await connect({ [method]: '0xab' })
  await request(method, '0x00', BOB)
  expect(provider.calls).toEqual([{ method, params: ['0x00', BOB] }])
})
