import { type Amount, isLatchkeyError, type PreparedTransfer } from '@latchkey/core'
import { activity } from '@latchkey/core/activity'
import type { RequestRecord, TestWallet } from '@latchkey/testing'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prepareTransfer } from '../clients/prepareTransfer.js'
import { submitTransfer } from '../clients/submitTransfer.js'
import { startLab } from '../testing/startLab.js'
import type { EvmPayload } from './EvmPayload.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
})
afterEach(async () => {
  lab.closePages()
  await chain().setAutomine(true)
  await chain().mine({ blocks: 1 })
})
afterAll(() => lab.stop())

const ether = (text: string): Amount => ({ value: parseEther(text), decimals: 18 })
const chain = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(lab.sandbox.chains[0].rpcUrl) })
const witness = () => createPublicClient({ chain: foundry, transport: http(lab.sandbox.chains[0].rpcUrl) })
const contracts = () => lab.sandbox.chains[0].contracts
const coinsOf = (address: string) => witness().getBalance({ address: address as Address })
const tokensOf = (token: Address, owner: string) =>
  witness().readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner as Address],
  })
const landed = (hash: Hash) => witness().waitForTransactionReceipt({ hash, pollingInterval: 20 })
/** Returns the cost of a transaction, in wei. */
const paidFor = async (hash: Hash) => {
  const { gasUsed, effectiveGasPrice } = await landed(hash)
  return gasUsed * effectiveGasPrice
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: unknown) => (isLatchkeyError(error) ? error.code : error),
  )
const sendRequests = (wallet: TestWallet) =>
  wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')

async function connect(options: Parameters<typeof lab.openPage>[0] = {}) {
  const { wallet, openClient } = lab.openPage(options)
  const client = openClient()
  const { connections } = await client.connections.connect({ connectorId: 'org.example.fennel' })
  const [connection] = connections
  const [{ address }] = connection.$accounts.get()
  return { wallet, client, connection, address: address as Address }
}

/** Sends a transaction that no honest wallet sends, with the key of the account. Returns the hash. */
const sendOther = (transaction: {
  to: Address
  value?: bigint
  data?: Hex
  gas?: bigint
  nonce?: number
}) => {
  const account = privateKeyToAccount(lab.sandbox.accounts[0].privateKey)
  const signer = createWalletClient({
    account,
    chain: foundry,
    transport: http(lab.sandbox.chains[0].rpcUrl),
  })
  return signer.sendTransaction(transaction)
}

const recipient = () => lab.sandbox.accounts[5].address

