import { createLatchkey } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { watch } from '@latchkey/core/watch'
import { startAnvil } from '@latchkey/sandbox'
import { createPublicClient, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { evm, sendCalls } from './exports/index.js'

const mnemonic = 'test test test test test test test test test test test junk'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('behavior: the balance of a watched account is read from the chain, without a wallet', async () => {
  const { rpcUrl, stop } = await startAnvil({
    ...{ chainId: 31340, port: 0, mnemonic, accountCount: 2, balanceEther: 7 },
  })
  onTestFinished(stop)
  const client = createLatchkey({
    adapters: [
      evm({
        networks: [
          {
            id: 'eip155:31340',
            namespace: 'eip155',
            name: 'Local',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: [rpcUrl],
          },
        ],
      }),
    ],
    ports: { environment: fakeEnvironment(), storage: memoryStorage(), log: () => undefined },
  })
  onTestFinished(client.destroy)
  const account = await client.use(watch()).add({ chainId: 31340, address: address.toLowerCase() })
  expect(account.address).toBe(address)

  const network = client.networks.$list.get().find(({ id }) => id === account.chainId)
  const { nativeBalance } = client.can(account.namespace)
  if (!network || !nativeBalance) throw new Error('Nothing can be read.')
  const { signal } = new AbortController()
  const { value } = await nativeBalance({ address: account.address, network, signal })
  expect(value).toBe(7n * 10n ** 18n)
  expect(value).toBe(await createPublicClient({ transport: http(rpcUrl) }).getBalance({ address }))

  await expect(sendCalls(client, { calls: [{ to: address }] })).rejects.toMatchObject({
    code: 'watch/cannot_sign',
  })
})
