import {
  type Api,
  getSwapAllowance,
  getSwapApproval,
  getSwapQuotes,
  getSwapTokens,
  getSwapTransaction,
} from '@latchkey/core/api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { type Address, decodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChainHandlers } from '../../createChainHandlers.ts'
import type { SwapSettings } from '../../settings/NetworkSettings.ts'
import type { Store } from '../../store/Store.ts'
import { createLoopback } from '../../testing/chain/createLoopback.ts'
import { createTestWallet } from '../../testing/chain/createTestWallet.ts'
import { deployUniswapV3 } from '../../testing/chain/deployUniswapV3.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'

let sandbox: Sandbox
let store: Store
let api: Api
/** Over pools of V3 alone, and over those of V2 as well. */
let v3: Api
let both: Api
beforeAll(async () => {
  ;[sandbox, store] = await Promise.all([
    startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' }),
    openEmptyStore(),
  ])
  const [first, second] = sandbox.chains
  const network = ({ caip2, name, nativeCurrency, rpcUrl, contracts }: typeof first) =>
    ({
      chainId: caip2,
      name,
      nativeCurrency,
      rpcUrls: [rpcUrl],
      multicall3: contracts.multicall3,
      tokens: [contracts.usd, contracts.token],
    }) as const
  const open = (swaps: SwapSettings) => {
    const { handlers } = createChainHandlers({
      database: store.database,
      locks: store.locks,
      networks: [{ ...network(first), swaps: [swaps] }, network(second)],
      log: () => undefined,
    })
    return createLoopback({ handlers })
  }
  const { weth: wrapped, usd, uniswapV2Router } = first.contracts
  api = open({ type: 'uniswap-v2', router: uniswapV2Router, wrapped })
  const wallet = createTestWallet({ chain: first, account: sandbox.accounts[9] })
  const deployed = await deployUniswapV3({ chain: first, wallet })
  const settings = { type: 'uniswap-v3', ...deployed, wrapped, bases: [usd] } as const
  v3 = open(settings)
  both = open({ ...settings, v2Router: uniswapV2Router })
})
afterAll(async () => {
  await sandbox?.stop()
})

const chainId = 'eip155:31337'
const native = `${chainId}:0x${'e'.repeat(40)}`
const idOf = (address: string) => `${chainId}:${address}`
const addressOf = (id: string) => id.slice(chainId.length + 1) as Address

/** An account of the sandbox that swaps. */
function trader(index: number, server = api) {
  const account = sandbox.accounts[index]
  if (!account) throw new Error('The sandbox has no such account.')
  const [chain] = sandbox.chains
  const wallet = createTestWallet({ chain, account })
  const balanceOf = (token: Address) =>
    wallet.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
  return {
    ...chain.contracts,
    address: account.address,
    wallet,
    balanceOf,
    id: idOf(account.address),
    async send(tx: { readonly to: string; readonly data: string }, value = 0n) {
      const hash = await wallet.sendTransaction({
        to: addressOf(tx.to),
        data: tx.data as Hex,
        value,
        gas: 500_000n,
      })
      return wallet.waitForTransactionReceipt({ hash })
    },
    async build({ from, to, amount, slippageBps = 50 }: Swap & { readonly slippageBps?: number }) {
      const { tx } = await getSwapTransaction(server, {
        amount,
        from,
        to,
        userAddress: idOf(account.address),
        eip155: { slippage: 1, slippageBps },
        disableEstimate: true,
      })
      return tx
    },
    async quote({ from, to, amount }: Swap) {
      const { quotes } = await getSwapQuotes(server, { amount, userAddress: account.address, from, to })
      return quotes[0]?.toAmount
    },
  }
}
type Swap = { readonly from: string; readonly to: string; readonly amount: bigint }

test('behavior: the native coin and the tokens of the operator can be swapped', async () => {
  const { usd, token } = sandbox.chains[0].contracts
  const { tokens } = await getSwapTokens(api, { chainId })
  expect(tokens.map(({ address, symbol, decimals }) => [address, symbol, decimals])).toEqual([
    [native, 'ETH', 18],
    [idOf(usd.toLowerCase()), 'TUSD', 6],
    [idOf(token.toLowerCase()), 'TKN', 18],
  ])
})

describe('a built swap moves exactly what was quoted', () => {
  test('behavior: from the native coin to a token', async () => {
    const { usd, quote, build, send, balanceOf, id } = trader(0)
    const swap = { from: native, to: idOf(usd), amount: parseEther('1') }
    const quoted = await quote(swap)
    const before = await balanceOf(usd)
    const tx = await build(swap)
    expect(tx).toMatchObject({ from: id, amount: quoted })
    expect(tx.eip155.gas > 21_000n && tx.eip155.gas < 300_000n && tx.eip155.gasPrice > 0n).toBe(true)
    expect((await send(tx, swap.amount)).status).toBe('success')
    expect((await balanceOf(usd)) - before).toBe(quoted)
  })

  test('behavior: from a token to another, over the wrapped coin, with an approval of the exact amount', async () => {
    const { oddTokens, token, quote, build, send, balanceOf, id, address } = trader(1)
    const silent = oddTokens.returnsNothing
    const swap = { from: idOf(silent), to: idOf(token), amount: 10_000_000n }
    const allowance = () => getSwapAllowance(api, { tokenAddress: swap.from, userAddress: id })
    expect(await allowance()).toEqual({ allowance: 0n })
    const { tx: approval } = await getSwapApproval(api, { userAddress: id, ...swap })
    expect(approval).toMatchObject({ from: swap.from, to: swap.from, value: 0n })
    expect(decodeFunctionData({ abi: erc20Abi, data: approval.data as Hex })).toEqual({
      functionName: 'approve',
      args: [sandbox.chains[0].contracts.uniswapV2Router, swap.amount],
    })
    await send(approval)
    expect(await allowance()).toEqual({ allowance: swap.amount })
    const quoted = await quote(swap)
    const before = await balanceOf(token)
    expect((await send(await build(swap))).status).toBe('success')
    expect((await balanceOf(token)) - before).toBe(quoted)
    expect(address).toBe(addressOf(id))
  })

  test('behavior: from a token to the native coin', async () => {
    const { usd, quote, build, send, wallet, id, address } = trader(2)
    const swap = { from: idOf(usd), to: native, amount: 500_000_000n }
    await send((await getSwapApproval(api, { userAddress: id, from: swap.from, to: swap.to })).tx)
    expect(await getSwapAllowance(api, { tokenAddress: swap.from, userAddress: id })).toEqual({
      allowance: maxUint256,
    })
    const quoted = (await quote(swap)) ?? 0n
    const before = await wallet.getBalance({ address })
    const { gasUsed, effectiveGasPrice } = await send(await build(swap))
    expect((await wallet.getBalance({ address })) - before).toBe(quoted - gasUsed * effectiveGasPrice)
  })
})

