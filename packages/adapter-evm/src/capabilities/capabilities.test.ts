import type { Network } from '@latchkey/core'
import { createBalanceCache } from '@latchkey/core/adapter'
import { fakeClock, memoryStorage } from '@latchkey/core/testing'
import { describe, expect, test } from 'vitest'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import { mainnet, polygon } from '../networks/networks.js'
import { ALICE, createFakeProvider, fails } from '../testing/createFakeProvider.js'

import { createNativeBalance } from '../tokens/createNativeBalance.js'
import { createSwitchNetwork } from './createSwitchNetwork.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { walletCapabilities } from './walletCapabilities.js'

const signal = new AbortController().signal

async function connect(responses: Record<string, unknown> = {}) {
  const provider = createFakeProvider(responses)
  const connector = createEip1193Connector({
    id: 'org.example.a',
    type: 'ANNOUNCED',
    name: 'Fennel',
    provider: () => provider,
    host: { clock: fakeClock() },
  })
  const { connections } = await connector.connect({ signal })
  provider.calls.length = 0
  return { provider, connection: connections[0], methods: () => provider.calls.map(({ method }) => method) }
}

describe('signMessage', () => {
  test('behavior: sends the UTF-8 bytes as hexadecimal', async () => {
    const { connection, provider } = await connect({ personal_sign: '0xABcd' })
    const request = { connection, address: ALICE.slice(2), message: 'héllo ✓' }
    expect(await signMessage(request)).toBe('0xABcd')
    expect(provider.calls).toEqual([{ method: 'personal_sign', params: ['0x68c3a96c6c6f20e29c93', ALICE] }])
  })

  test.each([null, '', '0x', '0xabc', 'abcd', '0xzz', 7, { signature: '0xab' }])(
    'error: %j is no signature',
    async (personal_sign) => {
      const { connection } = await connect({ personal_sign })
      await expect(signMessage({ connection, address: ALICE, message: '' })).rejects.toMatchObject({
        code: 'wallet/malformed_response',
      })
    },
  )
})

describe('signTypedData', () => {
  const typedData = {
    domain: { chainId: 1n, name: 'Shop', verifyingContract: ALICE },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 2n ** 255n },
  }

  test('behavior: keeps bigints exact, the network a number, and adds the domain’s type', async () => {
    const { connection, provider } = await connect({ eth_signTypedData_v4: '0xab' })
    await signTypedData({ connection, address: ALICE, typedData })
    const [address, text] = provider.calls[0]?.params as [string, string]
    expect(address).toBe(ALICE)
    expect(JSON.parse(text)).toEqual({
      domain: { chainId: 1, name: 'Shop', verifyingContract: ALICE },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Order: [{ name: 'amount', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { amount: (2n ** 255n).toString() },
    })
  })

  test('error: another network than the wallet’s', async () => {
    const { connection, provider } = await connect()
    const foreign = { ...typedData, domain: { chainId: 137n } }
    await expect(signTypedData({ connection, address: ALICE, typedData: foreign })).rejects.toMatchObject({
      code: 'evm/typed_data_network',
      context: { expected: 'eip155:137', actual: 'eip155:1' },
    })
    expect(provider.calls).toEqual([])
  })

  test.each([
    ['text', (data: object) => JSON.stringify(data)],
    ['text with spaces', (data: object) => JSON.stringify(data, null, 2)],
    ['an object', (data: object) => data],
  ])('behavior: the domain is signed with its type, as %s', async (_name, write) => {
    for (const types of [{}, { Order: [{ name: 'amount', type: 'uint256' }] }]) {
      const { connection, provider } = await connect({ eth_signTypedData_v4: '0xab' })
      const data = {
        domain: { name: 'Shop', chainId: 1 },
        types,
        primaryType: 'Order',
        message: { amount: '1' },
      }
      await signTypedData({ connection, address: ALICE, typedData: write(data) })
      expect(JSON.parse((provider.calls[0]?.params as [string, string])[1])).toEqual({
        ...data,
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          ...types,
        },
      })
    }
  })

  test('behavior: text keeps its large numbers when the domain’s type is added', async () => {
    const { connection, provider } = await connect({ eth_signTypedData_v4: '0xab' })
    const text =
      '{"types":{"A":[]},"domain":{"chainId":"1"},"message":{"amount":123456789012345678901234567890}}'
    await signTypedData({ connection, address: ALICE, typedData: text })
    expect((provider.calls[0]?.params as string[])[1]).toBe(
      text.replace('"1"', '1').replace('{"A"', '{"EIP712Domain":[{"name":"chainId","type":"uint256"}],"A"'),
    )
  })

  test.each(['name', 'version', 'chainId', 'verifyingContract', 'salt'])(
    'error: a type of the domain without its %s',
    async (field) => {
      const { connection, provider } = await connect()
      const values = { name: 'Shop', version: '1', chainId: 1, verifyingContract: ALICE, salt: '0x00' }
      const declared = Object.keys(values).filter((name) => name !== field)
      const data = {
        domain: values,
        types: { EIP712Domain: declared.map((name) => ({ name, type: 'string' })) },
      }
      for (const typedData of [data, JSON.stringify(data)])
        await expect(signTypedData({ connection, address: ALICE, typedData })).rejects.toMatchObject({
          code: 'evm/typed_data_domain',
          context: { field },
        })
      expect(provider.calls).toEqual([])
    },
  )

  test('param: text and a domain type pass unchanged', async () => {
    const { connection, provider } = await connect({ eth_signTypedData_v4: '0xab' })
    await signTypedData({ connection, address: ALICE, typedData: '{"a":1}' })
    await signTypedData({ connection, address: ALICE, typedData: { types: { EIP712Domain: [] } } })
    expect(provider.calls.map(({ params }) => (params as string[])[1])).toEqual([
      '{"a":1}',
      '{"types":{"EIP712Domain":[]}}',
    ])
  })
})

