import { createLatchkey } from '@latchkey/core'
import { send } from '@latchkey/core/send'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { startAnvil } from '@latchkey/sandbox'
import { createTestWallet } from '@latchkey/testing'
import { type Address, createPublicClient, type Hash, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { evm } from '../evm.js'

const mnemonic = 'test test test test test test test test test test test junk'
const to: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Starts a chain without EIP-1559 and opens a page with a connected wallet on it. */
async function setUp() {
  const options = { chainId: 31339, port: 0, mnemonic, accountCount: 2, balanceEther: 10 }
  const { rpcUrl, stop } = await startAnvil({ ...options, hardfork: 'berlin' })
  onTestFinished(stop)
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } })
  Object.assign(globalThis, { window: page })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'))
  const wallet = createTestWallet({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: { mnemonic },
    chains: [{ chainId: 31339, rpcUrl, name: 'Legacy' }],
    target: page,
  })
  onTestFinished(wallet.uninstall)
  const client = createLatchkey({
    adapters: [
      evm({
        networks: [
          {
            id: 'eip155:31339',
            namespace: 'eip155',
            name: 'Legacy',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: [rpcUrl],
            testnet: true,
          },
        ],
      }),
    ],
    ports: { environment: fakeEnvironment(), storage: memoryStorage(), log: () => {} },
  })
  onTestFinished(client.mount())
  await client.connections.connect({ connectorId: 'org.example.fennel' })
  const flow = client.use(send())
  flow.start()
  await expect.poll(() => client.accounts.$balance.get().status).toBe('ready')
  const chain = createPublicClient({ transport: http(rpcUrl) })
  const coinsOf = (address: Address) => chain.getBalance({ address })
  return { wallet, chain, flow, from: wallet.state.account, coinsOf }
}

test('behavior: a chain without EIP-1559 is paid by gasPrice, and Max leaves exactly the fee', async () => {
  const { wallet, chain, flow, from, coinsOf } = await setUp()
  expect((await chain.getBlock()).baseFeePerGas).toBe(null)
  const gasPrice = await chain.getGasPrice()
  const before = { from: await coinsOf(from), to: await coinsOf(to) }

  flow.set({ recipient: to, amount: '1.000000000000000001' })
  const review = await flow.review()
  const value = 1_000_000_000_000_000_001n
  expect([review.amount.value, review.fee.value]).toEqual([value, 21_000n * gasPrice])
  const { hash } = await flow.submit()
  const { effectiveGasPrice, gasUsed, type } = await chain.waitForTransactionReceipt({ hash: hash as Hash })
  expect([type, effectiveGasPrice * gasUsed]).toEqual(['legacy', review.fee.value])
  expect(await coinsOf(to)).toBe(before.to + value)
  const left = before.from - value - review.fee.value
  expect(await coinsOf(from)).toBe(left)

  flow.start({ to })
  await flow.setMax()
  const all = await flow.review()
  expect(all.amount.value).toBe(left - all.fee.value)
  await chain.waitForTransactionReceipt({ hash: (await flow.submit()).hash as Hash })
  expect(await coinsOf(from)).toBe(0n)
  expect(await coinsOf(to)).toBe(before.to + value + all.amount.value)

  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(2)
  for (const { params } of sent) {
    expect(params).toMatchObject([{ gas: '0x5208', gasPrice: expect.stringMatching(/^0x/) }])
    expect(params).not.toMatchObject([{ maxFeePerGas: expect.anything() }])
  }
})
