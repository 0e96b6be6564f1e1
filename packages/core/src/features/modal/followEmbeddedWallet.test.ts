import { expect, test } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { mockEmbeddedWallet } from '../../testing/mockEmbeddedWallet.js'
import { modal as modalFeature } from './modal.js'

const request = { id: '1', method: 'personal_sign', namespace: 'eip155', chainId: 'eip155:1' } as const

async function setUp() {
  const wallet = mockEmbeddedWallet()
  const connector = mockConnector({ id: 'embedded', type: 'AUTH', embeddedWallet: wallet })
  const { client } = createTestClient({ wallets: [connector] })
  client.mount()
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  const modal = client.use(modalFeature())
  return {
    modal,
    wallet,
    names: () => (modal.$state.get().open ? modal.$state.get().stack.map(({ name }) => name) : []),
    rejections: () => wallet.calls.filter(([name]) => name === 'rejectRequests').length,
  }
}

test('behavior: a request opens its view, and the modal closes once it is over', async () => {
  const { names, rejections, wallet } = await setUp()
  wallet.setRequests(request)
  expect(names()).toEqual(['ApproveTransaction'])
  wallet.setRequests()
  expect(names()).toEqual([])
  expect(rejections()).toBe(0)
})

test('behavior: a request goes back to the view that it was opened above', async () => {
  const { modal, names, wallet } = await setUp()
  await modal.open({ view: 'Networks' })
  wallet.setRequests(request)
  expect(names()).toEqual(['Networks', 'ApproveTransaction'])
  wallet.setRequests()
  expect(names()).toEqual(['Networks'])
})

test('error: a visitor who goes back from a request rejects it', async () => {
  const { modal, names, rejections, wallet } = await setUp()
  await modal.open({ view: 'Networks' })
  wallet.setRequests(request)
  modal.back()
  expect(rejections()).toBe(1)
  expect(names()).toEqual(['Networks'])
})

test('behavior: only a shown request holds the modal', async () => {
  const { modal, names, wallet } = await setUp()
  wallet.setRequests(request)
  modal.close()
  expect(names()).toEqual(['ApproveTransaction'])
  expect(modal.$state.get().refusals).toBe(1)
  modal.reset({ view: 'Networks' })
  modal.close()
  expect(names()).toEqual([])
})

const reloads = (wallet: ReturnType<typeof mockEmbeddedWallet>) =>
  wallet.calls.filter(([name]) => name === 'reload').length

test.each(['back', 'close'] as const)(
  'behavior: a visitor who leaves a login with Farcaster, with %s, clears its address and loads the frame again',
  async (way) => {
    const { modal, wallet } = await setUp()
    await modal.open()
    modal.push({ view: 'ConnectingFarcaster' })
    await wallet.getFarcasterUri()
    expect(reloads(wallet)).toBe(0)
    modal[way]()
    expect(reloads(wallet)).toBe(1)
    expect(wallet.$farcasterUri.get()).toBeUndefined()
  },
)

test('behavior: a login with Farcaster that has not begun, or is over, loads nothing again', async () => {
  const { modal, wallet } = await setUp()
  await modal.open()
  modal.push({ view: 'ConnectingFarcaster' })
  modal.back()
  modal.push({ view: 'ConnectingFarcaster' })
  await wallet.getFarcasterUri()
  await wallet.connectFarcaster()
  modal.back()
  expect(reloads(wallet)).toBe(0)
})

test('error: a request whose view the app replaces is rejected', async () => {
  const { modal, names, rejections, wallet } = await setUp()
  wallet.setRequests(request)
  modal.reset({ view: 'Networks' })
  expect(rejections()).toBe(1)
  expect(names()).toEqual(['Networks'])
})

test('behavior: a request keeps waiting below a view that the app opens', async () => {
  const { modal, names, rejections, wallet } = await setUp()
  wallet.setRequests(request)
  modal.push({ view: 'WhatIsANetwork' })
  expect(rejections()).toBe(0)
  modal.back()
  expect(names()).toEqual(['ApproveTransaction'])
})

test('behavior: a request that ends below another view leaves nothing to go back to', async () => {
  const { modal, names, wallet } = await setUp()
  await modal.open({ view: 'Networks' })
  wallet.setRequests(request)
  modal.push({ view: 'WhatIsANetwork' })
  wallet.setRequests()
  expect(names()).toEqual(['Networks', 'ApproveTransaction', 'WhatIsANetwork'])
  modal.back()
  expect(names()).toEqual(['Networks'])
})