describe('prepare', () => {
  test('behavior: a transfer of coins is frozen, with the most it costs', async () => {
    const { wallet, client, address } = await connect()
    const before = wallet.requests.length
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    expect(prepared).toMatchObject({
      from: address,
      to: recipient(),
      amount: ether('1'),
      received: ether('1'),
      costs: [],
    })
    const { gas, price, nonce } = prepared.payload as EvmPayload
    expect([gas, price.type, nonce]).toEqual([
      21_000n,
      'eip1559',
      BigInt(await witness().getTransactionCount({ address })),
    ])
    expect(prepared.fee).toEqual({
      value: price.type === 'eip1559' ? gas * price.maxFeePerGas : 0n,
      decimals: 18,
    })
    for (const part of [prepared, prepared.amount, prepared.fee, prepared.received, prepared.payload])
      expect(Object.isFrozen(part)).toBe(true)
    expect(wallet.requests).toHaveLength(before)
  })

  test('behavior: a token that takes a fee reports the amount that arrives', async () => {
    const { client, address } = await connect()
    const request = { token: contracts().oddTokens.takesFee, amount: ether('1') }
    const prepared = await prepareTransfer(client, { ...request, to: recipient() })
    expect(prepared.received).toEqual(ether('0.99'))
    const toSelf = await prepareTransfer(client, { ...request, to: address })
    expect(toSelf.received).toEqual(ether('0.99'))
  })

  test('behavior: a contract as the recipient is reported', async () => {
    const { client } = await connect()
    const prepared = await prepareTransfer(client, {
      to: contracts().nft,
      token: contracts().token,
      amount: ether('1'),
    })
    expect(prepared.recipientIsContract).toBe(true)
    const other = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    expect('recipientIsContract' in other).toBe(false)
  })

  test('behavior: what a rollup charges for data and for its operator is an estimate of its own', async () => {
    const { client } = await connect()
    const address = '0x420000000000000000000000000000000000000F'
    // Returns 1000 to every call.
    await chain().setCode({ address, bytecode: '0x6103e860005260206000f3' })
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    expect(prepared.costs).toEqual([
      { reason: 'data_fee', amount: { value: 2_250n, decimals: 18 }, isEstimate: true },
    ])
    await chain().setCode({ address, bytecode: '0x' })
  })

  test.each<[string, () => { to: string; amount: Amount; token?: string }]>([
    ['evm/invalid_address', () => ({ to: '0x12', amount: ether('1') })],
    [
      'evm/invalid_address',
      () => ({ to: recipient().replace(/[a-f]/, (letter) => letter.toUpperCase()), amount: ether('1') }),
    ],
    ['evm/recipient_is_zero', () => ({ to: `0x${'0'.repeat(40)}`, amount: ether('1') })],
    ['evm/recipient_is_token', () => ({ to: contracts().usd, amount: ether('1') })],
    [
      'evm/recipient_is_token',
      () => ({ to: contracts().token, token: contracts().token, amount: ether('1') }),
    ],
    ['evm/invalid_amount', () => ({ to: recipient(), amount: ether('0') })],
    ['evm/invalid_amount', () => ({ to: recipient(), amount: { value: 2n ** 256n, decimals: 18 } })],
    ['evm/invalid_amount', () => ({ to: recipient(), amount: { value: 1n, decimals: 8 } })],
    ['evm/invalid_amount', () => ({ to: recipient(), token: contracts().usd, amount: ether('1') })],
    ['evm/insufficient_funds', () => ({ to: recipient(), amount: ether('1000000') })],
    [
      'evm/insufficient_tokens',
      () => ({ to: recipient(), token: contracts().token, amount: ether('1000000') }),
    ],
    [
      'evm/token_not_found',
      () => ({ to: recipient(), token: lab.sandbox.accounts[6].address, amount: ether('1') }),
    ],
    ['evm/token_unsupported', () => ({ to: recipient(), token: contracts().nft, amount: ether('1') })],
    [
      'evm/token_unsupported',
      () => ({ to: recipient(), token: contracts().oddTokens.balanceReverts, amount: ether('1') }),
    ],
    [
      'evm/token_refused',
      () => ({ to: recipient(), token: contracts().oddTokens.returnsFalse, amount: ether('1') }),
    ],
    ['node/execution_reverted', () => ({ to: contracts().nft, amount: ether('1') })],
  ])('error: %s', async (code, request) => {
    const { wallet, client } = await connect()
    expect(await codeOf(prepareTransfer(client, request()))).toBe(code)
    expect(sendRequests(wallet)).toHaveLength(0)
  })

  test('error: the fee has to be covered too', async () => {
    const { client, address } = await connect()
    const value = await coinsOf(address)
    const request = { to: recipient(), amount: { value, decimals: 18 } }
    expect(await codeOf(prepareTransfer(client, request))).toBe('evm/insufficient_funds_for_fees')
  })

  test('error: nothing is connected', async () => {
    const client = lab.openPage().openClient()
    const work = prepareTransfer(client, { to: recipient(), amount: ether('1') })
    expect(await codeOf(work)).toBe('connection/not_connected')
  })
})

