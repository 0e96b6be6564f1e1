import { rpcErrors } from '@latchkey/core'
import { createTestClient, mockConnector, mockWalletConnect } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pairingUri } from '../testing/pairingUri.js'
import { renderWith } from '../testing/render.js'
import { WalletButton } from './WalletButton.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const fennel = () => mockConnector({ id: 'org.fennel', name: 'Fennel', rdns: 'org.fennel' })

test('behavior: WalletButton connects its wallet', async () => {
  const { client } = createTestClient({ wallets: [fennel(), mockConnector({ id: 'p', name: 'Periwinkle' })] })
  renderWith(client, <WalletButton wallet="org.fennel" />)
  await button('Connect Fennel').click()
  await expect.element(button('Fennel connected')).toBeVisible()
  expect(client.connections.$sessions.get().map(({ connectorId }) => connectorId)).toEqual(['org.fennel'])
})

test('behavior: WalletButton finds a wallet by its name', async () => {
  const { client } = createTestClient({ wallets: [fennel()] })
  renderWith(client, <WalletButton wallet="fennel" />)
  await expect.element(button('Connect Fennel')).toBeVisible()
})

test('behavior: WalletButton of a connected wallet opens its account', async () => {
  const { client, clock } = createTestClient({ wallets: [fennel()] })
  renderWith(client, <WalletButton wallet="org.fennel" />)
  await button('Connect Fennel').click()
  await expect.element(dialog()).toHaveAccessibleName('Connected')
  await clock.advance(500)
  await expect.element(dialog()).not.toBeInTheDocument()
  await button('Fennel connected').click()
  await expect.element(dialog()).toHaveAccessibleName('Account')
})

test('behavior: WalletButton is busy while the wallet prompts', async () => {
  const wallet = fennel()
  wallet.connects('never')
  const { client } = createTestClient({ wallets: [wallet] })
  renderWith(client, <WalletButton wallet="org.fennel" />)
  await button('Connect Fennel').click()
  await expect.element(dialog()).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-kind="wallet"]')?.getAttribute('aria-busy'))
    .toBe('true')
})

test('error: WalletButton offers another try after a rejection', async () => {
  const wallet = fennel()
  wallet.connects({ throw: rpcErrors.userRejected({}) })
  const { client } = createTestClient({ wallets: [wallet] })
  renderWith(client, <WalletButton wallet="org.fennel" />)
  await button('Connect Fennel').click()
  await expect.element(dialog()).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-kind="wallet"]')?.textContent)
    .toBe('Try Fennel again')
})

test('behavior: WalletButton shows where to get a wallet that is not installed', async () => {
  const { client } = createTestClient({
    customWallets: [{ id: 'fennel', name: 'Fennel', homepage: 'https://fennel.example' }],
  })
  renderWith(client, <WalletButton wallet="fennel" name="Fennel" />)
  await button('Connect Fennel').click()
  await expect.element(dialog().getByRole('link', { name: /Fennel|fennel.example|Website/i })).toBeVisible()
  expect(client.modal.$state.get().view).toEqual({ name: 'Downloads', params: { walletId: 'fennel' } })
})

test('behavior: WalletButton pairs a wallet that is not installed where the app has WalletConnect', async () => {
  const pairing = mockConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    walletConnect: mockWalletConnect({ uri: pairingUri() }),
  })
  const { client } = createTestClient({
    wallets: [pairing],
    customWallets: [{ id: 'fennel', name: 'Fennel', mobile_link: 'fennel://' }],
  })
  renderWith(client, <WalletButton wallet="fennel" name="Fennel" />)
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await button('Connect Fennel').click()
  await expect.element(dialog()).toHaveAccessibleName('Fennel')
  expect(client.modal.$state.get().view.name).toBe('ConnectingWalletConnect')
})

test('behavior: WalletButton shows the mark of a well-known wallet once the focus has loaded the modal', async () => {
  const { client } = createTestClient({})
  renderWith(client, <WalletButton wallet="io.metamask" name="MetaMask" />)
  await expect.element(button('Connect MetaMask')).toBeVisible()
  const picture = document.querySelector('[data-kind="wallet"] .lk-pic')
  expect(picture?.getAttribute('data-letter')).toBe('M')
  ;(button('Connect MetaMask').element() as HTMLElement).focus()
  await expect.poll(() => picture?.getAttribute('data-letter')).toBe(null)
})

test('behavior: WalletButton leaves the letter of a wallet that it does not know', async () => {
  const { client } = createTestClient({ wallets: [fennel()] })
  renderWith(client, <WalletButton wallet="com.unknown" name="Unknown" />)
  await expect.element(button('Connect Unknown')).toBeVisible()
  ;(button('Connect Unknown').element() as HTMLElement).focus()
  await expect.poll(() => document.querySelector('dialog')).not.toBe(null)
  expect(document.querySelector('[data-kind="wallet"] .lk-pic')?.getAttribute('data-letter')).toBe('U')
})

test('behavior: WalletButton leads to the terms first where the visitor must accept them', async () => {
  const { client } = createTestClient({
    wallets: [fennel()],
    termsConditionsUrl: 'https://app.example/terms',
    features: { legalCheckbox: true },
  })
  renderWith(client, <WalletButton wallet="org.fennel" />)
  await button('Connect Fennel').click()
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
  expect(client.connections.$sessions.get()).toEqual([])
})

test('behavior: WalletButton.Custom renders a button of the app', async () => {
  const { client } = createTestClient({ wallets: [fennel()] })
  renderWith(
    client,
    <WalletButton.Custom wallet="org.fennel">
      {({ status, name, connect, trigger }) => (
        <button type="button" {...trigger} onClick={() => void connect()}>
          {name} {status}
        </button>
      )}
    </WalletButton.Custom>,
  )
  await button('Fennel ready').click()
  await expect.element(button('Fennel connected')).toBeVisible()
})
