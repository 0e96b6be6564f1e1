import { base58 } from '@scure/base'
import { frameErrors } from '../frameErrors.ts'

/** A Solana transaction that this account can sign. */
export type SolanaTransaction = {
  /** The bytes that are signed. */
  readonly message: Uint8Array
  /** Base58 addresses of the programs that it calls, in order. */
  readonly programs: readonly string[]
  /** Returns the whole transaction with this account's signature in its place. */
  withSignature(signature: Uint8Array): Uint8Array
}

/** The most that a node accepts. */
const longest = 1_232

/**
 * Parses a serialized transaction, legacy or version 0: signatures, header, accounts, block hash, instructions. Every byte
 * must be accounted for.
 *
 * @param address of the account that signs. Absent: any.
 * @throws `wallet_frame/invalid_params`, `wallet_frame/wrong_account` if the account is not among the signers
 */
export function readSolanaTransaction({
  method,
  bytes,
  address,
}: {
  readonly method: string
  readonly bytes: Uint8Array
  readonly address?: string | undefined
}): SolanaTransaction {
  const fail = () => frameErrors.invalidParams({ method, detail: 'not a Solana transaction' })
  if (bytes.length > longest) throw fail()
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw fail()
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  /** A length in one to three groups of seven bits. */
  const length = () => {
    let value = 0
    for (const shift of [0, 7, 14]) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw fail()
  }
  const list = <value>(read: () => value) => Array.from({ length: length() }, read)

  const signatureCount = length()
  const signaturesAt = at
  take(64 * signatureCount)
  const start = at
  const first = byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw fail()
  const signers = isVersioned ? byte() : first
  byte()
  byte()
  const keys = list(() => base58.encode(take(32)))
  take(32)
  const instructions = list(() => {
    const program = byte()
    take(length())
    take(length())
    return program
  })
  if (isVersioned)
    list(() => {
      take(32)
      take(length())
      take(length())
    })
  const isWhole = at === bytes.length && signers > 0 && signers <= keys.length
  if (!isWhole || instructions.length === 0 || (signatureCount !== signers && signatureCount !== 0))
    throw fail()
  const programs = instructions.map((index) => {
    // Programs are never looked up in a table.
    const program = keys[index]
    if (program === undefined) throw fail()
    return program
  })
  const place = address === undefined ? 0 : keys.indexOf(address)
  if (place < 0 || place >= signers) throw frameErrors.wrongAccount({ method })
  const message = bytes.slice(start)
  return {
    message,
    programs,
    withSignature(signature) {
      const whole = new Uint8Array(1 + 64 * signers + message.length)
      whole[0] = signers
      if (signatureCount > 0) whole.set(bytes.subarray(signaturesAt, start), 1)
      whole.set(signature, 1 + 64 * place)
      whole.set(message, 1 + 64 * signers)
      return whole
    },
  }
}