describe('submit', () => {
  test('behavior: coins arrive to the wei, and the sender pays no more than the fee shown', async () => {
    const { client, address } = await connect()
    const [sender, receiver] = [await coinsOf(address), await coinsOf(recipient())]
    const amount = { value: 1_234_567_890_123_456_789n, decimals: 18 }
    const prepared = await prepareTransfer(client, { to: recipient().toLowerCase(), amount })
    const hash = await submitTransfer(client, { prepared })
    const paid = await paidFor(hash)
    expect(await coinsOf(recipient())).toBe(receiver + amount.value)
    expect(await coinsOf(address)).toBe(sender - amount.value - paid)
    expect(paid).toBeLessThanOrEqual(prepared.fee.value)
  })

  test('behavior: the activity lists a transfer until it is confirmed', async () => {
    const { client } = await connect()
    await chain().setAutomine(false)
    const { $state } = client.use(activity())
    $state.listen(() => undefined)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1.5') })
    const hash = await submitTransfer(client, { prepared })
    const listed = () => {
      const state = $state.get()
      return 'data' in state ? state.data?.items[0] : undefined
    }
    await expect.poll(listed).toMatchObject({ hash, status: 'pending', to: recipient() })
    expect(listed()?.transfers).toMatchObject([{ direction: 'out', amount: '1.5', symbol: 'ETH' }])
    await chain().mine({ blocks: 1 })
    await expect.poll(listed, { timeout: 60_000 }).toMatchObject({ hash, status: 'confirmed' })
  })

  test('behavior: everything but the fee can be sent', async () => {
    const { client, address } = await connect()
    const { fee } = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const value = (await coinsOf(address)) - fee.value
    const prepared = await prepareTransfer(client, { to: recipient(), amount: { value, decimals: 18 } })
    const hash = await submitTransfer(client, { prepared })
    expect(await coinsOf(address)).toBe(fee.value - (await paidFor(hash)))
    await lab.sandbox.fund({ chainId: lab.sandbox.chains[0].id, address, wei: parseEther('10000') })
  })

  test.each([
    ['usd', 6],
    ['returnsNothing', 6],
    ['takesFee', 18],
    ['bytes32Names', 18],
    ['noDecimals', 0],
    ['eightDecimals', 8],
    ['manyDecimals', 24],
  ] as const)('behavior: the token %s arrives to the last unit', async (name, decimals) => {
    const { client, address } = await connect()
    const token = name === 'usd' ? contracts().usd : contracts().oddTokens[name]
    const [sender, receiver] = [await tokensOf(token, address), await tokensOf(token, recipient())]
    const amount = { value: parseUnits('3', decimals) + (decimals ? 1n : 0n), decimals }
    const prepared = await prepareTransfer(client, { to: recipient(), token, amount })
    await landed(await submitTransfer(client, { prepared }))
    expect(await tokensOf(token, address)).toBe(sender - amount.value)
    expect(await tokensOf(token, recipient())).toBe(receiver + (prepared.received?.value ?? -1n))
  })

  test('behavior: a transfer sent once is not sent again', async () => {
    const { wallet, client } = await connect()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const hash = await submitTransfer(client, { prepared })
    expect(await submitTransfer(client, { prepared })).toBe(hash)
    expect(sendRequests(wallet)).toHaveLength(1)
  })

  test('behavior: resolves while the transaction waits for a block', async () => {
    const { client } = await connect()
    await chain().setAutomine(false)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const hash = await submitTransfer(client, { prepared })
    expect(await witness().getTransaction({ hash })).toMatchObject({ blockNumber: null })
  })

  test('error: the network of the wallet is another one', async () => {
    const { wallet, client } = await connect()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    wallet.changeChain(lab.sandbox.chains[1].id)
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('wallet/wrong_chain')
    expect(sendRequests(wallet)).toHaveLength(0)
  })

  test('error: the wallet moved without an event', async () => {
    const { wallet, client } = await connect()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    wallet.on('eth_chainId').respond(`0x${lab.sandbox.chains[1].id.toString(16)}`)
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('wallet/wrong_chain')
    expect(sendRequests(wallet)).toHaveLength(0)
  })

  test('error: the account is no longer shared', async () => {
    const { wallet, client } = await connect()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    wallet.changeAccount(1)
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('send/account_not_found')
    expect(sendRequests(wallet)).toHaveLength(0)
  })

  test('error: the account has sent something else meanwhile', async () => {
    const { wallet, client } = await connect()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    await landed(await sendOther({ to: lab.sandbox.accounts[6].address, value: 1n }))
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('evm/prepared_outdated')
    expect(sendRequests(wallet)).toHaveLength(0)
  })

  test.each<[string, (prepared: PreparedTransfer) => Partial<PreparedTransfer>]>([
    ['recipient', () => ({ to: lab.sandbox.accounts[6].address })],
    ['amount', () => ({ amount: ether('2') })],
    ['token', () => ({ token: contracts().token })],
    ['network', () => ({ network: lab.networks[1] })],
    ['fee', ({ fee }) => ({ fee: { ...fee, value: fee.value - 1n } })],
    ['payload', () => ({ payload: {} })],
    ['gas', ({ payload }) => ({ payload: { ...(payload as EvmPayload), gas: 1_000_000n } })],
  ])('error: the %s was changed after the review', async (_, change) => {
    const { wallet, client } = await connect()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const changed = { ...prepared, ...change(prepared) }
    expect(await codeOf(submitTransfer(client, { prepared: changed }))).toBe('evm/prepared_altered')
    expect(sendRequests(wallet)).toHaveLength(0)
  })
})

