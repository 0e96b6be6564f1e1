import { type Sandbox, type SandboxChain, spamTokenAbi, testItemsAbi, testNftAbi } from '@latchkey/sandbox'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import type { Ago } from './Ago.ts'

type Transaction = {
  readonly from: Address
  readonly to: Address
  /** Wei. */
  readonly value?: bigint
  readonly data?: Hex
}

/** The transactions of one block, a number of days ago. */
type Block = readonly [daysAgo: number, ...transactions: Transaction[]]

/** More than any of them needs. With a gas limit, a failing transaction also gets into a block. */
const gas = toHex(300_000)

/** Gives the first account a history on both EVM chains. */
export async function seedEvm({
  accounts,
  chains: [first, second],
  ago,
}: Pick<Sandbox, 'accounts' | 'chains'> & { readonly ago: Ago }): Promise<void> {
  await Promise.all([
    mine({ chain: first, blocks: pastOf(first, accounts), ago }),
    mine({ chain: second, blocks: shortPastOf(second, accounts), ago }),
  ])
}

function pastOf(
  { contracts }: SandboxChain,
  [{ address: owner }, { address: bob }, , , , { address: shop }]: Sandbox['accounts'],
): readonly Block[] {
  const { usd, token, nft, items, oddTokens: odd, spamTokens } = contracts
  const poisoner = imitate(shop)
  const transfer = (from: Address, of: Address, to: Address, amount: bigint): Transaction => ({
    from,
    to: of,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  })
  const pretend = (of: Address, from: Address, to: Address, amount: bigint): Transaction => ({
    from: poisoner,
    to: of,
    data: encodeFunctionData({ abi: spamTokenAbi, functionName: 'pretend', args: [from, to, amount] }),
  })
  return [
    [71.2, { from: owner, to: bob, value: parseEther('1.25') }],
    [64.5, transfer(owner, usd, shop, parseUnits('249.99', 6))],
    [64.45, { from: shop, to: poisoner, value: parseEther('1') }, transfer(shop, usd, poisoner, 2n)],
    // Address poisoning: a visitor who copies the recipient of the last payment from a history pays the poisoner.
    [
      64.4,
      { from: poisoner, to: owner, value: 0n },
      {
        from: poisoner,
        to: usd,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transferFrom',
          args: [owner, poisoner, 0n],
        }),
      },
      pretend(spamTokens.imitation, owner, poisoner, parseUnits('249.99', 18)),
    ],
    [64.3, transfer(poisoner, usd, owner, 1n)],
    [
      52.8,
      transfer(bob, odd.returnsNothing, owner, parseUnits('12.5', 6)),
      transfer(bob, odd.bytes32Names, owner, parseEther('3')),
    ],
    [
      45.1,
      {
        from: owner,
        to: nft,
        data: encodeFunctionData({ abi: testNftAbi, functionName: 'mint', args: [owner] }),
      },
    ],
    [33.6, transfer(bob, odd.takesFee, owner, parseEther('100'))],
    [33.5, transfer(bob, odd.manyDecimals, owner, 1_234_567_890_123n)],
    [
      27.3,
      transfer(bob, odd.eightDecimals, owner, 1_500_000n),
      transfer(bob, odd.noDecimals, owner, 7n),
      transfer(bob, odd.balanceReverts, owner, parseEther('1')),
      transfer(bob, odd.burnsGas, owner, parseEther('1')),
    ],
    [20.4, { from: bob, to: owner, value: parseEther('0.4') }],
    [
      15.7,
      {
        from: owner,
        to: items,
        data: encodeFunctionData({ abi: testItemsAbi, functionName: 'mint', args: [owner, 3n, 12n] }),
      },
    ],
    [12.2, pretend(spamTokens.advert, poisoner, owner, parseEther('5000'))],
    [9.1, transfer(owner, usd, shop, parseUnits('75.5', 6))],
    [8.9, transfer(poisoner, usd, owner, 1n)],
    // More than its balance.
    [5.5, transfer(owner, token, shop, parseEther('1000000'))],
    [2.3, transfer(shop, usd, owner, parseUnits('18', 6))],
    [0.6, { from: owner, to: bob, value: parseEther('0.015') }],
  ]
}

function shortPastOf(
  { contracts }: SandboxChain,
  [{ address: owner }, { address: bob }]: Sandbox['accounts'],
): readonly Block[] {
  return [
    [57.9, { from: bob, to: owner, value: parseEther('1.5') }],
    [
      18.2,
      {
        from: owner,
        to: contracts.usd,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [bob, parseUnits('25', 6)],
        }),
      },
    ],
  ]
}

/** Returns another address that begins and ends as this one does. */
function imitate(address: Address): Address {
  const [start, middle, end] = [address.slice(0, 6), address.slice(6, -4), address.slice(-4)]
  return getAddress(`${start}${[...middle].reverse().join('')}${end}`.toLowerCase())
}

/** Mines the blocks at their times. The chain impersonates the senders, because the keys of imitated addresses are unknown. */
async function mine({
  chain: { rpcUrl },
  blocks,
  ago,
}: {
  readonly chain: SandboxChain
  readonly blocks: readonly Block[]
  readonly ago: Ago
}): Promise<void> {
  const client = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
  })
  const call = (method: string, ...params: readonly unknown[]) =>
    client.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }>({
      method,
      params,
    })
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)
  await call('anvil_autoImpersonateAccount', true)
  await client.setAutomine(false)
  for (const [daysAgo, ...transactions] of blocks) {
    for (const { from, to, value = 0n, data } of transactions)
      await call('eth_sendTransaction', { from, to, value: toHex(value), gas, ...(data && { data }) })
    await client.setNextBlockTimestamp({ timestamp: BigInt(seconds(ago(daysAgo))) })
    await client.mine({ blocks: 1 })
  }
  await client.setAutomine(true)
  await call('anvil_autoImpersonateAccount', false)
  await call('evm_setTime', seconds(ago(0)))
}
