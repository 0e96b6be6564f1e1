import type { Address, Hash } from 'viem'
import { allowChains, readLamports, readSatoshis } from '../fixtures/namespaceAccounts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { connectSolana, expectResolved, fill, openSend, readFact, watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

// A visitor sends from the modal. The test reads the amount and the fee from the chain.

type Chains = ReturnType<typeof allowChains>

/** Returns an account's balance of a mint, in the smallest unit. */
async function readTokens({ solana }: Chains, owner: string, mint: string): Promise<bigint> {
  const params = [owner, { mint }, { encoding: 'jsonParsed' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(solana.url, { method: 'POST', headers, body })
  const { result } = (await response.json()) as {
    result: { value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] }
  }
  return result.value.reduce((all, one) => all + BigInt(one.account.data.parsed.info.tokenAmount.amount), 0n)
}

test('behavior: ETH and a token arrive to the last unit', async ({ demo, install, page, stack }) => {
  const fennel = await install()
  const from = fennel.state.account as Address
  const [, { address: bob }, , , { address: to }] = stack.sandbox.accounts
  const { contracts } = stack.sandbox.chains[0]
  const chain = watchEvm(stack)
  const { dialog } = demo
  const isSend = ({ method }: { readonly method: string }) => method === 'eth_sendTransaction'
  await demo.open({ query: { ens: 'on' } })
  await demo.connect({ wallet: 'Fennel', address: from })

  await test.step('a reload forgets a review, and sends nothing', async () => {
    await openSend(demo)
    await fill(demo, { amount: '1', to })
    await demo.press(demo.button('Review send'))
    await expect(dialog.getByText('First time you send here.')).toBeVisible()
    await page.reload()
    await demo.accountOf(from).waitFor()
    await openSend(demo)
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
    expect(fennel.requests.filter(isSend)).toEqual([])
  })

  await test.step('another network empties the form', async () => {
    await fill(demo, { amount: '1', to })
    await fennel.changeChain(stack.sandbox.chains[1].id)
    await expect(dialog.getByText('The network changed.')).toBeVisible()
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('')
    await fennel.changeChain(stack.sandbox.chains[0].id)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  await test.step('a transfer declined in the wallet sends nothing, and can be tried again', async () => {
    const before = { from: await chain.coins(from), to: await chain.coins(to) }
    await openSend(demo)
    await fill(demo, { amount: '0.000000000000000003', to })
    await demo.press(demo.button('Review send'))
    fennel.once('eth_sendTransaction').reject()
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('You declined it in your wallet.')).toBeVisible()
    expect(await chain.coins(from)).toBe(before.from)
    await demo.press(demo.button('Try again'))
    await expect(dialog.getByText('0.000000000000000003 ETH arrived')).toBeVisible()
    const paid = await chain.paidFor(
      (await dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash,
    )
    expect(fennel.requests.filter(isSend)).toHaveLength(2)
    expect(await chain.coins(from)).toBe(before.from - 3n - paid)
    expect(await chain.coins(to)).toBe(before.to + 3n)
    await demo.press(demo.button('Done'))
    await dialog.waitFor({ state: 'detached' })
  })

  await test.step('the app opens the form filled in, with a name of ENS, and gets the hash', async () => {
    const before = { from: await chain.coins(from), to: await chain.coins(bob) }
    await page.getByLabel('Recipient').fill('bob.eth')
    await page.getByLabel('Amount to send').fill('0.100000000000000001')
    const result = await runAction({ page, name: 'Send in the modal' })
    await expectResolved(demo, { name: 'bob.eth', address: bob })
    await demo.press(demo.button('Review send'))
    const fee = await readFact(demo, 'Fee', 18)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('0.100000000000000001 ETH arrived')).toBeVisible()
    await expect(result).toContainText('0x')
    const [hash] = (/0x[\da-f]{64}/.exec(await result.innerText()) ?? []) as Hash[]
    if (!hash) throw new Error('The app got no hash.')
    await expect(dialog.locator('[data-key="hash"]')).toHaveAttribute('title', hash)
    const paid = await chain.paidFor(hash)
    expect(paid).toBeLessThanOrEqual(fee)
    expect(await chain.coins(bob)).toBe(before.to + 100_000_000_000_000_001n)
    expect(await chain.coins(from)).toBe(before.from - 100_000_000_000_000_001n - paid)
    await demo.press(demo.button('Done'))
  })

  await test.step('a token arrives, to a recipient who is offered again', async () => {
    const before = { from: await chain.tokens(from), to: await chain.tokens(to) }
    await openSend(demo)
    await demo.press(dialog.getByTitle(to))
    await demo.press(demo.button('ETH, change token'))
    await demo.press(dialog.locator(`[data-key="${contracts.usd}" i]`))
    await fill(demo, { amount: '12.345678', to })
    await demo.press(demo.button('Review send'))
    await expect(dialog.getByText('First time you send here.')).toBeHidden()
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('12.345678 TUSD arrived')).toBeVisible()
    await chain.paidFor((await dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash)
    expect(await chain.tokens(to)).toBe(before.to + 12_345_678n)
    expect(await chain.tokens(from)).toBe(before.from - 12_345_678n)
    await demo.press(demo.button('Done'))
  })

  await test.step('a token that keeps a part of each transfer shows how much arrives', async () => {
    const { takesFee } = contracts.oddTokens
    const before = { from: await chain.tokens(from, takesFee), to: await chain.tokens(to, takesFee) }
    // Until then, the fields of the page cannot have the focus.
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Recipient').fill(to)
    await page.getByLabel('Amount to send').fill('10.000000000000000001')
    await page.getByLabel('Token to send').fill(takesFee)
    await runAction({ page, name: 'Send in the modal' })
    await demo.press(demo.button('Review send'))
    expect(await readFact(demo, 'They receive', 18)).toBe(9_900_000_000_000_000_001n)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('9.900000000000000001 FERRY arrived')).toBeVisible()
    await expect(dialog.getByText('You sent 10.000000000000000001 FERRY.')).toBeVisible()
    await chain.paidFor((await dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash)
    expect(await chain.tokens(to, takesFee)).toBe(before.to + 9_900_000_000_000_000_001n)
    expect(await chain.tokens(from, takesFee)).toBe(before.from - 10_000_000_000_000_000_001n)
    await demo.press(demo.button('Done'))
  })

  await test.step('Max leaves exactly the fee', async () => {
    await openSend(demo)
    await fill(demo, { to })
    await demo.press(demo.button('Max'))
    await expect(dialog.getByLabel('Amount')).not.toHaveValue('')
    await demo.press(demo.button('Review send'))
    const [fee, total] = [await readFact(demo, 'Fee', 18), await readFact(demo, 'You pay', 18)]
    expect(fee).toBeGreaterThan(0n)
    const before = { from: await chain.coins(from), to: await chain.coins(to) }
    expect(total).toBe(before.from)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('ETH arrived')).toBeVisible()
    const paid = await chain.paidFor(
      (await dialog.locator('[data-key="hash"]').getAttribute('title')) as Hash,
    )
    // The account keeps the unused part of the maximum fee.
    expect(await chain.coins(from)).toBe(fee - paid)
    expect(await chain.coins(to)).toBe(before.to + before.from - fee)
    // Other stories use these accounts.
    await stack.sandbox.fund({ chainId: stack.sandbox.chains[0].id, address: from, wei: before.from })
  })
})

test('behavior: SOL and a token arrive to the last unit', async ({
  demo,
  wallets,
  stack,
  incidents,
  page,
}) => {
  const chains = allowChains({ stack, incidents })
  const { wallet, address } = await connectSolana({ demo, wallets, chains })
  const to = chains.solana.accounts[1].address as string
  const [, , other] = chains.solana.accounts
  const { dialog } = demo

  await test.step('the button says what is missing', async () => {
    await openSend(demo)
    await expect(demo.button('Enter an amount')).toBeVisible()
    await dialog.getByLabel('Amount').fill('1.000000001')
    await expect(demo.button('Enter a recipient')).toBeVisible()
    await fill(demo, { to: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4' })
    await expect(demo.button('Enter a valid address')).toBeVisible()
    await fill(demo, { to, amount: '99999999' })
    await expect(demo.button('Not enough SOL')).toBeVisible()
    await fill(demo, { to, amount: '1.5.2' })
    await expect(demo.button('Enter a valid amount')).toBeVisible()
  })

  await test.step('a declined request is quiet', async () => {
    await fill(demo, { to, amount: '1.000000001' })
    await demo.press(demo.button('Review send'))
    await expect(dialog.getByText('First time you send here.')).toBeVisible()
    wallet.on('solana:signTransaction').reject()
    wallet.on('solana:signAndSendTransaction').reject()
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('You declined it in your wallet.')).toBeVisible()
    wallet.reset()
  })

  await test.step('SOL arrives, and the fee is the one shown', async () => {
    const before = { from: await readLamports(chains, address), to: await readLamports(chains, to) }
    const fee = await readFact(demo, 'Fee', 9)
    await demo.press(demo.button('Try again'))
    await expect(dialog.getByText('1.000000001 SOL was sent')).toBeVisible()
    expect(await readLamports(chains, to)).toBe(before.to + 1_000_000_001n)
    expect(await readLamports(chains, address)).toBe(before.from - 1_000_000_001n - fee)
    await demo.press(demo.button('Done'))
  })

  await test.step('a token arrives', async () => {
    const { mint } = chains.solana.tokens.usdc
    const before = {
      from: await readTokens(chains, address, mint),
      to: await readTokens(chains, to, mint),
    }
    await openSend(demo)
    await expect(dialog.getByText('You have sent to')).toBeVisible()
    await demo.press(demo.button('SOL, change token'))
    await demo.press(dialog.locator(`[data-key="${mint}"]`))
    await fill(demo, { to, amount: '2.000001' })
    await demo.press(demo.button('Review send'))
    await expect(dialog.getByText('First time you send here.')).toBeHidden()
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('was sent')).toBeVisible()
    expect(await readTokens(chains, to, mint)).toBe(before.to + 2_000_001n)
    expect(await readTokens(chains, address, mint)).toBe(before.from - 2_000_001n)
    await demo.press(demo.button('Done'))
  })

  await test.step('one that is landing during a reload is pending until it has landed', async () => {
    const before = await readLamports(chains, to)
    const { length } = wallet.requests
    chains.solana.faults.set({ mode: 'land-late', slots: 120 })
    await openSend(demo)
    await fill(demo, { amount: '0.375', to })
    await demo.press(demo.button('Review send'))
    await demo.press(demo.button('Send'))
    await expect.poll(() => wallet.requests.length).toBeGreaterThan(length)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('375000000')
    await page.reload()
    await demo.accountOf(address).waitFor()
    await demo.openAccount()
    await demo.press(dialog.getByRole('tab', { name: 'Activity' }))
    const row = dialog.locator('[data-key]').filter({ hasText: '0.375 SOL' })
    await expect(row).toContainText('Pending')
    expect(await readLamports(chains, to)).toBe(before)
    await expect
      .poll(() => {
        chains.solana.advance({ slots: 20 })
        return readLamports(chains, to)
      })
      .toBe(before + 375_000_000n)
    await expect(row).not.toContainText('Pending')
    chains.solana.faults.reset()
    await demo.press(demo.button('Close'))
  })

  await test.step('another account during the review empties the form, and signs nothing', async () => {
    const { length } = wallet.requests
    await openSend(demo)
    await fill(demo, { amount: '1', to })
    await demo.press(demo.button('Review send'))
    await expect(demo.button('Send')).toBeVisible()
    await wallet.changeAccount(other.address)
    await expect(dialog.getByText('Your account changed.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
    expect(wallet.requests.slice(length).filter(({ method }) => method.includes('sign'))).toEqual([])
    await wallet.changeAccount(address)
    await demo.accountOf(address).waitFor()
  })

  await test.step('Max leaves exactly the fee', async () => {
    const before = { from: await readLamports(chains, address), to: await readLamports(chains, to) }
    await fill(demo, { to })
    await demo.press(demo.button('Max'))
    await demo.press(demo.button('Review send'))
    const fee = await readFact(demo, 'Fee', 9)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('was sent')).toBeVisible()
    expect(await readLamports(chains, address)).toBe(0n)
    expect(await readLamports(chains, to)).toBe(before.to + before.from - fee)
    // Other stories use these accounts.
    await chains.solana.fund({ address, lamports: before.from })
  })
})

test('behavior: BTC arrives to the last unit, and Max leaves exactly the fee', async ({
  demo,
  page,
  wallets,
  stack,
  incidents,
}) => {
  const chains = allowChains({ stack, incidents })
  const { bitcoin } = chains
  const seed = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const options = { network: 'regtest', seed, esploraUrl: bitcoin.esploraUrl } as const
  const wallet = await wallets.installBitcoin({ name: 'Cowrie', accounts: 2, ...options })
  const signed = () => wallet.requests.filter(({ method }) => method.includes('signPsbt')).length
  const address = wallet.state.accounts.flat().find(({ purpose }) => purpose === 'payment')?.address
  if (!address) throw new Error('The wallet has no payment address.')
  await bitcoin.fund({ address, satoshi: 5_000_000n })
  const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const { dialog } = demo
  await demo.open({ query: { namespaces: 'bip122' } })
  await demo.connect({ wallet: 'Cowrie', address })

  await test.step('another account during the review empties the form, and signs nothing', async () => {
    await openSend(demo)
    await fill(demo, { amount: '0.01', to })
    await demo.press(demo.button('Review send'))
    await expect(demo.button('Send')).toBeVisible()
    await wallet.changeAccount(1)
    await expect(dialog.getByText('Your account changed.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
    expect(signed()).toBe(0)
    await wallet.changeAccount(0)
    await demo.accountOf(address).waitFor()
  })

  await test.step('a declined payment spends nothing, and arrives when it is tried again', async () => {
    const before = { from: await readSatoshis(chains, address), to: await readSatoshis(chains, to) }
    await fill(demo, { amount: '0.01234567', to })
    await demo.press(demo.button('Review send'))
    const fee = await readFact(demo, 'Fee', 8)
    wallet.once('signPsbt').reject()
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('You declined it in your wallet.')).toBeVisible()
    expect(await readSatoshis(chains, address)).toBe(before.from)
    await demo.press(demo.button('Try again'))
    await expect(dialog.getByText('0.01234567 BTC is on its way')).toBeVisible()
    expect(signed()).toBe(2)
    expect(await readSatoshis(chains, to)).toBe(before.to + 1_234_567n)
    expect(await readSatoshis(chains, address)).toBe(before.from - 1_234_567n - fee)
  })

  await test.step('one that waits settles after a reload', async () => {
    const hash = await dialog.locator('[data-key="hash"]').getAttribute('title')
    await page.reload()
    await demo.accountOf(address).waitFor()
    await demo.openAccount()
    await demo.press(dialog.getByRole('tab', { name: 'Activity' }))
    const row = dialog.locator(`[data-key="${hash}"]`)
    await expect(row).toContainText('Pending')
    await bitcoin.mine(1)
    await expect(row).not.toContainText('Pending')
    await demo.press(demo.button('Close'))
  })

  await test.step('all there is arrives but the fee', async () => {
    const before = { from: await readSatoshis(chains, address), to: await readSatoshis(chains, to) }
    await openSend(demo)
    await fill(demo, { to })
    await demo.press(demo.button('Max'))
    await demo.press(demo.button('Review send'))
    const fee = await readFact(demo, 'Fee', 8)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('is on its way')).toBeVisible()
    expect(await readSatoshis(chains, address)).toBe(0n)
    expect(await readSatoshis(chains, to)).toBe(before.to + before.from - fee)
  })
})