describe('a wallet that misbehaves', () => {
  const other = () => lab.sandbox.accounts[6].address

  test('error: the visitor rejects, and nothing leaves the account', async () => {
    const { wallet, client, address } = await connect()
    const before = await coinsOf(address)
    wallet.on('eth_sendTransaction').reject()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('rpc/user_rejected')
    expect(await coinsOf(address)).toBe(before)
  })

  test.each<[string, string, () => Promise<Hash>]>([
    ['recipient', 'recipient', () => sendOther({ to: other(), value: parseEther('1') })],
    ['amount', 'amount', () => sendOther({ to: recipient(), value: parseEther('2') })],
    ['data', 'data', () => sendOther({ to: recipient(), value: parseEther('1'), data: '0x12' })],
  ])('error: sends another %s', async (_, changed, send) => {
    const { wallet, client } = await connect()
    wallet.on('eth_sendTransaction').respond(send)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    await expect(submitTransfer(client, { prepared })).rejects.toMatchObject({
      code: 'evm/transfer_altered',
      context: { changed, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    })
  })

  test('error: sends the tokens to another recipient', async () => {
    const { wallet, client } = await connect()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other(), 1n] })
    wallet.on('eth_sendTransaction').respond(() => sendOther({ to: contracts().usd, data }))
    const request = { to: recipient(), token: contracts().usd, amount: { value: 1n, decimals: 6 } }
    const prepared = await prepareTransfer(client, request)
    await expect(submitTransfer(client, { prepared })).rejects.toMatchObject({
      code: 'evm/transfer_altered',
      context: { changed: 'data' },
    })
  })

  test('error: returns the hash of an earlier transfer that was the same', async () => {
    const { wallet, client } = await connect()
    const request = { to: recipient(), amount: ether('1') }
    const hash = await submitTransfer(client, { prepared: await prepareTransfer(client, request) })
    await landed(hash)
    wallet.on('eth_sendTransaction').respond(hash)
    const prepared = await prepareTransfer(client, request)
    await expect(submitTransfer(client, { prepared })).rejects.toMatchObject({
      code: 'evm/transfer_altered',
      context: { changed: 'nonce', hash },
    })
  })

  test('error: sends from another account', async () => {
    const { wallet, client } = await connect()
    const signer = createWalletClient({
      account: privateKeyToAccount(lab.sandbox.accounts[1].privateKey),
      chain: foundry,
      transport: http(lab.sandbox.chains[0].rpcUrl),
    })
    wallet
      .on('eth_sendTransaction')
      .respond(() => signer.sendTransaction({ to: recipient(), value: parseEther('1') }))
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    await expect(submitTransfer(client, { prepared })).rejects.toMatchObject({
      context: { changed: 'account' },
    })
  })

  test('behavior: raises the fee, which is no other transfer', async () => {
    const { wallet, client } = await connect()
    const to = recipient()
    wallet.on('eth_sendTransaction').respond(() => sendOther({ to, value: parseEther('1'), gas: 1_000_000n }))
    const prepared = await prepareTransfer(client, { to, amount: ether('1') })
    expect(await submitTransfer(client, { prepared })).toMatch(/^0x/)
  })

  test('error: the transaction reverted on the chain', async () => {
    const { wallet, client } = await connect()
    const token = contracts().token
    const amount = ether('1')
    const request = { to: recipient(), token, amount }
    const prepared = await prepareTransfer(client, request)
    const { call } = prepared.payload as EvmPayload
    // Too little gas for the contract, so that it reverts.
    wallet.on('eth_sendTransaction').respond(async () => {
      const hash = await sendOther({ ...call, gas: 25_000n })
      await landed(hash)
      return hash
    })
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('evm/transfer_failed')
  })

  test.each([
    ['nothing', undefined],
    ['no hash', 'sent!'],
  ])('error: returns %s', async (_, response) => {
    const { wallet, client } = await connect()
    wallet.on('eth_sendTransaction').respond(response)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('evm/maybe_sent')
  })

  test('error: never responds until the caller aborts', async () => {
    const { wallet, client } = await connect()
    wallet.on('eth_sendTransaction').never()
    const abort = new AbortController()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const sending = codeOf(submitTransfer(client, { prepared, signal: abort.signal }))
    await expect.poll(() => sendRequests(wallet)).toHaveLength(1)
    abort.abort()
    expect(await sending).toBe('evm/maybe_sent')
  })

  test.each([
    ['transaction underpriced', 'node/underpriced'],
    ['replacement transaction underpriced', 'node/underpriced'],
    ['max fee per gas less than block base fee', 'node/fee_cap_too_low'],
    ['nonce too low', 'node/nonce_too_low'],
  ])('error: passes on the node’s "%s"', async (message, code) => {
    const { wallet, client } = await connect()
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    for (const reason of [
      { code: -32000, message },
      { code: -32603, message: 'Internal JSON-RPC error.', data: { code: -32000, message } },
    ]) {
      wallet.on('eth_sendTransaction').throw(reason)
      expect(await codeOf(submitTransfer(client, { prepared }))).toBe(code)
    }
  })

  test('error: the chain takes no second transaction for the same nonce and fee', async () => {
    const { wallet, client, address } = await connect()
    await chain().setAutomine(false)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const nonce = await witness().getTransactionCount({ address })
    wallet.on('eth_sendTransaction').respond(async ({ params }: RequestRecord) => {
      await sendOther({ to: other(), value: 1n, nonce })
      const [transaction] = params as [{ to: Address }]
      return sendOther({ to: transaction.to, value: 2n, nonce })
    })
    expect(await codeOf(submitTransfer(client, { prepared }))).toBe('node/underpriced')
  })
})

