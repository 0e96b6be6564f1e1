import type { Amount, Latchkey, Transfer } from '@latchkey/core'
import { parseAmount } from '@latchkey/core'
import {
  address,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type SignatureBytes,
  signature,
  verifySignature,
} from '@solana/kit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSolanaLab } from './testing/startSolanaLab.js'

let lab: Awaited<ReturnType<typeof startSolanaLab>>
beforeAll(async () => {
  lab = await startSolanaLab()
})
afterEach(() => lab.closePages())
afterAll(() => lab.stop())

const connectorId = 'solana:fennel'
const never = new AbortController().signal
const newAddress = async () => (await generateKeyPairSigner()).address

async function connect(options: Parameters<typeof lab.openPage>[0] = {}) {
  const { wallet, openClient } = await lab.openPage(options)
  const client = openClient()
  const session = await client.connections.connect({ connectorId })
  const [connection] = session.connections
  const from = connection.$accounts.get()[0].address
  const { transfer, nativeBalance } = client.can('solana')
  if (!transfer || !nativeBalance) throw new Error('Not all is there.')
  const prepare = (request: Partial<Transfer> & Pick<Transfer, 'to' | 'amount'>) =>
    transfer.prepare({ connection, from, network: lab.network, ...request })
  const balanceOf = (address: string): Promise<Amount> =>
    nativeBalance({ address, network: lab.network, fresh: true, signal: never })
  return { wallet, openClient, client, session, connection, from, transfer, prepare, balanceOf }
}

const landed = async (hash: string) => {
  const rpc = createSolanaRpc(lab.chain.url)
  return rpc.getTransaction(signature(hash), { encoding: 'base64', maxSupportedTransactionVersion: 0 }).send()
}

describe('session', () => {
  test('behavior: connects and disconnects', async () => {
    const { client, connection, from } = await connect()
    expect(client.connectors.get(connectorId)).toMatchObject({ type: 'ANNOUNCED', name: 'Fennel' })
    expect(from).toBe(lab.chain.accounts[0]?.address)
    expect(connection.$chainId.get()).toBe(lab.network.id)
    await client.connections.disconnect()
    expect(statusOf(client)).toBe('disconnected')
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
})

describe('sending SOL', () => {
  test('behavior: 2.01 SOL arrive, and the fee shown is the fee taken', async () => {
    const { transfer, connection, prepare, balanceOf, from } = await connect()
    const to = await newAddress()
    const before = await balanceOf(from)
    const prepared = await prepare({ to, amount: parseAmount('2.01', 9) })
    expect(prepared).toMatchObject({ costs: [], received: { value: 2_010_000_000n, decimals: 9 } })
    const { hash } = await transfer.submit({ connection, prepared })
    const transaction = await landed(hash)
    expect(transaction?.meta?.err).toBeNull()
    expect(transaction?.version).toBe(0)
    expect(transaction?.meta?.fee).toBe(prepared.fee.value)
    expect(await balanceOf(to)).toEqual({ value: 2_010_000_000n, decimals: 9 })
    expect((await balanceOf(from)).value).toBe(before.value - 2_010_000_000n - prepared.fee.value)
  })
})

function statusOf(client: Latchkey) {
  return client.connections.$states.get().solana?.status
}
