import * as curve from '@bitcoinerlab/secp256k1'
import { type Connection, type Latchkey, type Network, rpcErrors } from '@latchkey/core'
import { activity } from '@latchkey/core/activity'
import {
  type BitcoinAddressType,
  type BitcoinShape,
  type BitcoinTestWalletOptions,
  createBitcoinKeys,
  getBitcoinAccountAddresses,
  sendBitcoinTransfer,
  signBitcoinMessage,
  signBitcoinPsbt,
} from '@latchkey/testing/bitcoin'
import { crypto, Psbt, Transaction } from 'bitcoinjs-lib'
import { atom } from 'nanostores'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  bitcoinMainnet,
  bitcoinTestnet,
  bumpFee,
  prepareTransfer,
  sendTransfer,
  signPsbt,
  submitTransfer,
  verifyMessage,
  waitForConfirmation,
} from './exports/index.js'
import { hashLegacyMessage } from './message/isMessageSignature.js'
import { startLab } from './testing/startLab.js'
import { virtualSize } from './transfer/feeOf.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
}, 120_000)
afterEach(() => lab.clear())
afterAll(() => lab?.stop())

const RECIPIENT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const satoshi = (value: bigint) => ({ value, decimals: 8 })
const types: readonly BitcoinAddressType[] = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr']

let count = 0
/** Connects a new wallet. Wallet Standard never forgets a wallet, so each gets its own name. */
async function connect(options: Partial<BitcoinTestWalletOptions> = {}) {
  count += 1
  const wallet = lab.openWallet({ name: `Plover ${count}`, ...options })
  const client = lab.openClient()
  const names: Partial<Record<BitcoinShape, string>> = {
    unisat: 'unisat-wallet',
    okx: 'okx-wallet',
    leather: 'leather',
  }
  const connectorId = `bip122:${names[options.shape ?? 'wallet-standard'] ?? `plover-${count}`}`
  const session = await client.connections.connect({ connectorId })
  const [connection] = session.connections
  const [account, ...others] = connection.$accounts.get()
  return { wallet, client, session, connection, account, others }
}

function capabilities(client: Latchkey) {
  const { transfer, nativeBalance } = client.can('bip122')
  const network = client.networks.$list.get()[0]
  if (!transfer || !nativeBalance || !network) throw new Error('Nothing can be done.')
  const balance = (address: string) =>
    nativeBalance({ address, network, fresh: true, signal: new AbortController().signal })
  return { transfer, balance, network }
}

const statusOf = (network: Network) => ({ network, signal: new AbortController().signal })

