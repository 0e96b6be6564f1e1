import type { PreparedTransfer } from '@latchkey/core'
import { send } from '@latchkey/core/send'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import fc from 'fast-check'
import { type Address, decodeFunctionData, erc20Abi, type Hex, hexToBytes, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { createNode, missing, setUpTransfers, TOKEN, word } from '../testing/setUpTransfers.js'
import { createTransfer } from './createTransfer.js'
import { feeOf } from './EvmPayload.js'
import { parsePayload } from './parsePayload.js'

const oracle: Address = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi([
  'function getL1Fee(bytes) view returns (uint256)',
  'function getOperatorFee(uint256) view returns (uint256)',
])

/** A chain: the account's coins, the cost of a transaction, and whether `TOKEN` is its native coin. */
type Chain = {
  readonly balance: bigint
  readonly gas: bigint
  readonly baseFee: bigint
  /** For each byte of data, more for bytes that are not zero. 0: no rollup. */
  readonly dataPrice: bigint
  /** Per million gas, and constant. */
  readonly operator: readonly [bigint, bigint]
  /** Decimals of the coin's own contract. */
  readonly decimals: number
}

const unitOf = ({ decimals }: Chain) => 10n ** BigInt(18 - decimals)

const dataFeeOf = ({ dataPrice }: Chain, bytes: Hex) =>
  hexToBytes(bytes).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n) * dataPrice, 0n)
const operatorFeeOf = ({ operator: [scalar, constant] }: Chain, gas: bigint) =>
  (gas * scalar) / 1_000_000n + constant

/** A node of the chain. A transfer by the contract moves coins, and its balances are those of the chain. */
function nodeOf(chain: Chain) {
  const balanceOf = (overrides: Record<string, { balance: string }> = {}) =>
    word(BigInt(overrides[ALICE]?.balance ?? chain.balance) / unitOf(chain))
  return createNode({
    eth_getBalance: word(chain.balance),
    eth_estimateGas: word(chain.gas),
    eth_getBlockByNumber: { baseFeePerGas: word(chain.baseFee) },
    eth_feeHistory: missing('eth_feeHistory'),
    eth_gasPrice: word(chain.baseFee + 1n),
    eth_simulateV1: missing('eth_simulateV1'),
    eth_call: ([{ to, data }, , overrides]: [
      { to: string; data: Hex },
      string,
      Record<string, { balance: string }>?,
    ]) => {
      if (to === oracle) {
        const { functionName, args } = decodeFunctionData({ abi: oracleAbi, data })
        return word(functionName === 'getL1Fee' ? dataFeeOf(chain, args[0]) : operatorFeeOf(chain, args[0]))
      }
      if (to !== TOKEN) return '0x'
      const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
      if (functionName === 'decimals') return word(BigInt(chain.decimals))
      return functionName === 'balanceOf' ? balanceOf(overrides) : word(1n)
    },
  })
}

/** The coins that the chain requires of the account: for the amount, and for the highest fees. */
const needed = (chain: Chain, { amount, fee, costs, token }: PreparedTransfer) =>
  amount.value * (token === undefined ? 1n : unitOf(chain)) +
  fee.value +
  costs.reduce((sum, cost) => sum + cost.amount.value, 0n)

/** The form of the coin, or of its contract, in a client over the chain. */
async function setUp(chain: Chain, form: 'coin' | 'contract') {
  const wallet = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: mainnet.id })
  const prepared: PreparedTransfer[] = []
  const { rpc } = nodeOf(chain)
  const kit = createTestClient({
    wallets: [wallet],
    networks: [mainnet],
    can: {
      nativeBalance: async () => ({ value: chain.balance, decimals: 18 }),
      transfer: {
        async prepare(request) {
          const ready = await createTransfer({ rpc, clock: kit.clock, onSent: () => undefined }).prepare(
            request,
          )
          prepared.push(ready)
          return ready
        },
        submit: async () => ({ hash: '0x' }),
      },
    },
  })
  const { client } = kit
  client.mount()
  await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(send())
  const amount = { value: chain.balance / unitOf(chain), decimals: chain.decimals }
  const token = { address: TOKEN, name: 'Coin', symbol: 'COIN', amount }
  flow.start({ to: BOB, ...(form === 'contract' && { token }) })
  return { client, flow, prepared }
}

