import type { EncodedAccount } from '@solana/kit'
import { getMintDecoder, getTokenDecoder, type Mint, type Token } from '@solana-program/token'
import { isTokenProgram } from './tokenPrograms.js'

const MINT_BYTES = 82
const TOKEN_BYTES = 165
/** Longer accounts, which only Token-2022 has, say here what they are; mints are padded up to it. */
const TYPE_OFFSET = TOKEN_BYTES
const TYPE_MINT = 1
const TYPE_TOKEN = 2

export type TokenState =
  | { kind: 'mint'; mint: Mint; extensions: Uint8Array }
  | { kind: 'token'; token: Token; extensions: Uint8Array }

/** What an account of either token program holds; nothing when it holds neither a mint nor tokens. */
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
