import { base58 } from '@scure/base'
import type { SolanaInstruction } from './readSolanaTransaction.ts'

const system = '11111111111111111111111111111111'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Token-2022. It has the instructions of the first token program under the same numbers, and more. */
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const computeBudget = 'ComputeBudget111111111111111111111111111111'
export const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const firstMemo = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
const recentBlockhashes = 'SysvarRecentB1ockHashes11111111111111111111'

/** Amount of a token in base units. The chain refuses a transfer whose mint or decimals are wrong, so both are certain. */
type TokenAmount = { readonly amount: bigint; readonly mint?: string; readonly decimals?: number }

/** A step of a token program, and the account whose right it uses. */
type TokenStep = { readonly program: string; readonly authority: string }

type Effect =
  | { readonly type: 'send'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | ({
      readonly type: 'transfer'
      readonly source: string
      readonly destination: string
      /** The token's own fee on the amount, in base units. */
      readonly fee?: bigint
    } & TokenStep &
      TokenAmount)
  | ({ readonly type: 'approve'; readonly source: string; readonly delegate: string } & TokenStep &
      TokenAmount)
  | ({ readonly type: 'revoke'; readonly account: string } & TokenStep)
  | ({ readonly type: 'burn'; readonly account: string } & TokenStep & TokenAmount)
  /** Gives an account, or a right over it, to somebody else. Without `to` nobody has the right any more. */
  | ({
      readonly type: 'hand_over'
      readonly account: string
      readonly right: 'owner' | 'close'
      readonly to?: string
    } & TokenStep)
  /** Gives the account itself to a program. */
  | { readonly type: 'assign'; readonly account: string; readonly to: string }
  | {
      readonly type: 'create_account'
      readonly from: string
      readonly account: string
      readonly program: string
      readonly lamports: bigint
      /** Bytes. */
      readonly space: bigint
    }
  | {
      readonly type: 'open_token_account'
      readonly from: string
      readonly account: string
      readonly owner: string
      readonly mint: string
      readonly program: string
    }
  | ({ readonly type: 'close_token_account'; readonly account: string; readonly to: string } & TokenStep)
  | { readonly type: 'note'; readonly program: string; readonly data: Uint8Array }
  /** The transaction stays valid until it is used. */
  | { readonly type: 'nonce'; readonly account: string; readonly authority: string }
  | { readonly type: 'budget'; readonly units?: bigint; readonly price?: bigint }

/** Effect of one instruction, decoded from its own bytes. Addresses are base58, coins are in lamports. */
export type SolanaStep =
  | (Effect & {
      /** Accounts that the instruction names without a part in its effect: references, further signers, accounts of a hook. */
      readonly others: readonly string[]
    })
  | ({ readonly type: 'unknown' } & SolanaInstruction)

/**
 * Decodes an instruction with all its accounts and data. One with an address of a lookup table, with fewer accounts, or with data that
 * is not byte for byte of a known form is unknown; nothing is guessed.
 */
export function decodeInstruction(instruction: SolanaInstruction): SolanaStep {
  const { program, accounts, data } = instruction
  const unknown = { type: 'unknown', ...instruction } as const
  const decode = decoders[program]
  if (!decode) return unknown
  try {
    const reader = createReader(accounts, data)
    const effect = decode(reader, program)
    return effect && reader.isRead() ? { ...effect, others: reader.others() } : unknown
  } catch {
    return unknown
  }
}

type Reader = ReturnType<typeof createReader>

/** Reads accounts and data in order; throws where there are none. Each value has one form, so other data is another step. */
function createReader(accounts: SolanaInstruction['accounts'], data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  let at = 0
  let place = 0
  const move = (length: number) => {
    at += length
    return at - length
  }
  const own = accounts.map((account) => {
    if (typeof account !== 'string') throw new TypeError('looked up')
    return account
  })
  return {
    u8: () => view.getUint8(move(1)),
    u32: () => view.getUint32(move(4), true),
    u64: () => view.getBigUint64(move(8), true),
    key() {
      const bytes = data.subarray(move(32), at)
      if (bytes.length < 32) throw new RangeError('too short')
      return base58.encode(bytes)
    },
    rest: () => data.subarray(move(data.length - at)),
    account() {
      const account = own[place]
      place += 1
      if (account === undefined) throw new RangeError('too few accounts')
      return account
    },
    others: () => own.slice(place),
    isRead: () => at === data.length,
  }
}

const decoders: Readonly<Record<string, (reader: Reader, program: string) => Effect | undefined>> = {
  [system]: decodeSystem,
  [tokenProgram]: decodeToken,
  [token2022]: decodeToken,
  [associated]: decodeAssociated,
  [computeBudget]: decodeBudget,
  [memo]: decodeNote,
  [firstMemo]: decodeNote,
}

function decodeSystem({ u32, u64, key, account }: Reader): Effect | undefined {
  switch (u32()) {
    case 0:
      return {
        type: 'create_account',
        from: account(),
        account: account(),
        lamports: u64(),
        space: u64(),
        program: key(),
      }
    case 1:
      return { type: 'assign', account: account(), to: key() }
    case 2:
      return { type: 'send', from: account(), to: account(), lamports: u64() }
    case 4: {
      const [nonce, hashes, authority] = [account(), account(), account()]
      return hashes === recentBlockhashes ? { type: 'nonce', account: nonce, authority } : undefined
    }
    default:
      return undefined
  }
}

function decodeToken({ u8, u64, key, account }: Reader, program: string): Effect | undefined {
  const number = u8()
  switch (number) {
    case 3:
      return {
        ...{ type: 'transfer', program, source: account(), destination: account(), authority: account() },
        amount: u64(),
      }
    case 4:
      return {
        ...{ type: 'approve', program, source: account(), delegate: account(), authority: account() },
        amount: u64(),
      }
    case 5:
      return { type: 'revoke', program, account: account(), authority: account() }
    case 6: {
      const right = { 2: 'owner', 3: 'close' }[u8()]
      const isSome = u8()
      if ((right !== 'owner' && right !== 'close') || isSome > 1) return undefined
      const step = { type: 'hand_over', program, right, account: account(), authority: account() } as const
      return isSome === 1 ? { ...step, to: key() } : step
    }
    case 8:
      return {
        ...{ type: 'burn', program, account: account(), mint: account(), authority: account() },
        amount: u64(),
      }
    case 9:
      return { type: 'close_token_account', program, account: account(), to: account(), authority: account() }
    case 12:
      return {
        ...{ type: 'transfer', program, source: account(), mint: account(), destination: account() },
        ...{ authority: account(), amount: u64(), decimals: u8() },
      }
    case 13:
      return {
        ...{ type: 'approve', program, source: account(), mint: account(), delegate: account() },
        ...{ authority: account(), amount: u64(), decimals: u8() },
      }
    case 15:
      return {
        ...{ type: 'burn', program, account: account(), mint: account(), authority: account() },
        ...{ amount: u64(), decimals: u8() },
      }
    // `TransferCheckedWithFee` of the second program.
    case 26:
      if (program !== token2022 || u8() !== 1) return undefined
      return {
        ...{ type: 'transfer', program, source: account(), mint: account(), destination: account() },
        ...{ authority: account(), amount: u64(), decimals: u8(), fee: u64() },
      }
    default:
      return undefined
  }
}

function decodeAssociated({ u8, rest, account, isRead }: Reader): Effect | undefined {
  // The first form has no data at all. The last one does nothing if the account is there.
  if (!isRead() && u8() > 1) return undefined
  if (rest().length > 0) return undefined
  const [from, opened, owner] = [account(), account(), account()]
  const [mint, creator, program] = [account(), account(), account()]
  if (creator !== system || (program !== tokenProgram && program !== token2022)) return undefined
  return { type: 'open_token_account', from, account: opened, owner, mint, program }
}

function decodeBudget({ u8, u32, u64 }: Reader): Effect | undefined {
  switch (u8()) {
    case 2:
      return { type: 'budget', units: BigInt(u32()) }
    case 3:
      return { type: 'budget', price: u64() }
    // The size of the heap and of loaded accounts, which cost nothing of their own.
    case 1:
    case 4:
      u32()
      return { type: 'budget' }
    default:
      return undefined
  }
}

function decodeNote({ rest }: Reader, program: string): Effect {
  return { type: 'note', program, data: rest() }
}
