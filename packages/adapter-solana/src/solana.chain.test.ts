import {
  type Amount,
  type Connection,
  type Latchkey,
  parseAmount,
  rpcErrors,
  type Transfer,
  toError,
} from '@latchkey/core'
import { activity } from '@latchkey/core/activity'
import {
  address,
  appendTransactionMessageInstruction,
  assertIsTransactionMessageWithSingleSendingSigner,
  assertIsTransactionWithBlockhashLifetime,
  assertIsTransactionWithinSizeLimit,
  type Base64EncodedWireTransaction,
  compileTransaction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getProgramDerivedAddress,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  isTransactionModifyingSigner,
  isTransactionSendingSigner,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signature,
  signTransactionMessageWithSigners,
  verifySignature,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { AuthorityType, getSetAuthorityInstruction } from '@solana-program/token'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getRpc } from './client/getRpc.js'
import { prepareTransfer } from './client/prepareTransfer.js'
import { sendTransaction } from './client/sendTransaction.js'
import { submitTransfer } from './client/submitTransfer.js'
import { waitForConfirmation } from './client/waitForConfirmation.js'
import { decodeBase64, encodeBase58, encodeBase64 } from './lib/encoding.js'
import { getSigner } from './signer/getSigner.js'
import { signIn } from './signIn/signIn.js'
import { startSolanaLab } from './testing/startSolanaLab.js'
import { findTokenAddress } from './tokens/findTokenAddress.js'
import { readTokenBalance } from './tokens/readTokenBalance.js'
import { MAX_PRIORITY_PRICE } from './transfer/readPrice.js'
import { fromWire, toWire } from './transfer/toWire.js'

let lab: Awaited<ReturnType<typeof startSolanaLab>>
beforeAll(async () => {
  lab = await startSolanaLab()
})
afterEach(() => {
  vi.unstubAllGlobals()
  lab.closePages()
})
afterAll(() => lab.stop())

const connectorId = 'solana:fennel'
const quiet = new AbortController().signal
/** A poll ends as soon as it is true. The limit only has to outlast a busy machine. */
const patient = { timeout: 60_000 }
const sol = (text: string) => parseAmount(text, 9)
const newAddress = async () => (await generateKeyPairSigner()).address

async function connect(options: Parameters<typeof lab.openPage>[0] = {}) {
  const { wallet, openClient } = await lab.openPage(options)
  const client = openClient()
  const session = await client.connections.connect({ connectorId })
  const [connection] = session.connections
  const from = connection.$accounts.get()[0].address
  const { transfer, nativeBalance, tokenBalances } = client.can('solana')
  if (!transfer || !nativeBalance || !tokenBalances) throw new Error('Not all is there.')
  const prepare = (request: Partial<Transfer> & Pick<Transfer, 'to' | 'amount'>) =>
    transfer.prepare({ connection, from, network: lab.network, ...request })
  const send = async (request: Parameters<typeof prepare>[0]) =>
    transfer.submit({ connection, prepared: await prepare(request) })
  const balanceOf = async (address: string): Promise<bigint> =>
    (await nativeBalance({ address, network: lab.network, fresh: true, signal: quiet })).value
  const tokensOf = async (address: string): Promise<Readonly<Record<string, Amount>>> => {
    const held = await tokenBalances({ address, network: lab.network, signal: quiet })
    return Object.fromEntries(held.map(({ address, amount }) => [address, amount]))
  }
  return {
    wallet,
    openClient,
    client,
    session,
    connection,
    from,
    transfer,
    prepare,
    send,
    balanceOf,
    tokensOf,
  }
}

/** A client whose wallet is a new account with that many lamports. */
async function connectNew(lamports: bigint) {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const page = await connect({ accounts: [seed] })
  if (lamports > 0n) await lab.chain.fund({ address: address(page.from), lamports })
  return page
}

const landed = async (hash: string) =>
  createSolanaRpc(lab.chain.url)
    .getTransaction(signature(hash), { encoding: 'base64', maxSupportedTransactionVersion: 0 })
    .send()

const requested = (wallet: Awaited<ReturnType<typeof connect>>['wallet'], what: string) =>
  wallet.requests.filter(({ method }) => method === what).length

const statusOf = (client: Latchkey) => client.connections.$states.get().solana?.status

