import {
  type CompiledTransactionMessage,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'

/** The known effects of a transaction. Amounts are in base units. */
export type SolanaEffects = {
  readonly feePayer: string
  readonly payments: readonly {
    /** The mint of a token; absent for lamports. */
    readonly mint?: string
    readonly decimals: number
    readonly amount: bigint
    readonly from: string
    /** The recipient: for tokens the owner if the transaction names it, else the token account. */
    readonly to: string
  }[]
  /** Owners for whom a token account is opened, at the fee payer's cost. */
  readonly opened: readonly string[]
  /** Texts that become public on the chain. */
  readonly memos: readonly string[]
  /** In lamports: the fee of the signatures and the most for compute units. */
  readonly fee: bigint
  /** Programs with unknown instructions. */
  readonly unknown: readonly { readonly program: string; readonly bytes: number }[]
}

const programs = {
  system: '11111111111111111111111111111111',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const

/** In lamports, for each signature. */
const SIGNATURE_FEE = 5_000n
/** Compute units of an instruction if the transaction sets no limit. */
const DEFAULT_UNITS = 200_000n

type Message = Exclude<CompiledTransactionMessage, { version: 1 }>

/** Reads a wire transaction in base64, legacy or version 0. Throws for any other text. */
export function readSolanaEffects(transaction: string): SolanaEffects {
  const bytes = getBase64Encoder().encode(transaction)
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('Transactions of version 1 are not known.')
  return readMessage(message)
}

function readMessage({ staticAccounts, instructions, header }: Message): SolanaEffects {
  // The content of a lookup table is not in the transaction.
  const nameOf = (index: number | undefined) =>
    index === undefined ? 'nobody' : (staticAccounts[index] ?? 'an account of a lookup table')
  const steps = instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
    const bytes = Uint8Array.from(data ?? [])
    return {
      program: nameOf(programAddressIndex),
      bytes,
      view: new DataView(bytes.buffer),
      account: (place: number) => nameOf(accountIndices[place]),
    }
  })
  const owners = new Map(
    steps
      .filter(({ program }) => program === programs.associated)
      .map(({ account }) => [account(1), account(2)]),
  )
  const payments: SolanaEffects['payments'][number][] = []
  const memos: string[] = []
  const unknown: SolanaEffects['unknown'][number][] = []
  let units: bigint | undefined
  let price = 0n

  for (const { program, bytes, view, account } of steps) {
    const isToken = program === programs.token || program === programs.token2022
    const kind = bytes[0]
    if (program === programs.system && bytes.length === 12 && view.getUint32(0, true) === 2) {
      payments.push({
        decimals: 9,
        amount: view.getBigUint64(4, true),
        from: account(0),
        to: account(1),
      })
    } else if (isToken && kind === 12 && bytes.length === 10) {
      payments.push({
        mint: account(1),
        decimals: view.getUint8(9),
        amount: view.getBigUint64(1, true),
        from: account(3),
        to: owners.get(account(2)) ?? account(2),
      })
    } else if (isToken && kind === 26 && bytes[1] === 1 && bytes.length === 19) {
      payments.push({
        mint: account(1),
        decimals: view.getUint8(10),
        amount: view.getBigUint64(2, true),
        from: account(3),
        to: owners.get(account(2)) ?? account(2),
      })
    } else if (program === programs.computeBudget && kind === 2 && bytes.length === 5) {
      units = BigInt(view.getUint32(1, true))
    } else if (program === programs.computeBudget && kind === 3 && bytes.length === 9) {
      price = view.getBigUint64(1, true)
    } else if (program === programs.computeBudget) {
      // Heap and data sizes have no cost and no effect.
    } else if (program === programs.memo) {
      memos.push(new TextDecoder().decode(bytes))
    } else if (program !== programs.associated) {
      unknown.push({ program, bytes: bytes.length })
    }
  }
  const limit = units ?? DEFAULT_UNITS * BigInt(steps.length)
  return {
    feePayer: nameOf(0),
    payments,
    opened: [...owners.values()],
    memos,
    // Prices are in millionths of a lamport, rounded up to a whole one.
    fee: SIGNATURE_FEE * BigInt(header.numSignerAccounts) + (price * limit + 999_999n) / 1_000_000n,
    unknown,
  }
}
