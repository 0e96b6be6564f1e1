import type { Stack } from '@latchkey/demo/stack'
import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import { copyPairingLink } from './fixtures/copyPairingLink.ts'
import type { Demo } from './fixtures/createDemo.ts'
import type { PairingWallet } from './fixtures/createPairingWallet.ts'
import {
  expectFamilies,
  familySwitch,
  familyTitles,
  type PerFamily,
  readBalances,
  useFamily,
} from './fixtures/familyAccounts.ts'
import { friendFamilies } from './fixtures/friendFamilies.ts'
import { expect, test } from './fixtures/pairingTest.ts'
import { readLamports, readSatoshis } from './fixtures/readFamilyBalance.ts'
import { runAction } from './fixtures/runAction.ts'
import type { Incidents } from './fixtures/watchIncidents.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
// Two pages, each with a library of its own to start, and three chains.

const families = 'eip155,solana,bip122'
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
  const chains = friendFamilies({ stack, incidents })
  friendFamilies({ stack, incidents: walletIncidents })
  const addresses: PerFamily = {
    evm: stack.sandbox.accounts[account].address,
    solana: chains.solana.accounts[account].address,
    bitcoin: createBitcoinKeys({ seed, network: 'regtest', account }).payment.address,
  }
  return { chains, addresses }
}

/** Connects the wallet on all it is asked for, by one link. */
async function pair({ demo, wallet }: { demo: Demo; wallet: PairingWallet }) {
  await demo.open({ query: { families, pairing: 'on' } })
  await wallet.open()
  await wallet.paste(await copyPairingLink(demo))
  await wallet.answer(proposal, 'Approve')
  await expect(demo.accountButton).toBeVisible()
  await expect(demo.dialog).toBeHidden()
}

const familyOf = (wallet: PairingWallet, title: string) =>
  wallet.session.getByRole('group', { name: title, exact: true })

test('behavior: one approval connects three families, each telling the truth, also after both are reloaded', async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  const { chains, addresses } = setUp({ stack, incidents, walletIncidents })
  await demo.open({ query: { families, pairing: 'on' } })
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
  await wallet.answer(proposal, 'Approve')
  await expect(demo.accountOf(addresses.evm)).toBeVisible()
  const balances = await readBalances({ stack, chains, addresses })
  await demo.openAccount()
  await expectFamilies({ demo, addresses, balances })

  await Promise.all([demo.page.reload(), wallet.page.reload()])
  await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
  await expect(wallet.page.getByRole('dialog')).toBeHidden()
  await demo.openAccount()
  await expectFamilies({ demo, addresses, balances })
})

test('behavior: signs on each family, and what it sends is on the chain', async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  const { page } = demo
  const { chains, addresses } = setUp({ stack, incidents, walletIncidents })
  await pair({ demo, wallet })
  const message = await page.getByRole('textbox', { name: 'Message' }).inputValue()
  for (const family of ['evm', 'solana', 'bitcoin'] as const) {
    if (family !== 'evm') await useFamily({ demo, family })
    await expect(demo.accountOf(addresses[family])).toBeVisible()
    const result = await runAction({ page, name: 'Sign message' })
    const question = wallet.question('Sign this message?')
    await expect(question).toContainText(message)
    await expect(question).toContainText(addresses[family])
    await wallet.answer('Sign this message?', 'Approve')
    await expect(result).toContainText('"verified": true')
  }

  await test.step('Bitcoin', async () => {
    const before = await readSatoshis(chains, addresses.bitcoin)
    const result = await runAction({ page, name: 'Transfer to myself' })
    const question = wallet.question('Sign this transaction?')
    await expect(question).toContainText('Back to you')
    await expect(question).toContainText('Fee')
    await wallet.answer('Sign this transaction?', 'Approve')
    await expect(result).toContainText('"hash"')
    const { hash } = JSON.parse((await result.textContent()) ?? '{}') as { hash?: string }
    expect(await chains.bitcoin.rpc('getmempoolentry', hash)).toMatchObject({ vsize: expect.any(Number) })
    await chains.bitcoin.mine(1)
    expect(await readSatoshis(chains, addresses.bitcoin)).toBeLessThan(before)
  })

  await test.step('Solana', async () => {
    await useFamily({ demo, family: 'solana' })
    const before = await readLamports(chains, addresses.solana)
    const result = await runAction({ page, name: 'Transfer to myself' })
    const question = wallet.page.getByRole('dialog', { name: /^(Send|Sign) this transaction\?$/ })
    await expect(question).toContainText(addresses.solana)
    await expect(question).toContainText('SOL')
    await question.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(result).toContainText('"hash"')
    await expect.poll(() => readLamports(chains, addresses.solana)).toBeLessThan(before)
  })
})

test('behavior: an account chosen in the wallet is followed, and the other families stay', async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  const first = setUp({ stack, incidents, walletIncidents }).addresses
  const second = setUp({ stack, incidents, walletIncidents, account: 1 }).addresses
  await pair({ demo, wallet })
  for (const family of ['solana', 'bitcoin'] as const) {
    const choice = familyOf(wallet, familyTitles[family]).getByRole('combobox', { name: 'Account' })
    await choice.selectOption('Account 2')
    await useFamily({ demo, family })
    await expect(demo.accountOf(second[family])).toBeVisible()
  }
  await useFamily({ demo, family: 'evm' })
  await expect(demo.accountOf(first.evm)).toBeVisible()
})

test('behavior: who disconnects one family ends the session, which is all of them', async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  setUp({ stack, incidents, walletIncidents })
  await pair({ demo, wallet })
  await demo.openAccount()
  await demo.press(familySwitch(demo, 'Solana'))
  await demo.press(demo.button('Disconnect'))
  await expect(demo.connectButton).toBeVisible()
  await expect(wallet.session).toBeHidden()
  await demo.page.reload()
  await expect(demo.connectButton).toBeVisible()
})

test('behavior: a wallet may approve two of three', async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  const { addresses } = setUp({ stack, incidents, walletIncidents })
  await demo.open({ query: { families, pairing: 'on' } })
  await wallet.open()
  await wallet.paste(await copyPairingLink(demo))
  await wallet
    .question(proposal)
    .getByRole('checkbox', { name: 'Connect EVM networks', exact: true })
    .uncheck()
  await wallet.answer(proposal, 'Approve')
  await expect(demo.accountOf(addresses.solana).or(demo.accountOf(addresses.bitcoin))).toBeVisible()
  await expect(demo.dialog).toBeHidden()
  await demo.openAccount()
  await expect(familySwitch(demo, 'EVM Networks')).toHaveCount(0)
  for (const family of ['solana', 'bitcoin'] as const) {
    await demo.press(familySwitch(demo, familyTitles[family]))
    await expect(demo.button(/^Copy address/)).toHaveAttribute('title', addresses[family])
  }
  await expect(familyOf(wallet, 'EVM networks')).toBeHidden()
})

test('error: a refusal on one family is told by its code, and the others go on', async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  const { page } = demo
  setUp({ stack, incidents, walletIncidents })
  await pair({ demo, wallet })
  await useFamily({ demo, family: 'bitcoin' })
  const result = await runAction({ page, name: 'Sign message' })
  await wallet.answer('Sign this message?', 'Reject')
  await expect(result).toContainText('rpc/user_rejected')
  await useFamily({ demo, family: 'solana' })
  await runAction({ page, name: 'Sign message' })
  await wallet.answer('Sign this message?', 'Approve')
  await expect(result).toContainText('"verified": true')
})
