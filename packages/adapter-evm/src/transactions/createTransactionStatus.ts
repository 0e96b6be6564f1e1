import { type Capabilities, type Clock, rpcErrors, type TransactionStatus, toError } from '@latchkey/core'
import { isSameHex, toBigint, toHexBytes, toQuantity } from '../lib/quantity.js'
import { senderOf } from '../lib/senderOf.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { readReceipt } from './readReceipt.js'
import { readSafeProposal } from './readSafeProposal.js'
import { readSighting, writeSighting } from './Sighting.js'
import type { TransactionService } from './TransactionService.js'

/**
 * Creates the read of a transaction's status: from its receipt, else whether it is pending. A transaction that was
 * pending before is replaced once another one has used its nonce. One without a known hash is found by its nonce. An unknown hash of a
 * contract account may be that of a proposal that other owners have yet to sign. The account's transaction service has it, if the app has
 * named one.
 */
export const createTransactionStatus =
  ({
    rpc,
    services = [],
    clock,
  }: {
    readonly rpc: EvmRpc
    readonly services?: readonly TransactionService[]
    readonly clock: Clock
  }): NonNullable<Capabilities['transactionStatus']> =>
  async ({ network, address, hash, trace, isUnnamed, transfer, signal }): Promise<TransactionStatus> => {
    const read = (method: string, ...params: readonly unknown[]) => rpc({ network, method, params, signal })
    const known = readSighting(trace)
    // Read first, so that a transaction that is still pending gets into a later block.
    const head = known ? undefined : toBigint(await read('eth_blockNumber'))
    const [receipt, transaction, count] = await Promise.all([
      isUnnamed ? undefined : read('eth_getTransactionReceipt', hash),
      isUnnamed ? undefined : read('eth_getTransactionByHash', hash),
      read('eth_getTransactionCount', address, 'latest'),
    ])
    if (receipt !== null && receipt !== undefined)
      return readReceipt({ receipt, transaction, address, hash, transfer })
    const nonce = toBigint((Object(transaction) as { nonce?: unknown }).nonce)
    if (nonce !== undefined)
      return head === undefined
        ? { status: 'pending' }
        : { status: 'pending', trace: writeSighting({ nonce, block: head }) }
    if (!known || (toBigint(count) ?? 0n) <= known.nonce)
      return isUnnamed || known ? { status: 'dropped' } : readProposal()
    const to = toBigint(await read('eth_blockNumber')) ?? known.block
    const by = await findByNonce({ read, address, nonce: known.nonce, from: known.block, to }).catch(
      (reason: unknown) => {
        if (mayRespondLater(toError(reason).code)) throw reason
        return undefined
      },
    )
    // The node has the block, but not its receipts yet.
    if (by === hash.toLowerCase()) return { status: 'pending' }
    if (isUnnamed && by !== undefined && transfer && (await isTransfer(by)))
      return { status: 'pending', hash: by }
    return { status: 'replaced', by }

    async function isTransfer(id: string): Promise<boolean> {
      const { to, value, input } = Object(await read('eth_getTransactionByHash', id)) as Fields
      if (!transfer) return false
      const { token, amount } = transfer
      const words = [transfer.to.slice(-40), amount.value.toString(16)].map((word) => word.padStart(64, '0'))
      return token === undefined
        ? isSameHex(to, transfer.to) && toBigint(value) === amount.value && input === '0x'
        : isSameHex(to, token) && toBigint(value) === 0n && isSameHex(input, `${TRANSFER}${words.join('')}`)
    }

    async function readProposal(): Promise<TransactionStatus> {
      const code = toHexBytes(await read('eth_getCode', address, 'latest'))
      if (code === undefined || senderOf(code) !== 'contract') return { status: 'dropped' }
      const service = services.find(({ chainId }) => network.id === `eip155:${chainId}`)
      if (!service) return { status: 'proposed' }
      return readSafeProposal({ url: service.url, hash, clock, signal })
    }
  }

type Fields = Readonly<Record<string, unknown>>

/** Selector of `transfer(address,uint256)` (EIP-20). */
const TRANSFER = '0xa9059cbb'

/** Returns whether a retry may succeed. Many nodes keep no state of old blocks, and return an error for them. */
const mayRespondLater = (code: string) =>
  code.startsWith('transport/') || code === rpcErrors.limitExceeded.code || code === rpcErrors.aborted.code

/** Finds the transaction that took a nonce, by a binary search for the block after which it was taken. */
async function findByNonce({
  read,
  address,
  nonce,
  from,
  to,
}: {
  readonly read: (method: string, ...params: readonly unknown[]) => Promise<unknown>
  readonly address: string
  readonly nonce: bigint
  /** A block before it was taken, and one after. */
  readonly from: bigint
  readonly to: bigint
}): Promise<string | undefined> {
  let [before, after] = [from, to]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    const count = toBigint(await read('eth_getTransactionCount', address, toQuantity(middle)))
    if (count === undefined) return undefined
    if (count > nonce) after = middle
    else before = middle
  }
  const { transactions } = Object(await read('eth_getBlockByNumber', toQuantity(after), true)) as {
    transactions?: unknown
  }
  const list: readonly unknown[] = Array.isArray(transactions) ? transactions : []
  const taken = list.find((each) => {
    const { from: sender, nonce: value } = Object(each) as { from?: unknown; nonce?: unknown }
    return (
      typeof sender === 'string' &&
      sender.toLowerCase() === address.toLowerCase() &&
      toBigint(value) === nonce
    )
  })
  const { hash } = Object(taken) as { hash?: unknown }
  return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : undefined
}
