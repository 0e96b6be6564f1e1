import { type Relay, startRelay } from '@latchkey/sandbox'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPeer, type Peer } from './createPeer.ts'
import { type Page, startPage } from './startPage.ts'

let relay: Relay
let ends: (() => unknown)[]

beforeEach(async () => {
  ends = []
  relay = await startRelay()
})
afterEach(async () => {
  for (const end of ends) await end()
  await relay.stop()
})

async function peer(options: Partial<Parameters<typeof createPeer>[0]> = {}): Promise<Peer> {
  const made = await createPeer({ relayUrl: relay.url, ...options })
  ends.push(made.end)
  return made
}

function page(options: Parameters<typeof startPage>[0] = {}): Page {
  const made = startPage({ relayUrl: relay.url, ...options })
  ends.push(made.client.destroy)
  return made
}

async function paired(
  options: Partial<Parameters<typeof createPeer>[0]> & Parameters<typeof startPage>[0] = {},
) {
  const wallet = await peer(options)
  const app = page(options)
  const { connected, uri } = app.pair()
  await wallet.kit.pair({ uri: await uri })
  const session = await connected
  return { wallet, app, session }
}

test('behavior: pairs, signs, disconnects', async () => {
  const { wallet, app, session } = await paired()
  expect(session.wallet).toEqual({ name: 'Fennel', icon: 'https://fennel.example/icon.png' })
  expect(app.state()).toMatchObject({
    status: 'connected',
    chainId: 'eip155:31337',
    account: { address: wallet.addresses[0] },
  })
  const signature = await app.client.signMessage({ message: 'hello' })
  expect(
    await verifyMessage({
      address: wallet.addresses[0] as `0x${string}`,
      message: 'hello',
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
  await app.client.connections.disconnect()
  expect(app.state()).toEqual({ status: 'disconnected' })
  await expect.poll(() => wallet.kit.getActiveSessions()).toEqual({})
})
