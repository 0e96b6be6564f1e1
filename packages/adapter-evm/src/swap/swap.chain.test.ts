import { type BuiltTransaction, isLatchkeyError, type PreparedSwap, type SwapTerms } from '@latchkey/core'
import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { evm } from '../evm.js'
import { startLab } from '../testing/startLab.js'

let lab: Awaited<ReturnType<typeof startLab>>
let snapshot: Hex
beforeAll(async () => {
  lab = await startLab()
  snapshot = await chain().snapshot()
})
afterEach(async () => {
  lab.closePages()
  await chain().revert({ id: snapshot })
  snapshot = await chain().snapshot()
})
afterAll(() => lab.stop())

const routerAbi = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
])
const chain = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(lab.sandbox.chains[0].rpcUrl) })
const witness = () => createPublicClient({ chain: foundry, transport: http(lab.sandbox.chains[0].rpcUrl) })
const contracts = () => lab.sandbox.chains[0].contracts
const landed = (hash: string) =>
  witness().waitForTransactionReceipt({ hash: hash as Hash, pollingInterval: 20 })
const tokensOf = (token: Address, owner: Address) =>
  witness().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
const allowanceOf = (token: Address, owner: Address) =>
  witness().readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, contracts().uniswapV2Router],
  })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: unknown) => (isLatchkeyError(error) ? error.code : error),
  )

/** A connected client, and a server that builds swaps for it. */
async function setUp(options: Parameters<typeof lab.openPage>[0] = {}) {
  const { wallet, openClient } = lab.openPage(options)
  const { uniswapV2Router: router, weth, usd, token } = contracts()
  const client = openClient({
    adapters: [
      evm({
        networks: lab.networks,
        swapRouters: [{ chainId: 31_337, address: router, kind: 'uniswap-v2' }],
      }),
    ],
  })
  const { connections } = await client.connections.connect({ connectorId: 'org.example.fennel' })
  const [connection] = connections
  const from = connection.$accounts.get()[0].address as Address
  const { swap } = client.can('eip155')
  if (!swap) throw new Error('The adapter cannot swap.')
  const network = lab.networks[0]
  const id = (address: string) => `${network.id}:${address}`
  /** Seconds since the epoch. */
  const until = async () => (await witness().getBlock()).timestamp + 600n
  const sides = {
    coin: { token: undefined, path: weth, decimals: 18 },
    usd: { token: usd, path: usd, decimals: 6 },
    token: { token, path: token, decimals: 18 },
  }

  const build = async (sell: keyof typeof sides, buy: keyof typeof sides, value: bigint) => {
    const path = [sides[sell].path, sides[buy].path]
    const [, out = 0n] = await witness().readContract({
      address: router,
      abi: routerAbi,
      functionName: 'getAmountsOut',
      args: [value, path],
    })
    const minimum = (out * 99n) / 100n
    const deadline = await until()
    const data =
      sell === 'coin'
        ? encodeFunctionData({
            abi: routerAbi,
            functionName: 'swapExactETHForTokens',
            args: [minimum, path, from, deadline],
          })
        : encodeFunctionData({
            abi: routerAbi,
            functionName: buy === 'coin' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
            args: [value, minimum, path, from, deadline],
          })
    const terms: SwapTerms = {
      from,
      network,
      sell: { token: sides[sell].token, amount: { value, decimals: sides[sell].decimals } },
      buy: { token: sides[buy].token, amount: { value: minimum, decimals: sides[buy].decimals } },
    }
    const built: BuiltTransaction = { from: id(from), to: id(router), data }
    return { terms, built, out }
  }
  const approve = (
    amount: bigint | undefined,
    change: Partial<{ spender: Address; token: Address }> = {},
  ) => {
    const { spender = router, token: target = usd } = change
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, amount ?? 2n ** 256n - 1n],
    })
    return { to: id(target), data, value: 0n }
  }
  const prepare = (
    request: Pick<Awaited<ReturnType<typeof build>>, 'terms' | 'built'>,
    rest: { approval?: (amount: bigint | undefined) => BuiltTransaction; isUnlimited?: boolean } = {},
  ) => {
    const { approval = (amount) => approve(amount), isUnlimited = false } = rest
    return swap.prepare({
      ...request.terms,
      built: request.built,
      connection,
      isUnlimited,
      approval: async (amount) => approval(amount),
    })
  }
  const submit = async (prepared: PreparedSwap) => {
    const { hash } = await swap.submit({ connection, prepared })
    return landed(hash)
  }
  return { wallet, client, connection, from, router, usd, token, build, approve, prepare, submit, id }
}

