import type { Latchkey } from '@latchkey/core'
import { BrowserProvider } from 'ethers'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as actions3 from 'wagmi/actions'
import * as wagmi2 from 'wagmi2'
import * as actions2 from 'wagmi2/actions'
import { toChain } from '../clients/toChain.js'
import { startLab } from '../testing/startLab.js'
import { latchkey } from '../wagmi/latchkey.js'
import { getProvider } from './getProvider.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
})
afterEach(() => lab.closePages())
afterAll(() => lab.stop())

/** Connects the page's wallet as soon as the app opens the modal, as a visitor does. */
function pickWhenOpened(client: Latchkey): void {
  onTestFinished(
    client.modal.$waiting.listen((isWaiting) => {
      if (isWaiting) void client.connections.connect({ connectorId: 'org.example.fennel' })
    }),
  )
}

const balanceOf = (address: `0x${string}`, index: 0 | 1) =>
  lab.sandbox.nativeBalance({ chainId: lab.sandbox.chains[index].id, address })

test('behavior: ethers connects by getSigner(), and sends on both sides of a network switch', async () => {
  const client = lab.openPage().openClient()
  pickWhenOpened(client)
  const browserProvider = new BrowserProvider(getProvider(client), 'any')
  onTestFinished(() => browserProvider.destroy())
  const signer = await browserProvider.getSigner()
  expect(signer.address).toBe(lab.sandbox.accounts[0].address)
  const to = lab.sandbox.accounts[7].address
  const send = async (index: 0 | 1) => {
    const before = await balanceOf(to, index)
    const sent = await (await browserProvider.getSigner()).sendTransaction({ to, value: 5n })
    await sent.wait()
    expect(await balanceOf(to, index)).toBe(before + 5n)
  }
  await send(0)
  await client.networks.switchTo({ chainId: lab.networks[1].id })
  const network = async () => (await browserProvider.getNetwork()).chainId
  // ethers caches a response for 250 ms.
  await expect.poll(network).toBe(BigInt(lab.sandbox.chains[1].id))
  await send(1)
})

describe.each([
  // Both have the functions used here; their types differ elsewhere.
  ['2', wagmi2 as object as typeof wagmi3, actions2 as object as typeof actions3],
  ['3', wagmi3, actions3],
] as const)('wagmi %s', (_, wagmi, actions) => {
  function createConfig(client: Latchkey, storage = new Map<string, string>()) {
    const [first, second] = [toChain(client, lab.networks[0]), toChain(client, lab.networks[1])]
    const config = wagmi.createConfig({
      chains: [first, second],
      connectors: [latchkey({ client })],
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({
        storage: {
          getItem: (key) => storage.get(key) ?? null,
          setItem: (key, value) => void storage.set(key, value),
          removeItem: (key) => void storage.delete(key),
        },
      }),
      transports: { [first.id]: wagmi.http(), [second.id]: wagmi.http() },
    })
    const [connector] = config.connectors
    return { config, connector: connector as NonNullable<typeof connector> }
  }

  test('behavior: connects by the modal, sends, switches and sends there', async () => {
    const client = lab.openPage().openClient()
    pickWhenOpened(client)
    const { config, connector } = createConfig(client)
    const [{ id: first }, { id: second }] = lab.sandbox.chains
    const { accounts, chainId } = await actions.connect(config, { connector })
    expect([accounts, chainId]).toEqual([[lab.sandbox.accounts[0].address], first])
    const to = lab.sandbox.accounts[8].address
    const send = async (index: 0 | 1) => {
      const before = await balanceOf(to, index)
      const hash = await actions.sendTransaction(config, { to, value: parseEther('0.01') })
      await actions.waitForTransactionReceipt(config, { hash, pollingInterval: 50 })
      expect(await balanceOf(to, index)).toBe(before + parseEther('0.01'))
    }
    await send(0)
    await actions.switchChain(config, { chainId: second })
    expect(client.networks.$active.get().id).toBe(lab.networks[1].id)
    await send(1)
    await actions.disconnect(config)
    expect(client.connections.$states.get().eip155?.status).toBe('disconnected')
  })

  test('error: a refused switch is wagmi’s own error and changes nothing', async () => {
    const { wallet, openClient } = lab.openPage()
    const client = openClient()
    pickWhenOpened(client)
    const { config, connector } = createConfig(client)
    await actions.connect(config, { connector })
    wallet.on('wallet_addEthereumChain').reject()
    const [{ id: first }, { id: second }] = lab.sandbox.chains
    await expect(actions.switchChain(config, { chainId: second })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    expect(actions.getChainId(config)).toBe(first)
  })

  test('param: connect() with a chainId switches after connecting', async () => {
    const client = lab.openPage().openClient()
    pickWhenOpened(client)
    const { config, connector } = createConfig(client)
    const { id } = lab.sandbox.chains[1]
    expect(await actions.connect(config, { connector, chainId: id })).toMatchObject({ chainId: id })
  })

  test('behavior: reconnect() restores without a prompt', async () => {
    const { wallet, openClient } = lab.openPage()
    const storage = new Map<string, string>()
    const first = openClient()
    pickWhenOpened(first)
    const before = createConfig(first, storage)
    await actions.connect(before.config, { connector: before.connector })
    first.destroy()
    const count = wallet.requests.length
    const second = openClient()
    const after = createConfig(second, storage)
    await actions.reconnect(after.config)
    expect(after.config.state.status).toBe('connected')
    expect(wallet.requests.slice(count).map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })
})
