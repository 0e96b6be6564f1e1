import { createIcon } from '@latchkey/testing'
import type { Wallets } from '@latchkey/testing/playwright'
import type { InstallWallet } from '../fixtures/createInstaller.ts'
import { allowChains, type Chains, seed } from '../fixtures/namespaceAccounts.ts'
import { expect, test } from '../fixtures/test.ts'

// A wallet that announces EVM by EIP-6963 and registers its other chains by the Wallet Standard. They share only its name.

const query = { namespaces: 'eip155,solana,bip122' }
const collision = 'Two wallets claim this identity. Check your extensions.'

type Shared = { readonly name: string; readonly icon?: string }

/** Installs the parts of one name, each as a wallet of its own. */
const createParts = ({
  install,
  wallets,
  chains,
}: {
  install: InstallWallet
  wallets: Wallets
  chains: Chains
}) => ({
  evm: (rdns: string, shared: Shared = { name: 'Teasel' }) => install({ ...shared, rdns }),
  solana: (shared: Shared = { name: 'Teasel' }) =>
    wallets.installSolana({
      ...shared,
      accounts: [chains.solana.accounts[0].secretKey],
      rpcUrl: chains.solana.url,
      chains: ['solana:localnet'],
    }),
  bitcoin: (shared: Shared = { name: 'Teasel' }) =>
    wallets.installBitcoin({ ...shared, network: 'regtest', seed, esploraUrl: chains.bitcoin.esploraUrl }),
})

test('behavior: one announced and two registered wallets of one name are one row, and each part connects alone', async ({
  demo,
  incidents,
  install,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const parts = createParts({ install, wallets, chains })
  const evm = await parts.evm('org.example.teasel')
  const solana = await parts.solana()
  const bitcoin = await parts.bitcoin()
  await demo.open({ query })
  await demo.press(demo.connectButton)
  await expect(demo.row('Teasel')).toHaveCount(1)
  await expect(demo.row('Teasel')).toContainText('EVM SOL BTC')
  await demo.press(demo.row('Teasel'))
  await expect(demo.dialog.locator('[data-key="eip155"]')).toContainText('org.example.teasel')
  await demo.press(demo.dialog.locator('[data-key="solana"]'))
  const address = chains.solana.accounts[0].address
  await expect(demo.accountOf(address)).toBeVisible()
  expect(evm.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  expect(bitcoin.requests).toEqual([])

  await page.reload()
  await expect(demo.accountOf(address)).toBeVisible()
  expect(solana.requests.length).toBeGreaterThan(0)
  expect(evm.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

test('behavior: two announced wallets of one name have their rows with the collision text', async ({
  demo,
  incidents,
  install,
  stack,
  wallets,
}) => {
  const parts = createParts({ install, wallets, chains: allowChains({ stack, incidents }) })
  await parts.evm('org.example.teasel')
  await parts.evm('org.example.evil')
  await parts.solana()
  await demo.open({ query })
  await demo.press(demo.connectButton)
  await expect(demo.row('Teasel')).toHaveCount(3)
  await expect(demo.row('Teasel').filter({ hasText: collision })).toHaveCount(2)
  await expect(demo.row('Teasel').filter({ hasText: 'SOL' })).not.toContainText(collision)
})

for (const namespace of ['evm', 'solana', 'bitcoin'] as const)
  test(`behavior: an impostor on ${namespace} splits the row, and no part of it is hidden`, async ({
    demo,
    incidents,
    install,
    stack,
    wallets,
  }) => {
    const parts = createParts({ install, wallets, chains: allowChains({ stack, incidents }) })
    await parts.evm('org.example.teasel')
    await parts.solana()
    await parts.bitcoin()
    // The same name in look-alike letters, and the same picture.
    const impostor = { name: 'T\u0435asel', icon: createIcon('Teasel') }
    await (namespace === 'evm' ? parts.evm('org.example.evil', impostor) : parts[namespace](impostor))
    await demo.open({ query })
    await demo.press(demo.connectButton)
    await expect(demo.row('Teasel')).toHaveCount(3)
    await expect(demo.row(impostor.name)).toContainText(collision)
    await expect(demo.row('Teasel').filter({ hasText: collision })).toHaveCount(1)
  })

test('behavior: another rdns than the directory has for the name gives the collision text', async ({
  demo,
  incidents,
  install,
  stack,
  wallets,
}) => {
  const parts = createParts({ install, wallets, chains: allowChains({ stack, incidents }) })
  await parts.evm('org.example.evil', { name: 'MetaMask' })
  await parts.solana({ name: 'MetaMask' })
  await demo.open({ query })
  await demo.press(demo.connectButton)
  await expect(demo.row('MetaMask').filter({ hasText: collision })).toHaveCount(2)
})

test('behavior: other pictures are one row only if the directory has the rdns for the name', async ({
  demo,
  incidents,
  install,
  stack,
  wallets,
}) => {
  const parts = createParts({ install, wallets, chains: allowChains({ stack, incidents }) })
  const [one, other] = [createIcon('One'), createIcon('Other')]
  await parts.evm('app.phantom', { name: 'Phantom', icon: one })
  await parts.solana({ name: 'Phantom', icon: other })
  await parts.evm('org.example.teasel', { name: 'Teasel', icon: one })
  await parts.solana({ name: 'Teasel', icon: other })
  await demo.open({ query })
  await demo.press(demo.connectButton)
  await expect(demo.row('Phantom')).toHaveCount(1)
  await expect(demo.row('Phantom')).toContainText('EVM SOL')
  await expect(demo.row('Teasel')).toHaveCount(2)
  await expect(demo.row('Teasel').filter({ hasText: collision })).toHaveCount(0)
})

test('behavior: a late second claim splits the row, and the rows below keep their order', async ({
  demo,
  incidents,
  install,
  page,
  stack,
  wallets,
}) => {
  const parts = createParts({ install, wallets, chains: allowChains({ stack, incidents }) })
  await parts.evm('org.example.teasel')
  await parts.evm('org.example.sorrel', { name: 'Sorrel' })
  await parts.solana()
  await demo.open({ query })
  await demo.press(demo.connectButton)
  await expect(demo.row('Teasel')).toHaveCount(1)
  await page.evaluate(
    ([icon]) =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({
            info: {
              uuid: '6e1ab10e-0b2c-4a35-9a52-0f1b55a4a1f0',
              name: 'TEASEL',
              icon,
              rdns: 'org.example.evil',
            },
            provider: { request: async () => [], on: () => {}, removeListener: () => {} },
          }),
        }),
      ),
    [createIcon('Teasel')],
  )
  await expect(demo.row('TEASEL')).toContainText(collision)
  const rows = demo.dialog.locator('[data-state="current"] .lk-row[data-key]')
  const keys = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')))
  expect(keys.slice(0, 2)).toEqual(['org.example.teasel', 'org.example.sorrel'])
  await expect(demo.row('Teasel')).toHaveCount(2)
})
