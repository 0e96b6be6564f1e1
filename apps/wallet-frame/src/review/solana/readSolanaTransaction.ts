import { base58 } from '@scure/base'
import { frameErrors } from '../../errors/frameErrors.ts'

/** A Solana transaction that this account can sign. */
export type SolanaTransaction = {
  /** The bytes that are signed. */
  readonly message: Uint8Array
  /** Base58 addresses in the message. The first one pays the fee; those that sign come first. */
  readonly keys: readonly string[]
  readonly signerCount: number
  readonly instructions: readonly SolanaInstruction[]
  /** Lookup tables, and the entries of each that it uses. Only the network knows the addresses there. */
  readonly tables: readonly { readonly table: string; readonly entries: readonly number[] }[]
  /** Returns the whole transaction with this account's signature in its place. */
  withSignature(signature: Uint8Array): Uint8Array
}

export type SolanaInstruction = {
  readonly program: string
  readonly accounts: readonly (string | LookedUp)[]
  readonly data: Uint8Array
}

/** An address that only a lookup table has. */
export type LookedUp = { readonly table: string; readonly entry: number }

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
  /** Reads a length in one to three groups of seven bits. */
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
  const calls = list(() => ({
    program: byte(),
    accounts: [...take(length())],
    data: take(length()).slice(),
  }))
  const tables = isVersioned
    ? list(() => ({
        table: base58.encode(take(32)),
        writable: [...take(length())],
        readable: [...take(length())],
      }))
    : []
  const isWhole = at === bytes.length && signers > 0 && signers <= keys.length
  if (!isWhole || calls.length === 0 || (signatureCount !== signers && signatureCount !== 0)) throw fail()
  // Addresses of tables come after the own ones: those that can change of all tables, then the others.
  const all: readonly (string | LookedUp)[] = [
    ...keys,
    ...tables.flatMap(({ table, writable }) => writable.map((entry) => ({ table, entry }))),
    ...tables.flatMap(({ table, readable }) => readable.map((entry) => ({ table, entry }))),
  ]
  const instructions = calls.map(({ program: index, accounts, data }): SolanaInstruction => {
    // Programs are never looked up in a table.
    const program = keys[index]
    if (program === undefined) throw fail()
    const used = accounts.map((account) => {
      const address = all[account]
      if (address === undefined) throw fail()
      return address
    })
    return { program, accounts: used, data }
  })
  const place = address === undefined ? 0 : keys.indexOf(address)
  if (place < 0 || place >= signers) throw frameErrors.wrongAccount({ method })
  const message = bytes.slice(start)
  return {
    message,
    keys,
    signerCount: signers,
    instructions,
    tables: tables.map(({ table, writable, readable }) => ({ table, entries: [...writable, ...readable] })),
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