test('behavior: coins are swapped for a token in one transaction', async () => {
  const { build, prepare, submit, usd, from } = await setUp()
  const request = await build('coin', 'usd', parseEther('1'))
  const before = await tokensOf(usd, from)
  const prepared = await prepare(request)
  expect(prepared).toMatchObject({
    steps: ['swap'],
    minimum: request.terms.buy.amount,
    received: { value: request.out },
  })
  expect(prepared.approval).toBeUndefined()
  expect(Object.isFrozen(prepared.payload)).toBe(true)
  expect((await submit(prepared)).status).toBe('success')
  expect((await tokensOf(usd, from)) - before).toBe(request.out)
})

test('behavior: a token is approved for exactly its amount, then swapped for coins', async () => {
  const { build, prepare, submit, usd, from } = await setUp()
  const request = await build('usd', 'coin', parseUnits('50', 6))
  const first = await prepare(request)
  expect(first).toMatchObject({ steps: ['approve', 'swap'], approval: { value: parseUnits('50', 6) } })
  await submit(first)
  expect(await allowanceOf(usd, from)).toBe(parseUnits('50', 6))
  const second = await prepare(request)
  expect(second.steps).toEqual(['swap'])
  const before = await witness().getBalance({ address: from })
  const { status, gasUsed, effectiveGasPrice } = await submit(second)
  expect(status).toBe('success')
  const gained = (await witness().getBalance({ address: from })) - before + gasUsed * effectiveGasPrice
  expect(gained).toBe(request.out)
  expect(await allowanceOf(usd, from)).toBe(0n)
})

