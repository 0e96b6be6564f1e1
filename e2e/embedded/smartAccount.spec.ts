import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeAbiParameters,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  http,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { approveIn, pressToWindow } from '../fixtures/embedded/walletWindow.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

const email = 'smart@app.example'
/** The call that the demo sends to the account itself. */
const amount = parseEther('0.001')
const erc20 = parseAbi([
  'function transfer(address, uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])

// Failures of batches: apps/wallet-frame/src/smartAccount/smartAccount.chain.test.ts.

test('behavior: an account without coins upgrades, its sponsor pays, and a permission is granted and ended', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const { bundler, accounts, chains } = stack.sandbox
  if (!bundler) throw new Error('The sandbox has no bundler.')
  const { contracts, rpcUrl } = chains[0]
  const transport = http(rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 50 })
  const god = createTestClient({ mode: 'anvil', transport })
  const friend = accounts[5]?.address as Address
  const { dialog } = demo
  let own: Address = '0x'
  const coins = (address: Address) => reader.getBalance({ address })
  const tokens = (address: Address, token: Address = contracts.usd) =>
    reader.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [address] })

  const close = async () => {
    await demo.press(demo.button('Close'))
    await dialog.waitFor({ state: 'detached' })
  }

  await test.step('signs in, and holds tokens but no coins', async () => {
    await demo.open({ query: { embeddedWallet: 'on', 'features.smartSessions': 'on' } })
    await demo.press(demo.connectButton)
    await visitor.logIn({ email })
    await dialog.waitFor({ state: 'detached' })
    own = (await visitor.address()) as Address
    const rich = createWalletClient({ account: privateKeyToAccount(accounts[0].privateKey), transport })
    const hash = await rich.writeContract({
      ...{ chain: null, address: contracts.usd, abi: erc20, functionName: 'transfer' },
      args: [own, parseUnits('500', 6)],
    })
    await reader.waitForTransactionReceipt({ hash })
    expect(await coins(own)).toBe(0n)
  })

  await test.step('upgrades, which the wallet explains in its own window', async () => {
    await demo.openAccount()
    await demo.openSettings()
    await demo.press(demo.row('Upgrade your wallet'))
    await expect(dialog.getByText('Same address, same key')).toBeVisible()
    const window = await pressToWindow(demo, demo.button('Upgrade'))
    await expect(window.getByRole('heading', { name: 'Upgrade to a smart account' })).toBeVisible()
    await expect(window.getByText('Simple7702Account 0.8')).toBeVisible()
    await expect(window.getByText('Network fee paid by')).toBeVisible()
    await approveIn(window)
    await expect(dialog.getByText('Your wallet is upgraded')).toBeVisible()
    const code = await reader.getCode({ address: own })
    expect(code).toBe(`0xef0100${contracts.simple7702Account.slice(2).toLowerCase()}`)
    expect(await coins(own)).toBe(0n)
    await close()
  })

  await test.step('shows why the sponsor does not pay, and keeps its account', async () => {
    await god.setBalance({ address: own, value: amount })
    bundler.setPolicy(() => 'The daily budget is used up.')
    const result = await runAction({ page, name: 'Send to myself' })
    await expect(result).toContainText('embedded_wallet/sponsor_refused')
    await expect(result).toContainText('The daily budget is used up.')
    bundler.reset()
  })

  await test.step('a bundler that is down is reported, and nothing is sent', async () => {
    incidents.allow('console error', /^Failed to load resource: .*50\d/)
    bundler.set({ mode: 'down' })
    const result = await runAction({ page, name: 'Send to myself' })
    await expect(result).toContainText('embedded_wallet/bundler_unreachable')
    bundler.reset()
  })

  await test.step('approves a token and swaps it in one confirmation', async () => {
    await god.setBalance({ address: own, value: parseEther('1') })
    const before = { usd: await tokens(own), token: await tokens(own, contracts.token) }
    await demo.openAccount()
    await demo.press(demo.button('Swap'))
    for (const [side, token] of [
      ['sell', 'Test USD'],
      ['buy', 'Test Token'],
    ] as const) {
      await demo.press(dialog.locator(`[data-key="${side}-token"]`))
      await demo.press(demo.row(token))
    }
    await dialog.getByLabel('You pay').fill('100')
    await expect(dialog.getByText('You receive at least')).toBeVisible()
    await demo.press(demo.button('Review swap'))
    const window = await pressToWindow(demo, demo.button('Swap'))
    await expect(window.getByText('1 of 2: Allow spending')).toBeVisible()
    await expect(window.getByText('All steps happen together, or none does.')).toBeVisible()
    await approveIn(window)
    await expect(dialog.getByText('Swapped 100 TUSD to TKN')).toBeVisible()
    expect(before.usd - (await tokens(own))).toBe(parseUnits('100', 6))
    expect((await tokens(own, contracts.token)) - before.token).toBeGreaterThan(parseEther('19'))
    await demo.press(demo.button('Done'))
    await dialog.waitFor({ state: 'detached' })
  })

  await test.step('becomes a plain account again, with the same address', async () => {
    await demo.openAccount()
    await demo.openSettings()
    await demo.press(demo.row('Smart account'))
    await demo.press(demo.button('Remove the upgrade'))
    const window = await pressToWindow(demo, demo.button('Remove'))
    await expect(window.getByRole('heading', { name: 'Remove the smart account' })).toBeVisible()
    await approveIn(window)
    await expect(dialog.getByText('Several steps at once')).toBeVisible()
    expect(await reader.getCode({ address: own })).toBeUndefined()
    await close()
    await demo.accountOf(own).waitFor()
  })

  // The operator of the second chain chose a contract with permissions.
  const { contracts: others, rpcUrl: secondUrl, bundlerUrl, id, name, nativeCurrency } = chains[1]
  // Loaded here, because Playwright lists the tests in a process without a sandbox.
  const { sessionAccountAbi } = await import('@latchkey/sandbox')
  const second = createTestClient({ mode: 'anvil', transport: http(secondUrl) }).extend(publicActions)
  const key = privateKeyToAccount(generatePrivateKey())
  const words = 'Spend up to 0.001 ETH every day'
  let session: unknown
  /** Sends an operation of the key, which has only the context of its permission. */
  const pay = async (value: bigint) => {
    const transport = http(bundlerUrl, { retryCount: 0 })
    const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [secondUrl] } } }
    const client = createPublicClient({ chain, transport: http(secondUrl), pollingInterval: 50 })
    const bundlerClient = createBundlerClient({
      account: await toSimple7702SmartAccount({
        client,
        owner: { ...key, address: own },
        implementation: others.sessionAccount,
      }),
      client,
      transport,
      pollingInterval: 50,
      paymaster: createPaymasterClient({ transport }),
    })
    const hash = await bundlerClient.sendUserOperation({
      callData: encodeFunctionData({
        abi: sessionAccountAbi,
        functionName: 'executeSession',
        args: [session as never, [{ target: friend, value, data: '0x' }]],
      }),
      callGasLimit: 600_000n,
      verificationGasLimit: 300_000n,
      preVerificationGas: 100_000n,
      paymasterVerificationGasLimit: 100_000n,
      paymasterPostOpGasLimit: 0n,
    } as never)
    return (await bundlerClient.waitForUserOperationReceipt({ hash })).success
  }
  const left = () => second.getBalance({ address: own })

  await test.step('upgrades on another network to a contract that the wallet calls unaudited', async () => {
    await second.setBalance({ address: own, value: parseEther('1') })
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
    await demo.openSettings()
    await demo.press(demo.row('Use the smart account'))
    await demo.press(demo.row('Upgrade your wallet'))
    const window = await pressToWindow(demo, demo.button('Upgrade'))
    await expect(window.getByText(/SessionAccount, which is not audited/)).toBeVisible()
    await approveIn(window)
    await expect(dialog.getByText('Your wallet is upgraded')).toBeVisible()
    await close()
  })

  await test.step('grants a permission, which the wallet shows in its own window', async () => {
    await page.evaluate(() => {
      addEventListener('message', ({ data }) => {
        const [, context] = /"context":"(0x[\da-f]+)"/.exec(JSON.stringify(data)) ?? []
        if (context) document.documentElement.dataset['context'] = context
      })
    })
    await page.getByLabel('Who may spend').fill(key.address)
    await runAction({ page, name: 'Request a permission' })
    await dialog.getByText(words, { exact: true }).waitFor()
    const window = await pressToWindow(demo, demo.button('Grant'))
    await expect(window.getByRole('heading', { name: 'Grant a permission' })).toBeVisible()
    await expect(window.getByText(key.address)).toBeVisible()
    await expect(window.getByText('Up to 0.001 ETH every day')).toBeVisible()
    await expect(window.getByText('SessionAccount, not audited')).toBeVisible()
    await approveIn(window)
    await expect(dialog.getByText('Permission granted', { exact: true }).last()).toBeVisible()
    const context = await page.evaluate(() => document.documentElement.dataset['context'])
    const type = getAbiItem({ abi: sessionAccountAbi, name: 'grantSession' }).inputs[0]
    const fields = parseAbiParameters('string, uint256, address')
    session = decodeAbiParameters([...fields, type], context as Hex)[3]
    await close()
  })

  await test.step('its key pays from the account up to the limit, and not beyond', async () => {
    expect(await pay(parseEther('0.0006'))).toBe(true)
    expect(await pay(parseEther('0.0005'))).toBe(false)
    expect(await left()).toBe(parseEther('0.9994'))
  })

  await test.step('a permission whose time is over is refused on the chain', async () => {
    // The other stories need the time of today.
    const before = await second.snapshot()
    await second.increaseTime({ seconds: 8 * 86_400 })
    await second.mine({ blocks: 1 })
    await expect(pay(1n)).rejects.toThrow('AA22')
    await second.revert({ id: before })
    expect(await pay(1n)).toBe(true)
  })

  await test.step('a permission that the visitor ends is refused on the chain', async () => {
    await demo.openAccount()
    await demo.openSettings()
    await demo.press(demo.button('Permissions'))
    await demo.press(dialog.getByText(words))
    await demo.press(demo.button('Revoke'))
    const window = await pressToWindow(demo, demo.button('Revoke'))
    await expect(window.getByRole('heading', { name: 'End a permission' })).toBeVisible()
    await approveIn(window)
    await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible()
    await expect(pay(1n)).rejects.toThrow('AA24')
    expect(await left()).toBe(parseEther('0.9994') - 1n)
    await close()
  })
})
