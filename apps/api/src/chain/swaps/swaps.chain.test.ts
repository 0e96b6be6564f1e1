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
import { openDatabase } from '../../store/openDatabase.ts'
import type { Store } from '../../store/Store.ts'
import { createChainHandlers } from '../createChainHandlers.ts'
import { createLoopback } from '../testing/createLoopback.ts'
import { createWallet } from '../testing/createWallet.ts'

let sandbox: Sandbox
let store: Store
let api: Api
beforeAll(async () => {
  ;[sandbox, store] = await Promise.all([
    startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' }),
    openDatabase({}),
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
  const { handlers } = createChainHandlers({
    database: store.database,
    locks: store.locks,
    networks: [
      {
        ...network(first),
        swaps: [
          { type: 'uniswap-v2', router: first.contracts.uniswapV2Router, wrapped: first.contracts.weth },
        ],
      },
      network(second),
    ],
    log: () => undefined,
  })
  api = createLoopback({ handlers })
})
afterAll(async () => {
  await Promise.all([sandbox?.stop(), store?.close()])
})

const chainId = 'eip155:31337'
const native = `${chainId}:0x${'e'.repeat(40)}`
const idOf = (address: string) => `${chainId}:${address}`
const addressOf = (id: string) => id.slice(chainId.length + 1) as Address

/** An account of the sandbox that swaps. */
function trader(index: number) {
  const account = sandbox.accounts[index]
  if (!account) throw new Error('The sandbox has no such account.')
  const [chain] = sandbox.chains
  const wallet = createWallet({ chain, account })
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
      const { tx } = await getSwapTransaction(api, {
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
      const { quotes } = await getSwapQuotes(api, { amount, userAddress: account.address, from, to })
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
    context: { status: 400, detail: 'Network not supported for Swaps' },
  })
})