test('behavior: a wallet that can sends the approval and the swap as one bundle', async () => {
  const { build, prepare, submit, usd, from, wallet } = await setUp({ calls: { atomic: 'supported' } })
  const request = await build('usd', 'token', parseUnits('50', 6))
  const prepared = await prepare(request)
  expect(prepared).toMatchObject({ steps: ['approve', 'swap'], isBatch: true })
  expect('fee' in prepared).toBe(false)
  const before = await tokensOf(usd, from)
  expect((await submit(prepared)).status).toBe('success')
  expect(before - (await tokensOf(usd, from))).toBe(parseUnits('50', 6))
  expect(await allowanceOf(usd, from)).toBe(0n)
  const methods = wallet.requests.map(({ method }) => method)
  expect(methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
  expect(methods).not.toContain('eth_sendTransaction')
})

test('behavior: an unlimited approval is given only by choice', async () => {
  const { build, prepare, submit, usd, from } = await setUp()
  const request = await build('usd', 'token', parseUnits('50', 6))
  const prepared = await prepare(request, { isUnlimited: true })
  expect(prepared.approval).toBe('unlimited')
  await submit(prepared)
  expect(await allowanceOf(usd, from)).toBe(2n ** 256n - 1n)
  expect((await submit(await prepare(request))).status).toBe('success')
})

test('error: a server alters a swap or its approval', async () => {
  const { build, prepare, approve, token, id, wallet } = await setUp()
  const coins = await build('coin', 'usd', parseEther('1'))
  const tokens = await build('usd', 'coin', parseUnits('50', 6))
  const stranger = lab.sandbox.accounts[5]?.address as Address
  const change = (built: Partial<BuiltTransaction>) =>
    codeOf(prepare({ ...coins, built: { ...coins.built, ...built } }))
  const recipient = coins.built.data.replace(
    coins.terms.from.slice(2).toLowerCase(),
    stranger.slice(2).toLowerCase(),
  )
  expect(recipient).not.toBe(coins.built.data)
  expect(await change({ data: recipient })).toBe('evm/swap_altered')
  expect(await change({ to: id(stranger) })).toBe('evm/swap_router_unknown')
  expect(await change({ to: coins.built.to.replace('31337', '1') })).toBe('evm/swap_altered')
  expect(await change({ from: id(stranger) })).toBe('evm/swap_altered')
  expect(await change({ value: parseEther('2') })).toBe('evm/swap_altered')
  expect(await change({ data: '0x' })).toBe('evm/swap_altered')
  const { buy } = coins.terms
  const more = { ...buy, amount: { ...buy.amount, value: buy.amount.value + 1n } }
  expect(await codeOf(prepare({ ...coins, terms: { ...coins.terms, buy: more } }))).toBe('evm/swap_altered')
  const nothing = { ...buy, amount: { ...buy.amount, value: 0n } }
  expect(await codeOf(prepare({ ...coins, terms: { ...coins.terms, buy: nothing } }))).toBe(
    'evm/invalid_amount',
  )
  const wrong = { ...buy, amount: { ...buy.amount, decimals: 18 } }
  expect(await codeOf(prepare({ ...coins, terms: { ...coins.terms, buy: wrong } }))).toBe(
    'evm/invalid_amount',
  )

  const approves = (changed: object, isUnlimited = false) =>
    codeOf(prepare(tokens, { isUnlimited, approval: (amount) => ({ ...approve(amount), ...changed }) }))
  expect(await approves(approve(parseUnits('50', 6), { spender: stranger }))).toBe('evm/approval_altered')
  expect(await approves(approve(parseUnits('50', 6), { token }))).toBe('evm/approval_altered')
  expect(await approves(approve(undefined))).toBe('evm/approval_altered')
  expect(await approves(approve(parseUnits('50', 6)), true)).toBe('evm/approval_altered')
  expect(await approves({ value: 1n })).toBe('evm/approval_altered')
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('error: a prepared swap is changed before it is sent', async () => {
  const { build, prepare, submit } = await setUp()
  const prepared = await prepare(await build('coin', 'usd', parseEther('1')))
  const { payload, ...rest } = prepared
  const changes: readonly Partial<PreparedSwap>[] = [
    { from: lab.sandbox.accounts[1]?.address ?? '' },
    { minimum: { value: 1n, decimals: 6 } },
    { fee: { value: 1n, decimals: 18 } },
    { steps: ['approve', 'swap'] },
    { sell: { amount: { value: 1n, decimals: 18 } } },
  ]
  for (const change of changes)
    expect(await codeOf(submit({ ...rest, payload, ...change }))).toMatch(/^evm\/(prepared|swap)_altered$/)
})

test('error: the price has moved beyond the minimum since the review', async () => {
  const { build, prepare, submit, wallet } = await setUp()
  const prepared = await prepare(await build('coin', 'usd', parseEther('1')))
  const large = await build('coin', 'usd', parseEther('40'))
  const other = await prepare(large)
  await submit(other)
  const sent = wallet.requests.length
  expect(await codeOf(submit(prepared))).toBe('node/execution_reverted')
  expect(wallet.requests.slice(sent).map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('error: the time limit of the swap has passed', async () => {
  const { build, prepare } = await setUp()
  const { terms, built } = await build('coin', 'usd', parseEther('1'))
  const data = `${built.data.slice(0, 10 + 3 * 64)}${'1'.padStart(64, '0')}${built.data.slice(10 + 4 * 64)}`
  expect(await codeOf(prepare({ terms, built: { ...built, data } }))).toBe('evm/swap_expired')
})
