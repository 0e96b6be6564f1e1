import { type BitcoindRpc, NodeRefusal } from '../node/createBitcoindRpc.js'
import { type Output, parseTransaction, type Transaction } from './parseTransaction.js'
import { readFields } from './readFields.js'

type Block = {
  hash: string
  height: number
  /** Unix time in seconds. */
  time: number
  txids: readonly string[]
}

/** Blocks requested at the same time. */
const AT_ONCE = 16

export type ChainIndex = {
  /** Reads the node's news. Everything that the node knew at the call is known when it resolves. */
  update(): Promise<void>
  tip(): Block
  transaction(txid: string): Transaction | undefined
  /** Returns the block of a transaction, or `undefined` while it waits. */
  blockOf(txid: string): Block | undefined
  /** Returns the transactions of an address: waiting ones first, then from the newest block down. */
  history(address: string): readonly Transaction[]
  /** Returns the output of an outpoint, if its transaction is known. */
  output(outpoint: { txid: string; vout: number }): Output | undefined
  /** Returns the known transaction that spends an outpoint, waiting or not. */
  spender(outpoint: { txid: string; vout: number }): Transaction | undefined
}

/**
 * Creates an index of addresses from a node. It reads each block once and the mempool at each update. It forgets blocks
 * that left the chain, and waiting transactions that were replaced or dropped.
 */
export function createChainIndex({ rpc }: { rpc: BitcoindRpc }): ChainIndex {
  const blocks: Block[] = []
  const blockOf = new Map<string, Block>()
  const transactions = new Map<string, Transaction>()
  const spenders = new Map<string, string>()
  const byAddress = new Map<string, Set<string>>()

  const output = ({ txid, vout }: { txid: string; vout: number }) => transactions.get(txid)?.outputs[vout]
  const addresses = (tx: Transaction) => {
    const paid = tx.outputs.map((each) => each.address)
    const spent = tx.inputs.map(({ spends }) => spends && output(spends)?.address)
    return new Set([...paid, ...spent].filter((address) => address !== undefined))
  }

  // All of a group first, so that an output and its spender may come in any order.
  const add = (group: readonly Transaction[]) => {
    for (const tx of group) transactions.set(tx.txid, tx)
    for (const tx of group) {
      for (const { spends } of tx.inputs) if (spends) spenders.set(keyOf(spends), tx.txid)
      for (const address of addresses(tx)) {
        const known = byAddress.get(address)
        if (known) known.add(tx.txid)
        else byAddress.set(address, new Set([tx.txid]))
      }
    }
  }

  const remove = (txid: string) => {
    const tx = transactions.get(txid)
    if (!tx) return
    for (const address of addresses(tx)) byAddress.get(address)?.delete(txid)
    for (const { spends } of tx.inputs) {
      if (spends && spenders.get(keyOf(spends)) === txid) spenders.delete(keyOf(spends))
    }
    transactions.delete(txid)
    blockOf.delete(txid)
  }

  const leaveStaleBlocks = async () => {
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      if ((await hashAt(last.height)) === last.hash) return
      blocks.pop()
      for (const txid of [...last.txids].reverse()) remove(txid)
    }
  }

  const hashAt = async (height: number) => {
    try {
      return String(await rpc('getblockhash', height))
    } catch (error) {
      // The chain became shorter.
      if (error instanceof NodeRefusal) return undefined
      throw error
    }
  }

  const readBlock = async (height: number) => {
    const hash = await hashAt(height)
    if (hash === undefined) return undefined
    const response = readFields(await rpc('getblock', hash, 2))
    return {
      hash,
      parent: response.optionalText('previousblockhash'),
      time: response.integer('time'),
      group: response.list('tx').map(parseTransaction),
    }
  }

  const readBlocks = async (best: string) => {
    if (blocks.at(-1)?.hash === best) return
    await leaveStaleBlocks()
    const last = readFields(await rpc('getblockheader', best)).integer('height')
    while (blocks.length <= last) {
      const heights = Array.from(
        { length: Math.min(last + 1 - blocks.length, AT_ONCE) },
        (_, n) => blocks.length + n,
      )
      for (const found of await Promise.all(heights.map(readBlock))) {
        // The chain changed between two responses; the next round corrects it.
        if (!found || found.parent !== blocks.at(-1)?.hash) return
        const { hash, time, group } = found
        const block = { hash, height: blocks.length, time, txids: group.map(({ txid }) => txid) }
        add(group)
        for (const { txid } of group) blockOf.set(txid, block)
        blocks.push(block)
      }
    }
  }

  const readMempool = async () => {
    const response = await rpc('getrawmempool')
    const waiting = new Set(Array.isArray(response) ? response.map(String) : [])
    for (const txid of [...transactions.keys()].reverse()) {
      if (!blockOf.has(txid) && !waiting.has(txid)) remove(txid)
    }
    const unknown = [...waiting].filter((txid) => !transactions.has(txid))
    const found = await Promise.all(unknown.map(readWaiting))
    add(found.filter((tx) => tx !== undefined))
  }

  const readWaiting = async (txid: string) => {
    try {
      return parseTransaction(await rpc('getrawtransaction', txid, true))
    } catch (error) {
      // It left the mempool after the list was made.
      if (error instanceof NodeRefusal) return undefined
      throw error
    }
  }

  const readAll = async () => {
    const best = String(await rpc('getbestblockhash'))
    await readBlocks(best)
    await readMempool()
    // A new block took transactions out of the mempool, and it is not read yet.
    const isBehind = blocks.at(-1)?.hash !== best || String(await rpc('getbestblockhash')) !== best
    if (isBehind) await readAll()
  }

  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined
  const run = () => {
    const current = readAll().finally(() => {
      running = undefined
    })
    running = current
    return current
  }
  // A running read may have missed the caller's change, so the caller waits for the next one.
  const runNext = async (current: Promise<void>) => {
    // The caller of the current read gets its failure.
    await current.catch(() => {})
    queued = undefined
    return run()
  }

  return {
    update: () => {
      if (!running) return run()
      queued ??= runNext(running)
      return queued
    },
    tip: () => {
      const tip = blocks.at(-1)
      if (!tip) throw new Error('The tip is known after the first update.')
      return tip
    },
    transaction: (txid) => transactions.get(txid),
    blockOf: (txid) => blockOf.get(txid),
    history: (address) => {
      const height = ({ txid }: Transaction) => blockOf.get(txid)?.height ?? Number.POSITIVE_INFINITY
      return (
        [...(byAddress.get(address) ?? [])]
          .map((txid) => transactions.get(txid))
          .filter((tx) => tx !== undefined)
          // The newest of a block first. Sorting keeps the order of equals.
          .reverse()
          .sort((a, b) => (height(a) === height(b) ? 0 : height(b) - height(a)))
      )
    },
    output,
    spender: (outpoint) => {
      const txid = spenders.get(keyOf(outpoint))
      return txid === undefined ? undefined : transactions.get(txid)
    },
  }
}

function keyOf({ txid, vout }: { txid: string; vout: number }): string {
  return `${txid}:${vout}`
}