async function readTransaction(txid: string) {
  type Raw = { hex: string; confirmations?: number; vsize: number }
  const raw = (await lab.chain.rpc('getrawtransaction', txid, true)) as Raw
  return { ...raw, transaction: Transaction.fromHex(raw.hex) }
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

describe('end to end', () => {
  test('behavior: the shown balance follows each payment before it is confirmed', async () => {
    const { client, connection, account } = await connect({ shape: 'unisat' })
    await lab.chain.fund({ address: account.address, satoshi: 1_000_000n })
    const { transfer, network } = capabilities(client)
    const shown = () => {
      const state = client.accounts.$balance.get()
      return 'data' in state ? state.data?.value : undefined
    }
    client.accounts.$balance.listen(() => undefined)
    await expect.poll(shown).toBe(1_000_000n)
    const amount = satoshi(250_000n)
    const { address: from } = account
    const prepared = await transfer.prepare({ connection, from, to: RECIPIENT, network, amount })
    const { hash } = await transfer.submit({ connection, prepared })
    const listed = client.use(activity()).$state
    listed.listen(() => undefined)
    await expect
      .poll(() => listed.get())
      .toMatchObject({
        data: {
          items: [{ hash, status: 'pending', transfers: [{ direction: 'out', amount: '0.0025' }] }],
        },
      })
    const left = 750_000n - prepared.fee.value
    await expect.poll(shown).toBe(left)
    await sendTransfer(client, { to: RECIPIENT, satoshi: 100_000n })
    await expect.poll(shown).toBeLessThan(left - 100_000n)
  })

  test.each<[BitcoinShape, BitcoinAddressType]>([
    ['wallet-standard', 'p2wpkh'],
    ['sats-connect', 'p2sh-p2wpkh'],
    ['unisat', 'p2tr'],
    ['okx', 'p2pkh'],
    ['okx', 'p2tr'],
    ['leather', 'p2wpkh'],
  ])('behavior: %s with %s connects, signs, and sends confirmed coins', async (shape, payment) => {
    const { client, connection, account, wallet } = await connect({ shape, payment })
    expect(account).toMatchObject({ type: 'payment', namespace: 'bip122' })
    expect(account.address).toBe(wallet.state.accounts[0]?.address)
    expect(connection.$chainId.get()).toBe(lab.regtest.id)

    const message = 'Grüße ✓'
    const signature = await client.signMessage({ message, namespace: 'bip122' })
    const signed = { address: account.address, message, signature, networks: [lab.regtest] }
    expect(await verifyMessage(signed)).toBe(true)
    expect(await verifyMessage({ ...signed, message: 'Other' })).toBe(false)

    await lab.chain.fund({ address: account.address, satoshi: 1_000_000n })
    const { transfer, balance, network } = capabilities(client)
    expect(await balance(account.address)).toEqual(satoshi(1_000_000n))
    const prepared = await transfer.prepare({
      connection,
      from: account.address,
      to: RECIPIENT,
      network,
      amount: satoshi(250_000n),
    })
    const { hash } = await transfer.submit({ connection, prepared })
    expect(await balance(account.address)).toEqual(satoshi(750_000n - prepared.fee.value))
    await lab.chain.mine(1)
    const { confirmations, transaction } = await readTransaction(hash)
    expect(confirmations).toBe(1)
    expect(transaction.outs.map(({ value }) => value)).toEqual([250_000n, 750_000n - prepared.fee.value])
    expect(await balance(account.address)).toEqual(satoshi(750_000n - prepared.fee.value))
  })

  test('behavior: a wallet without PSBTs sends its own payment, which is read back', async () => {
    const { client, connection, account } = await connect({
      shape: 'sats-connect',
      without: ['signPsbt'],
    })
    const { transfer, network } = capabilities(client)
    await lab.chain.fund({ address: account.address, satoshi: 500_000n })
    // The provider has one `request`, so its missing methods are unknown before a call.
    const request = { from: account.address, to: RECIPIENT, network, amount: satoshi(100_000n) }
    const prepared = await transfer.prepare({ ...request, connection })
    await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'bitcoin/psbt_unsupported',
    })
    expect(await lab.chain.rpc('getrawmempool')).toEqual([])
    const again = await transfer.prepare({ ...request, connection })
    const { hash } = await transfer.submit({ connection, prepared: again })
    const { transaction } = await readTransaction(hash)
    const paid = transaction.outs.map(({ value }) => value)
    expect(paid).toContain(100_000n)
    expect(500_000n - sum(paid)).toBeLessThanOrEqual(again.fee.value)
  })

  test('behavior: sendTransfer lets the wallet do everything', async () => {
    const { client, account } = await connect({ shape: 'unisat' })
    await lab.chain.fund({ address: account.address, satoshi: 500_000n })
    const { txid: hash } = await sendTransfer(client, { to: RECIPIENT, satoshi: 120_000n })
    await lab.chain.mine(1)
    expect((await readTransaction(hash)).confirmations).toBe(1)
  })

  test('error: a wallet that pays less than requested is detected', async () => {
    const { client, wallet, account, connection } = await connect({ shape: 'unisat' })
    await lab.chain.fund({ address: account.address, satoshi: 500_000n })
    const { txid: hash } = await sendTransfer(client, { to: RECIPIENT, satoshi: 1_000n })
    wallet.on('sendTransfer').respond(hash)
    await expect(sendTransfer(client, { to: RECIPIENT, satoshi: 99_000n })).rejects.toMatchObject({
      code: 'bitcoin/transfer_altered',
    })
    expect(connection.$chainId.get()).toBe(lab.regtest.id)
  })
})