describe('pools of V3', () => {
  test('behavior: from the native coin to a token, for more than V2 pays', async () => {
    const { usd, quote, build, send, balanceOf } = trader(6, both)
    const swap = { from: native, to: idOf(usd), amount: parseEther('2') }
    const quoted = (await quote(swap)) ?? 0n
    expect(quoted > ((await trader(6).quote(swap)) ?? 0n)).toBe(true)
    const before = await balanceOf(usd)
    expect((await send(await build(swap), swap.amount)).status).toBe('success')
    expect((await balanceOf(usd)) - before).toBe(quoted)
  })

  test('behavior: from a token over two pools to the native coin', async () => {
    const { oddTokens, quote, build, send, wallet, id, address } = trader(7, v3)
    const swap = { from: idOf(oddTokens.returnsNothing), to: native, amount: 100_000_000n }
    await send((await getSwapApproval(v3, { userAddress: id, ...swap })).tx)
    const quoted = (await quote(swap)) ?? 0n
    const before = await wallet.getBalance({ address })
    const { gasUsed, effectiveGasPrice } = await send(await build(swap))
    expect((await wallet.getBalance({ address })) - before).toBe(quoted - gasUsed * effectiveGasPrice)
  })

  test('behavior: pools of V2 are used by the same router', async () => {
    const { token, usd, quote, build, send, wallet, balanceOf, id, address } = trader(8, both)
    const swap = { from: idOf(token), to: idOf(usd), amount: parseEther('10') }
    await send((await getSwapApproval(both, { userAddress: id, from: swap.from, to: swap.to })).tx)
    const quoted = await quote(swap)
    const before = await balanceOf(usd)
    expect((await send(await build(swap))).status).toBe('success')
    expect((await balanceOf(usd)) - before).toBe(quoted)

    const out = { ...swap, to: native }
    const coins = (await quote(out)) ?? 0n
    const held = await wallet.getBalance({ address })
    const { gasUsed, effectiveGasPrice } = await send(await build(out))
    expect((await wallet.getBalance({ address })) - held).toBe(coins - gasUsed * effectiveGasPrice)
  })

  test('error: an amount that uses up the liquidity has no route', async () => {
    const { usd, quote } = trader(6, v3)
    await expect(quote({ from: native, to: idOf(usd), amount: parseEther('4000') })).rejects.toMatchObject({
      context: { status: 400, detail: expect.stringContaining('insufficient liquidity') },
    })
  })
})

test('param: eip155.slippageBps lowers the minimum in hundredths of a per cent', async () => {
  const { usd, build, address } = trader(0)
  const { data, amount } = await build({
    from: native,
    to: idOf(usd),
    amount: parseEther('1'),
    slippageBps: 25,
  })
  const abi = parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable'])
  const [minimum, , recipient] = decodeFunctionData({ abi, data: data as Hex }).args
  expect(minimum).toBe((amount * 9_975n + 9_999n) / 10_000n)
  expect(recipient).toBe(address)
})

test('error: a price that moves beyond the slippage reverts', async () => {
  const { usd, build, send } = trader(3)
  const swap = { from: native, to: idOf(usd), amount: parseEther('1'), slippageBps: 10 }
  const tx = await build(swap)
  const mover = trader(4)
  expect(
    (await mover.send(await mover.build({ ...swap, amount: parseEther('5') }), parseEther('5'))).status,
  ).toBe('success')
  expect((await send(tx, swap.amount)).status).toBe('reverted')
})

test.each(['v2', 'both'] as const)(
  'error: the coin and its wrapped form have no route (%s)',
  async (kind) => {
    const { weth, quote } = trader(5, kind === 'v2' ? api : both)
    await expect(quote({ from: native, to: idOf(weth), amount: 1_000n })).rejects.toMatchObject({
      context: { status: 400 },
    })
  },
)

test('error: a pair without pools has no liquidity', async () => {
  const { quote, build, oddTokens } = trader(5)
  const swap = { from: native, to: idOf(oddTokens.noDecimals), amount: 1n }
  const refused = {
    code: 'api/http',
    context: { status: 400, detail: expect.stringContaining('insufficient liquidity') },
  }
  await expect(quote(swap)).rejects.toMatchObject(refused)
  await expect(build(swap)).rejects.toMatchObject(refused)
})

test('error: a network without sources is not supported for swaps', async () => {
  const other = 'eip155:31338'
  await expect(getSwapTokens(api, { chainId: other })).rejects.toMatchObject({
    code: 'api/swaps_not_supported',
    message: 'Network not supported for Swaps',
  })
})
