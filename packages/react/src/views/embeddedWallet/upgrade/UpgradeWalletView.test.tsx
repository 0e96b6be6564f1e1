import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../buttons/ConnectButton.js'
import { renderWith } from '../../../testing/render.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

/** A visitor who is signed in to a wallet that offers smart accounts. */
async function setUp(smartAccountDeployed: boolean) {
  const own = mockEmbeddedWallet()
  const connector = mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet: own })
  const { client } = createTestClient({ wallets: [connector], api: { url: 'https://api.example' } })
  renderWith(client, <ConnectButton />)
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'embedded' })
  const types = ['smartAccount', 'eoa'] as const
  const user = {
    address,
    authProvider: 'email',
    chainId: 'eip155:1',
    accounts: types.map((type) => ({ address, type })),
  } as const
  const signIn = (isDeployed: boolean) => own.signedIn({ ...user, smartAccountDeployed: isDeployed })
  signIn(smartAccountDeployed)
  own.smart({ enabledNetworks: ['eip155:1'], preferredAccountTypes: {} })
  void client.modal.open({ view: 'AccountSettings' })
  await userEvent.click(button(smartAccountDeployed ? 'Smart account' : 'Upgrade your wallet'))
  return { client, own, signIn, names: () => own.calls.map(([name]) => name) }
}

test('behavior: the upgrade is explained, then requested from the wallet', async () => {
  const { names, own, signIn } = await setUp(false)
  await expect.element(dialog().getByText('Several steps at once')).toBeVisible()
  expect(names()).toEqual([])
  own.respondWith({
    async initSmartAccount() {
      signIn(true)
    },
  })
  await userEvent.click(button('Upgrade'))
  await expect.element(dialog().getByText('Your wallet is upgraded')).toBeVisible()
  expect(names()).toEqual(['withWindow', 'initSmartAccount'])
})

test('behavior: removing the upgrade is confirmed first', async () => {
  const { names } = await setUp(true)
  await userEvent.click(button('Remove the upgrade'))
  await userEvent.click(button('Keep it'))
  await userEvent.click(button('Remove the upgrade'))
  expect(names()).toEqual([])
  await userEvent.click(button('Remove'))
  await expect.poll(names).toEqual(['withWindow', 'removeSmartAccount'])
})

test('behavior: an upgrade that is not wanted changes nothing', async () => {
  const { names } = await setUp(false)
  await userEvent.click(button('Not now'))
  await expect.element(button('Upgrade your wallet')).toBeVisible()
  expect(names()).toEqual([])
})
