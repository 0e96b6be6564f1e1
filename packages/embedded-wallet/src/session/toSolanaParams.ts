import { rpcErrors, walletErrors } from '@latchkey/core'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Characters. More than a transaction has, which is at most 1,232 bytes long. */
const longest = 2_000

type Facts = Readonly<Record<string, unknown>>

/** Converts a transaction from base64, used by the adapter and WalletConnect, to the frame's base58. */
const toWire = (transaction: unknown): string => {
  try {
    if (typeof transaction === 'string' && transaction.length <= longest * 2)
      return encodeBase58(Uint8Array.from(atob(transaction), (character) => character.charCodeAt(0)))
  } catch {
    // Not base64.
  }
  throw rpcErrors.invalidParams({ detail: 'Not a transaction.' }, { rpcCode: -32602 })
}

const fromWire = (method: string, transaction: unknown): string => {
  const bytes =
    typeof transaction === 'string' && transaction.length <= longest ? decodeBase58(transaction) : undefined
  if (!bytes) throw walletErrors.malformedResponse({ method })
  return btoa(String.fromCharCode(...bytes))
}

/** Returns the parameters of a wallet request in the frame's form. */
export function toSolanaParams(method: string, params: unknown): unknown {
  const given: unknown = Array.isArray(params) ? params[0] : params
  const { transaction, transactions, sendOptions, ...others } = Object(given) as Facts
  switch (method) {
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return {
        ...others,
        transaction: toWire(transaction),
        ...(sendOptions !== undefined && { options: sendOptions }),
      }
    case 'solana_signAllTransactions':
      return { ...others, transactions: Array.isArray(transactions) ? transactions.map(toWire) : [] }
    default:
      return given
  }
}

/** Returns the frame's result in the adapter's form. */
export function toSolanaResult(method: string, result: unknown): unknown {
  const { transaction, transactions } = Object(result) as Facts
  switch (method) {
    case 'solana_signTransaction':
      return { transaction: fromWire(method, transaction) }
    case 'solana_signAllTransactions':
      if (!Array.isArray(transactions)) throw walletErrors.malformedResponse({ method })
      return { transactions: transactions.map((each) => fromWire(method, each)) }
    default:
      return result
  }
}

function encodeBase58(bytes: Uint8Array): string {
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

function decodeBase58(text: string): Uint8Array | undefined {
  let number = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n))
  const zeros = [...text].findIndex((character) => character !== '1')
  return Uint8Array.from([...Array<number>(zeros < 0 ? text.length : zeros).fill(0), ...bytes])
}
