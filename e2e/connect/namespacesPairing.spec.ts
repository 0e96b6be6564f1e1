import type { Stack } from '@latchkey/demo/stack'
import type { SandboxChain } from '@latchkey/sandbox'
import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import { createPublicClient, getAddress, http } from 'viem'
import type { Demo } from '../fixtures/createDemo.ts'
import type { PairingWallet } from '../fixtures/createPairingWallet.ts'
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
} from '../fixtures/namespaceAccounts.ts'
import { expect, test } from '../fixtures/pairingTest.ts'
import { runAction } from '../fixtures/runAction.ts'
import type { Incidents } from '../fixtures/watchIncidents.ts'

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

/** One approval connects all three namespaces; each shows its own account and balance after a reload. */
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

  await Promise.all([demo.page.reload(), wallet.page.reload()])
  await expect(demo.accountOf(addresses.evm)).toBeVisible()
  await expect(wallet.page.getByRole('dialog')).toBeHidden()
  await demo.openAccount()
  await expectNamespaces({ demo, addresses, balances })
  await demo.page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
}

/** Signs on the active namespace, as the wallet allows it to. */
async function sign({ demo, wallet, address }: Parties & { readonly address: string }) {
  const { page } = demo
  const message = await page.getByRole('textbox', { name: 'Message' }).inputValue()
  await expect(demo.accountOf(address)).toBeVisible()
  const result = await runAction({ page, name: 'Sign message' })
  const question = wallet.question('Sign this message?')
  await expect(question).toContainText(message)
  await expect(question).toContainText(address)
  await wallet.decide('Sign this message?', 'Approve')
  await expect(result).toContainText('"verified": true')
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

/** The wallet's choice of an EVM network. */
const networkOf = (wallet: PairingWallet) =>
  accountsOf(wallet, 'EVM networks').getByRole('combobox', { name: 'Network' })

async function sendSolana({ demo, wallet, chains, addresses }: Parties & SetUp) {
  const before = await readLamports(chains, addresses.solana)
  const result = await runAction({ page: demo.page, name: 'Transfer to myself' })
  const question = wallet.page.getByRole('dialog', { name: /^(Send|Sign) this transaction\?$/ })
  await expect(question).toContainText(addresses.solana)
  await expect(question).toContainText('SOL')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(result).toContainText('"hash"')
  await expect.poll(() => readLamports(chains, addresses.solana)).toBeLessThan(before)
}

/** Sends on a network that is chosen on the page, which the wallet approves. */
async function sendOn({
  demo,
  wallet,
  network,
  addresses,
}: Parties & Pick<SetUp, 'addresses'> & { readonly network: SandboxChain }) {
  const chain = createPublicClient({ transport: http(network.rpcUrl) })
  const address = getAddress(addresses.evm)
  const before = await chain.getBalance({ address })
  await demo.openNetworks()
  await demo.press(demo.row(network.name))
  await expect(demo.row(network.name)).toContainText('Confirm in Test wallet')
  await wallet.decide('Switch to another network?', 'Approve')
  await expect(networkOf(wallet)).toHaveValue(network.caip2)
  await expect(demo.button(`Network ${network.name}, change`)).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  const result = await runAction({ page: demo.page, name: 'Send to myself' })
  await expect(wallet.question('Send this transaction?')).toContainText(network.name)
  await wallet.decide('Send this transaction?', 'Approve')
  await expect(result).toContainText('"status": "success"')

  const [hash] = /0x[0-9a-f]{64}/.exec((await result.textContent()) ?? '') ?? []
  const receipt = await chain.getTransactionReceipt({ hash: `0x${hash?.slice(2)}` })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  const after = await chain.getBalance({ address })
  expect(before - after).toBe(receipt.gasUsed * receipt.effectiveGasPrice)
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
  const [first, other] = stack.sandbox.chains
  const second = setUp({ stack, incidents, walletIncidents, account: 1 }).addresses
  const all = { demo, wallet, stack, chains, addresses }

  await test.step('one approval connects three namespaces, each telling the truth, after both are reloaded', () =>
    connectAll(all))

  await test.step('Bitcoin signs, rejects with its code, and sends', async () => {
    await sign({ demo, wallet, address: addresses.bitcoin })
    const result = await runAction({ page, name: 'Sign message' })
    await wallet.decide('Sign this message?', 'Reject')
    await expect(result).toContainText('rpc/user_rejected')
    await sendBitcoin(all)
  })

  await test.step('Solana signs and sends, also after a rejection on another namespace', async () => {
    await switchNamespace({ demo, namespace: 'solana' })
    await sign({ demo, wallet, address: addresses.solana })
    await sendSolana(all)
  })

  await test.step('an EVM network signs, and the one chosen in the wallet is followed', async () => {
    await switchNamespace({ demo, namespace: 'evm' })
    await sign({ demo, wallet, address: addresses.evm })
    await networkOf(wallet).selectOption(other.name)
    await demo.openAccount()
    await expect(demo.button(`Network ${other.name}, change`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(demo.dialog).toBeHidden()
  })

  await test.step('an EVM network chosen on the page is requested and receives the transactions', () =>
    sendOn({ demo, wallet, addresses, network: first }))

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
  })
})
