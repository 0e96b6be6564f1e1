import type { Stack } from '@latchkey/demo/stack'
import type { InstalledWallet } from '@latchkey/testing/playwright'
import { type Address, createPublicClient, type Hex, http, parseEther } from 'viem'
import type { Demo } from '../fixtures/createDemo.ts'
import { createMoneyJourneys } from '../fixtures/createMoneyJourneys.ts'
import { grantPermission } from '../fixtures/grantPermission.ts'
import { holdContractAccount } from '../fixtures/holdContractAccount.ts'
import { allowChains, seed } from '../fixtures/namespaceAccounts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Incidents } from '../fixtures/watchIncidents.ts'

// Wallets that are discovered in another way, or whose account is a contract. Announced wallets have stories for each part.

/** Does nothing, because the wallet approves automatically. */
const approve = async (start: () => Promise<unknown>) => void (await start())

type Visit = {
  readonly demo: Demo
  readonly incidents: Incidents
  readonly stack: Stack
  readonly account: Address
  /** The row of the wallet in the modal. */
  readonly row: string
  readonly wallet: Pick<InstalledWallet, 'requests' | 'state'>
}

/** Runs every journey with an account of the first chain. `coinsAre` is the modal's word for sent coins. */
async function doEverything(
  { account, demo, incidents, row, stack, wallet }: Visit,
  coinsAre?: 'was sent',
): Promise<void> {
  const { dialog, page } = demo
  const money = createMoneyJourneys({
    account,
    approve,
    demo,
    incidents,
    stack,
    ...(coinsAre && { coinsAre }),
  })
  const chain = createPublicClient({ transport: http(stack.sandbox.chains[0].rpcUrl) })
  const sign = async (action: string) => {
    const result = await runAction({ page, name: action })
    await expect(result).toContainText('"verified": true')
    return (/0x[\da-f]{130}/.exec(await result.innerText())?.[0] ?? '0x') as Hex
  }
  await demo.open({
    query: { 'features.pay': 'on', 'features.smartSessions': 'on', siwx: 'required' },
  })

  await test.step('connects and signs in to the app', async () => {
    await demo.press(demo.connectButton)
    await demo.press(demo.row(row).first())
    await expect(dialog.locator('[data-state="current"]')).toContainText('Sign in to the Latchkey demo.')
    await demo.press(demo.button('Sign in'))
    await demo.accountOf(account).waitFor()
    await dialog.waitFor({ state: 'detached' })
  })
  await test.step('is connected after a reload', async () => {
    await page.reload()
    await demo.accountOf(account).waitFor()
  })
  await test.step('signs a message', async () => {
    const message = await page.getByRole('textbox', { name: 'Message' }).inputValue()
    const signature = await sign('Sign message')
    expect(await chain.verifyMessage({ address: account, message, signature })).toBe(true)
  })
  await test.step('signs typed data', async () => {
    const signature = await sign('Sign typed data')
    const request = wallet.requests.find(({ method }) => method === 'eth_signTypedData_v4')
    const [, data] = request?.params as [Address, string]
    expect(await chain.verifyTypedData({ address: account, ...JSON.parse(data), signature })).toBe(true)
  })
  await test.step('grants a permission', () => grantPermission({ approve, demo, incidents }))
  await test.step('sends coins', () => money.sendCoin())
  await test.step('sends a token', () => money.sendToken())
  await test.step('swaps', () => money.swap())
  await test.step('pays', () => money.pay())
  await test.step('buys', () => money.buy())
  await test.step('receives', () => money.receive())
  await test.step('sees the activity', () => money.seeActivity())
  await test.step('sends all coins', () => money.sendMax())
  await test.step('switches the network', async () => {
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    // The account signs in once per network.
    await demo.press(demo.button('Sign in'))
    await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
    expect(wallet.state.chainId).toBe(31_338)
    await demo.press(demo.button('Close'))
    await dialog.waitFor({ state: 'detached' })
  })
  await test.step('disconnects', async () => {
    await demo.openAccount()
    await demo.disconnect()
    await demo.connectButton.waitFor()
  })
}

test('behavior: a wallet at window.ethereum does everything', async ({ demo, incidents, install, stack }) => {
  const wallet = await install({ announce: false, inject: true, permissions: 'current' })
  const account = wallet.state.account as Address
  const wei = await stack.sandbox.nativeBalance({ chainId: 31337, address: account })
  await doEverything({ account, demo, incidents, row: 'Browser Wallet', stack, wallet })
  // Other stories use this account.
  await stack.sandbox.fund({ chainId: 31337, address: account, wei })
})

test('behavior: a contract account does everything', async ({ demo, incidents, install, stack }) => {
  const wallet = await install({ permissions: 'current' })
  const account = await holdContractAccount({ sandbox: stack.sandbox, wallet })
  await createMoneyJourneys({ account, approve, demo, incidents, stack }).fund(parseEther('1'))
  await doEverything({ account, demo, incidents, row: 'Fennel', stack, wallet }, 'was sent')
})

test('behavior: a wallet of several namespaces does everything on EVM networks', { tag: '@long' }, async ({
  demo,
  incidents,
  stack,
  wallets,
}) => {
  const [{ address: account, privateKey }] = stack.sandbox.accounts
  const wei = await stack.sandbox.nativeBalance({ chainId: 31337, address: account })
  const { bitcoin } = allowChains({ stack, incidents })
  const { evm: wallet } = await wallets.installMulti({
    name: 'Teasel',
    rdns: 'org.example.teasel',
    evm: {
      accounts: [privateKey],
      chains: stack.sandbox.chains.map(({ id, name, rpcUrl }) => ({ chainId: id, name, rpcUrl })),
      permissions: 'current',
    },
    bitcoin: { network: 'regtest', seed, esploraUrl: bitcoin.esploraUrl },
  })
  await doEverything({ account, demo, incidents, row: 'Teasel', stack, wallet })
  await stack.sandbox.fund({ chainId: 31337, address: account, wei })
})