describe('walletCapabilities', () => {
  test('behavior: returns the wallet’s capabilities', async () => {
    const response = { '0x1': { atomic: { status: 'supported' } } }
    const { connection } = await connect({ wallet_getCapabilities: response })
    expect(await walletCapabilities({ connection, address: ALICE })).toEqual(response)
  })

  test.each([4200, -32601, -32004])('behavior: none when unsupported (%s)', async (code) => {
    const { connection } = await connect({ wallet_getCapabilities: fails({ code }) })
    expect(await walletCapabilities({ connection, address: ALICE })).toEqual({})
  })

  test('error: a rejection and a malformed response', async () => {
    const refused = await connect({ wallet_getCapabilities: fails({ code: 4001 }) })
    await expect(walletCapabilities({ ...refused, address: ALICE })).rejects.toMatchObject({ rpcCode: 4001 })
    const malformed = await connect({ wallet_getCapabilities: [] })
    await expect(walletCapabilities({ ...malformed, address: ALICE })).rejects.toMatchObject({
      code: 'wallet/malformed_response',
    })
  })
})

describe('switchNetwork', () => {
  const clock = fakeClock()
  const switchNetwork = createSwitchNetwork(clock)

  /** Creates a wallet that follows the standards, except for the given `responses`. */
  async function connectMovable(responses: Record<string, unknown> = {}) {
    const wallet = await connect()
    const { provider } = wallet
    const move = (params: unknown) => {
      const [{ chainId }] = params as [{ chainId: string }]
      provider.responses['eth_chainId'] = chainId
      return null
    }
    Object.assign(provider.responses, {
      wallet_switchEthereumChain: move,
      wallet_addEthereumChain: move,
      ...responses,
    })
    return { ...wallet, move }
  }

  test('behavior: switches, verifies the network and updates the connection', async () => {
    const { connection, methods, provider } = await connectMovable()
    await switchNetwork({ connection, network: polygon })
    expect(provider.calls[0]).toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
    expect(connection.$chainId.get()).toBe('eip155:137')
  })

  test.each([
    ['4902', { code: 4902 }],
    ['5000', { code: 5000 }],
    ['32603', { code: 32603 }],
    ['-32603', { code: -32603 }],
    ['4901', { code: 4901 }],
    ['data.originalError', { code: -32000, data: { originalError: { code: 4902 } } }],
    ['4902 as text', { code: '4902' }],
    ['a sentence', new Error('Unrecognized chain ID "0x89". Try adding the chain first.')],
    ['a text', 'Unknown chain'],
    ['another sentence', { message: 'The network has not been added to the wallet.' }],
    ['invalid parameters', { code: -32602, message: 'Unsupported network' }],
    ['a wrapped sentence', { code: -32000, data: { cause: { message: 'Chain 0x89 is not configured' } } }],
  ])('behavior: adds a network unknown to the wallet (%s)', async (_, reason) => {
    const { connection, provider, methods } = await connectMovable({
      wallet_switchEthereumChain: fails(reason),
    })
    await switchNetwork({ connection, network: polygon })
    expect(provider.calls[1]).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x89',
          chainName: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          rpcUrls: polygon.rpcUrls,
          blockExplorerUrls: ['https://polygonscan.com'],
        },
      ],
    })
    expect(methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'eth_chainId',
    ])
    expect(connection.$chainId.get()).toBe('eip155:137')
  })

  test.each<[label: string, result: unknown]>([
    ['a number', { code: 4902, message: 'Unrecognized chain' }],
    ['an error', new Error('Unrecognized chain ID')],
    ['a nested error', { error: { code: 4902 } }],
    ['a text', 'Chain not found'],
  ])('behavior: adds a network that the wallet reports as unknown by its result (%s)', async (_, result) => {
    const { connection, methods } = await connectMovable({ wallet_switchEthereumChain: result })
    await switchNetwork({ connection, network: polygon })
    expect(methods().slice(0, 2)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(connection.$chainId.get()).toBe('eip155:137')
  })

  test.each<[label: string, result: unknown]>([
    ['nothing', null],
    ['true', true],
    ['the network', '0x89'],
    ['the network’s number, which is also an error’s', 5000],
    ['an object', { chainId: '0x89' }],
  ])('behavior: a result that is %s adds no network', async (_, result) => {
    const { connection, methods, move, provider } = await connectMovable()
    provider.responses['wallet_switchEthereumChain'] = (params: unknown) => {
      move(params)
      return result
    }
    await switchNetwork({ connection, network: polygon })
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  test.each<[label: string, reason: unknown]>([
    ['another method', { code: 4200, message: 'The network is not supported by this method' }],
    ['a decline', { code: 4001, message: 'Unknown chain' }],
    ['a pending prompt', { code: -32002, message: 'Request to add chain already pending' }],
    ['other words', new Error('The network is busy')],
  ])('error: a failed switch for %s adds no network', async (_, reason) => {
    const { connection, methods } = await connectMovable({ wallet_switchEthereumChain: fails(reason) })
    await expect(switchNetwork({ connection, network: polygon })).rejects.toMatchObject({
      code: expect.stringMatching(/^rpc\//),
    })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('error: a decline that is the result of a switch', async () => {
    const { connection } = await connectMovable({ wallet_switchEthereumChain: { code: 4001 } })
    await expect(switchNetwork({ connection, network: polygon })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
  })

  test('behavior: switches again when the wallet added the network without switching', async () => {
    const { connection, provider, methods, move } = await connectMovable({
      wallet_switchEthereumChain: fails({ code: 4902 }),
    })
    provider.responses['wallet_addEthereumChain'] = () => {
      provider.responses['wallet_switchEthereumChain'] = move
      return null
    }
    await switchNetwork({ connection, network: polygon })
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
    expect(connection.$chainId.get()).toBe('eip155:137')
  })

  test('behavior: waits for a wallet that responds before it switches', async () => {
    const { connection, provider } = await connectMovable({ wallet_switchEthereumChain: null })
    const switching = switchNetwork({ connection, network: polygon })
    await clock.advance(100)
    provider.responses['eth_chainId'] = '0x89'
    await clock.advance(200)
    await expect(switching).resolves.toBeUndefined()
  })

  test('error: a wallet reports success without switching', async () => {
    const { connection } = await connectMovable({ wallet_switchEthereumChain: null })
    const switching = expect(switchNetwork({ connection, network: polygon })).rejects.toMatchObject({
      code: 'wallet/wrong_chain',
      context: { expected: 'eip155:137', actual: 'eip155:1' },
    })
    await clock.advance(1_000)
    await switching
    expect(connection.$chainId.get()).toBe('eip155:1')
  })

  test.each([
    ['of the move', { wallet_switchEthereumChain: fails({ code: 4001 }) }],
    [
      'of the addition',
      { wallet_switchEthereumChain: fails({ code: 4902 }), wallet_addEthereumChain: fails({ code: 4001 }) },
    ],
    [
      'of an addition after 4901',
      { wallet_switchEthereumChain: fails({ code: 4901 }), wallet_addEthereumChain: fails({ code: 4001 }) },
    ],
  ])('error: a rejection %s is a rejection', async (_, responses) => {
    const { connection } = await connectMovable(responses)
    await expect(switchNetwork({ connection, network: polygon })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
      rpcCode: 4001,
    })
  })

  test.each([
    ['no other networks', { code: 4901 }, { code: 4200 }],
    ['no other networks, in another number', { code: 4901 }, { code: -32603 }],
    ['no additions', { code: 4902 }, { code: -32601 }],
  ])('error: a wallet that returns %s does not know the network', async (_, move, add) => {
    const { connection } = await connectMovable({
      wallet_switchEthereumChain: fails(move),
      wallet_addEthereumChain: fails(add),
    })
    await expect(switchNetwork({ connection, network: polygon })).rejects.toMatchObject({
      code: 'rpc/unrecognized_chain',
      rpcCode: 4902,
    })
  })

  test('error: a network the wallet refuses to add keeps its reason', async () => {
    const { connection } = await connectMovable({
      wallet_switchEthereumChain: fails({ code: 4902 }),
      wallet_addEthereumChain: fails({ code: -32602, message: 'rpcUrls' }),
    })
    await expect(switchNetwork({ connection, network: polygon })).rejects.toMatchObject({
      code: 'rpc/invalid_params',
    })
  })

  test('error: a network without endpoints cannot be added', async () => {
    const { connection, methods } = await connectMovable({
      wallet_switchEthereumChain: fails({ code: 4902 }),
    })
    const network: Network = { ...polygon, rpcUrls: [] }
    await expect(switchNetwork({ connection, network })).rejects.toMatchObject({ code: 'transport/no_url' })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('error: an aborted signal ends the wait', async () => {
    const { connection } = await connectMovable({ wallet_switchEthereumChain: () => new Promise(() => {}) })
    const abort = new AbortController()
    const switching = switchNetwork({ connection, network: polygon, signal: abort.signal })
    abort.abort()
    await expect(switching).rejects.toMatchObject({ code: 'rpc/aborted' })
  })
})

describe('nativeBalance', () => {
  const cache = (storage = memoryStorage()) =>
    createBalanceCache({ clientId: 'default', clock: fakeClock(), storage, log: () => undefined })
  const read = (response: unknown) =>
    createNativeBalance(async () => response, cache())({ address: ALICE, network: mainnet, signal })

  test('behavior: amounts beyond a float stay exact', async () => {
    expect(await read('0x10f0cf064dd59200001')).toEqual({ value: 5000000000000000000001n, decimals: 18 })
  })

  test('behavior: a reload uses the cached balance unless a fresh one is requested', async () => {
    const chainIds: string[] = []
    const storage = memoryStorage()
    const request = { address: ALICE, network: polygon, signal }
    const load = () =>
      createNativeBalance(async ({ network }) => {
        chainIds.push(network.id)
        return '0x5'
      }, cache(storage))
    await load()(request)
    expect(await load()(request)).toEqual({ value: 5n, decimals: 18, readAt: expect.any(Number) })
    expect(chainIds).toEqual([polygon.id])
    await load()({ ...request, fresh: true })
    await load()({ ...request, network: mainnet })
    expect(chainIds).toEqual([polygon.id, polygon.id, mainnet.id])
  })

  test.each([null, '', '0x', '12', 12, {}, `0x${'f'.repeat(65)}`])(
    'error: %j is no balance',
    async (response) => {
      await expect(read(response)).rejects.toMatchObject({ code: 'transport/malformed_response' })
    },
  )
})
