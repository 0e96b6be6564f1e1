import type { Stack } from '@latchkey/demo/stack'
import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import { copyPairingLink } from './fixtures/copyPairingLink.ts'
import type { Demo } from './fixtures/createDemo.ts'
import type { PairingWallet } from './fixtures/createPairingWallet.ts'
import {
  allowChains,
  expectNamespaces,
  namespaceSwitch,
  namespaceTitles,
  type PerNamespace,
  readBalances,
  readLamports,
  readSatoshis,
  switchNamespace,
} from './fixtures/namespaceAccounts.ts'
import { expect, test } from './fixtures/pairingTest.ts'
import { runAction } from './fixtures/runAction.ts'
import type { Incidents } from './fixtures/watchIncidents.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
// Two pages, each with its own library to start, and three chains.

type Parties = { readonly demo: Demo; readonly wallet: PairingWallet }
type SetUp = ReturnType<typeof setUp>

const namespaces = 'eip155,solana,bip122'
const seed = 'test test test test test test test test test test test junk'
const proposal = 'Connect to Latchkey demo?'

/** The chains, and the accounts the wallet begins with on each. */
function setUp({
  stack,
  incidents,
  walletIncidents,
  account = 0,
}: {
  stack: Stack
  incidents: Incidents
  walletIncidents: Incidents
  account?: 0 | 1
}) {
  const chains = allowChains({ stack, incidents })
  allowChains({ stack, incidents: walletIncidents })
  const addresses: PerNamespace = {
    evm: stack.sandbox.accounts[account].address,
    solana: chains.solana.accounts[account].address,
    bitcoin: createBitcoinKeys({ seed, network: 'regtest', account }).payment.address,
  }
  return { chains, addresses }
}

const accountsOf = (wallet: PairingWallet, title: string) =>
  wallet.session.getByRole('group', { name: title, exact: true })

/** One approval connects all three namespaces; each shows its own account and balance, also after a reload. */
async function connectAll({
  demo,
  wallet,
  stack,
  chains,
  addresses,
}: Parties & SetUp & { readonly stack: Stack }) {
  await demo.open({ query: { namespaces, walletConnect: 'on' } })
  await wallet.open()
  await demo.pick('WalletConnect')
  const code = demo.dialog.getByRole('img', { name: 'QR code to connect a wallet' })
  await wallet.scan(await code.screenshot())
  const question = wallet.question(proposal)
  for (const [title, address] of [
    ['EVM networks', addresses.evm],
    ['Solana', addresses.solana],
    ['Bitcoin', addresses.bitcoin],
  ] as const)
    await expect(question.getByRole('group', { name: title, exact: true })).toContainText(address)
  await wallet.decide(proposal, 'Approve')
  await expect(demo.accountOf(addresses.evm)).toBeVisible()
  await expect(demo.dialog).toBeHidden()
  const balances = await readBalances({ stack, chains, addresses })
  await demo.openAccount()
  await expectNamespaces({ demo, addresses, balances })

  await Promise.all([demo.page.reload(), wallet.page.reload()])
  await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
  await expect(wallet.page.getByRole('dialog')).toBeHidden()
  await demo.openAccount()
  await expectNamespaces({ demo, addresses, balances })
  await demo.page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
}

async function signOnEach({ demo, wallet, addresses }: Parties & Pick<SetUp, 'addresses'>) {
  const { page } = demo
  const message = await page.getByRole('textbox', { name: 'Message' }).inputValue()
  for (const namespace of ['evm', 'solana', 'bitcoin'] as const) {
    await switchNamespace({ demo, namespace })
    await expect(demo.accountOf(addresses[namespace])).toBeVisible()
    const result = await runAction({ page, name: 'Sign message' })
    const question = wallet.question('Sign this message?')
    await expect(question).toContainText(message)
    await expect(question).toContainText(addresses[namespace])
    await wallet.decide('Sign this message?', 'Approve')
    await expect(result).toContainText('"verified": true')
  }
}

