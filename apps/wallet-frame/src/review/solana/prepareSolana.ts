import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { bytesToHex } from 'viem'
import { frameErrors } from '../../frameErrors.ts'
import type { Signatures } from '../../keys/SignRequest.ts'
import { describeMessage } from '../describeMessage.ts'
import type { Prepared, Preparing } from '../prepareEvm.ts'
import { describeSolana } from './describeSolana.ts'
import { readSolanaTransaction, type SolanaTransaction } from './readSolanaTransaction.ts'

const text = v.pipe(v.string(), v.maxLength(20_000))
const mostTransactions = 20
const message = v.object({ message: text, pubkey: v.optional(text) })
const one = v.object({ transaction: text })
const all = v.object({ transactions: v.pipe(v.array(text), v.minLength(1), v.maxLength(mostTransactions)) })

/** Prepares a Solana request; `undefined` for another method. Bytes are base58. */
export async function prepareSolana(preparing: Preparing): Promise<Prepared | undefined> {
  const { method, params, origin, address, network, nodes, signal } = preparing
  const common = { id: crypto.randomUUID(), origin, network: network.name, account: address }

  const transactionsOf = (texts: readonly string[]) =>
    texts.map((encoded) => readSolanaTransaction({ method, bytes: decode(method, encoded), address }))
  const prepare = async (
    transactions: readonly SolanaTransaction[],
    finish: (signed: readonly string[], signal: AbortSignal) => Promise<unknown>,
  ): Promise<Prepared> => ({
    review: {
      ...common,
      ...(await describeSolana({ transactions, address, network, nodes, signal })),
      needsWindow: true,
    },
    request: { type: 'solana', messages: transactions.map((transaction) => transaction.message) },
    finish: (signed, signal) =>
      finish(
        transactions.map((transaction, index) =>
          base58.encode(transaction.withSignature(signatureAt(signed, index))),
        ),
        signal,
      ),
  })

  switch (method) {
    case 'solana_signMessage': {
      const input = parse(method, message, params)
      if (input.pubkey !== undefined && input.pubkey !== address) throw frameErrors.wrongAccount({ method })
      const bytes = decode(method, input.message)
      // Signing these bytes as a message would sign the transaction.
      if (looksLikeTransaction(bytes))
        throw frameErrors.invalidParams({ method, detail: 'it is a transaction' })
      return {
        review: {
          ...common,
          title: 'title.message',
          ...describeMessage(bytesToHex(bytes), origin),
          needsWindow: false,
        },
        request: { type: 'solana', messages: [bytes] },
        finish: async (signed) => ({ signature: base58.encode(signatureAt(signed, 0)) }),
      }
    }
    case 'solana_signTransaction':
      return prepare(transactionsOf([parse(method, one, params).transaction]), async ([transaction]) => ({
        transaction,
      }))
    case 'solana_signAllTransactions':
      return prepare(transactionsOf(parse(method, all, params).transactions), async (transactions) => ({
        transactions,
      }))
    case 'solana_signAndSendTransaction':
      return prepare(
        transactionsOf([parse(method, one, params).transaction]),
        async ([signed = ''], signal) => {
          const params = [base64.encode(base58.decode(signed)), { encoding: 'base64' }]
          const call = { method: 'sendTransaction', params }
          const signature = await nodes.request(network.chainId, call, signal)
          if (typeof signature !== 'string') throw frameErrors.networkFailed({ method })
          return { signature }
        },
      )
    default:
      return undefined
  }
}

/** Text is readable; the message of a transaction has bytes of keys. A versioned one begins with the highest bit set. */
function looksLikeTransaction(bytes: Uint8Array): boolean {
  try {
    readSolanaTransaction({ method: 'solana_signMessage', bytes: Uint8Array.from([0, ...bytes]) })
    return true
  } catch {
    return false
  }
}

function signatureAt(signed: Signatures, index: number): Uint8Array {
  const signature = signed[index]
  if (signature?.length !== 64) throw frameErrors.workerFailed({})
  return signature
}

function decode(method: string, encoded: string): Uint8Array {
  try {
    return base58.decode(encoded)
  } catch {
    throw frameErrors.invalidParams({ method, detail: 'not base58' })
  }
}

function parse<schema extends v.GenericSchema>(
  method: string,
  schema: schema,
  value: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw frameErrors.invalidParams({ method, detail: 'malformed' })
  return parsed.output
}