describe('session', () => {
  test('behavior: connects, follows the account, and disconnects', async () => {
    const { wallet, client, connection, from } = await connect()
    expect(client.connectors.get(connectorId)).toMatchObject({ type: 'ANNOUNCED', name: 'Fennel' })
    expect(from).toBe(lab.chain.accounts[0]?.address)
    expect(connection.$chainId.get()).toBe(lab.network.id)
    wallet.changeAccount(1)
    await expect
      .poll(() => connection.$accounts.get()[0].address, patient)
      .toBe(lab.chain.accounts[1]?.address)
    await client.connections.disconnect()
    expect(statusOf(client)).toBe('disconnected')
    expect(requested(wallet, 'standard:disconnect')).toBe(1)
  })

  test('behavior: restores after a reload without a prompt', async () => {
    const { wallet, openClient, client } = await connect()
    client.destroy()
    const before = wallet.requests.length
    const reloaded = openClient()
    await reloaded.connections.reconnect()
    expect(reloaded.connections.$states.get().solana).toMatchObject({ status: 'connected', connectorId })
    expect(wallet.requests.slice(before)).toEqual([])
  })

  test('behavior: a wallet that locks ends the session and restores nothing', async () => {
    const { wallet, openClient, client, session } = await connect()
    wallet.lock()
    await expect.poll(() => session.signal.aborted, patient).toBe(true)
    client.destroy()
    const reloaded = openClient()
    await reloaded.connections.reconnect()
    expect(statusOf(reloaded)).toBe('disconnected')
  })

  test('behavior: the last of two clients on a page revokes the permission', async () => {
    const { wallet, openClient, client } = await connect()
    const other = openClient({ id: 'other' })
    await other.connections.connect({ connectorId })
    await client.connections.disconnect()
    expect(statusOf(other)).toBe('connected')
    expect(requested(wallet, 'standard:disconnect')).toBe(0)
    await other.connections.disconnect()
    expect(requested(wallet, 'standard:disconnect')).toBe(1)
  })

  test('behavior: the network chosen before connecting is the active one', async () => {
    const { openClient } = await lab.openPage()
    const client = openClient()
    await client.networks.switchTo({ chainId: lab.networks[1].id })
    const session = await client.connections.connect({ connectorId })
    expect(session.connections[0].$chainId.get()).toBe(lab.networks[1].id)
    client.destroy()
    const reloaded = openClient()
    await reloaded.connections.reconnect()
    expect(reloaded.networks.$states.get().solana?.network.id).toBe(lab.networks[1].id)
  })

  test('error: a rejection, an account with the key of another', async () => {
    const { wallet, openClient } = await lab.openPage()
    const client = openClient()
    wallet.once('standard:connect').reject()
    await expect(client.connections.connect({ connectorId })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    wallet.once('standard:connect').fault('otherAccount')
    await expect(client.connections.connect({ connectorId })).rejects.toMatchObject({
      code: 'solana/account_malformed',
    })
    expect(statusOf(client)).toBe('disconnected')
  })

  test('behavior: switches between the networks of the account', async () => {
    const { client, connection, wallet } = await connect()
    await client.networks.switchTo({ chainId: lab.networks[1].id })
    expect(connection.$chainId.get()).toBe(lab.networks[1].id)
    wallet.changeChains(['solana:localnet'])
    await expect.poll(() => connection.$chainId.get(), patient).toBe(lab.network.id)
    await expect(client.networks.switchTo({ chainId: lab.networks[1].id })).rejects.toMatchObject({
      code: 'solana/network_unsupported',
    })
  })
})

describe('reading', () => {
  test('behavior: a balance beyond JavaScript’s safe integers is exact', async () => {
    const { balanceOf } = await connect()
    const to = await newAddress()
    await lab.chain.fund({ address: to, lamports: 9_007_199_254_740_993n })
    expect(await balanceOf(to)).toBe(9_007_199_254_740_993n)
    expect(await balanceOf(await newAddress())).toBe(0n)
  })

  test('behavior: tokens of both programs are listed without collectibles', async () => {
    const { tokensOf, from } = await connect()
    const { usdc, fee, nft } = lab.chain.tokens
    const held = await tokensOf(from)
    expect(Object.keys(held).sort()).toEqual([usdc.mint, fee.mint].sort())
    expect(held).not.toHaveProperty([nft.mint])
    expect(held[usdc.mint]).toEqual({ value: 100_000_000_000n, decimals: 6 })
    expect(held[fee.mint]).toEqual({ value: 1_000_000_000_000n, decimals: 9 })
    expect(await tokensOf(await newAddress())).toEqual({})
  })

  test('param: empty describes tokens that are not held', async () => {
    const { client } = await connect()
    const { mint } = lab.chain.tokens.usdc
    const found = await client.can('solana').tokenBalances?.({
      ...{ address: await newAddress(), network: lab.network, signal: quiet },
      ...{ tokens: [mint, 'no mint'], empty: true },
    })
    expect(found).toMatchObject([{ address: mint, amount: { value: 0n, decimals: 6 } }])
  })

  test('behavior: kit reads through the client', async () => {
    const { client, from, balanceOf } = await connect()
    const rpc = await getRpc(client)
    expect(await getRpc(client, { chainId: lab.network.id })).toBe(rpc)
    expect((await rpc.getBalance(address(from)).send()).value).toBe(await balanceOf(from))
    await expect(getRpc(client, { chainId: 'solana:elsewhere' })).rejects.toMatchObject({
      code: 'network/not_found',
    })
  })

  test('error: an endpoint of another network is rejected', async () => {
    const { client } = await connect()
    const { nativeBalance } = client.can('solana')
    const network = { ...lab.networks[1], rpcUrls: [lab.chain.url] }
    await expect(
      nativeBalance?.({ address: await newAddress(), network, signal: quiet }),
    ).rejects.toMatchObject({ code: 'transport/wrong_chain' })
  })
})

describe('signing', () => {
  test('behavior: a message, verified with kit', async () => {
    const { client, from } = await connect()
    const message = 'Grüße ✓'
    const signed = getBase58Encoder().encode(await client.signMessage({ message })) as SignatureBytes
    const key = await getPublicKeyFromAddress(address(from))
    expect(await verifySignature(key, signed, new TextEncoder().encode(message))).toBe(true)
    expect(await verifySignature(key, signed, new TextEncoder().encode('other'))).toBe(false)
  })

  test.each(['otherKey', 'altered'] as const)(
    'error: a false signature (%s) is not returned',
    async (how) => {
      const { client, wallet } = await connect()
      wallet.on('solana:signMessage').fault(how)
      await expect(client.signMessage({ message: 'hello' })).rejects.toMatchObject({
        code: 'solana/signature_invalid',
      })
    },
  )

  test('error: a wallet without the feature', async () => {
    const { client } = await connect({ features: ['solana:signTransaction'] })
    await expect(client.signMessage({ message: 'hello' })).rejects.toMatchObject({
      code: 'solana/feature_missing',
    })
  })

  test('behavior: the requested sign-in is signed', async () => {
    const { client, from } = await connect()
    const input = {
      domain: 'app.example',
      statement: 'Welcome.',
      nonce: '12345678',
      uri: 'https://app.example',
      version: '1',
    }
    const { message, signature, address: signer } = await signIn(client, { input })
    expect(signer).toBe(from)
    expect(message).toContain(`app.example wants you to sign in with your Solana account:\n${from}`)
    const key = await getPublicKeyFromAddress(address(from))
    const bytes = getBase58Encoder().encode(signature) as SignatureBytes
    expect(await verifySignature(key, bytes, new TextEncoder().encode(message))).toBe(true)
  })

  test('behavior: a sign-in without a domain is for the page’s own', async () => {
    const { client } = await connect()
    vi.stubGlobal('location', { host: 'page.example:8080' })
    const { message } = await signIn(client, { input: { nonce: '12345678' } })
    expect(message).toMatch(/^page\.example:8080 wants you to sign in/)
  })

  test.each([
    ['altered', /sign_in_altered|signature_invalid/],
    ['otherKey', /signature_invalid/],
  ] as const)('error: a false sign-in (%s)', async (how, code) => {
    const { client, wallet } = await connect()
    wallet.on('solana:signIn').fault(how)
    const input = { domain: 'app.example', statement: 'Welcome.', nonce: '12345678' }
    await expect(signIn(client, { input })).rejects.toMatchObject({ code: expect.stringMatching(code) })
  })
})

describe('sending SOL', () => {
  test.each(['2.01', '0.29', '1.005', '0.001000001'])(
    'behavior: %s SOL arrive at the shown fee',
    async (text) => {
      const { transfer, connection, prepare, balanceOf, from } = await connect()
      const to = await newAddress()
      const amount = sol(text)
      const before = await balanceOf(from)
      const prepared = await prepare({ to, amount })
      expect(prepared).toMatchObject({ costs: [], received: amount, fee: { decimals: 9 } })
      const { hash } = await transfer.submit({ connection, prepared })
      const transaction = await landed(hash)
      expect(transaction).toMatchObject({ version: 0, meta: { err: null, fee: prepared.fee.value } })
      expect(await balanceOf(to)).toBe(amount.value)
      expect(await balanceOf(from)).toBe(before - amount.value - prepared.fee.value)
    },
  )

  test('behavior: the activity lists a transfer until it is confirmed', async () => {
    const { client, send } = await connect()
    const { $state } = client.use(activity())
    $state.listen(() => undefined)
    const to = await newAddress()
    const { hash } = await send({ to, amount: sol('0.25') })
    const listed = () => {
      const state = $state.get()
      return 'data' in state ? state.data?.items[0] : undefined
    }
    await expect.poll(listed, patient).toMatchObject({ hash, to, status: 'confirmed' })
    expect(listed()?.transfers).toEqual([
      { direction: 'out', amount: '0.25', symbol: 'SOL', assetAddress: 'native' },
    ])
  })

  test.each(['coins', 'tokens'] as const)(
    'behavior: a memo and references are with the transfer of %s, where Solana Pay looks for them',
    async (kind) => {
      const { transfer, connection, prepare } = await connect()
      const references = [await newAddress(), await newAddress()]
      const sent =
        kind === 'coins'
          ? { amount: sol('0.25') }
          : { amount: parseAmount('1', 6), token: lab.chain.tokens.usdc.mint }
      const prepared = await prepare({ to: await newAddress(), ...sent, memo: 'Order 4711 ✓', references })
      const { hash } = await transfer.submit({ connection, prepared })
      const found = await landed(hash)
      const wire = decodeBase64(String(found?.transaction[0]))
      const sentMessage = fromWire(wire ?? new Uint8Array())?.message ?? new Uint8Array()
      const decoded = getCompiledTransactionMessageDecoder().decode(sentMessage)
      if (decoded.version !== 0) throw new Error('The transaction has another version.')
      const { staticAccounts, instructions } = decoded
      const [memo, last] = instructions.slice(-2)
      expect(new TextDecoder().decode(memo?.data)).toBe('Order 4711 ✓')
      expect(last?.accountIndices?.slice(-2).map((index) => staticAccounts[index])).toEqual(references)
      for (const altered of [
        { memo: 'Order 4712 ✓' },
        { memo: undefined },
        { references: references.slice(1) },
      ])
        await expect(
          transfer.submit({ connection, prepared: { ...prepared, ...altered } }),
        ).rejects.toMatchObject({ code: 'solana/prepared_altered' })
    },
  )

  test.each([
    { memo: 'a'.repeat(257) },
    { references: Array<string>(6).fill('11111111111111111111111111111111') },
    { references: ['0x12'] },
  ])('error: more notes than fit are refused', async (notes) => {
    const { prepare } = await connect()
    const prepared = prepare({ to: await newAddress(), amount: sol('1'), ...notes })
    await expect(prepared).rejects.toMatchObject({
      code: expect.stringMatching(/invalid_(notes|address)$/),
    })
  })

  test('behavior: everything but the fee can be sent', async () => {
    const { prepare, send, balanceOf, from } = await connectNew(1_000_000_000n)
    const to = await newAddress()
    const { fee } = await prepare({ to, amount: sol('0.5') })
    await send({ to, amount: { value: 1_000_000_000n - fee.value, decimals: 9 } })
    expect(await balanceOf(from)).toBe(0n)
    expect(await balanceOf(to)).toBe(1_000_000_000n - fee.value)
  })

  test('behavior: with full blocks, the price that others pay is shown and paid', async () => {
    lab.chain.faults.set({ mode: 'busy', microLamports: 1_000_000n })
    const { transfer, connection, prepare } = await connect()
    const prepared = await prepare({ to: await newAddress(), amount: sol('1') })
    expect(prepared.fee.value).toBeGreaterThan(5_000n)
    const { hash } = await transfer.submit({ connection, prepared })
    expect(await landed(hash)).toMatchObject({ meta: { err: null, fee: prepared.fee.value } })
  })

  test('behavior: the price never exceeds the cap', async () => {
    const { prepare } = await connect()
    const transfer = { to: await newAddress(), amount: sol('1') }
    const feeAt = async (microLamports: bigint) => {
      lab.chain.faults.set({ mode: 'busy', microLamports })
      return (await prepare(transfer)).fee.value
    }
    const capped = await feeAt(MAX_PRIORITY_PRICE)
    expect(await feeAt(MAX_PRIORITY_PRICE * 1_000n)).toBe(capped)
    expect(await feeAt(MAX_PRIORITY_PRICE / 2n)).toBeLessThan(capped)
  })

  test('behavior: a transfer to oneself costs the fee', async () => {
    const { prepare, transfer, connection, balanceOf, from } = await connect()
    const before = await balanceOf(from)
    const prepared = await prepare({ to: from, amount: sol('1') })
    await transfer.submit({ connection, prepared })
    expect(await balanceOf(from)).toBe(before - prepared.fee.value)
  })

  test('error: more than the balance, with or without the fee', async () => {
    const { prepare } = await connectNew(1_000_000_000n)
    const to = await newAddress()
    await expect(prepare({ to, amount: sol('1.000000001') })).rejects.toMatchObject({
      code: 'solana/insufficient_funds',
      message: 'Not enough SOL to cover this transfer',
    })
    for (const text of ['1', '0.999999', '0.9995']) {
      await expect(prepare({ to, amount: sol(text) }), text).rejects.toMatchObject({
        code: 'solana/insufficient_funds_for_fees',
        message: 'Not enough SOL to cover fees or rent',
      })
    }
  })

  test('error: an empty account', async () => {
    const { prepare } = await connectNew(0n)
    await expect(prepare({ to: await newAddress(), amount: sol('1') })).rejects.toMatchObject({
      code: 'solana/insufficient_funds',
    })
  })

  test('error: a new account needs the minimum balance', async () => {
    const { prepare, send, balanceOf } = await connect()
    const to = await newAddress()
    await expect(prepare({ to, amount: sol('0.000001') })).rejects.toMatchObject({
      code: 'solana/rent_exemption',
    })
    await send({ to, amount: sol('0.001') })
    await send({ to, amount: sol('0.000000001') })
    expect(await balanceOf(to)).toBe(1_000_001n)
  })

  test('error: a recipient that is not a wallet', async () => {
    const { prepare, from } = await connect()
    const { usdc } = lab.chain.tokens
    const amount = sol('1')
    const tokenAccount = await findTokenAddress({ owner: from, mint: usdc.mint, program: usdc.program })
    const [offCurve] = await getProgramDerivedAddress({
      programAddress: usdc.program,
      seeds: [crypto.getRandomValues(new Uint8Array(8))],
    })
    for (const [to, code] of [
      [tokenAccount, 'solana/recipient_is_token_account'],
      [usdc.mint, 'solana/recipient_is_token_account'],
      [usdc.program, 'solana/recipient_is_program'],
      ['11111111111111111111111111111111', 'solana/recipient_is_program'],
      [offCurve, 'solana/recipient_off_curve'],
      ['0x7a16fF8270133F063aAb6C9977183D9e72835428', 'solana/invalid_address'],
      ['', 'solana/invalid_address'],
    ] as const)
      await expect(prepare({ to, amount }), to).rejects.toMatchObject({ code })
  })

  test('error: an invalid amount, an account that is not connected, another network', async () => {
    const { prepare } = await connect()
    const to = await newAddress()
    for (const amount of [
      { value: 0n, decimals: 9 },
      { value: -1n, decimals: 9 },
      { value: 1n << 64n, decimals: 9 },
      { value: 1n, decimals: 8 },
    ])
      await expect(prepare({ to, amount })).rejects.toMatchObject({ code: 'solana/invalid_amount' })
    const amount = sol('1')
    await expect(prepare({ to, amount, from: to })).rejects.toMatchObject({ code: 'send/account_not_found' })
    await expect(prepare({ to, amount, network: lab.networks[1] })).rejects.toMatchObject({
      code: 'wallet/wrong_chain',
    })
  })
})

describe('sending tokens', () => {
  test('behavior: opens the recipient’s account, with its rent shown apart from the fee', async () => {
    const { transfer, connection, prepare, balanceOf, tokensOf, from } = await connect()
    const { usdc } = lab.chain.tokens
    const to = await newAddress()
    const before = await balanceOf(from)
    const prepared = await prepare({ to, token: usdc.mint, amount: parseAmount('2.01', 6) })
    expect(prepared.costs).toEqual([{ reason: 'account_rent', amount: { value: 2_039_280n, decimals: 9 } }])
    const { hash } = await transfer.submit({ connection, prepared })
    expect(await landed(hash)).toMatchObject({ meta: { err: null, fee: prepared.fee.value } })
    expect(await tokensOf(to)).toEqual({ [usdc.mint]: { value: 2_010_000n, decimals: 6 } })
    expect(await balanceOf(from)).toBe(before - prepared.fee.value - 2_039_280n)
  })

  test('behavior: an existing account costs nothing', async () => {
    const { prepare, send, tokensOf } = await connect()
    const { usdc } = lab.chain.tokens
    const to = `${lab.chain.accounts[2]?.address}`
    const before = (await tokensOf(to))[usdc.mint]?.value ?? 0n
    const amount = parseAmount('0.000001', 6)
    expect((await prepare({ to, token: usdc.mint, amount })).costs).toEqual([])
    await send({ to, token: usdc.mint, amount })
    expect((await tokensOf(to))[usdc.mint]?.value).toBe(before + 1n)
  })

  test('behavior: Token-2022 keeps its fee, and the shown amount arrives', async () => {
    const { transfer, connection, prepare, balanceOf, tokensOf, from } = await connect()
    const { fee } = lab.chain.tokens
    for (const text of ['1.000000001', '499.99', '500.000000001']) {
      const to = await newAddress()
      const amount = parseAmount(text, 9)
      const before = await balanceOf(from)
      const prepared = await prepare({ to, token: fee.mint, amount })
      const kept = amount.value - (prepared.received?.value ?? 0n)
      const onePercent = (amount.value + 99n) / 100n
      expect(kept).toBe(onePercent < fee.maximumFee ? onePercent : fee.maximumFee)
      const { hash } = await transfer.submit({ connection, prepared })
      expect(await landed(hash)).toMatchObject({ meta: { err: null, fee: prepared.fee.value } })
      expect((await tokensOf(to))[fee.mint]).toEqual(prepared.received)
      const rent = prepared.costs[0]?.amount.value ?? 0n
      expect(rent).toBeGreaterThan(0n)
      expect(await balanceOf(from)).toBe(before - prepared.fee.value - rent)
      // The coins are sent back, so that the next test has enough.
      await lab.chain.mintTo({ mint: fee.mint, owner: address(from), amount: amount.value })
    }
  })

  test('behavior: a transfer to oneself has no token fee', async () => {
    const { prepare, transfer, connection, tokensOf, from } = await connect()
    const { fee } = lab.chain.tokens
    const before = (await tokensOf(from))[fee.mint]?.value
    const amount = parseAmount('10', 9)
    const prepared = await prepare({ to: from, token: fee.mint, amount })
    expect(prepared.received).toEqual(amount)
    await transfer.submit({ connection, prepared })
    expect((await tokensOf(from))[fee.mint]?.value).toBe(before)
  })

  test('error: a recipient’s token account with another owner', async () => {
    const { prepare } = await connect()
    const { usdc } = lab.chain.tokens
    const { url, accounts } = lab.chain
    const owner = await createKeyPairSignerFromBytes(getBase58Encoder().encode(`${accounts[4]?.secretKey}`))
    const owned = address(
      await findTokenAddress({ owner: owner.address, mint: usdc.mint, program: usdc.program }),
    )
    const stranger = await newAddress()
    const rpc = createSolanaRpc(url)
    const { value } = await rpc.getLatestBlockhash().send()
    const giving = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(owner, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
      (timed) =>
        appendTransactionMessageInstruction(
          getSetAuthorityInstruction({
            owned,
            owner,
            authorityType: AuthorityType.AccountOwner,
            newAuthority: stranger,
          }),
          timed,
        ),
    )
    const signed = await signTransactionMessageWithSigners(giving)
    await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
    const request = { to: owner.address, token: usdc.mint, amount: parseAmount('5', 6) }
    await expect(prepare(request)).rejects.toMatchObject({
      code: 'solana/recipient_token_account_foreign',
      context: { owner: stranger },
    })
  })

  test('behavior: an owner off the curve with a token account can be paid', async () => {
    const { prepare, send, tokensOf } = await connect()
    const { usdc } = lab.chain.tokens
    const [to] = await getProgramDerivedAddress({
      programAddress: usdc.program,
      seeds: [crypto.getRandomValues(new Uint8Array(8))],
    })
    const request = { to, token: usdc.mint, amount: parseAmount('1', 6) }
    await expect(prepare(request)).rejects.toMatchObject({ code: 'solana/recipient_off_curve' })
    await lab.chain.fund({ address: to, lamports: 1_000_000n })
    await send({ to, token: usdc.mint, amount: parseAmount('1', 6) })
    expect((await tokensOf(to))[usdc.mint]?.value).toBe(1_000_000n)
  })

  test('error: a missing token, other decimals', async () => {
    const { prepare, from } = await connect()
    const { usdc } = lab.chain.tokens
    const to = await newAddress()
    const amount = parseAmount('1', 6)
    const tokenAccount = await findTokenAddress({ owner: from, mint: usdc.mint, program: usdc.program })
    for (const [request, code] of [
      [{ to, token: usdc.mint, amount: parseAmount('1000000', 6) }, 'solana/insufficient_tokens'],
      [{ to, token: usdc.mint, amount: parseAmount('1', 9) }, 'solana/invalid_amount'],
      [{ to, token: await newAddress(), amount }, 'solana/mint_not_found'],
      [{ to, token: from, amount }, 'solana/mint_unsupported'],
      [{ to, token: tokenAccount, amount }, 'solana/mint_unsupported'],
      [{ to, token: 'usdc', amount }, 'solana/invalid_address'],
      [{ to: tokenAccount, token: usdc.mint, amount }, 'solana/recipient_is_token_account'],
      [{ to: usdc.program, token: usdc.mint, amount }, 'solana/recipient_is_program'],
    ] as const)
      await expect(prepare(request), code).rejects.toMatchObject({ code })
  })

  test('error: too little SOL for the fee or the rent', async () => {
    const { prepare, from } = await connectNew(0n)
    const { usdc } = lab.chain.tokens
    await lab.chain.mintTo({ mint: usdc.mint, owner: address(from), amount: 5_000_000n })
    const request = { to: await newAddress(), token: usdc.mint, amount: parseAmount('1', 6) }
    const error = { code: 'solana/insufficient_funds_for_fees' }
    await expect(prepare(request)).rejects.toMatchObject(error)
    await lab.chain.fund({ address: address(from), lamports: 2_000_000n })
    await expect(prepare(request)).rejects.toMatchObject(error)
    await lab.chain.fund({ address: address(from), lamports: 2_000_000n })
    await expect(prepare(request)).resolves.toMatchObject({ costs: [{ reason: 'account_rent' }] })
  })

  test('error: a failing simulation has the reason, and nothing is sent', async () => {
    const { transfer, connection, prepare, from, wallet } = await connectNew(1_000_000_000n)
    const { usdc } = lab.chain.tokens
    await lab.chain.mintTo({ mint: usdc.mint, owner: address(from), amount: 5_000_000n })
    const to = await newAddress()
    const request = { to, token: usdc.mint, amount: parseAmount('5', 6) }
    const [first, second] = [await prepare(request), await prepare(request)]
    await transfer.submit({ connection, prepared: first })
    await expect(transfer.submit({ connection, prepared: second })).rejects.toMatchObject({
      code: 'solana/simulation_failed',
      context: { detail: expect.stringMatching(/insufficient funds/i) },
    })
    expect(requested(wallet, 'solana:signTransaction')).toBe(2)
  })
})

describe('landing', () => {
  test('behavior: an expired transaction is signed again with a new blockhash', async () => {
    const { prepare, transfer, connection, wallet, balanceOf, from } = await connect()
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    const before = await balanceOf(from)
    lab.chain.faults.set({ mode: 'expire-blockhashes', times: 1 })
    const { hash } = await transfer.submit({ connection, prepared })
    expect(requested(wallet, 'solana:signTransaction')).toBe(2)
    expect(await landed(hash)).toMatchObject({ meta: { err: null, fee: prepared.fee.value } })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
    expect(await balanceOf(from)).toBe(before - 1_000_000_000n - prepared.fee.value)
  })

  test('error: three expired transactions end the submit', async () => {
    const { prepare, transfer, connection, wallet, balanceOf } = await connect()
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    lab.chain.faults.set({ mode: 'expire-blockhashes' })
    await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'solana/blockhash_expired',
    })
    expect(requested(wallet, 'solana:signTransaction')).toBe(3)
    expect(await balanceOf(to)).toBe(0n)
  })

  test('error: a visitor who rejects the second prompt has sent nothing', async () => {
    const { prepare, transfer, connection, wallet, balanceOf } = await connect()
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    lab.chain.faults.set({ mode: 'expire-blockhashes', times: 1 })
    wallet.once('solana:signTransaction').approve()
    wallet.once('solana:signTransaction').reject()
    await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    expect(await balanceOf(to)).toBe(0n)
  })

  test('behavior: a lost transaction is sent again without a prompt', async () => {
    const { send, wallet, balanceOf } = await connect()
    const to = await newAddress()
    lab.chain.faults.set({ mode: 'drop-sends', times: 2 })
    await send({ to, amount: sol('1') })
    expect(requested(wallet, 'solana:signTransaction')).toBe(1)
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('error: a transfer that the network reverts costs its fee and moves nothing', async () => {
    const { prepare, transfer, connection, client, from, balanceOf } = await connectNew(2_000_000_000n)
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1.5') })
    const other = await prepare({ to: await newAddress(), amount: sol('1.5') })
    const unstubbed = fetch
    let isFirst = true
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (isFirst && String(init?.body).includes('"sendTransaction"')) {
        isFirst = false
        // After the simulation and before it is sent, the account pays another recipient.
        await transfer.submit({ connection, prepared: other })
      }
      return unstubbed(url, init)
    })
    const failed = await transfer.submit({ connection, prepared }).then(() => undefined, toError)
    expect(failed).toMatchObject({
      code: 'solana/transaction_failed',
      context: { signature: expect.any(String) },
    })
    expect(await balanceOf(to)).toBe(0n)
    expect(await balanceOf(from)).toBe(500_000_000n - other.fee.value - prepared.fee.value)
    const hash = String((Object(failed?.context) as { readonly signature?: unknown }).signature)
    expect(
      await client
        .can('solana')
        .transactionStatus?.({ network: lab.network, address: from, hash, signal: quiet }),
    ).toEqual({ status: 'failed' })
  })

  test('error: a node that is behind is reported before signing', async () => {
    const { prepare, transfer, connection, wallet } = await connect()
    const request = { to: await newAddress(), amount: sol('1') }
    const prepared = await prepare(request)
    lab.chain.faults.set({ mode: 'behind' })
    const error = { code: 'solana/node_behind' }
    await expect(prepare(request)).rejects.toMatchObject(error)
    await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject(error)
    expect(requested(wallet, 'solana:signTransaction')).toBe(0)
  })

  test('behavior: an abort settles at once', async () => {
    const { prepare, transfer, connection, wallet } = await connect()
    const prepared = await prepare({ to: await newAddress(), amount: sol('1') })
    wallet.on('solana:signTransaction').never()
    const controller = new AbortController()
    const sent = transfer.submit({ connection, prepared, signal: controller.signal })
    await expect.poll(() => requested(wallet, 'solana:signTransaction'), patient).toBe(1)
    controller.abort(new Error('left'))
    await expect(sent).rejects.toMatchObject({ code: 'rpc/aborted' })
  })
})

