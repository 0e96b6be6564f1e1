import { AccountRole, type Address, address, type Option } from '@solana/kit'
import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ComputeBudgetInstruction,
  identifyComputeBudgetInstruction,
  parseSetComputeUnitLimitInstruction,
  parseSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { parseSystemInstruction, SYSTEM_PROGRAM_ADDRESS, SystemInstruction } from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  AssociatedTokenInstruction,
  AuthorityType,
  parseAssociatedTokenInstruction,
  parseTokenInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token'
import type { SolanaInstruction } from './readSolanaTransaction.ts'

/** Has the instructions of the first token program, with the same numbers, and further ones. */
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const memo = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']

/** Amount of a token in base units. The chain refuses a transfer whose mint or decimals are wrong, so both are certain. */
type TokenAmount = { readonly amount: bigint; readonly mint?: string; readonly decimals?: number }

/** Effect of one instruction, decoded from its own bytes. Addresses are base58, coins are in lamports. */
export type SolanaStep =
  | { readonly type: 'send'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | ({
      readonly type: 'transfer'
      readonly source: string
      readonly destination: string
      readonly authority: string
      readonly program: string
    } & TokenAmount)
  | ({ readonly type: 'approve'; readonly source: string; readonly delegate: string } & TokenAmount)
  | { readonly type: 'revoke'; readonly account: string }
  | {
      readonly type: 'burn'
      readonly account: string
      readonly amount: bigint
      readonly mint: string
      readonly decimals?: number
    }
  /** Gives an account, or a right over it, to somebody else. Without `to` nobody has the right any more. */
  | { readonly type: 'hand_over'; readonly account: string; readonly to?: string }
  | {
      readonly type: 'create_account'
      readonly from: string
      readonly account: string
      readonly program: string
      readonly lamports: bigint
    }
  | { readonly type: 'open_token_account'; readonly owner: string; readonly mint: string }
  | { readonly type: 'close_token_account'; readonly account: string; readonly to: string }
  | { readonly type: 'note'; readonly text: string }
  /** The transaction stays valid until it is used. */
  | { readonly type: 'nonce' }
  | { readonly type: 'budget'; readonly units?: bigint; readonly price?: bigint }
  | { readonly type: 'unknown'; readonly program: string }

/** Decodes an instruction. One with an address of a lookup table, or with bytes of another form, is unknown; nothing is guessed. */
export function decodeInstruction({ program, accounts, data }: SolanaInstruction): SolanaStep {
  const unknown = { type: 'unknown', program } as const
  try {
    const metas = accounts.map((account) => {
      if (account === undefined) throw new TypeError('looked up')
      return { address: address(account), role: AccountRole.WRITABLE }
    })
    const instruction = { programAddress: address(program), accounts: metas, data }
    if (program === SYSTEM_PROGRAM_ADDRESS) return decodeSystem(instruction) ?? unknown
    if (program === TOKEN_PROGRAM_ADDRESS || program === token2022) return decodeToken(instruction) ?? unknown
    if (program === ASSOCIATED_TOKEN_PROGRAM_ADDRESS) return decodeAssociated(instruction) ?? unknown
    if (program === COMPUTE_BUDGET_PROGRAM_ADDRESS) return decodeBudget(instruction)
    if (memo.includes(program))
      return { type: 'note', text: new TextDecoder('utf-8', { fatal: true }).decode(data) }
  } catch {
    return unknown
  }
  return unknown
}

type Parsing = {
  readonly programAddress: Address
  readonly accounts: readonly { readonly address: Address; readonly role: AccountRole }[]
  readonly data: Uint8Array
}

function decodeSystem(instruction: Parsing): SolanaStep | undefined {
  const parsed = parseSystemInstruction(instruction)
  switch (parsed.instructionType) {
    case SystemInstruction.TransferSol: {
      const { source, destination } = parsed.accounts
      return { type: 'send', from: source.address, to: destination.address, lamports: parsed.data.amount }
    }
    case SystemInstruction.CreateAccount: {
      const { payer, newAccount } = parsed.accounts
      const { programAddress, lamports } = parsed.data
      return {
        type: 'create_account',
        from: payer.address,
        account: newAccount.address,
        program: programAddress,
        lamports,
      }
    }
    case SystemInstruction.Assign:
      return { type: 'hand_over', account: parsed.accounts.account.address, to: parsed.data.programAddress }
    case SystemInstruction.AdvanceNonceAccount:
      return { type: 'nonce' }
    default:
      return undefined
  }
}

function decodeToken(instruction: Parsing): SolanaStep | undefined {
  const program = instruction.programAddress
  const withFee = decodeTransferWithFee(instruction)
  if (withFee) return withFee
  const parsed = parseTokenInstruction({ ...instruction, programAddress: TOKEN_PROGRAM_ADDRESS })
  switch (parsed.instructionType) {
    case TokenInstruction.Transfer: {
      const { source, destination, authority } = parsed.accounts
      return {
        type: 'transfer',
        program,
        source: source.address,
        destination: destination.address,
        authority: authority.address,
        amount: parsed.data.amount,
      }
    }
    case TokenInstruction.TransferChecked: {
      const { source, mint, destination, authority } = parsed.accounts
      return {
        type: 'transfer',
        program,
        source: source.address,
        destination: destination.address,
        authority: authority.address,
        mint: mint.address,
        amount: parsed.data.amount,
        decimals: parsed.data.decimals,
      }
    }
    case TokenInstruction.Approve: {
      const { source, delegate } = parsed.accounts
      return {
        type: 'approve',
        source: source.address,
        delegate: delegate.address,
        amount: parsed.data.amount,
      }
    }
    case TokenInstruction.ApproveChecked: {
      const { source, mint, delegate } = parsed.accounts
      return {
        type: 'approve',
        source: source.address,
        delegate: delegate.address,
        mint: mint.address,
        amount: parsed.data.amount,
        decimals: parsed.data.decimals,
      }
    }
    case TokenInstruction.Revoke:
      return { type: 'revoke', account: parsed.accounts.source.address }
    case TokenInstruction.Burn:
    case TokenInstruction.BurnChecked: {
      const { account, mint } = parsed.accounts
      return {
        type: 'burn',
        account: account.address,
        mint: mint.address,
        amount: parsed.data.amount,
        ...('decimals' in parsed.data && { decimals: parsed.data.decimals }),
      }
    }
    case TokenInstruction.SetAuthority: {
      const { authorityType, newAuthority } = parsed.data
      const isOfAccount =
        authorityType === AuthorityType.AccountOwner || authorityType === AuthorityType.CloseAccount
      if (!isOfAccount) return undefined
      const to = valueOf(newAuthority)
      return { type: 'hand_over', account: parsed.accounts.owned.address, ...(to !== undefined && { to }) }
    }
    case TokenInstruction.CloseAccount: {
      const { account, destination } = parsed.accounts
      return { type: 'close_token_account', account: account.address, to: destination.address }
    }
    default:
      return undefined
  }
}

/** `TransferCheckedWithFee` of the second program: two numbers, amount (u64), decimals (u8), fee (u64). */
function decodeTransferWithFee({ programAddress, accounts, data }: Parsing): SolanaStep | undefined {
  const [source, mint, destination, authority] = accounts
  if (programAddress !== token2022 || data[0] !== 26 || data[1] !== 1 || data.length !== 19) return undefined
  if (!source || !mint || !destination || !authority) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  return {
    type: 'transfer',
    program: programAddress,
    source: source.address,
    destination: destination.address,
    authority: authority.address,
    mint: mint.address,
    amount: view.getBigUint64(2, true),
    decimals: view.getUint8(10),
  }
}

function decodeAssociated(instruction: Parsing): SolanaStep | undefined {
  // The first form has no data at all.
  const data = instruction.data.length === 0 ? Uint8Array.of(0) : instruction.data
  const parsed = parseAssociatedTokenInstruction({ ...instruction, data })
  switch (parsed.instructionType) {
    case AssociatedTokenInstruction.CreateAssociatedToken:
    case AssociatedTokenInstruction.CreateAssociatedTokenIdempotent: {
      const { owner, mint } = parsed.accounts
      return { type: 'open_token_account', owner: owner.address, mint: mint.address }
    }
    default:
      return undefined
  }
}

function decodeBudget(instruction: Parsing): SolanaStep {
  switch (identifyComputeBudgetInstruction(instruction)) {
    case ComputeBudgetInstruction.SetComputeUnitLimit:
      return { type: 'budget', units: BigInt(parseSetComputeUnitLimitInstruction(instruction).data.units) }
    case ComputeBudgetInstruction.SetComputeUnitPrice:
      return { type: 'budget', price: parseSetComputeUnitPriceInstruction(instruction).data.microLamports }
    default:
      return { type: 'budget' }
  }
}

const valueOf = (option: Option<Address>): string | undefined =>
  option.__option === 'Some' ? option.value : undefined
