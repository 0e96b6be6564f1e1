import type { TokenBalance } from '@latchkey/core'
import { createTestClient, http } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startLab } from '../testing/startLab.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
})
afterEach(() => lab.closePages())
afterAll(() => lab.stop())

async function read({
  tokens,
  address = lab.sandbox.accounts[3].address,
  empty,
  network = { ...lab.networks[0], rpcUrls: [lab.proxy.url] },
}: {
  readonly tokens?: readonly string[]
  readonly address?: string
  readonly empty?: boolean
  readonly network?: (typeof lab.networks)[number]
}) {
  const logged: string[] = []
  const client = lab.openPage().openClient({
    ports: { log: (_, message) => void logged.push(message) },
  })
  const { signal } = new AbortController()
  const balances = await client.can('eip155').tokenBalances?.({ address, network, tokens, empty, signal })
  return { balances: balances ?? [], logged }
}

const contracts = () => lab.sandbox.chains[0].contracts
const all = () => {
  const { usd, token, weth, oddTokens } = contracts()
  return [usd, token, weth, ...Object.values(oddTokens)]
}
const amountsOf = (balances: readonly TokenBalance[]) =>
  Object.fromEntries(balances.map(({ symbol, amount }) => [symbol, [amount.value, amount.decimals]]))

const held = {
  TUSD: [100_000_000_000n, 6],
  TKN: [1_000n * 10n ** 18n, 18],
  SILENT: [1_000_000_000n, 6],
  NOPE: [1_000n * 10n ** 18n, 18],
  FERRY: [1_000n * 10n ** 18n, 18],
  OLD: [1_000n * 10n ** 18n, 18],
  PTS: [1_000n, 0],
  WCOIN: [100_000_000_000n, 8],
  FINE: [1_000n * 10n ** 24n, 24],
}

test('behavior: reads every token to the last unit, and leaves broken ones out', async () => {
  const { balances, logged } = await read({ tokens: all() })
  // WETH is not held, BROKEN reverts and GREEDY uses up all gas.
  expect(amountsOf(balances)).toEqual(held)
  expect(balances.find(({ symbol }) => symbol === 'OLD')).toEqual({
    address: contracts().oddTokens.bytes32Names,
    amount: { value: 1_000n * 10n ** 18n, decimals: 18 },
    symbol: 'OLD',
    name: 'Old Maker',
  })
  expect(logged.filter((line) => line.includes('is left out'))).toHaveLength(2)
  expect(logged.join()).not.toContain('0x')
})

test('param: empty describes tokens that are not held', async () => {
  const { weth, oddTokens } = contracts()
  const { balances } = await read({ tokens: [weth, oddTokens.bytes32Names], empty: true })
  expect(amountsOf(balances)).toEqual({ WETH: [0n, 18], OLD: held.OLD })
})

test('behavior: sends one call for many tokens', async () => {
  const { usd, token } = contracts()
  await read({ tokens: [usd, token, usd.toLowerCase()] })
  expect(lab.proxy.methods).toEqual(['eth_chainId', 'eth_call'])
})

test('behavior: calls each contract alone on a chain without Multicall3', async () => {
  const { multicall3 } = contracts()
  const chain = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(lab.sandbox.chains[0].rpcUrl),
  })
  const code: `0x${string}` = await chain.request({
    method: 'eth_getCode',
    params: [multicall3, 'latest'],
  } as never)
  await chain.setCode({ address: multicall3, bytecode: '0x' })
  expect(amountsOf((await read({ tokens: all() })).balances)).toEqual(held)
  // Another contract at its address: returns 1 to every call.
  await chain.setCode({ address: multicall3, bytecode: '0x600160005260206000f3' })
  expect(amountsOf((await read({ tokens: all() })).balances)).toEqual(held)
  await chain.setCode({ address: multicall3, bytecode: code })
})

test('behavior: reads nothing without tokens, or for one that is no address', async () => {
  expect((await read({})).balances).toEqual([])
  expect((await read({ tokens: ['nonsense', '0x12'] })).balances).toEqual([])
  expect(lab.proxy.methods).toEqual([])
})

test('behavior: an account that is no token is left out', async () => {
  const { usd } = contracts()
  const { balances } = await read({ tokens: [lab.sandbox.accounts[1].address, usd, contracts().nft] })
  expect(Object.keys(amountsOf(balances))).toEqual(['TUSD'])
})

test('error: an endpoint that is down is no empty account', async () => {
  lab.proxy.set({ mode: 'down' })
  await expect(read({ tokens: [contracts().usd] })).rejects.toMatchObject({ code: 'transport/network' })
})