describe('status', () => {
  type Client = Awaited<ReturnType<typeof connect>>['client']

  const readWith = (
    trace: string | undefined,
    client: Client,
    address: string,
    hash: string,
    transfer?: Pick<PreparedTransfer, 'amount' | 'to' | 'token'>,
  ) =>
    client.can('eip155').transactionStatus?.({
      network: lab.networks[0],
      address,
      hash,
      trace,
      transfer,
      signal: new AbortController().signal,
    })
  const read = (client: Client, address: string, hash: string) => readWith(undefined, client, address, hash)
  const pending = { status: 'pending', trace: expect.stringMatching(/^\d+\.\d+$/) }
  const traceOf = async (...request: Parameters<typeof read>) => {
    const found = await read(...request)
    return found?.status === 'pending' ? found.trace : undefined
  }

  test('behavior: a transaction is pending, then confirmed', async () => {
    const { client, address } = await connect()
    await chain().setAutomine(false)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const hash = await submitTransfer(client, { prepared })
    expect(await read(client, address, hash)).toEqual(pending)
    await chain().mine({ blocks: 1 })
    expect(await read(client, address, hash)).toEqual({ status: 'confirmed' })
  })

  test('behavior: a transaction that reverted has failed', async () => {
    const { client, address } = await connect()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient(), 1n] })
    const hash = await sendOther({ to: contracts().token, data, gas: 25_000n })
    await landed(hash)
    expect(await read(client, address, hash)).toEqual({ status: 'failed' })
  })

  test.each([
    ['coins', undefined, 18, '3'],
    ['usd', 'usd', 6, '3'],
    ['a token that returns nothing', 'returnsNothing', 6, '3'],
    ['a token that takes a fee', 'takesFee', 18, '2.97'],
  ] as const)(
    'behavior: what arrived of a transfer is read from the chain: %s',
    async (_, name, decimals, text) => {
      const { client, address } = await connect()
      const token = name && (name === 'usd' ? contracts().usd : contracts().oddTokens[name])
      const heldBy = (owner: string) => (token ? tokensOf(token, owner) : coinsOf(owner))
      const before = await heldBy(recipient())
      const amount = { value: parseUnits('3', decimals), decimals }
      const transfer = { to: recipient(), token, amount }
      const hash = await submitTransfer(client, { prepared: await prepareTransfer(client, transfer) })
      await landed(hash)
      const received = { value: parseUnits(text, decimals), decimals }
      expect(await readWith(undefined, client, address, hash, transfer)).toEqual({
        status: 'confirmed',
        received,
      })
      expect(await heldBy(recipient())).toBe(before + received.value)
    },
  )

  test('behavior: nothing arrived of a token that moves nothing without an error', async () => {
    const { client, address } = await connect()
    // It returns true and does nothing else.
    const mute = '0x00000000000000000000000000000000000dead1'
    await chain().setCode({ address: mute, bytecode: '0x600160005260206000f3' })
    const amount = ether('1')
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient(), amount.value],
    })
    for (const token of [contracts().oddTokens.returnsFalse, mute] as const) {
      const hash = await sendOther({ to: token, data })
      await landed(hash)
      const transfer = { to: recipient(), token, amount }
      expect(await readWith(undefined, client, address, hash, transfer)).toEqual({
        status: 'confirmed',
        received: ether('0'),
      })
    }
  })

  test('behavior: a transaction with the same nonce has replaced it, also before a later page', async () => {
    const { client, address } = await connect()
    await chain().setAutomine(false)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const hash = await submitTransfer(client, { prepared })
    const trace = await traceOf(client, address, hash)
    expect(await readWith(trace, client, address, hash)).toEqual({ status: 'pending' })
    const nonce = Number((prepared.payload as EvmPayload).nonce)
    await chain().dropTransaction({ hash })
    const by = await sendOther({ to: recipient(), value: 0n, nonce })
    expect(await readWith(trace, client, address, hash)).toEqual({ status: 'dropped' })
    await chain().mine({ blocks: 5 })
    const later = await connect()
    expect(await readWith(trace, later.client, address, hash)).toEqual({ status: 'replaced', by })
    // A node without the state of old blocks, and an invalid note.
    expect(await readWith(`${nonce}.999999999`, later.client, address, hash)).toEqual({ status: 'replaced' })
    expect(await readWith('1.2.3', later.client, address, hash)).toEqual({ status: 'dropped' })
  })

  test('behavior: a transaction the network does not know was dropped', async () => {
    const { client, address } = await connect()
    await chain().setAutomine(false)
    const prepared = await prepareTransfer(client, { to: recipient(), amount: ether('1') })
    const hash = await submitTransfer(client, { prepared })
    const trace = await traceOf(client, address, hash)
    await chain().dropTransaction({ hash })
    expect(await readWith(trace, client, address, hash)).toEqual({ status: 'dropped' })
    expect(await read(client, address, `0x${'1'.repeat(64)}`)).toEqual({ status: 'dropped' })
  })
})