describe('messages', () => {
  test('behavior: Leather signs on the app’s network', async () => {
    const { client, account, wallet, connection } = await connect({ shape: 'leather', network: 'mainnet' })
    expect([wallet.state.network, connection.$chainId.get()]).toEqual(['mainnet', lab.regtest.id])
    const message = 'Signed off mainnet'
    const signature = await client.signMessage({ message, namespace: 'bip122' })
    const signed = { address: account.address, message, signature, networks: [lab.regtest] }
    expect(await verifyMessage(signed)).toBe(true)
    await lab.chain.fund({ address: account.address, satoshi: 200_000n })
    const { transfer, network } = capabilities(client)
    const request = { connection, from: account.address, to: RECIPIENT, network, amount: satoshi(50_000n) }
    const { hash } = await transfer.submit({ connection, prepared: await transfer.prepare(request) })
    expect((await readTransaction(hash)).transaction.outs[0]?.value).toBe(50_000n)
  })

  test('behavior: bitcoind accepts a P2PKH signature', async () => {
    const { client, account } = await connect({ payment: 'p2pkh' })
    const message = 'What bitcoind verifies'
    const signature = await client.signMessage({ message, namespace: 'bip122' })
    expect(await lab.chain.rpc('verifymessage', account.address, signature, message)).toBe(true)
  })

  test('behavior: a P2WPKH signature recovers the key of the address', async () => {
    const { client, account } = await connect({ payment: 'p2wpkh' })
    const message = 'x'.repeat(300)
    const signature = Buffer.from(await client.signMessage({ message, namespace: 'bip122' }), 'base64')
    const id = ((signature[0] ?? 0) - 27) & 3
    const key = curve.recover(hashLegacyMessage(message), signature.subarray(1), id as 0 | 1 | 2 | 3, true)
    expect(Buffer.from(key ?? []).toString('hex')).toBe(account.publicKey)
  })

  test.each(['otherKey', 'otherMessage'] as const)(
    'error: a false signature (%s) is rejected',
    async (lie) => {
      const { client, wallet } = await connect({ shape: 'unisat' })
      wallet.on('signMessage').fault(lie)
      await expect(client.signMessage({ message: 'm', namespace: 'bip122' })).rejects.toMatchObject({
        code: 'bitcoin/message_signature_invalid',
      })
    },
  )

  test('behavior: a signature in hexadecimal is accepted', async () => {
    const { client, wallet, account } = await connect({ shape: 'unisat' })
    wallet.on('signMessage').fault('encoding')
    const signature = await client.signMessage({ message: 'm', namespace: 'bip122' })
    const signed = { address: account.address, message: 'm', signature, networks: [lab.regtest] }
    expect(await verifyMessage(signed)).toBe(true)
  })

  test('error: the visitor rejects the request', async () => {
    for (const shape of ['wallet-standard', 'sats-connect', 'unisat', 'okx', 'leather'] as const) {
      const { client, wallet } = await connect({ shape })
      wallet.on('signMessage').reject()
      await expect(client.signMessage({ message: 'm', namespace: 'bip122' })).rejects.toMatchObject({
        code: 'rpc/user_rejected',
      })
      lab.clear()
    }
  })
})