describe('wallets that change what they sign', () => {
  test.each([
    ['altered', 'solana/altered_transaction'],
    ['priorityFee', 'solana/fee_raised'],
    ['unsigned', 'solana/signature_invalid'],
    ['otherKey', 'solana/signature_invalid'],
  ] as const)('error: a false transaction (%s) is not sent', async (how, code) => {
    const { prepare, transfer, connection, wallet, balanceOf, from } = await connect()
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    const before = await balanceOf(from)
    wallet.on('solana:signTransaction').fault(how)
    await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject({ code })
    expect([await balanceOf(to), await balanceOf(from)]).toEqual([0n, before])
  })

  test.each([
    ['guarded', 'solana:signTransaction'],
    ['guarded', 'solana:signAndSendTransaction'],
    ['lowerFee', 'solana:signTransaction'],
    ['lowerFee', 'solana:signAndSendTransaction'],
  ] as const)(
    'behavior: a transaction with a guard or a lower limit (%s, %s) lands as the wallet signed it',
    async (how, feature) => {
      lab.chain.faults.set({ mode: 'busy', microLamports: 1_000n })
      const { prepare, transfer, connection, wallet, balanceOf, from } = await connect({
        features: [feature],
      })
      const to = await newAddress()
      const before = await balanceOf(from)
      const prepared = await prepare({ to, amount: sol('1') })
      lab.chain.faults.reset()
      wallet.on(feature).fault(how)
      const { hash } = await transfer.submit({ connection, prepared })
      const { meta } = (await landed(hash)) ?? {}
      expect(meta).toMatchObject({ err: null })
      const fee = meta?.fee ?? 0n
      const shown = prepared.fee.value
      expect(how === 'guarded' ? fee === shown : fee < shown).toBe(true)
      expect([await balanceOf(to), await balanceOf(from)]).toEqual([
        1_000_000_000n,
        before - 1_000_000_000n - fee,
      ])
      expect(requested(wallet, feature)).toBe(1)
    },
  )

  test('behavior: a wallet that can only send', async () => {
    const { send, wallet, balanceOf } = await connect({ features: ['solana:signAndSendTransaction'] })
    const to = await newAddress()
    const { hash } = await send({ to, amount: sol('1') })
    expect(requested(wallet, 'solana:signAndSendTransaction')).toBe(1)
    expect(await landed(hash)).toMatchObject({ meta: { err: null } })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('behavior: a wallet that sends with a newer blockhash', async () => {
    const { prepare, transfer, connection, balanceOf } = await connect({
      features: ['solana:signAndSendTransaction'],
    })
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    const request: Connection['request'] = async ({ method, params }) => {
      const { transaction, pubkey } = params as { transaction: string; pubkey: string }
      const input = fromWire(decodeBase64(transaction) ?? new Uint8Array())
      const decoded = getCompiledTransactionMessageDecoder().decode(input?.message ?? new Uint8Array())
      lab.chain.advance({ slots: 5 })
      const { value } = await createSolanaRpc(lab.chain.url).getLatestBlockhash().send()
      expect(value.blockhash).not.toBe('lifetimeToken' in decoded && decoded.lifetimeToken)
      const newer = { ...decoded, lifetimeToken: value.blockhash }
      const message = Uint8Array.from(getCompiledTransactionMessageEncoder().encode(newer))
      return connection.request({
        method,
        params: { transaction: encodeBase64(toWire({ message })), pubkey },
      })
    }
    const { hash } = await transfer.submit({ connection: { ...connection, request }, prepared })
    expect(await landed(hash)).toMatchObject({ meta: { err: null } })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('behavior: a transaction that a wallet only claims to have sent is sent', async () => {
    const { send, wallet, balanceOf } = await connect({ features: ['solana:signAndSendTransaction'] })
    wallet.on('solana:signAndSendTransaction').fault('neverSent')
    const to = await newAddress()
    await send({ to, amount: sol('1') })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('error: another transaction that a wallet sent is reported with its signature', async () => {
    const { send, wallet } = await connect({ features: ['solana:signAndSendTransaction'] })
    wallet.on('solana:signAndSendTransaction').fault('altered')
    await expect(send({ to: await newAddress(), amount: sol('1') })).rejects.toMatchObject({
      code: 'solana/sent_altered',
      context: { signature: expect.any(String), mayBeSent: true },
    })
  })

  test('behavior: a higher fee of a wallet that sends is noted, and the transfer is sent', async () => {
    const { prepare, transfer, connection, wallet, balanceOf } = await connect({
      features: ['solana:signAndSendTransaction'],
    })
    wallet.on('solana:signAndSendTransaction').fault('priorityFee')
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    expect(await transfer.submit({ connection, prepared })).toMatchObject({ isFeeChanged: true })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('behavior: a transaction that a wallet sent unasked is not sent twice', async () => {
    const { prepare, transfer, connection, balanceOf } = await connect()
    const to = await newAddress()
    const request: Connection['request'] = async (call) => {
      const response = await connection.request(call)
      const { transaction } = response as { transaction: Base64EncodedWireTransaction }
      await createSolanaRpc(lab.chain.url).sendTransaction(transaction, { encoding: 'base64' }).send()
      return response
    }
    const prepared = await prepare({ to, amount: sol('1') })
    const { hash } = await transfer.submit({ connection: { ...connection, request }, prepared })
    expect(await landed(hash)).toMatchObject({ meta: { err: null } })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('behavior: the same transfer twice at once is two transactions', async () => {
    const { prepare, transfer, connection, balanceOf } = await connect()
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    const sent = await Promise.all([1, 2].map(() => transfer.submit({ connection, prepared })))
    expect(new Set(sent.map(({ hash }) => hash)).size).toBe(2)
    expect(await balanceOf(to)).toBe(2_000_000_000n)
  })

  test('behavior: the same transfer is two transactions with another one between', async () => {
    const { prepare, transfer, connection, balanceOf } = await connect()
    const [to, other] = [await newAddress(), await newAddress()]
    const [first, second] = [
      await prepare({ to, amount: sol('1') }),
      await prepare({ to: other, amount: sol('1') }),
    ]
    const sent = await Promise.all(
      [first, second, first].map((prepared) => transfer.submit({ connection, prepared })),
    )
    expect(new Set(sent.map(({ hash }) => hash)).size).toBe(3)
    expect([await balanceOf(to), await balanceOf(other)]).toEqual([2_000_000_000n, 1_000_000_000n])
  })

  test('error: an abort after sending has the signature', async () => {
    const { prepare, transfer, connection } = await connect()
    const prepared = await prepare({ to: await newAddress(), amount: sol('1') })
    lab.chain.faults.set({ mode: 'drop-sends' })
    const controller = new AbortController()
    const sent = transfer.submit({ connection, prepared, signal: controller.signal })
    setTimeout(() => controller.abort(new Error('left')), 1_500)
    await expect(sent).rejects.toMatchObject({
      code: 'solana/confirmation_unknown',
      context: { signature: expect.stringMatching(/^[1-9A-Za-z]{86,88}$/) },
    })
  })

  test('error: an abort while a sending wallet prompts may have sent', async () => {
    const { prepare, transfer, connection, wallet } = await connect({
      features: ['solana:signAndSendTransaction'],
    })
    const prepared = await prepare({ to: await newAddress(), amount: sol('1') })
    wallet.on('solana:signAndSendTransaction').never()
    const controller = new AbortController()
    const sent = transfer.submit({ connection, prepared, signal: controller.signal })
    await expect.poll(() => requested(wallet, 'solana:signAndSendTransaction'), patient).toBe(1)
    controller.abort(new Error('left'))
    await expect(sent).rejects.toMatchObject({ code: 'solana/maybe_sent' })
  })

  test('error: a malformed response may have sent, and an abort after the response has the signature', async () => {
    const { prepare, transfer, connection, balanceOf } = await connect({
      features: ['solana:signAndSendTransaction'],
    })
    const to = await newAddress()
    const prepared = await prepare({ to, amount: sol('1') })
    const mumbling = { ...connection, request: async () => ({ signature: 'sent' }) }
    await expect(transfer.submit({ connection: mumbling, prepared })).rejects.toMatchObject({
      code: 'solana/maybe_sent',
    })
    const controller = new AbortController()
    const request: Connection['request'] = async (call) => {
      const response = await connection.request(call)
      controller.abort(new Error('left'))
      return response
    }
    await expect(
      transfer.submit({ connection: { ...connection, request }, prepared, signal: controller.signal }),
    ).rejects.toMatchObject({
      code: 'solana/confirmation_unknown',
      context: { signature: expect.any(String) },
    })
    await expect.poll(() => balanceOf(to), patient).toBe(1_000_000_000n)
  })

  test('error: a sending wallet that fails may have sent, unless it rejected', async () => {
    const { prepare, transfer, connection } = await connect({ features: ['solana:signAndSendTransaction'] })
    const prepared = await prepare({ to: await newAddress(), amount: sol('1') })
    const failing = (error: unknown) => {
      const request: Connection['request'] = async () => {
        throw error
      }
      return transfer.submit({ connection: { ...connection, request }, prepared })
    }
    for (const error of [rpcErrors.internal({}), rpcErrors.disconnected({}), new Error('closed')])
      await expect(failing(error)).rejects.toMatchObject({ code: 'solana/maybe_sent', cause: error })
    for (const error of [rpcErrors.userRejected({}), rpcErrors.unauthorized({})])
      await expect(failing(error)).rejects.toBe(error)
  })

  test('error: a wallet that switched is not requested', async () => {
    const { prepare, transfer, connection, wallet } = await connect()
    const prepared = await prepare({ to: await newAddress(), amount: sol('1') })
    const sent = transfer.submit({ connection, prepared })
    const settled = expect(sent).rejects.toMatchObject({ code: 'wallet/wrong_chain' })
    await connection.moveTo?.(lab.networks[1].id)
    await settled
    expect(requested(wallet, 'solana:signTransaction')).toBe(0)
  })

  test('error: a wallet that signs no transactions', async () => {
    const { send } = await connect({ features: ['solana:signMessage'] })
    await expect(send({ to: await newAddress(), amount: sol('1') })).rejects.toMatchObject({
      code: 'solana/feature_missing',
    })
  })

  test('error: a prepared transfer that the page changed', async () => {
    const { prepare, transfer, connection, wallet } = await connect()
    const { usdc } = lab.chain.tokens
    const [to, other] = [await newAddress(), await newAddress()]
    const coins = await prepare({ to, amount: sol('1') })
    const tokens = await prepare({ to, token: usdc.mint, amount: parseAmount('1', 6) })
    for (const prepared of [
      { ...coins, to: other },
      { ...coins, amount: sol('2') },
      { ...coins, amount: { ...coins.amount, decimals: 8 }, received: { ...coins.amount, decimals: 8 } },
      { ...coins, from: other },
      { ...coins, network: lab.networks[1] },
      { ...coins, token: usdc.mint },
      { ...coins, payload: undefined },
      { ...coins, payload: { ...(coins.payload as object), plan: { kind: 'token' } }, token: usdc.mint },
      { ...coins, fee: { ...coins.fee, value: coins.fee.value - 1n } },
      { ...coins, fee: { ...coins.fee, decimals: 8 } },
      { ...coins, received: { ...coins.amount, value: coins.amount.value + 1n } },
      { ...coins, costs: tokens.costs },
      { ...tokens, costs: [] },
      { ...tokens, received: { ...tokens.amount, decimals: 7 } },
      { ...coins, payload: { ...(coins.payload as object), message: new Uint8Array(3) } },
      { ...tokens, to: other },
      { ...tokens, amount: parseAmount('2', 6) },
      { ...tokens, amount: { ...tokens.amount, decimals: 7 }, received: { ...tokens.amount, decimals: 7 } },
      { ...tokens, token: lab.chain.tokens.fee.mint },
    ])
      await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject({
        code: 'solana/prepared_altered',
      })
    const thawed = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      !ArrayBuffer.isView(value) &&
      (!Object.isFrozen(value) || Object.values(value).some(thawed))
    for (const { network: _, ...parts } of [coins, tokens]) expect(thawed(Object.freeze(parts))).toBe(false)
    expect(requested(wallet, 'solana:signTransaction')).toBe(0)
  })

  test('behavior: a paired wallet may return its signature alone, or not know the method', async () => {
    const { prepare, transfer, connection, balanceOf } = await connect()
    const { supports: _, moveTo: __, ...line } = connection
    const signature = async (call: { params?: unknown }) => {
      const response = await connection.request({ method: 'solana_signTransaction', params: call.params })
      const wire = decodeBase64((response as { transaction: string }).transaction)
      return { signature: encodeBase58(fromWire(wire ?? new Uint8Array())?.signature ?? new Uint8Array()) }
    }
    const paired: readonly Connection['request'][] = [
      (call) => signature(call),
      async (call) => {
        if (call.method === 'solana_signTransaction') throw rpcErrors.methodNotFound({})
        return connection.request(call)
      },
    ]
    for (const request of paired) {
      const to = await newAddress()
      const prepared = await prepare({ to, amount: sol('1') })
      await transfer.submit({ connection: { ...line, request }, prepared })
      expect(await balanceOf(to)).toBe(1_000_000_000n)
    }
  })
})

describe('kit', () => {
  async function compose(
    client: Latchkey,
    to: string,
    { version = 0, amount = 1_000_000_000n }: { version?: 0 | 'legacy'; amount?: bigint } = {},
  ) {
    const [signer, rpc] = [await getSigner(client), await getRpc(client)]
    const { value } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
      (timed) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({
            source: signer,
            destination: address(to),
            amount,
          }),
          timed,
        ),
    )
    return { signer, rpc, message }
  }

  test('behavior: a signer signs a transaction', async () => {
    const { client, balanceOf } = await connect()
    const to = await newAddress()
    const { signer, rpc, message } = await compose(client, to)
    expect(isTransactionModifyingSigner(signer)).toBe(true)
    const transaction = await signTransactionMessageWithSigners(message)
    assertIsTransactionWithBlockhashLifetime(transaction)
    await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
    expect(await landed(getSignatureFromTransaction(transaction))).toMatchObject({ meta: { err: null } })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('behavior: several transactions are signed in one prompt', async () => {
    const { client, wallet } = await connect()
    const { signer, message } = await compose(client, await newAddress())
    if (!isTransactionModifyingSigner(signer)) throw new Error('It signs.')
    const transaction = await signTransactionMessageWithSigners(message)
    const before = requested(wallet, 'solana:signTransaction')
    const signed = await signer.modifyAndSignTransactions([transaction, transaction])
    expect(signed.map(({ lifetimeConstraint }) => lifetimeConstraint)).toHaveLength(2)
    expect(signed[0]?.signatures).toEqual(transaction.signatures)
    expect(requested(wallet, 'solana:signTransaction')).toBe(before + 1)
  })

  test('behavior: a signer of a wallet that can only send', async () => {
    const { client, balanceOf } = await connect({ features: ['solana:signAndSendTransaction'] })
    const to = await newAddress()
    const { signer, message } = await compose(client, to)
    expect(isTransactionSendingSigner(signer)).toBe(true)
    assertIsTransactionMessageWithSingleSendingSigner(message)
    await signAndSendTransactionMessageWithSigners(message)
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('behavior: a wallet that only signs has its transaction sent over the app’s endpoints', async () => {
    const { client, wallet, balanceOf } = await connect({ features: ['solana:signTransaction'] })
    const to = await newAddress()
    const { signer, message } = await compose(client, to)
    expect([isTransactionSendingSigner(signer), isTransactionModifyingSigner(signer)]).toEqual([true, true])
    assertIsTransactionMessageWithSingleSendingSigner(message)
    const sent = await signAndSendTransactionMessageWithSigners(message)
    expect(await landed(getBase58Decoder().decode(sent))).toMatchObject({ meta: { err: null } })
    expect([await balanceOf(to), requested(wallet, 'solana:signTransaction')]).toEqual([1_000_000_000n, 1])
  })

  test('behavior: a wallet that can send does so itself', async () => {
    const { client, wallet, balanceOf } = await connect()
    const to = await newAddress()
    const { message } = await compose(client, to)
    assertIsTransactionMessageWithSingleSendingSigner(message)
    await signAndSendTransactionMessageWithSigners(message)
    const counts = ['solana:signAndSendTransaction', 'solana:signTransaction'].map((name) =>
      requested(wallet, name),
    )
    expect([await balanceOf(to), counts]).toEqual([1_000_000_000n, [1, 0]])
  })

  test('behavior: a transaction sent twice is one transaction', async () => {
    const { client, balanceOf } = await connect({ features: ['solana:signTransaction'] })
    const to = await newAddress()
    const { signer, message } = await compose(client, to)
    const transaction = compileTransaction(message)
    const send = () => signer.signAndSendTransactions([transaction])
    expect(await send()).toEqual(await send())
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  test('behavior: a legacy transaction as web3.js serializes it', async () => {
    const { client, balanceOf } = await connect({ features: ['solana:signTransaction'] })
    const to = await newAddress()
    const { signer, message } = await compose(client, to, { version: 'legacy', amount: 5_000_000n })
    const bytes = getTransactionEncoder().encode(compileTransaction(message))
    await signer.signAndSendTransactions([getTransactionDecoder().decode(bytes)])
    expect(await balanceOf(to)).toBe(5_000_000n)
  })

  test.each(['solana:signTransaction', 'solana:signAndSendTransaction'] as const)(
    'error: a transaction that would fail, with a wallet that has %s',
    async (feature) => {
      const { client } = await connect({ features: [feature] })
      const { message } = await compose(client, await newAddress(), { amount: 10n ** 18n })
      assertIsTransactionMessageWithSingleSendingSigner(message)
      await expect(signAndSendTransactionMessageWithSigners(message)).rejects.toMatchObject({
        code: 'solana/simulation_failed',
      })
    },
  )

  test('error: an endpoint that gives no response leaves the outcome open', async () => {
    const { client } = await connect({ features: ['solana:signTransaction'] })
    const { message } = await compose(client, await newAddress())
    assertIsTransactionMessageWithSingleSendingSigner(message)
    const real = globalThis.fetch
    vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) =>
      String(init?.body).includes('sendTransaction') ? Promise.reject(new Error('Gone.')) : real(url, init),
    )
    await expect(signAndSendTransactionMessageWithSigners(message)).rejects.toMatchObject({
      code: 'solana/confirmation_unknown',
      context: { signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/) },
    })
  })

  /** Shows the balance of a client, and resolves with its first value. */
  const watchBalance = async ({ accounts: { $balance } }: Latchkey) => {
    const shown = () => {
      const state = $balance.get()
      return 'data' in state ? state.data?.value : undefined
    }
    $balance.listen(() => undefined)
    await expect.poll(shown, patient).toBeDefined()
    return { shown, before: shown() ?? 0n }
  }

  test('behavior: the shown balance moves after a transfer', async () => {
    const { client, send } = await connect()
    const { shown, before } = await watchBalance(client)
    await send({ to: await newAddress(), amount: sol('1') })
    await expect.poll(shown, patient).toBeLessThan(before - 10n ** 9n)
  })

  test('behavior: the shown balance moves after a signer has sent', async () => {
    const { client } = await connect({ features: ['solana:signAndSendTransaction'] })
    const { shown, before } = await watchBalance(client)
    const { message } = await compose(client, await newAddress())
    assertIsTransactionMessageWithSingleSendingSigner(message)
    await signAndSendTransactionMessageWithSigners(message)
    await expect.poll(shown, patient).toBeLessThan(before - 10n ** 9n)
  })

  test('behavior: the shown balance moves after a transaction sent through getRpc', async () => {
    const { client } = await connect()
    const { shown, before } = await watchBalance(client)
    const { message } = await compose(client, await newAddress())
    const signed = await signTransactionMessageWithSigners(message)
    const rpc = await getRpc(client)
    await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
    await expect.poll(shown, patient).toBeLessThan(before - 10n ** 9n)
  })

  test('error: a signer that fails midway reports the sent signatures', async () => {
    const { client, wallet } = await connect({ features: ['solana:signAndSendTransaction'] })
    const { signer, message } = await compose(client, await newAddress())
    if (!isTransactionSendingSigner(signer)) throw new Error('It sends.')
    const transaction = compileTransaction(message)
    assertIsTransactionWithinSizeLimit(transaction)
    wallet.once('solana:signAndSendTransaction').approve()
    wallet.once('solana:signAndSendTransaction').reject()
    const error: unknown = await signer
      .signAndSendTransactions([transaction, transaction])
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'solana/partly_sent', cause: { code: 'rpc/user_rejected' } })
    const { signatures } = (error as { context: { signatures: readonly string[] } }).context
    expect(signatures).toHaveLength(1)
    expect(await landed(`${signatures[0]}`)).toMatchObject({ meta: { err: null } })
  })

  test('error: no signer without a wallet or for an account that is gone', async () => {
    const { client, wallet, connection } = await connect()
    const { signer, message } = await compose(client, await newAddress())
    wallet.changeAccount(1)
    await expect.poll(() => connection.$accounts.get()[0].address, patient).not.toBe(signer.address)
    await expect(signTransactionMessageWithSigners(message)).rejects.toMatchObject({
      code: 'connection/not_connected',
    })
    await client.connections.disconnect()
    await expect(getSigner(client)).rejects.toMatchObject({ code: 'connection/not_connected' })
  })
})

describe('actions of the client', () => {
  test('behavior: instructions are sent as one transaction, which is then confirmed', async () => {
    const { client, wallet, balanceOf } = await connect()
    const source = await getSigner(client)
    const [first, second] = [await newAddress(), await newAddress()]
    const instructions = [first, second].map((to) =>
      getTransferSolInstruction({ source, destination: to, amount: 1_000_000_000n }),
    )
    const signature = await sendTransaction(client, { instructions })
    expect(await waitForConfirmation(client, { signature, pollingInterval: 50 })).toEqual({
      signature,
      commitment: expect.stringMatching(/^(confirmed|finalized)$/),
    })
    expect(await landed(signature)).toMatchObject({ meta: { err: null } })
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([1_000_000_000n, 1_000_000_000n])
    expect(requested(wallet, 'solana:signAndSendTransaction')).toBe(1)
  })

  test('error: a transaction that would fail, a wallet that rejects', async () => {
    const { client, wallet } = await connect()
    const source = await getSigner(client)
    const transfer = (amount: bigint) => ({
      instructions: [getTransferSolInstruction({ source, destination: source.address, amount })],
    })
    await expect(sendTransaction(client, transfer(10n ** 18n))).rejects.toMatchObject({
      code: 'solana/simulation_failed',
    })
    wallet.once('solana:signAndSendTransaction').reject()
    await expect(sendTransaction(client, transfer(1n))).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  })

  test('behavior: a transfer is prepared and submitted', async () => {
    const { client, balanceOf } = await connect()
    const to = await newAddress()
    const prepared = await prepareTransfer(client, { to, amount: sol('1') })
    expect(prepared.fee.value).toBeGreaterThan(0n)
    const hash = await submitTransfer(client, { prepared })
    expect(await balanceOf(to)).toBe(1_000_000_000n)
    expect(await waitForConfirmation(client, { signature: hash, pollingInterval: 50 })).toMatchObject({
      signature: hash,
    })
  })

  test('behavior: the balance in a token is the sum of its accounts', async () => {
    const { client, from, tokensOf } = await connect()
    const { usdc } = lab.chain.tokens
    const balance = await readTokenBalance({
      client,
      network: lab.network,
      address: from,
      token: usdc.mint,
    })
    expect(balance).toEqual({ ...(await tokensOf(from))[usdc.mint], symbol: '' })
    const none = { client, network: lab.network, address: await newAddress(), token: usdc.mint }
    expect(await readTokenBalance(none)).toMatchObject({ value: 0n, decimals: 6 })
    const missing = readTokenBalance({ ...none, token: await newAddress() })
    await expect(missing).rejects.toMatchObject({ code: 'solana/mint_not_found' })
  })

  test('error: nothing is connected', async () => {
    const { client } = await connect()
    await client.connections.disconnect()
    const code = 'connection/not_connected'
    await expect(sendTransaction(client, { instructions: [] })).rejects.toMatchObject({ code })
    const transfer = { to: await newAddress(), amount: sol('1') }
    await expect(prepareTransfer(client, transfer)).rejects.toMatchObject({ code })
  })
})
