import { expect, test } from 'vitest'
import { SandboxError } from '../../base/SandboxError.js'
import { type BitcoindRpc, NodeRefusal } from '../node/createBitcoindRpc.js'
import { createChainIndex } from './createChainIndex.js'
import { listUnspent } from './respondToAddress.js'

type Tx = { txid: string; vin: { txid: string; vout: number }[]; vout: { address: string; value: string }[] }

const pays = (txid: string, address: string, spends?: string): Tx => ({
  txid,
  vin: spends === undefined ? [] : [{ txid: spends, vout: 0 }],
  vout: [{ address, value: '1.00000000' }],
})

/** A node whose content the test sets. `before` runs before the response to a method. */
function createFakeNode() {
  type Known = { hash: string; height: number; parent: string | undefined; txs: Tx[] }
  const chain: Known[] = [{ hash: 'genesis', height: 0, parent: undefined, txs: [] }]
  // A node also returns blocks that left the chain.
  const known = new Map(chain.map((block) => [block.hash, block]))
  const node = {
    chain,
    mempool: [] as Tx[],
    before: (_method: string) => {},
    calls: 0,
    mine(hash: string) {
      const block = { hash, height: chain.length, parent: chain.at(-1)?.hash, txs: node.mempool }
      chain.push(block)
      known.set(hash, block)
      node.mempool = []
    },
  }
  const describe = ({ txid, vin, vout }: Tx) => ({
    txid,
    ...{ version: 2, locktime: 0, size: 100, weight: 400, hex: '00' },
    vin: vin.map((spends) => ({ ...spends, scriptSig: { hex: '' }, sequence: 0 })),
    vout: vout.map(({ address, value }) => ({
      value,
      scriptPubKey: { hex: '00', type: 'pubkeyhash', address },
    })),
  })
  const responses: Record<string, (param: unknown) => unknown> = {
    getbestblockhash: () => chain.at(-1)?.hash,
    getblockhash: (height) => chain[Number(height)]?.hash,
    getblockheader: (hash) => known.get(String(hash)),
    getblock: (hash) => {
      const block = known.get(String(hash))
      return block && { time: 1, tx: block.txs.map(describe), previousblockhash: block.parent }
    },
    getrawmempool: () => node.mempool.map(({ txid }) => txid),
    getrawtransaction: (txid) => {
      const tx = node.mempool.find((each) => each.txid === txid)
      return tx && describe(tx)
    },
  }
  const rpc: BitcoindRpc = async (method, ...params) => {
    node.calls += 1
    await Promise.resolve()
    node.before(method)
    const response = responses[method]?.(params[0])
    if (response === undefined) throw new NodeRefusal({ method, rpcCode: -8, words: 'not there' })
    return response
  }
  return { node, index: createChainIndex({ rpc }) }
}

/** Runs once, when the method is next called. */
function onNext(node: { before: (method: string) => void }, method: string, run: () => void) {
  node.before = (called) => {
    if (called !== method) return
    node.before = () => {}
    run()
  }
}

const coins = (index: ReturnType<typeof createChainIndex>, address: string) =>
  listUnspent({ index, address, which: 'unspent' }).map(({ txid, status }) => [txid, status.confirmed])

test('behavior: a block during a mempool read hides no payment', async () => {
  const { node, index } = createFakeNode()
  node.mempool = [pays('a', 'ada')]
  node.mine('one')
  node.mempool = [pays('b', 'ada', 'a')]
  await index.update()
  expect(coins(index, 'ada')).toEqual([['b', false]])
  onNext(node, 'getrawmempool', () => node.mine('two'))
  await index.update()
  expect(coins(index, 'ada')).toEqual([['b', true]])
  expect(index.tip()).toMatchObject({ hash: 'two', height: 2 })
})

test('behavior: a payment and its spender may be listed in any order', async () => {
  const { node, index } = createFakeNode()
  node.mempool = [pays('c', 'cy', 'b'), pays('b', 'bob', 'a'), pays('a', 'ada')]
  await index.update()
  expect([coins(index, 'ada'), coins(index, 'bob'), coins(index, 'cy')]).toEqual([[], [], [['c', false]]])
  expect(index.history('ada').map(({ txid }) => txid)).toContain('b')
})

