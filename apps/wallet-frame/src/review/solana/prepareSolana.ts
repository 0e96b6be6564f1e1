import { toError } from '@latchkey/core'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { bytesToHex } from 'viem'
import { frameErrors } from '../../errors/frameErrors.ts'
import type { Signatures } from '../../keys/SignRequest.ts'
import { describeMessage } from '../describeMessage.ts'
import type { Preparing } from '../evm/prepareEvm.ts'
import type { Review } from '../Review.ts'
import { neverAborts, type Task } from '../Task.ts'
import { describeSolana } from './describeSolana.ts'
import { readSolanaTransaction, type SolanaTransaction } from './readSolanaTransaction.ts'

const text = v.pipe(v.string(), v.maxLength(20_000))
const mostTransactions = 20
const message = v.object({ message: text, pubkey: v.optional(text) })
const one = v.object({ transaction: text })
const all = v.object({ transactions: v.pipe(v.array(text), v.minLength(1), v.maxLength(mostTransactions)) })

/**
 * Reads a Solana request; returns `undefined` for another method. Bytes are base58.
 * @throws `wallet_frame/invalid_params`, `wallet_frame/wrong_account`
 */
export function prepareSolana(preparing: Preparing): Task | undefined {
  const { method, params, origin, address, network, nodes, sign } = preparing
  const describe = (described: Omit<Review, 'id' | 'origin' | 'network' | 'account'>): Review => ({
    id: crypto.randomUUID(),
    origin,
    network: network.name,
    account: address,
    ...described,
  })
  const readAll = (texts: readonly string[]) =>
    texts.map((encoded) => readSolanaTransaction({ method, bytes: decode(method, encoded), address }))
  const toTask = (
    transactions: readonly SolanaTransaction[],
    finish: (signed: readonly string[]) => Promise<unknown>,
  ): Task => ({
    prepare: async (signal) => ({
      review: describe({
        ...(await describeSolana({ transactions, address, network, nodes, signal })),
        needsWindow: true,
      }),
      // The page's bytes are signed as they are, with their fee and their block hash.
      terms: transactions.map(({ message }) => base58.encode(message)).join(),
      ceiling: 0n,
      async send(permit) {
        const messages = transactions.map((transaction) => transaction.message)
        const signatures = await sign({ type: 'solana', messages }, permit)
        const result = await finish(
          transactions.map((transaction, index) =>
            base58.encode(transaction.withSignature(signatureAt(signatures, index))),
          ),
        )
        return { finish: async () => result }
      },
    }),
  })

  switch (method) {
    case 'solana_signMessage': {
      const input = parse(method, message, params)
      if (input.pubkey !== undefined && input.pubkey !== address) throw frameErrors.wrongAccount({ method })
      const bytes = decode(method, input.message)
      // Signing these bytes as a message would sign the transaction.
      if (looksLikeTransaction(bytes))
        throw frameErrors.invalidParams({ method, detail: 'it is a transaction' })
      const shown = describeMessage(bytesToHex(bytes), origin)
      return {
        prepare: async () => ({
          review: describe({ title: 'title.message', ...shown, needsWindow: false }),
          moves: [],
          terms: base58.encode(bytes),
          ceiling: 0n,
          async send(permit) {
            const signatures = await sign({ type: 'solana', messages: [bytes] }, permit)
            return { finish: async () => ({ signature: base58.encode(signatureAt(signatures, 0)) }) }
          },
        }),
      }
    }
    case 'solana_signTransaction':
      return toTask(readAll([parse(method, one, params).transaction]), async ([transaction]) => ({
        transaction,
      }))
    case 'solana_signAllTransactions':
      return toTask(readAll(parse(method, all, params).transactions), async (transactions) => ({
        transactions,
      }))
    case 'solana_signAndSendTransaction':
      return toTask(readAll([parse(method, one, params).transaction]), async ([signed = '']) => {
        const params = [base64.encode(base58.decode(signed)), { encoding: 'base64' }]
        const call = { method: 'sendTransaction', params }
        const own = base58.encode(base58.decode(signed).slice(1, 65))
        const signature = await nodes.request(network.chainId, call, neverAborts).catch((reason: unknown) => {
          const error = toError(reason)
          // The page follows a transaction that the network may have by its signature, which is the first of the account.
          if (error.code === frameErrors.maybeSent.code) return own
          throw error
        })
        return { signature: typeof signature === 'string' ? signature : own }
      })
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
