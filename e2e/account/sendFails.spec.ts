import {
  type Address,
  createTestClient,
  createWalletClient,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  parseGwei,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { Demo } from '../fixtures/createDemo.ts'
import { allowChains, readLamports } from '../fixtures/namespaceAccounts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { connectSolana, expectResolved, fill, openSend, readFact, watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

// A transfer fails after the review. The test reads the amount and the fee from the chain.

type Stack = Parameters<typeof watchEvm>[0]

/** The local EVM chain, with control of its blocks. */
function controlEvm(stack: Stack) {
  const [{ rpcUrl }] = stack.sandbox.chains
  const transport = http(rpcUrl)
  return {
    ...createTestClient({ mode: 'anvil', chain: foundry, transport }).extend(publicActions),
    ...watchEvm(stack),
    /** Signs with the key of one of the sandbox's accounts. */
    signer(index: number) {
      const account = privateKeyToAccount(stack.sandbox.accounts[index]?.privateKey as Hex)
      return createWalletClient({ account, chain: foundry, transport })
    },
    /** Mines each transaction at once again. */
    async release() {
      const chain = createTestClient({ mode: 'anvil', chain: foundry, transport })
      await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
      await chain.setAutomine(true)
      await chain.mine({ blocks: 1 })
    },
  }
}

/** Sends the reviewed transfer. Returns the id that the modal shows. */
async function sendIt(demo: Demo): Promise<Hash> {
  await demo.press(demo.button('Send'))
  await expect(demo.dialog.getByText('is on its way')).toBeVisible()
  return (await demo.dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash
}

/** Reviews a transfer of coins and sends it. Returns the id that the modal shows. */
async function sendCoins(
  demo: Demo,
  transfer: { readonly amount: string; readonly to: Address },
): Promise<Hash> {
  await openSend(demo)
  await fill(demo, transfer)
  await demo.press(demo.button('Review send'))
  return sendIt(demo)
}

async function openActivity(demo: Demo): Promise<void> {
  await demo.openAccount()
  await demo.press(demo.dialog.getByRole('tab', { name: 'Activity' }))
}

test('behavior: a transfer that fails, waits, is replaced, cancelled or needs another review is shown as it is on the chain', async ({
  demo,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const [from, second] = fennel.state.accounts as readonly [Address, Address]
  const [, { address: bob }, , , { address: to }] = stack.sandbox.accounts
  const { contracts } = stack.sandbox.chains[0]
  const chain = controlEvm(stack)
  const { dialog } = demo
  const row = (hash: Hash) => dialog.locator(`[data-key="${hash}"]`)
  /** Reloads the page and finds a transaction in the list of activity. */
  const findPending = async (hash: Hash) => {
    await page.reload()
    await demo.accountOf(from).waitFor()
    await openActivity(demo)
    await expect(row(hash)).toContainText('Pending')
  }
  const sends = () => fennel.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const spender = chain.signer(6)
  const approve = { abi: erc20Abi, address: contracts.usd } as const
  // Before the page reads a balance, because a changed balance leads from the review back to the form.
  const approval = await chain
    .signer(0)
    .writeContract({ ...approve, functionName: 'approve', args: [spender.account.address, 1n] })
  await chain.paidFor(approval)
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: from })

  try {
    await test.step('one that reverts costs its fee and moves nothing', async () => {
      const before = {
        coins: await chain.coins(from),
        from: await chain.tokens(from),
        to: await chain.tokens(to),
      }
      await openSend(demo)
      await demo.press(demo.button('ETH, change token'))
      await demo.press(dialog.locator(`[data-key="${contracts.usd}" i]`))
      await fill(demo, { to })
      await demo.press(demo.button('Max'))
      await demo.press(demo.button('Review send'))
      await chain.setAutomine(false)
      const hash = await sendIt(demo)
      // It comes first in the block and leaves one unit too little for the transfer.
      await spender.writeContract({
        ...approve,
        functionName: 'transferFrom',
        args: [from, spender.account.address, 1n],
        gas: 200_000n,
        maxFeePerGas: parseGwei('500'),
        maxPriorityFeePerGas: parseGwei('400'),
      })
      await chain.mine({ blocks: 1 })
      await expect(dialog.getByText('The transaction failed')).toBeVisible()
      await expect(dialog.getByText('The amount stayed in your account.')).toBeVisible()
      expect(await chain.coins(from)).toBe(before.coins - (await chain.paidFor(hash)))
      expect(await chain.tokens(from)).toBe(before.from - 1n)
      expect(await chain.tokens(to)).toBe(before.to)
      await demo.press(demo.button('Done'))
      await openActivity(demo)
      await expect(row(hash)).toContainText('Failed')
      await demo.press(demo.button('Close'))
    })

    await test.step('one that waits settles after a reload', async () => {
      const before = { from: await chain.coins(from), to: await chain.coins(to) }
      const hash = await sendCoins(demo, { amount: '0.2', to })
      await findPending(hash)
      await chain.mine({ blocks: 1 })
      await expect(row(hash)).not.toContainText('Pending')
      await expect(row(hash)).toContainText('Sent')
      const paid = await chain.paidFor(hash)
      expect(await chain.coins(from)).toBe(before.from - 200_000_000_000_000_000n - paid)
      expect(await chain.coins(to)).toBe(before.to + 200_000_000_000_000_000n)
      await demo.press(demo.button('Close'))
    })

    await test.step('one that the wallet replaced while the page was closed names the other', async () => {
      const before = { from: await chain.coins(from), to: await chain.coins(to) }
      const hash = await sendCoins(demo, { amount: '0.3', to })
      const stored = () => page.evaluate(() => Object.values(localStorage).join(' '))
      await expect.poll(stored).toContain('"trace"')
      await page.goto('about:blank')
      const { nonce } = await chain.getTransaction({ hash })
      const by = await chain.signer(0).sendTransaction({
        to: from,
        value: 0n,
        nonce,
        gas: 21_000n,
        maxFeePerGas: parseGwei('500'),
        maxPriorityFeePerGas: parseGwei('400'),
      })
      await chain.mine({ blocks: 3 })
      await demo.open()
      await demo.accountOf(from).waitFor()
      await openActivity(demo)
      await expect(row(hash).getByTitle(by)).toContainText('Replaced by 0x')
      expect(await chain.coins(from)).toBe(before.from - (await chain.paidFor(by)))
      expect(await chain.coins(to)).toBe(before.to)
      await demo.press(demo.button('Close'))
    })

    await test.step('one that is replaced while the modal waits says so', async () => {
      const hash = await sendCoins(demo, { amount: '0.4', to })
      const { nonce } = await chain.getTransaction({ hash })
      const before = { from: await chain.coins(from), to: await chain.coins(to) }
      const value = 400_000_000_000_000_000n
      const fees = { maxFeePerGas: parseGwei('500'), maxPriorityFeePerGas: parseGwei('400') }
      const by = await chain.signer(0).sendTransaction({ to, value, nonce, gas: 21_000n, ...fees })
      await chain.mine({ blocks: 1 })
      await expect(dialog.getByText('Another transaction took its place')).toBeVisible()
      await expect(dialog.locator('[data-key="hash"]')).toHaveAttribute('title', by)
      expect(await chain.coins(from)).toBe(before.from - value - (await chain.paidFor(by)))
      expect(await chain.coins(to)).toBe(before.to + value)
      await demo.press(demo.button('Done'))
    })

    await test.step('one is cancelled from the activity, after a reload', async () => {
      const before = { from: await chain.coins(from), to: await chain.coins(to) }
      const hash = await sendCoins(demo, { amount: '0.5', to })
      await findPending(hash)
      await demo.press(demo.button('Cancel transaction'))
      await expect(dialog.getByText('Its fee is all you pay.')).toBeVisible()
      const fee = await readFact(demo, 'You pay, at most', 18)
      await demo.press(demo.button('Cancel transaction'))
      await expect(dialog.getByText('The cancellation is on its way')).toBeVisible()
      const by = (await dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash
      expect(by).not.toBe(hash)
      await chain.mine({ blocks: 1 })
      await expect(dialog.getByText('The transaction was cancelled')).toBeVisible()
      const paid = await chain.paidFor(by)
      expect(paid).toBeLessThanOrEqual(fee)
      expect(await chain.coins(from)).toBe(before.from - paid)
      expect(await chain.coins(to)).toBe(before.to)
      await demo.press(demo.button('Done'))
      await openActivity(demo)
      await expect(row(by)).toContainText('Cancellation')
      await expect(row(hash)).toContainText('Replaced by 0x')
      await demo.press(demo.button('Close'))
    })

    await test.step('one is sped up, and arrives once', async () => {
      const before = await chain.coins(to)
      const hash = await sendCoins(demo, { amount: '0.6', to })
      await demo.press(demo.button('Speed up'))
      const { nonce } = await chain.getTransaction({ hash })
      await expect(dialog.getByText(`another nonce than ${nonce}`)).toBeVisible()
      fennel.once('eth_sendTransaction').reject()
      await demo.press(demo.button('Speed up'))
      await expect(dialog.getByText('You declined it in your wallet.')).toBeVisible()
      await demo.press(demo.button('Try again'))
      await expect(dialog.getByText('The faster transaction is on its way')).toBeVisible()
      await chain.mine({ blocks: 1 })
      await expect(dialog.getByText('The transaction is confirmed')).toBeVisible()
      await chain.mine({ blocks: 1 })
      expect(await chain.coins(to)).toBe(before + 600_000_000_000_000_000n)
      await demo.press(demo.button('Done'))
    })

    await test.step('one that got into a block meanwhile is not replaced', async () => {
      const before = { to: await chain.coins(to), sends: sends().length }
      await sendCoins(demo, { amount: '0.7', to })
      await demo.press(demo.button('Cancel transaction'))
      await expect(dialog.getByText('Its fee is all you pay.')).toBeVisible()
      await chain.mine({ blocks: 1 })
      await demo.press(demo.button('Cancel transaction'))
      await expect(dialog.getByText('This transaction can no longer be replaced.')).toBeVisible()
      expect(sends()).toHaveLength(before.sends + 1)
      expect(await chain.coins(to)).toBe(before.to + 700_000_000_000_000_000n)
      await demo.press(demo.button('Go back'))
      await expect(dialog.getByText('0.7 ETH arrived')).toBeVisible()
      await demo.press(demo.button('Done'))
    })
  } finally {
    await chain.release()
  }

  try {
    await test.step('a node refuses a fee below that of the next block, and a new review mends it, to a name of the provider API', async () => {
      const before = { from: await chain.coins(from), bob: await chain.coins(bob) }
      await openSend(demo)
      await fill(demo, { amount: '0.05', to: 'bob.eth' })
      await expectResolved(demo, { name: 'bob.eth', address: bob })
      // The page has no node of Ethereum, so it cannot tell whether the address there is that of a contract.
      await demo.press(demo.dialog.getByRole('checkbox', { name: 'Use this address' }))
      await demo.press(demo.button('Review send'))
      const low = await readFact(demo, 'Fee', 18)
      await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('900') })
      await chain.mine({ blocks: 1 })
      await demo.press(demo.button('Send'))
      await expect(dialog.getByText('The network fee is too low right now.')).toBeVisible()
      expect(await chain.coins(from)).toBe(before.from)
      await demo.press(demo.button('Review again'))
      await expect(demo.button('Send')).toBeVisible()
      const fee = await readFact(demo, 'Fee', 18)
      expect(fee).toBeGreaterThan(low)
      await demo.press(demo.button('Send'))
      await expect(dialog.getByText('0.05 ETH arrived')).toBeVisible()
      const hash = (await dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash
      const paid = await chain.paidFor(hash)
      expect(paid).toBeLessThanOrEqual(fee)
      expect(await chain.coins(from)).toBe(before.from - 50_000_000_000_000_000n - paid)
      expect(await chain.coins(bob)).toBe(before.bob + 50_000_000_000_000_000n)
      await demo.press(demo.button('Done'))
    })
  } finally {
    await chain.release()
  }

  await test.step('another network during the review sends nothing', async () => {
    const { length } = sends()
    await openSend(demo)
    await fill(demo, { amount: '0.05', to })
    await demo.press(demo.button('Review send'))
    await expect(demo.button('Send')).toBeVisible()
    await fennel.changeChain(stack.sandbox.chains[1].id)
    await expect(dialog.getByText('The network changed.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
    expect(sends()).toHaveLength(length)
    await fennel.changeChain(stack.sandbox.chains[0].id)
  })

  await test.step('another account empties the form, and the next transfer is its own', async () => {
    await fill(demo, { amount: '0.05', to })
    await fennel.changeAccount(1)
    await expect(dialog.getByText('Your account changed.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
    const before = {
      from: await chain.coins(from),
      second: await chain.coins(second),
      to: await chain.coins(to),
    }
    await fill(demo, { amount: '0.07', to })
    await demo.press(demo.button('Review send'))
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('0.07 ETH arrived')).toBeVisible()
    const hash = (await dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash
    const paid = await chain.paidFor(hash)
    expect(await chain.coins(from)).toBe(before.from)
    expect(await chain.coins(second)).toBe(before.second - 70_000_000_000_000_000n - paid)
    expect(await chain.coins(to)).toBe(before.to + 70_000_000_000_000_000n)
  })
})

test('behavior: a Solana transfer that expires sends nothing, and can be reviewed again', async ({
  demo,
  wallets,
  stack,
  incidents,
}) => {
  const chains = allowChains({ stack, incidents })
  const { wallet, address } = await connectSolana({ demo, wallets, chains })
  const to = chains.solana.accounts[1].address as string
  const { dialog } = demo
  const before = { from: await readLamports(chains, address), to: await readLamports(chains, to) }
  try {
    await openSend(demo)
    await fill(demo, { amount: '0.5', to })
    await demo.press(demo.button('Review send'))
    chains.solana.faults.set({ mode: 'expire-blockhashes' })
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('The transaction expired. Try again.')).toBeVisible({ timeout: 60_000 })
    expect(wallet.requests.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(3)
    expect(await readLamports(chains, address)).toBe(before.from)
    expect(await readLamports(chains, to)).toBe(before.to)
  } finally {
    chains.solana.faults.reset()
  }
  await demo.press(demo.button('Review again'))
  await expect(demo.button('Send')).toBeVisible()
  const fee = await readFact(demo, 'Fee', 9)
  await demo.press(demo.button('Send'))
  await expect(dialog.getByText('0.5 SOL was sent')).toBeVisible()
  expect(await readLamports(chains, address)).toBe(before.from - 500_000_000n - fee)
  expect(await readLamports(chains, to)).toBe(before.to + 500_000_000n)
})

test('behavior: a bundle moves both amounts to the last unit, with and without EIP-5792', async ({
  demo,
  install,
  page,
  stack,
}) => {
  // An account of its own, because an account that sends a bundle runs the code of a contract from then on.
  const key = generatePrivateKey()
  const fennel = await install({ accounts: [key], calls: { atomic: 'supported' } })
  const { id: chainId } = stack.sandbox.chains[0]
  await stack.sandbox.fund({ chainId, address: fennel.state.account, wei: 10n ** 18n })
  const chain = controlEvm(stack)
  const to = stack.sandbox.accounts[7].address
  const total = 3_000_000_000_000_001n
  const countOf = (name: string) => fennel.requests.filter(({ method }) => method === name).length
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await page.getByLabel('Bundle goes to').fill(to)
  await page.keyboard.press('Enter')

  await test.step('a wallet without bundles sends one transaction after the other', async () => {
    fennel.on('wallet_sendCalls').throw({ code: 4200, message: 'Not supported.' })
    const before = await chain.coins(to)
    const result = await runAction({ page, name: 'Send a bundle' })
    await expect(result).toContainText('"success"')
    await expect(result).toContainText('"atomic": false')
    expect([countOf('wallet_sendCalls'), countOf('eth_sendTransaction')]).toEqual([1, 2])
    expect(await chain.coins(to)).toBe(before + total)
  })

  await test.step('a wallet with bundles is polled until it is done', async () => {
    fennel.reset()
    await chain.setAutomine(false)
    try {
      const before = await chain.coins(to)
      const result = await runAction({ page, name: 'Send a bundle' })
      await expect(result).toContainText('waiting for the calls: 0x')
      await expect.poll(() => countOf('wallet_getCallsStatus')).toBeGreaterThan(1)
      expect(await chain.coins(to)).toBe(before)
      await chain.mine({ blocks: 1 })
      await expect(result).toContainText('"atomic": true')
      await expect(result).toContainText('"receipts": 1')
      expect(await chain.coins(to)).toBe(before + total)
      expect(countOf('eth_sendTransaction')).toBe(2)
    } finally {
      await chain.release()
    }
  })

  await test.step('the wallet shows the bundle it sent', async () => {
    await expect(await runAction({ page, name: 'Show the bundle' })).toContainText('Done.')
    const last = (name: string) => fennel.requests.findLast(({ method }) => method === name)
    const { outcome } = last('wallet_sendCalls') ?? {}
    if (outcome?.status !== 'fulfilled') throw new Error('The wallet sent no bundle.')
    const { id } = outcome.value as { readonly id: string }
    expect(last('wallet_showCallsStatus')).toMatchObject({ params: [id], outcome: { status: 'fulfilled' } })
  })

  await test.step('a rejected bundle moves nothing', async () => {
    const before = await chain.coins(to)
    fennel.once('wallet_sendCalls').reject()
    await expect(await runAction({ page, name: 'Send a bundle' })).toContainText('rpc/user_rejected')
    expect(await chain.coins(to)).toBe(before)
  })
})
