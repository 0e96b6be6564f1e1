import { getUtf8Decoder } from '@solana/kit'
import type { CompiledMessage } from '../chain/assertSane.js'
import type { LandedTransaction } from '../chain/LandedTransaction.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import { invalidParams } from '../wire/RpcError.js'
import { checkConfig } from './checkConfig.js'
import { encodeTransaction, transactionEncodings } from './encodeTransaction.js'
import { inContext } from './inContext.js'
import { FINALITY, isFinalized } from './isFinalized.js'
import type { Methods } from './Methods.js'
import type { Reader } from './readParams.js'

const MAX_STATUSES = 256
const MAX_SIGNATURES = 1_000n

export function historyMethods({ node }: { node: SolanaNode }): Methods {
  const { history, slots } = node
  const statusOf = (transaction: LandedTransaction) =>
    isFinalized({ transaction, slot: node.slot() }) ? 'finalized' : 'confirmed'

  /** Returns the transactions of the requested commitment, `finalized` by default. */
  const readVisible = (config: Reader) => {
    checkConfig({ node, config })
    const commitment = config.optionalChoice('commitment', ['confirmed', 'finalized']) ?? 'finalized'
    return (transaction: LandedTransaction) =>
      transaction.slot <= node.slot() &&
      (commitment === 'confirmed' || isFinalized({ transaction, slot: node.slot() }))
  }

  return {
    getSignatureStatuses(params) {
      const signatures = params.signatures(0)
      params.object(1).flag('searchTransactionHistory')
      if (signatures.length > MAX_STATUSES)
        throw invalidParams(`Too many inputs provided; max ${MAX_STATUSES}`)
      const value = signatures.map((signature) => {
        const transaction = history.find(signature)
        const slot = node.slot()
        if (!transaction || transaction.slot > slot) return null
        const { failure } = transaction.execution
        const depth = slot - transaction.slot
        return {
          slot: transaction.slot,
          confirmations: depth >= FINALITY ? null : depth,
          err: failure,
          status: failure === null ? { Ok: null } : { Err: failure },
          confirmationStatus: statusOf(transaction),
        }
      })
      return inContext({ node, value })
    },
    getTransaction(params) {
      const signature = params.signature(0)
      // The second parameter was an encoding before it was an object.
      const config = params.isText(1) ? params.object(2) : params.object(1)
      const encoding = params.isText(1)
        ? params.optionalChoice(1, transactionEncodings)
        : config.optionalChoice('encoding', transactionEncodings)
      const maxVersion = config.optionalInteger('maxSupportedTransactionVersion')
      const isVisible = readVisible(config)
      const transaction = history.find(signature)
      if (!transaction || !isVisible(transaction)) return null
      const body = encodeTransaction({ transaction, encoding: encoding ?? 'json', maxVersion })
      return { slot: transaction.slot, blockTime: slots.timeOf(transaction.slot), ...body }
    },
    getSignaturesForAddress(params) {
      const address = params.address(0)
      const config = params.object(1)
      const isVisible = readVisible(config)
      const limit = config.optionalInteger('limit') ?? MAX_SIGNATURES
      if (limit < 1n || limit > MAX_SIGNATURES) throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`)
      const list = history.of(address)
      const indexOf = (key: string) => {
        if (!config.has(key)) return undefined
        const signature = config.text(key)
        const index = list.findIndex((each) => each.signature === signature)
        return index === -1 ? undefined : index
      }
      const before = indexOf('before')
      const start = before === undefined ? 0 : before + 1
      return list
        .slice(start, indexOf('until') ?? list.length)
        .filter(isVisible)
        .slice(0, Number(limit))
        .map((transaction) => ({
          signature: transaction.signature,
          slot: transaction.slot,
          err: transaction.execution.failure,
          memo: memoOf(transaction.received.message),
          blockTime: slots.timeOf(transaction.slot),
          confirmationStatus: statusOf(transaction),
        }))
    },
  }
}

const programs: ReadonlySet<string> = new Set([
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
])

/** Returns the memos of a message as nodes list them, each after its length in bytes, or null without memos. */
function memoOf({ instructions, staticAccounts }: CompiledMessage): string | null {
  const memos = instructions.flatMap(({ programAddressIndex, data = new Uint8Array() }) =>
    programs.has(staticAccounts[programAddressIndex] ?? '')
      ? [`[${data.length}] ${getUtf8Decoder().decode(data)}`]
      : [],
  )
  return memos.length === 0 ? null : memos.join('; ')
}