test('behavior: a replaced payment is removed with its descendants', async () => {
  const { node, index } = createFakeNode()
  node.mempool = [pays('a', 'ada')]
  node.mine('one')
  node.mempool = [pays('b', 'bob', 'a'), pays('c', 'cy', 'b')]
  await index.update()
  node.mempool = [pays('d', 'dan', 'a')]
  await index.update()
  expect([coins(index, 'bob'), coins(index, 'cy'), coins(index, 'dan')]).toEqual([[], [], [['d', false]]])
  expect(index.spender({ txid: 'a', vout: 0 })?.txid).toBe('d')
  expect([index.transaction('b'), index.transaction('c')]).toEqual([undefined, undefined])
})

test('behavior: a dropped payment releases its coins', async () => {
  const { node, index } = createFakeNode()
  node.mempool = [pays('a', 'ada')]
  node.mine('one')
  node.mempool = [pays('b', 'bob', 'a')]
  await index.update()
  expect(coins(index, 'ada')).toEqual([])
  node.mempool = []
  await index.update()
  expect(coins(index, 'ada')).toEqual([['a', true]])
})

test('behavior: blocks that left the chain are unlearnt, whether the new chain is longer or shorter', async () => {
  const { node, index } = createFakeNode()
  node.mempool = [pays('a', 'ada')]
  node.mine('one')
  node.mempool = [pays('b', 'bob', 'a')]
  node.mine('two')
  await index.update()
  expect([coins(index, 'ada'), coins(index, 'bob')]).toEqual([[], [['b', true]]])

  node.chain.pop()
  await index.update()
  expect(index.tip()).toMatchObject({ hash: 'one', height: 1 })
  expect([coins(index, 'ada'), coins(index, 'bob')]).toEqual([[['a', true]], []])

  node.chain.pop()
  for (const hash of ['uno', 'due', 'tre']) node.mine(hash)
  await index.update()
  expect(index.tip()).toMatchObject({ hash: 'tre', height: 3 })
  expect(coins(index, 'ada')).toEqual([])
})

test('behavior: a chain that changes while its blocks are read is read again', async () => {
  const { node, index } = createFakeNode()
  for (let height = 1; height < 40; height += 1) node.mine(`old ${height}`)
  onNext(node, 'getblock', () => {
    node.chain.splice(10)
    node.mempool = [pays('a', 'ada')]
    for (let height = 10; height < 50; height += 1) node.mine(`new ${height}`)
  })
  await index.update()
  expect(index.tip()).toMatchObject({ hash: 'new 49', height: 49 })
  expect(coins(index, 'ada')).toEqual([['a', true]])
})

test('behavior: a transaction that is gone before it could be read is left out', async () => {
  const { node, index } = createFakeNode()
  node.mempool = [pays('a', 'ada'), pays('b', 'bob')]
  onNext(node, 'getrawtransaction', () => node.mempool.shift())
  await index.update()
  expect([coins(index, 'ada'), coins(index, 'bob')]).toEqual([[], [['b', false]]])
})

test('behavior: callers during a read share the next one', async () => {
  const { node, index } = createFakeNode()
  await index.update()
  const before = node.calls
  const first = index.update()
  const perRead = () => node.calls - before
  node.mempool = [pays('a', 'ada')]
  await Promise.all([first, ...Array.from({ length: 20 }, () => index.update())])
  expect(coins(index, 'ada')).toEqual([['a', false]])
  expect(perRead()).toBeLessThan(10)
})

test('error: a node that fails fails the callers, not the ones after them', async () => {
  const { node, index } = createFakeNode()
  onNext(node, 'getbestblockhash', () => {
    throw new SandboxError({ code: 'NODE_UNREACHABLE', message: 'Gone.' })
  })
  const failed = index.update()
  const next = index.update()
  await expect(failed).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  await next
  expect(index.tip().hash).toBe('genesis')
})

test.each([{ value: 'much' }, { value: undefined }, { value: '0.123456789' }])(
  'error: an amount of $value is rejected',
  async ({ value }) => {
    const { node, index } = createFakeNode()
    node.mempool = [{ txid: 'a', vin: [], vout: [{ address: 'ada', value: value as string }] }]
    await expect(index.update()).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  },
)