describe('coins of each type', () => {
  test.each(types.flatMap((payment) => [true, false].map((finalizes) => [payment, finalizes] as const)))(
    'behavior: a PSBT of %s is signed and spent, finalized by the wallet: %s',
    async (payment, finalizes) => {
      const { client, connection, account } = await connect({ payment, finalizes })
      const { transfer, network } = capabilities(client)
      for (const value of [40_000n, 50_000n])
        await lab.chain.fund({ address: account.address, satoshi: value })
      const request = { connection, from: account.address, to: RECIPIENT, network, amount: satoshi(80_000n) }
      const prepared = await transfer.prepare(request)
      const { psbt } = prepared.payload as { psbt: string }
      const signed = await signPsbt(client, { psbt, broadcast: true })
      const { transaction, vsize } = await readTransaction(signed.txid ?? '')
      expect(transaction.ins.map(({ sequence }) => sequence)).toEqual([0xfffffffd, 0xfffffffd])
      const paid = sum(transaction.outs.map(({ value }) => value))
      expect(90_000n - paid).toBe(prepared.fee.value)
      const scriptLengths = transaction.outs.map(({ script }) => script.length)
      const size = virtualSize({ type: payment, inputs: 2, scriptLengths })
      // Signatures are sometimes a byte or two shorter than the maximum.
      expect(size).toBeGreaterThanOrEqual(vsize)
      expect(size - vsize).toBeLessThanOrEqual(payment === 'p2pkh' ? 6 : 2)
      await lab.chain.mine(1)
      expect((await readTransaction(signed.txid ?? '')).confirmations).toBe(1)
    },
  )

  test('behavior: only the named inputs are signed', async () => {
    const { client, connection, account } = await connect()
    const { transfer, network } = capabilities(client)
    for (const value of [40_000n, 50_000n]) await lab.chain.fund({ address: account.address, satoshi: value })
    const request = { connection, from: account.address, to: RECIPIENT, network, amount: satoshi(80_000n) }
    const { psbt } = (await transfer.prepare(request)).payload as { psbt: string }
    const signed = Psbt.fromBase64((await signPsbt(client, { psbt, inputs: [1] })).psbt)
    expect(signed.data.inputs.map(({ partialSig }) => partialSig?.length)).toEqual([undefined, 1])
    await expect(signPsbt(client, { psbt, inputs: [2] })).rejects.toMatchObject({
      code: 'bitcoin/psbt_nothing_to_sign',
    })
  })

  test.each<[string, string]>([
    ['outputChanged', 'bitcoin/psbt_outputs_changed'],
    ['inputAdded', 'bitcoin/psbt_inputs_changed'],
    ['sighashWeakened', 'bitcoin/psbt_sighash_weakened'],
    ['unsigned', 'bitcoin/psbt_input_unsigned'],
    ['otherKey', 'bitcoin/psbt_signature_invalid'],
  ])('error: a false PSBT (%s) is rejected and not sent', async (lie, code) => {
    for (const payment of types) {
      for (const shape of ['wallet-standard', 'unisat'] as const) {
        const { client, wallet, connection, account } = await connect({ payment, shape })
        const { transfer, network, balance } = capabilities(client)
        await lab.chain.fund({ address: account.address, satoshi: 100_000n })
        const request = {
          connection,
          from: account.address,
          to: RECIPIENT,
          network,
          amount: satoshi(50_000n),
        }
        const prepared = await transfer.prepare(request)
        wallet.on('signPsbt').fault(lie as 'unsigned')
        const outcome = await transfer.submit({ connection, prepared }).catch((error: unknown) => error)
        expect([payment, shape, outcome]).toMatchObject([payment, shape, { code }])
        expect((await balance(account.address)).value).toBeGreaterThanOrEqual(100_000n)
        lab.clear()
      }
    }
  })
})

