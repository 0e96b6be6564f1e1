import { address, type EncodedAccount } from '@solana/kit'
import { getMintDecoder, getTokenDecoder, type Mint, type Token } from '@solana-program/token'

const MINT_BYTES = 82
const TOKEN_BYTES = 165
/** Offset of the type in longer accounts, which only Token-2022 has. Mints are padded up to it. */
const TYPE_OFFSET = TOKEN_BYTES
const TYPE_MINT = 1
const TYPE_TOKEN = 2

type TokenState =
  | { kind: 'mint'; mint: Mint; extensions: Uint8Array }
  | { kind: 'token'; token: Token; extensions: Uint8Array }

/** Returns the mint or token state of an account of either token program, if any. */
export function readTokenState(account: EncodedAccount | undefined): TokenState | undefined {
  if (!account || !isTokenProgram(account.programAddress)) return undefined
  const data = Uint8Array.from(account.data)
  const type = data.length > TYPE_OFFSET ? data[TYPE_OFFSET] : undefined
  const extensions = data.slice(TYPE_OFFSET + 1)
  if (data.length === TOKEN_BYTES || type === TYPE_TOKEN)
    return { kind: 'token', token: getTokenDecoder().decode(data.slice(0, TOKEN_BYTES)), extensions }
  if (data.length === MINT_BYTES || type === TYPE_MINT)
    return { kind: 'mint', mint: getMintDecoder().decode(data.slice(0, MINT_BYTES)), extensions }
  return undefined
}

/** An amount in the three forms of nodes. `uiAmount` is not exact. */
type UiTokenAmount = {
  amount: string
  decimals: number
  uiAmount: number
  uiAmountString: string
}

export function tokenAmountOf({ amount, decimals }: { amount: bigint; decimals: number }): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

export function isTokenProgram(program: string): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM
}