const chains: fc.Arbitrary<Chain> = fc
  .record({
    rest: fc.bigInt({ min: 10n ** 13n, max: 10n ** 24n }),
    gas: fc.constantFrom(21_000n, 37_123n, 900_001n),
    baseFee: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    dataPrice: fc.constantFrom(0n, 1n, 7n * 10n ** 6n, 10n ** 11n),
    operator: fc.tuple(fc.constantFrom(0n, 1n, 10n ** 12n), fc.constantFrom(0n, 7n, 10n ** 10n)),
    decimals: fc.constantFrom(18, 18, 6),
  })
  .map(({ rest, ...chain }) => {
    // Above the highest cost.
    const cost = chain.gas * 2n * (2n * chain.baseFee + 1n) + chain.dataPrice * 16n * 300n
    const [scalar, constant] = chain.operator
    return { ...chain, balance: rest + 2n * (cost + (chain.gas * 2n * scalar) / 1_000_000n + constant) }
  })

test('law: the chain takes the largest transfer of the coin or of its own contract, and nothing more', async () => {
  await fc.assert(
    fc.asyncProperty(chains, fc.constantFrom('coin', 'contract'), async (chain, form) => {
      const { client, flow, prepared } = await setUp(chain, form as 'coin' | 'contract')
      await flow.setMax()
      await flow.review()
      const ready = prepared.at(-1)
      if (!ready) throw new Error('Nothing was prepared.')
      const { gas } = parsePayload(ready)
      const left = chain.balance - needed(chain, ready)
      expect(left).toBeGreaterThanOrEqual(0n)
      // The account must hold the operator's fee of the whole limit.
      const fees = ready.fee.value + ready.costs.reduce((sum, { amount }) => sum + amount.value, 0n)
      expect(fees).toBeGreaterThanOrEqual(feeOf(parsePayload(ready)) + operatorFeeOf(chain, gas))
      // Another amount has other bytes of data, of which a few can be zero.
      const unit = form === 'coin' ? 1n : unitOf(chain)
      expect(left).toBeLessThan(unit + (chain.dataPrice * 12n * 16n * 125n) / 100n)
      client.destroy()
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['the whole balance', 0n],
  ['one unit more than the fee leaves', -1n],
])('error: %s of a contract of the coin is short by its fee', async (_, less) => {
  const chain: Chain = {
    balance: 10n ** 18n,
    gas: 21_000n,
    baseFee: 10n,
    dataPrice: 0n,
    operator: [0n, 0n],
    decimals: 18,
  }
  const { responses } = nodeOf(chain)
  const { prepare } = await setUpTransfers({ node: responses })
  const fee = 21_000n * 21n
  const value = less === 0n ? chain.balance : chain.balance - fee - less
  await expect(prepare({ token: TOKEN, amount: { value, decimals: 18 } })).rejects.toMatchObject({
    code: 'evm/insufficient_funds_for_fees',
    context: { available: `${chain.balance}`, fee: `${fee}`, token: TOKEN },
  })
  const most = { value: chain.balance - fee, decimals: 18 }
  expect(await prepare({ token: TOKEN, amount: most })).toMatchObject({ amount: most, fee: { value: fee } })
})

test('behavior: a token that happens to show the native balance is sent whole', async () => {
  const chain: Chain = {
    balance: 10n ** 18n,
    gas: 21_000n,
    baseFee: 10n,
    dataPrice: 0n,
    operator: [0n, 0n],
    decimals: 18,
  }
  const { responses } = nodeOf(chain)
  const call = responses['eth_call'] as (params: readonly unknown[]) => unknown
  // Its balance does not follow the native one.
  const eth_call = (params: readonly unknown[]) => call(params.slice(0, 2))
  const { prepare } = await setUpTransfers({
    node: { ...responses, eth_call, eth_getBalance: word(chain.balance) },
  })
  const amount = { value: chain.balance, decimals: 18 }
  expect(await prepare({ token: TOKEN, amount })).toMatchObject({ amount })
})
