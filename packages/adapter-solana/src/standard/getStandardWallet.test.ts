import { createTestClient, mockAdapter, mockNetworks } from '@latchkey/core/testing'
import type { WalletAccount } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { parseWallet } from '../discovery/discoverWallets.js'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'
import { getStandardWallet } from './getStandardWallet.js'

function createWallet() {
  const networks = [solanaMainnet, solanaDevnet] as const
  const { client, ...test } = createTestClient({
    others: [mockAdapter({ namespace: 'solana', networks })],
    networks: mockNetworks,
  })
  const wallet = getStandardWallet(client)
  const feature = <value>(name: string) => wallet.features[name as 'a:b'] as value
  return { ...test, client, wallet, feature }
}

test('behavior: a client has one wallet, on the chains of its networks', () => {
  const { client, wallet } = createWallet()
  expect(getStandardWallet(client)).toBe(wallet)
  expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
  expect(wallet.accounts).toEqual([])
})

test('behavior: no client lists the wallet of a client', () => {
  const { wallet } = createWallet()
  expect(parseWallet(wallet)).toBeUndefined()
  const { 'latchkey:client': _, ...features } = wallet.features as Record<string, unknown>
  expect(parseWallet({ ...wallet, chains: wallet.chains, features })).toMatchObject({ name: 'Latchkey' })
})

test('behavior: connecting silently opens nothing', async () => {
  const { client, feature } = createWallet()
  const connect = feature<{ connect(input: object): Promise<unknown> }>('standard:connect')
  expect(await connect.connect({ silent: true })).toEqual({ accounts: [] })
  expect(client.modal.$state.get().open).toBe(false)
})

test('error: without a connection nothing is signed', async () => {
  const { feature } = createWallet()
  const account: WalletAccount = { address: '1', publicKey: new Uint8Array(32), chains: [], features: [] }
  const input = { account, message: new Uint8Array(1), transaction: new Uint8Array(1) }
  type Sign = (value: typeof input) => Promise<unknown>
  for (const name of ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const) {
    const act = feature<Record<string, Sign>>(`solana:${name}`)[name]
    await expect(act?.(input)).rejects.toMatchObject({ code: 'connection/not_connected' })
  }
})