describe('transfers', () => {
  test('behavior: own unconfirmed change can be spent, payments from others cannot', async () => {
    const { client, connection, account } = await connect()
    const { transfer, network, balance } = capabilities(client)
    await lab.chain.fund({ address: account.address, satoshi: 1_000_000n })
    const request = { connection, from: account.address, to: RECIPIENT, network }
    const first = await transfer.prepare({ ...request, amount: satoshi(100_000n) })
    await transfer.submit({ connection, prepared: first })
    const second = await transfer.prepare({ ...request, amount: satoshi(200_000n) })
    await transfer.submit({ connection, prepared: second })
    const left = 700_000n - first.fee.value - second.fee.value
    expect(await balance(account.address)).toEqual(satoshi(left))

    const other = await connect({ shape: 'unisat' })
    await transfer.submit({
      connection,
      prepared: await transfer.prepare({ ...request, to: other.account.address, amount: satoshi(300_000n) }),
    })
    expect(await balance(other.account.address)).toEqual(satoshi(0n))
    await lab.chain.mine(1)
    expect(await balance(other.account.address)).toEqual(satoshi(300_000n))
  })

  test('error: one satoshi less than the amount with its fee is too little', async () => {
    const { client, connection, account } = await connect()
    const { transfer, network } = capabilities(client)
    await lab.chain.fund({ address: account.address, satoshi: 100_000n })
    const request = { connection, from: account.address, to: RECIPIENT, network }
    const failed = await transfer.prepare({ ...request, amount: satoshi(100_000n) }).catch((error) => error)
    expect(failed).toMatchObject({ code: 'bitcoin/insufficient_funds', context: { available: '100000' } })
    const fee = BigInt(failed.context.fee)
    expect(BigInt(failed.context.required)).toBe(100_000n + fee)
    // The whole balance less the fee leaves no change.
    const most = await transfer.prepare({ ...request, amount: satoshi(100_000n - fee) })
    expect(most.fee).toEqual(satoshi(fee))
    await expect(transfer.prepare({ ...request, amount: satoshi(100_001n - fee) })).rejects.toMatchObject({
      code: 'bitcoin/insufficient_funds',
    })
    const { hash } = await transfer.submit({ connection, prepared: most })
    await lab.chain.mine(1)
    expect((await readTransaction(hash)).transaction.outs).toHaveLength(1)
  })

  test.each([
    ['dust', { to: RECIPIENT, value: 293n }, 'bitcoin/dust'],
    [
      'an address of another network',
      { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', value: 1_000n },
      'bitcoin/recipient_of_other_network',
    ],
    [
      'a typing error',
      { to: RECIPIENT.replace('w508', 'w5o8'), value: 1_000n },
      'bitcoin/recipient_of_other_network',
    ],
    ['no amount', { to: RECIPIENT, value: 0n }, 'rpc/invalid_params'],
  ])('error: %s is rejected before the wallet prompts', async (_, { to, value }, code) => {
    const { client, connection, account, wallet } = await connect()
    const { transfer, network } = capabilities(client)
    const before = wallet.requests.length
    await expect(
      transfer.prepare({ connection, from: account.address, to, network, amount: satoshi(value) }),
    ).rejects.toMatchObject({ code })
    expect(wallet.requests.length).toBe(before)
  })

  test('error: the coins were spent in the meantime', async () => {
    const { client, connection, account } = await connect()
    const { transfer, network } = capabilities(client)
    await lab.chain.fund({ address: account.address, satoshi: 100_000n })
    const request = { connection, from: account.address, to: RECIPIENT, network }
    const one = await transfer.prepare({ ...request, amount: satoshi(20_000n) })
    const other = await transfer.prepare({ ...request, amount: satoshi(30_000n) })
    await transfer.submit({ connection, prepared: one })
    await lab.chain.mine(1)
    await expect(transfer.submit({ connection, prepared: other })).rejects.toMatchObject({
      code: 'bitcoin/coins_spent',
    })
  })

  test('behavior: a payment submitted twice is sent once', async () => {
    const { client, connection, account } = await connect()
    const { transfer, network, balance } = capabilities(client)
    await lab.chain.fund({ address: account.address, satoshi: 100_000n })
    const request = { connection, from: account.address, to: RECIPIENT, network, amount: satoshi(20_000n) }
    const prepared = await transfer.prepare(request)
    const { hash } = await transfer.submit({ connection, prepared })
    await lab.chain.mine(1)
    expect(await transfer.submit({ connection, prepared })).toEqual({ hash })
    expect(await balance(account.address)).toEqual(satoshi(80_000n - prepared.fee.value))
  })

  test('error: preparing rejects when aborted or when the source is down', async () => {
    const { client, connection, account, wallet } = await connect()
    const { transfer, network } = capabilities(client)
    await lab.chain.fund({ address: account.address, satoshi: 100_000n })
    const request = { connection, from: account.address, to: RECIPIENT, network, amount: satoshi(20_000n) }
    const controller = new AbortController()
    const preparing = transfer.prepare({ ...request, signal: controller.signal })
    controller.abort()
    await expect(preparing).rejects.toMatchObject({ code: 'rpc/aborted' })
    const prepared = await transfer.prepare(request)
    const before = wallet.requests.length
    lab.chain.faults.set({ mode: 'down' })
    // The wallet gets no request for a transaction that could not be sent.
    await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject({ code: 'transport/http' })
    expect(wallet.requests.length).toBe(before)
    lab.chain.faults.reset()
    expect((await transfer.submit({ connection, prepared })).hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each(types)('behavior: a payment from %s is replaced by one with a higher fee', async (payment) => {
    const { client, connection, account } = await connect({ payment })
    const { transfer, network } = capabilities(client)
    await lab.chain.fund({ address: account.address, satoshi: 200_000n })
    const request = { connection, from: account.address, to: RECIPIENT, network, amount: satoshi(50_000n) }
    const prepared = await transfer.prepare(request)
    const { hash: old } = await transfer.submit({ connection, prepared })
    const replaced = await bumpFee(client, { txid: old, rate: 5_000n })
    expect(replaced.fee).toBeGreaterThan(prepared.fee.value)
    const { transaction, vsize } = await readTransaction(replaced.txid)
    expect(transaction.outs[0]?.value).toBe(50_000n)
    expect(200_000n - sum(transaction.outs.map(({ value }) => value))).toBe(replaced.fee)
    expect(replaced.fee).toBeGreaterThanOrEqual(BigInt(vsize) * 5n)
    await expect(lab.chain.rpc('getmempoolentry', old)).rejects.toThrow('not in mempool')
    await lab.chain.mine(1)
    expect((await readTransaction(replaced.txid)).confirmations).toBe(1)
    await expect(bumpFee(client, { txid: replaced.txid })).rejects.toMatchObject({
      code: 'bitcoin/not_replaceable',
    })
  })
})

describe('what became of a payment', () => {
  test('behavior: one that was replaced elsewhere names the other', async () => {
    const { client, session, connection, account } = await connect()
    await lab.chain.fund({ address: account.address, satoshi: 200_000n })
    const { transfer, network } = capabilities(client)
    const request = { connection, from: account.address, to: RECIPIENT, network, amount: satoshi(50_000n) }
    const { hash } = await transfer.submit({ connection, prepared: await transfer.prepare(request) })
    const read = (trace?: string) =>
      client
        .can('bip122')
        .transactionStatus?.({ ...statusOf(network), address: account.address, hash, trace })
    const pending = await read()
    expect(pending).toMatchObject({ status: 'pending', trace: expect.stringMatching(/^[0-9a-f]{64}\.\d+$/) })
    const trace = pending?.status === 'pending' ? pending.trace : undefined

    await expect.poll(() => lab.stored(), { timeout: 60_000 }).toContain(trace)

    const elsewhere = lab.openClient({ id: 'elsewhere' })
    await elsewhere.connections.connect({ connectorId: session.connectorId })
    const { txid: by } = await bumpFee(elsewhere, { txid: hash, rate: 5_000n })
    expect(await read(trace)).toEqual({ status: 'replaced', by })
    expect(await read()).toEqual({ status: 'dropped' })
    await lab.chain.mine(1)
    expect(await read(trace)).toEqual({ status: 'replaced', by })
  })

  test('behavior: one whose coins are unspent again was dropped', async () => {
    const { client, account } = await connect()
    await lab.chain.fund({ address: account.address, satoshi: 200_000n })
    const { network } = capabilities(client)
    const response = await fetch(`${lab.chain.esploraUrl}/address/${account.address}/utxo`)
    const [coin] = (await response.json()) as readonly { txid: string; vout: number }[]
    const request = { ...statusOf(network), address: account.address, hash: 'ab'.repeat(32) }
    for (const trace of [`${coin?.txid}.${coin?.vout}`, '../tx', undefined])
      expect(await client.can('bip122').transactionStatus?.({ ...request, trace })).toEqual({
        status: 'dropped',
      })
  })
})

describe('a connection that only passes requests on', () => {
  test.each(types)('behavior: every action works over it with %s', async (payment) => {
    count += 1
    const seed = crypto.sha256(new TextEncoder().encode(`pairing ${count}`))
    const keys = createBitcoinKeys({ seed: Buffer.from(seed).toString('hex'), network: 'regtest', payment })
    const { address } = keys.payment
    const access = { keys, esploraUrl: lab.chain.esploraUrl }
    const requested: string[] = []
    const connection: Connection = {
      namespace: 'bip122',
      $accounts: atom([{ namespace: 'bip122', address, type: 'payment' }]),
      $chainId: atom(lab.regtest.id),
      async request({ method, params }) {
        requested.push(method)
        switch (method) {
          case 'getAccountAddresses':
            return getBitcoinAccountAddresses({ keys })
          case 'signMessage':
            return signBitcoinMessage({ keys, ...(params as { message: string; address: string }) })
          case 'signPsbt':
            return signBitcoinPsbt({ ...access, ...(params as { psbt: string }) })
          case 'sendTransfer':
            return sendBitcoinTransfer({
              ...access,
              ...(params as { recipientAddress: string; amount: string }),
            })
          default:
            throw rpcErrors.unsupportedMethod({})
        }
      },
    }
    const client = lab.openClient()
    const { transfer, network, balance } = capabilities(client)
    const { signMessage } = client.can('bip122')
    const signature = await signMessage?.({ connection, address, message: 'm' })
    const signed = { address, message: 'm', signature: signature ?? '', networks: [lab.regtest] }
    expect(await verifyMessage(signed)).toBe(true)
    await lab.chain.fund({ address, satoshi: 300_000n })
    const request = { connection, from: address, to: RECIPIENT, network, amount: satoshi(100_000n) }
    const prepared = await transfer.prepare(request)
    await transfer.submit({ connection, prepared })
    await lab.chain.mine(1)
    expect(await balance(address)).toEqual(satoshi(200_000n - prepared.fee.value))
    expect(requested).toEqual([
      'signMessage',
      ...(payment === 'p2wpkh' ? [] : ['getAccountAddresses']),
      'signPsbt',
    ])
  })
})

describe('sessions', () => {
  test('behavior: a wallet with silent access restores after a reload without a prompt', async () => {
    for (const shape of ['wallet-standard', 'sats-connect', 'unisat', 'okx'] as const) {
      const { client, wallet } = await connect({ shape })
      client.destroy()
      wallet.on('connect').prompt()
      const reloaded = lab.openClient()
      await reloaded.connections.reconnect()
      expect([shape, reloaded.connections.$states.get().bip122?.status]).toEqual([shape, 'connected'])
      expect(wallet.pending).toEqual([])
      await reloaded.connections.disconnect()
      lab.clear()
    }
  })

  test.each([{ shape: 'leather' }, { restores: false }] as const)(
    'behavior: %j restores with a prompt only, and does not count as locked',
    async (options) => {
      const { client, wallet: before } = await connect(options)
      client.destroy()
      before.uninstall()
      // The page reloads while it still has the wallet's permission.
      const wallet = lab.openWallet({ name: before.info.name, ...options, authorized: true })
      wallet.on('connect').prompt()
      const reloaded = lab.openClient()
      await reloaded.connections.reconnect()
      expect(reloaded.connections.$states.get().bip122).toMatchObject({
        status: 'disconnected',
        resume: { reason: 'approval' },
      })
      expect(wallet.pending).toEqual([])
    },
  )

  test('behavior: the session follows the account and ends when the wallet locks', async () => {
    for (const shape of ['wallet-standard', 'unisat', 'okx'] as const) {
      const { wallet, session, connection } = await connect({ shape, accounts: 2 })
      wallet.changeAccount(1)
      await expect.poll(() => connection.$accounts.get()[0].address).toBe(wallet.state.accounts[0]?.address)
      wallet.lock()
      await expect.poll(() => session.signal.aborted).toBe(true)
      lab.clear()
    }
  })

  test('behavior: disconnecting revokes the permission', async () => {
    for (const shape of ['wallet-standard', 'sats-connect', 'unisat', 'okx'] as const) {
      const { wallet, client } = await connect({ shape })
      await client.connections.disconnect()
      expect([shape, wallet.state.sites]).toEqual([shape, { 'https://app.example': 'revoked' }])
      lab.clear()
    }
  })

  test.each([
    ['wrongPublicKey', 'bitcoin/public_key_mismatch'],
    // The session would follow the wallet to a known network if its keys matched these addresses.
    ['otherNetwork', 'bitcoin/public_key_mismatch'],
    ['malformed', 'bitcoin/malformed_account'],
  ] as const)('error: false accounts (%s) are rejected', async (lie, code) => {
    for (const payment of types) {
      count += 1
      const wallet = lab.openWallet({ name: `Plover ${count}`, shape: 'sats-connect', payment })
      const client = lab.openClient()
      wallet.on('connect').fault(lie)
      const connecting = client.connections.connect({ connectorId: `bip122:plover-${count}` })
      await expect(connecting).rejects.toMatchObject({ code })
      lab.clear()
    }
  })
})

describe('networks', () => {
  test.each(['unisat', 'sats-connect'] as const)('behavior: %s is requested to switch', async (shape) => {
    const { client, connection, wallet } = await connect({ shape })
    await client.networks.switchTo({ chainId: bitcoinTestnet.id })
    expect([wallet.state.network, connection.$chainId.get()]).toEqual(['testnet', bitcoinTestnet.id])
    expect(connection.$accounts.get()[0].address).toMatch(/^tb1/)
    await client.networks.switchTo({ chainId: lab.regtest.id })
    expect(connection.$accounts.get()[0].address).toBe(wallet.state.accounts[0]?.address)
    wallet.on('switchNetwork').reject()
    await expect(client.networks.switchTo({ chainId: bitcoinTestnet.id })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    expect(connection.$chainId.get()).toBe(lab.regtest.id)
  })

  test.each(['unisat', 'sats-connect'] as const)(
    'behavior: %s is followed to a network its owner chooses',
    async (shape) => {
      const { connection, wallet } = await connect({ shape })
      wallet.changeNetwork('mainnet')
      await expect.poll(() => connection.$chainId.get()).toBe(bitcoinMainnet.id)
      wallet.changeNetwork('regtest')
      await expect.poll(() => connection.$chainId.get()).toBe(lab.regtest.id)
    },
  )
})

describe('a payment in three calls', () => {
  test('behavior: it is prepared, submitted, and awaited until it is in a block', async () => {
    const { client, account } = await connect()
    await lab.chain.fund({ address: account.address, satoshi: 200_000n })
    const prepared = await prepareTransfer(client, { to: RECIPIENT, satoshi: 50_000n, rate: 2_000n })
    expect(prepared).toMatchObject({ from: account.address, amount: satoshi(50_000n) })
    const { txid } = await submitTransfer(client, { prepared })
    const first = waitForConfirmation(client, { txid, pollingInterval: 50 })
    await lab.chain.mine(1)
    const { height, confirmations } = await first
    expect(confirmations).toBe(1)
    expect(height).toBe(await lab.chain.rpc('getblockcount'))
    const third = waitForConfirmation(client, { txid, confirmations: 3, pollingInterval: 50 })
    await lab.chain.mine(2)
    expect(await third).toEqual({ txid, height, confirmations: 3 })
  })

  test('error: nothing is connected, and a network the app does not have', async () => {
    const { client } = await connect()
    await client.connections.disconnect()
    await expect(prepareTransfer(client, { to: RECIPIENT, satoshi: 50_000n })).rejects.toMatchObject({
      code: 'connection/not_connected',
    })
    const wait = waitForConfirmation(client, { txid: 'ab'.repeat(32), chainId: bitcoinMainnet.id })
    await expect(wait).rejects.toMatchObject({ code: 'network/not_found' })
  })
})
