import type { Wallets } from '@latchkey/testing/playwright'
import type { Demo } from './fixtures/createDemo.ts'
import { allowChains, readLamports, readSatoshis } from './fixtures/namespaceAccounts.ts'
import { expect, test } from './fixtures/test.ts'

// A visitor sends from the modal. What arrives and what it costs is read from the chain.

type Chains = ReturnType<typeof allowChains>

async function openSend(demo: Demo): Promise<void> {
  await demo.openAccount()
  await demo.press(demo.button('Send'))
  await demo.dialog.getByLabel('Amount').waitFor()
}

async function fill(demo: Demo, { amount, to }: { readonly amount?: string; readonly to: string }) {
  if (amount !== undefined) await demo.dialog.getByLabel('Amount').fill(amount)
  await demo.dialog.getByLabel('To', { exact: true }).fill(to)
}

/** The figure of a row of the review, in the smallest unit. */
async function readFact(demo: Demo, name: string, decimals: number): Promise<bigint> {
  const row = demo.dialog.locator('dl > div').filter({ hasText: name })
  const [text = ''] = ((await row.locator('dd').last().innerText()).match(/[\d.]+/) ?? []) as string[]
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

async function connectSolana({ demo, wallets, chains }: { demo: Demo; wallets: Wallets; chains: Chains }) {
  const [account] = chains.solana.accounts
  const wallet = await wallets.installSolana({
    name: 'Marram',
    accounts: [account.secretKey],
    rpcUrl: chains.solana.url,
    chains: ['solana:localnet'],
  })
  await demo.open({ query: { namespaces: 'solana' } })
  await demo.connect({ wallet: 'Marram', address: account.address })
  return { wallet, address: account.address as string }
}

/** What an account holds of a mint, in the smallest unit. */
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

test('behavior: SOL and a token arrive to the last unit', async ({ demo, wallets, stack, incidents }) => {
  const chains = allowChains({ stack, incidents })
  const { wallet, address } = await connectSolana({ demo, wallets, chains })
  const to = chains.solana.accounts[1].address as string
  const { dialog } = demo

  await test.step('the button says what is missing', async () => {
    await openSend(demo)
    await expect(demo.button('Add Amount')).toBeVisible()
    await dialog.getByLabel('Amount').fill('1.000000001')
    await expect(demo.button('Add Address')).toBeVisible()
    await fill(demo, { to: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4' })
    await expect(demo.button('Invalid Address')).toBeVisible()
    await fill(demo, { to, amount: '99999999' })
    await expect(demo.button('Insufficient Funds')).toBeVisible()
    await fill(demo, { to, amount: '1,5' })
    await expect(demo.button('Incorrect Value')).toBeVisible()
  })

  await test.step('a declined request is quiet', async () => {
    await fill(demo, { to, amount: '1.000000001' })
    await demo.press(demo.button('Preview Send'))
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
    await expect(dialog.getByText('1.000000001 SOL is on its way')).toBeVisible()
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
    await demo.press(demo.button('Preview Send'))
    await expect(dialog.getByText('First time you send here.')).toBeHidden()
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('is on its way')).toBeVisible()
    expect(await readTokens(chains, to, mint)).toBe(before.to + 2_000_001n)
    expect(await readTokens(chains, address, mint)).toBe(before.from - 2_000_001n)
    await demo.press(demo.button('Done'))
  })

  await test.step('Max leaves exactly the fee', async () => {
    const before = { from: await readLamports(chains, address), to: await readLamports(chains, to) }
    await openSend(demo)
    await fill(demo, { to })
    await demo.press(demo.button('Max'))
    await demo.press(demo.button('Preview Send'))
    const fee = await readFact(demo, 'Fee', 9)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('is on its way')).toBeVisible()
    expect(await readLamports(chains, address)).toBe(0n)
    expect(await readLamports(chains, to)).toBe(before.to + before.from - fee)
    // Other stories use these accounts.
    await chains.solana.fund({ address, lamports: before.from })
  })
})

test('behavior: BTC arrives to the last unit, and Max leaves exactly the fee', async ({
  demo,
  wallets,
  stack,
  incidents,
}) => {
  const chains = allowChains({ stack, incidents })
  const { bitcoin } = chains
  const seed = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const options = { network: 'regtest', seed, esploraUrl: bitcoin.esploraUrl } as const
  const wallet = await wallets.installBitcoin({ name: 'Cowrie', ...options })
  const address = wallet.state.accounts.flat().find(({ purpose }) => purpose === 'payment')?.address
  if (!address) throw new Error('The wallet has no payment address.')
  await bitcoin.fund({ address, satoshi: 5_000_000n })
  const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const { dialog } = demo
  await demo.open({ query: { namespaces: 'bip122' } })
  await demo.connect({ wallet: 'Cowrie', address })

  await test.step('an amount arrives', async () => {
    const before = { from: await readSatoshis(chains, address), to: await readSatoshis(chains, to) }
    await openSend(demo)
    await fill(demo, { amount: '0.01234567', to })
    await demo.press(demo.button('Preview Send'))
    const fee = await readFact(demo, 'Fee', 8)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('0.01234567 BTC is on its way')).toBeVisible()
    expect(await readSatoshis(chains, to)).toBe(before.to + 1_234_567n)
    expect(await readSatoshis(chains, address)).toBe(before.from - 1_234_567n - fee)
    await demo.press(demo.button('Done'))
  })

  await test.step('all there is arrives but the fee', async () => {
    await bitcoin.mine(1)
    const before = { from: await readSatoshis(chains, address), to: await readSatoshis(chains, to) }
    await openSend(demo)
    await fill(demo, { to })
    await demo.press(demo.button('Max'))
    await demo.press(demo.button('Preview Send'))
    const fee = await readFact(demo, 'Fee', 8)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('is on its way')).toBeVisible()
    expect(await readSatoshis(chains, address)).toBe(0n)
    expect(await readSatoshis(chains, to)).toBe(before.to + before.from - fee)
  })
})

test('behavior: a change of account or network during a transfer empties the form and says so', async ({
  demo,
  wallets,
  stack,
  incidents,
}) => {
  const chains = allowChains({ stack, incidents })
  const [first, second, third] = chains.solana.accounts
  const wallet = await wallets.installSolana({
    name: 'Marram',
    accounts: [first.secretKey, second.secretKey],
    rpcUrl: chains.solana.url,
    chains: ['solana:localnet'],
  })
  await demo.open({ query: { namespaces: 'solana' } })
  await demo.connect({ wallet: 'Marram', address: first.address })
  await openSend(demo)
  await fill(demo, { amount: '1', to: third.address })
  await demo.press(demo.button('Preview Send'))
  await expect(demo.button('Send')).toBeVisible()
  await wallet.changeAccount(second.address)
  await expect(demo.dialog.getByText('Your account changed.')).toBeVisible()
  await expect(demo.dialog.getByLabel('Amount')).toHaveValue('')
  expect(wallet.requests.filter(({ method }) => method.includes('ign'))).toEqual([])
})