async function sendBitcoin({ demo, wallet, chains, addresses }: Parties & SetUp) {
  const before = await readSatoshis(chains, addresses.bitcoin)
  const result = await runAction({ page: demo.page, name: 'Transfer to myself' })
  const question = wallet.question('Sign this transaction?')
  await expect(question).toContainText('Back to you')
  await expect(question).toContainText('Fee')
  await wallet.decide('Sign this transaction?', 'Approve')
  await expect(result).toContainText('"hash"')
  const { hash } = JSON.parse((await result.textContent()) ?? '{}') as { hash?: string }
  expect(await chains.bitcoin.rpc('getmempoolentry', hash)).toMatchObject({ vsize: expect.any(Number) })
  await chains.bitcoin.mine(1)
  expect(await readSatoshis(chains, addresses.bitcoin)).toBeLessThan(before)
}

async function sendSolana({ demo, wallet, chains, addresses }: Parties & SetUp) {
  await switchNamespace({ demo, namespace: 'solana' })
  const before = await readLamports(chains, addresses.solana)
  const result = await runAction({ page: demo.page, name: 'Transfer to myself' })
  const question = wallet.page.getByRole('dialog', { name: /^(Send|Sign) this transaction\?$/ })
  await expect(question).toContainText(addresses.solana)
  await expect(question).toContainText('SOL')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(result).toContainText('"hash"')
  await expect.poll(() => readLamports(chains, addresses.solana)).toBeLessThan(before)
}

test('behavior: one approval connects three namespaces, which sign, follow the wallet and disconnect', async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  const { page } = demo
  const { chains, addresses } = setUp({ stack, incidents, walletIncidents })
  const second = setUp({ stack, incidents, walletIncidents, account: 1 }).addresses
  const all = { demo, wallet, stack, chains, addresses }

  await test.step('one approval connects three namespaces, each telling the truth, also after both are reloaded', () =>
    connectAll(all))

  await test.step('signs on each namespace, and what it sends is on the chain', async () => {
    await signOnEach(all)
    await test.step('Bitcoin', () => sendBitcoin(all))
    await test.step('Solana', () => sendSolana(all))
  })

  await test.step('a rejection on one namespace has its code and leaves the others connected', async () => {
    await switchNamespace({ demo, namespace: 'bitcoin' })
    const result = await runAction({ page, name: 'Sign message' })
    await wallet.decide('Sign this message?', 'Reject')
    await expect(result).toContainText('rpc/user_rejected')
    await switchNamespace({ demo, namespace: 'solana' })
    await runAction({ page, name: 'Sign message' })
    await wallet.decide('Sign this message?', 'Approve')
    await expect(result).toContainText('"verified": true')
  })

  await test.step('an account chosen in the wallet is followed, and the other namespaces stay', async () => {
    for (const namespace of ['solana', 'bitcoin'] as const) {
      const choice = accountsOf(wallet, namespaceTitles[namespace]).getByRole('combobox', { name: 'Account' })
      await choice.selectOption('Account 2')
      await switchNamespace({ demo, namespace })
      await expect(demo.accountOf(second[namespace])).toBeVisible()
    }
    await switchNamespace({ demo, namespace: 'evm' })
    await expect(demo.accountOf(addresses.evm)).toBeVisible()
  })

  await test.step('who disconnects one namespace ends the session, which is all of them', async () => {
    await demo.openAccount()
    await demo.press(namespaceSwitch(demo, 'Solana'))
    await demo.disconnect()
    await expect(demo.connectButton).toBeVisible()
    await expect(wallet.session).toBeHidden()
    await page.reload()
    await expect(demo.connectButton).toBeVisible()
  })

  await test.step('a wallet may approve two of three', async () => {
    await wallet.paste(await copyPairingLink(demo))
    await wallet
      .question(proposal)
      .getByRole('checkbox', { name: 'Connect EVM networks', exact: true })
      .uncheck()
    await wallet.decide(proposal, 'Approve')
    await expect(demo.accountOf(addresses.solana).or(demo.accountOf(addresses.bitcoin))).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await demo.openAccount()
    await expect(namespaceSwitch(demo, 'EVM Networks')).toHaveCount(0)
    for (const namespace of ['solana', 'bitcoin'] as const) {
      await demo.press(namespaceSwitch(demo, namespaceTitles[namespace]))
      await expect(demo.button(/^Copy address/)).toHaveAttribute('title', addresses[namespace])
    }
    await expect(accountsOf(wallet, 'EVM networks')).toBeHidden()
  })
})
