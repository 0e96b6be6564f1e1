import { access } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SandboxError } from '../base/SandboxError.js'
import { createTestKey, type TestKey } from '../testing/createTestKey.js'
import { signTransaction } from '../testing/signTransaction.js'
import { type BitcoinChain, startBitcoin } from './startBitcoin.js'

type Utxo = {
  txid: string
  vout: number
  value: number
  status: { confirmed: boolean; block_height?: number; block_hash?: string; block_time?: number }
}

let bitcoin: BitcoinChain
beforeAll(async () => {
  bitcoin = await startBitcoin()
  // The first start on a machine fetches the node.
}, 120_000)
afterEach(() => bitcoin.faults.reset())
afterAll(() => bitcoin.stop())

async function request(path: string, init?: RequestInit) {
  const response = await fetch(`${bitcoin.esploraUrl}${path}`, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const read = async (path: string) => JSON.parse((await request(path)).text)
const utxosOf = async (address: string): Promise<Utxo[]> => read(`/address/${address}/utxo`)
const broadcast = (hex: string) => request('/tx', { method: 'POST', body: hex })
const idsOf = (list: readonly { txid: string }[]) => list.map(({ txid }) => txid)

async function fundedKey(satoshi = 1_000_000n): Promise<TestKey & { utxo: Utxo }> {
  const key = createTestKey()
  await bitcoin.fund({ address: key.p2wpkh.address, satoshi })
  const [utxo] = await utxosOf(key.p2wpkh.address)
  if (!utxo) throw new Error('The faucet paid nothing.')
  return { ...key, utxo }
}

describe('money', () => {
  test.each([1_000n, 1_234_567_890n, 99_999_999n, 100_000_001n])(
    'behavior: %d satoshis arrive exactly and confirmed',
    async (satoshi) => {
      const { p2wpkh, p2tr } = createTestKey()
      for (const { address } of [p2wpkh, p2tr]) {
        const { txid } = await bitcoin.fund({ address, satoshi })
        expect(await utxosOf(address)).toEqual([
          {
            txid,
            vout: expect.any(Number),
            value: Number(satoshi),
            status: {
              confirmed: true,
              block_height: Number((await request('/blocks/tip/height')).text),
              block_hash: (await request('/blocks/tip/hash')).text,
              block_time: expect.any(Number),
            },
          },
        ])
      }
    },
  )

  test('behavior: concurrent payments all arrive', async () => {
    const addresses = Array.from({ length: 8 }, () => createTestKey().p2wpkh.address)
    await Promise.all(addresses.map((address) => bitcoin.fund({ address, satoshi: 700_000n })))
    for (const address of addresses) expect(await utxosOf(address)).toHaveLength(1)
  })

  test('behavior: the faucet mines more where it holds too little', async () => {
    const { address } = createTestKey().p2tr
    await bitcoin.fund({ address, satoshi: 2_500_00000000n })
    expect(await utxosOf(address)).toMatchObject([{ value: 250_000_000_000 }])
  })

  test('error: more than the faucet can ever hold', async () => {
    const { address } = createTestKey().p2tr
    await expect(bitcoin.fund({ address, satoshi: 20_000_000_00000000n })).rejects.toMatchObject({
      code: 'FAUCET_EMPTY',
    })
  })

  test.each([0n, -5n, 1n])('error: %d satoshis are rejected', async (satoshi) => {
    const { address } = createTestKey().p2tr
    const refused = bitcoin.fund({ address, satoshi })
    await expect(refused).rejects.toBeInstanceOf(SandboxError)
    await expect(refused).rejects.toMatchObject({ code: 'NODE_REFUSED' })
  })

  test('error: an address of another network', async () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    await expect(bitcoin.fund({ address, satoshi: 5_000n })).rejects.toMatchObject({ code: 'NODE_REFUSED' })
  })
})

describe('a payment', () => {
  test.each(['p2wpkh', 'p2tr'] as const)(
    'behavior: %s is spent, seen waiting, then seen in a block',
    async (kind) => {
      const from = createTestKey()[kind]
      const to = createTestKey().p2wpkh.address
      await bitcoin.fund({ address: from.address, satoshi: 500_000n })
      const inputs = await utxosOf(from.address)
      const outputs = [
        { address: to, satoshi: 300_000n },
        { address: from.address, satoshi: 199_500n },
      ]
      const sent = await broadcast(signTransaction({ from, inputs, outputs }))
      expect(sent).toMatchObject({ status: 200, text: expect.stringMatching(/^[0-9a-f]{64}$/) })
      const txid = sent.text

      expect(await read(`/tx/${txid}/status`)).toEqual({ confirmed: false })
      expect(await utxosOf(to)).toEqual([{ txid, vout: 0, value: 300_000, status: { confirmed: false } }])
      expect(await utxosOf(from.address)).toMatchObject([{ txid, vout: 1, value: 199_500 }])
      expect(await read(`/address/${from.address}`)).toEqual({
        address: from.address,
        chain_stats: stats({ funded: [1, 500_000], spent: [0, 0], transactions: 1 }),
        mempool_stats: stats({ funded: [1, 199_500], spent: [1, 500_000], transactions: 1 }),
      })

      await bitcoin.fund({ address: to, satoshi: 10_000n })
      expect(await read(`/tx/${txid}/status`), 'a payment of the faucet leaves it waiting').toEqual({
        confirmed: false,
      })

      await bitcoin.mine(1)
      const [tip, height] = [
        (await request('/blocks/tip/hash')).text,
        (await request('/blocks/tip/height')).text,
      ]
      expect(await read(`/tx/${txid}/status`)).toEqual({
        confirmed: true,
        block_height: Number(height),
        block_hash: tip,
        block_time: expect.any(Number),
      })
      expect(await read(`/address/${from.address}`)).toMatchObject({
        chain_stats: stats({ funded: [2, 699_500], spent: [1, 500_000], transactions: 2 }),
        mempool_stats: stats({ funded: [0, 0], spent: [0, 0], transactions: 0 }),
      })
    },
  )

  test('behavior: a replacement with a higher fee takes the place of the first', async () => {
    const { p2wpkh, utxo } = await fundedKey()
    const [to, other] = [createTestKey().p2tr.address, createTestKey().p2tr.address]
    const pay = (address: string, satoshi: bigint) =>
      broadcast(signTransaction({ from: p2wpkh, inputs: [utxo], outputs: [{ address, satoshi }] }))
    const first = await pay(to, 999_000n)
    expect(idsOf(await utxosOf(to))).toEqual([first.text])

    const cheaper = await pay(other, 999_500n)
    expect(cheaper).toMatchObject({ status: 400, text: expect.stringContaining('insufficient fee') })

    const second = await pay(other, 990_000n)
    expect(second.status).toBe(200)
    expect(await utxosOf(to)).toEqual([])
    expect(await request(`/tx/${first.text}`)).toMatchObject({ status: 404, text: 'Transaction not found' })
    expect(await read(`/tx/${utxo.txid}/outspend/${utxo.vout}`)).toEqual({
      spent: true,
      txid: second.text,
      vin: 0,
      status: { confirmed: false },
    })
    await bitcoin.mine(1)
    expect(await utxosOf(other)).toMatchObject([{ value: 990_000, status: { confirmed: true } }])
  })

  test('behavior: a block that leaves the chain puts its payments back to waiting', async () => {
    const { p2wpkh, utxo } = await fundedKey()
    const to = createTestKey().p2tr.address
    const hex = signTransaction({
      from: p2wpkh,
      inputs: [utxo],
      outputs: [{ address: to, satoshi: 999_000n }],
    })
    const { text: txid } = await broadcast(hex)
    await bitcoin.mine(2)
    const { status } = await read(`/tx/${txid}`)
    const height = Number((await request('/blocks/tip/height')).text)
    expect(status).toMatchObject({ confirmed: true, block_height: height - 1 })

    await bitcoin.rpc('invalidateblock', status.block_hash)
    expect(await read(`/tx/${txid}/status`)).toEqual({ confirmed: false })
    expect((await request('/blocks/tip/height')).text).toBe(String(height - 2))
    await bitcoin.rpc('reconsiderblock', status.block_hash)
    expect(await read(`/tx/${txid}/status`)).toEqual(status)
  })
})

describe('a refused broadcast is status 400 with the words of the node', () => {
  test('error: dust', async () => {
    const { p2wpkh, utxo } = await fundedKey()
    const outputs = [
      { address: createTestKey().p2wpkh.address, satoshi: 293n },
      { address: p2wpkh.address, satoshi: 990_000n },
    ]
    const result = await broadcast(signTransaction({ from: p2wpkh, inputs: [utxo], outputs }))
    // Core says `dust`, Knots `dust-nonanchor`.
    expect(result).toMatchObject({
      status: 400,
      text: expect.stringMatching(/^sendrawtransaction RPC error: {"code":-26,"message":"dust/),
    })
  })

  test('error: a fee below what nodes relay', async () => {
    const { p2wpkh, utxo } = await fundedKey()
    const outputs = [{ address: p2wpkh.address, satoshi: 999_990n }]
    const result = await broadcast(signTransaction({ from: p2wpkh, inputs: [utxo], outputs }))
    expect(result.status).toBe(400)
    expect(result.text).toContain('min relay fee not met')
  })

  test('error: inputs that are not there or spent', async () => {
    const { p2wpkh, utxo } = await fundedKey()
    const outputs = [{ address: p2wpkh.address, satoshi: 990_000n }]
    const absent = signTransaction({ from: p2wpkh, inputs: [{ ...utxo, txid: 'ab'.repeat(32) }], outputs })
    const message = 'bad-txns-inputs-missingorspent'
    expect(await broadcast(absent)).toMatchObject({ status: 400, text: refusal({ code: -25, message }) })

    await broadcast(signTransaction({ from: p2wpkh, inputs: [utxo], outputs }))
    await bitcoin.mine(1)
    const again = [{ address: p2wpkh.address, satoshi: 980_000n }]
    expect(await broadcast(signTransaction({ from: p2wpkh, inputs: [utxo], outputs: again }))).toMatchObject({
      status: 400,
      text: refusal({ code: -25, message }),
    })
  })

  test('error: a signature of another key', async () => {
    const { p2wpkh, utxo } = await fundedKey()
    const stranger = createTestKey().p2wpkh
    const from = { ...stranger, script: stranger.script }
    const hex = signTransaction({
      from,
      inputs: [utxo],
      outputs: [{ address: p2wpkh.address, satoshi: 990_000n }],
    })
    expect(await broadcast(hex)).toMatchObject({ status: 400, text: expect.stringContaining('-26') })
  })

  test('error: a malformed transaction', async () => {
    expect(await broadcast('00')).toMatchObject({
      status: 400,
      text: expect.stringContaining('TX decode failed'),
    })
  })
})

describe('the read API', () => {
  test('behavior: a transaction is described as Esplora does', async () => {
    const { p2wpkh, p2tr, utxo } = await fundedKey()
    const outputs = [
      { address: p2tr.address, satoshi: 400_000n },
      { address: p2wpkh.address, satoshi: 599_000n },
    ]
    const hex = signTransaction({ from: p2wpkh, inputs: [utxo], outputs })
    const { text: txid } = await broadcast(hex)
    const script = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const program = (bytes: Uint8Array) => script(bytes.subarray(2))
    const own = {
      scriptpubkey: script(p2wpkh.script),
      scriptpubkey_asm: `OP_0 OP_PUSHBYTES_20 ${program(p2wpkh.script)}`,
      scriptpubkey_type: 'v0_p2wpkh',
      scriptpubkey_address: p2wpkh.address,
    }
    const tx = await read(`/tx/${txid}`)
    expect(tx).toEqual({
      txid,
      version: 2,
      locktime: 0,
      size: hex.length / 2,
      weight: expect.any(Number),
      fee: 1_000,
      status: { confirmed: false },
      vin: [
        {
          txid: utxo.txid,
          vout: utxo.vout,
          prevout: { ...own, value: 1_000_000 },
          scriptsig: '',
          scriptsig_asm: '',
          witness: [expect.stringMatching(/^30/), script(p2wpkh.signer.publicKey)],
          is_coinbase: false,
          sequence: 0xffff_fffd,
        },
      ],
      vout: [
        {
          scriptpubkey: script(p2tr.script),
          scriptpubkey_asm: `OP_PUSHNUM_1 OP_PUSHBYTES_32 ${program(p2tr.script)}`,
          scriptpubkey_type: 'v1_p2tr',
          scriptpubkey_address: p2tr.address,
          value: 400_000,
        },
        { ...own, value: 599_000 },
      ],
    })
    expect((await request(`/tx/${txid}/hex`)).text).toBe(hex)
    expect(await read(`/tx/${txid}/outspends`)).toEqual([{ spent: false }, { spent: false }])
    expect(await read(`/address/${p2wpkh.address}/txs/mempool`)).toEqual([tx])
    expect(idsOf(await read(`/address/${p2wpkh.address}/txs`))).toEqual([txid, utxo.txid])
    expect(idsOf(await read(`/address/${p2wpkh.address}/txs/chain`))).toEqual([utxo.txid])
  })

  test('behavior: a history has pages of 25, newest first', async () => {
    const { address } = createTestKey().p2tr
    const ids: string[] = []
    for (let i = 0; i < 27; i += 1) ids.unshift((await bitcoin.fund({ address, satoshi: 10_000n })).txid)
    expect(idsOf(await read(`/address/${address}/txs`))).toEqual(ids.slice(0, 25))
    expect(idsOf(await read(`/address/${address}/txs/chain/${ids[24]}`))).toEqual(ids.slice(25))
  })

  test('behavior: a coinbase has no prevout and pays no fee', async () => {
    const block = await bitcoin.rpc('getblock', await bitcoin.rpc('getblockhash', 1))
    const [txid] = Object(block).tx
    const tx = await read(`/tx/${txid}`)
    expect(tx.fee).toBe(0)
    expect(tx.vin).toMatchObject([
      { is_coinbase: true, prevout: null, txid: '0'.repeat(64), vout: 0xffff_ffff },
    ])
    expect(tx.vout[1]).toMatchObject({ scriptpubkey_type: 'op_return', value: 0 })
  })

  test('behavior: an address may be in capitals and below /api', async () => {
    const { p2wpkh } = await fundedKey(5_000n)
    expect(await read(`/api/address/${p2wpkh.address.toUpperCase()}/utxo`)).toMatchObject([{ value: 5_000 }])
  })

  test('behavior: blocks and fees', async () => {
    await bitcoin.mine(2)
    const tip = (await request('/blocks/tip/hash')).text
    const height = (await request('/blocks/tip/height')).text
    expect((await request(`/block-height/${height}`)).text).toBe(tip)
    expect(await read(`/block/${tip}`)).toMatchObject({ id: tip, height: Number(height), tx_count: 1 })
    expect(await read('/fee-estimates')).toMatchObject({ 1: 3, 6: 2, 144: 1 })
    expect(await read('/v1/fees/recommended')).toEqual({
      fastestFee: 3,
      halfHourFee: 2,
      hourFee: 2,
      economyFee: 1,
      minimumFee: 1,
    })
  })

  test('behavior: the chain id is the start of the genesis hash', async () => {
    const genesis = (await request('/block-height/0')).text
    expect(bitcoin.chainId).toBe(`bip122:${genesis.slice(0, 32)}`)
  })

  test.each([
    ['/tx/xyz', 400, 'Invalid hex string'],
    [`/tx/${'ab'.repeat(32)}`, 404, 'Transaction not found'],
    [`/tx/${'ab'.repeat(32)}/outspend/x`, 400, 'Invalid number'],
    [`/block/${'ab'.repeat(32)}`, 404, 'Block not found'],
    ['/block/xyz', 400, 'Invalid hex string'],
    ['/block-height/x', 400, 'Invalid number'],
    ['/block-height/99999999', 404, 'Block not found'],
    ['/address/nobody', 400, 'Invalid Bitcoin address'],
    ['/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/utxo', 400, 'Invalid Bitcoin address'],
    ['/nowhere', 404, 'endpoint does not exist'],
    ['/tx', 404, 'endpoint does not exist'],
  ])('error: %s is %d', async (path, status, text) => {
    expect(await request(path)).toMatchObject({ status, text })
  })

  test('behavior: any origin may read and send', async () => {
    const preflight = await request('/tx', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    expect((await request('/fee-estimates')).headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('faults', () => {
  test('behavior: down is status 503 until pass', async () => {
    bitcoin.faults.set({ mode: 'down' })
    expect((await request('/blocks/tip/height')).status).toBe(503)
    bitcoin.faults.reset()
    expect((await request('/blocks/tip/height')).status).toBe(200)
  })

  test('behavior: delay responds after its milliseconds', async () => {
    bitcoin.faults.set({ mode: 'delay', ms: 1 })
    expect((await request('/blocks/tip/height')).status).toBe(200)
  })

  test('behavior: stale-utxos lists spent outputs', async () => {
    const { p2wpkh, utxo } = await fundedKey()
    const outputs = [{ address: createTestKey().p2tr.address, satoshi: 990_000n }]
    await broadcast(signTransaction({ from: p2wpkh, inputs: [utxo], outputs }))
    expect(await utxosOf(p2wpkh.address)).toEqual([])
    bitcoin.faults.set({ mode: 'stale-utxos' })
    expect(await utxosOf(p2wpkh.address)).toEqual([utxo])
  })

  test('behavior: wrong-tip claims another height', async () => {
    const height = Number((await request('/blocks/tip/height')).text)
    bitcoin.faults.set({ mode: 'wrong-tip', blocks: -3 })
    expect((await request('/blocks/tip/height')).text).toBe(String(height - 3))
  })
})

describe('the node', () => {
  test('behavior: amounts keep every digit in both directions', async () => {
    const { p2wpkh, utxo } = await fundedKey(2_100_000_001n)
    expect(await bitcoin.rpc('gettxout', utxo.txid, utxo.vout)).toMatchObject({ value: '21.00000001' })
    const outputs = [{ [p2wpkh.address]: '0.00012345' }]
    const hex = await bitcoin.rpc('createrawtransaction', [{ txid: utxo.txid, vout: utxo.vout }], outputs)
    expect(await bitcoin.rpc('decoderawtransaction', hex)).toMatchObject({ vout: [{ value: '0.00012345' }] })
  })

  test('error: an error of the node keeps its code and message', async () => {
    await expect(bitcoin.rpc('getblockhash', -1)).rejects.toMatchObject({
      code: 'NODE_REFUSED',
      rpcCode: -8,
      words: 'Block height out of range',
    })
  })
})

describe('ending', () => {
  test('behavior: stop ends the node, frees the port and removes the data', async () => {
    const other = await startBitcoin()
    const { logpath } = Object(await other.rpc('getrpcinfo'))
    const folder = dirname(String(logpath))
    await access(folder)
    await Promise.all([other.stop(), other.stop()])
    await other.exited
    await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(fetch(other.esploraUrl)).rejects.toThrow('fetch failed')
    await expect(other.rpc('getblockcount')).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  })

  test('error: a lost node rejects at once', async () => {
    const other = await startBitcoin()
    await other.rpc('stop')
    await other.exited
    expect((await fetch(`${other.esploraUrl}/blocks/tip/height`)).status).toBe(500)
    await other.stop()
  })

  test('error: a busy port', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
    const port = Number(Object(server.address()).port)
    await expect(startBitcoin({ port })).rejects.toMatchObject({ code: 'PORT_IN_USE' })
    server.close()
  })

  test('error: an aborted start', async () => {
    const reason = new Error('enough')
    await expect(startBitcoin({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const soon = new AbortController()
    const starting = startBitcoin({ signal: soon.signal })
    setTimeout(() => soon.abort(reason), 50)
    await expect(starting).rejects.toBe(reason)
  })

  test('behavior: aborting later stops everything', async () => {
    const later = new AbortController()
    const other = await startBitcoin({ signal: later.signal })
    later.abort()
    await other.exited
    await other.stop()
    await expect(fetch(other.esploraUrl)).rejects.toThrow('fetch failed')
  })

  test('error: a program that is no Bitcoin node', async () => {
    await expect(startBitcoin({ executable: '/bin/false' })).rejects.toMatchObject({
      code: 'CHAIN_START_FAILED',
      message: 'The Bitcoin node did not start: The process ended.',
    })
  })
})

function stats({
  funded,
  spent,
  transactions,
}: Record<'funded' | 'spent', [number, number]> & { transactions: number }) {
  return {
    funded_txo_count: funded[0],
    funded_txo_sum: funded[1],
    spent_txo_count: spent[0],
    spent_txo_sum: spent[1],
    tx_count: transactions,
  }
}

function refusal(error: { code: number; message: string }): string {
  return `sendrawtransaction RPC error: ${JSON.stringify(error)}`
}
