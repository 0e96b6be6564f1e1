import type { ChainAccount } from '../accounts/ChainAccount.js'
import { encodeBase58 } from '../base58/base58.js'
import { isTokenProgram } from './tokenPrograms.js'

/** What is read of a token account. */
export const TOKEN_ACCOUNT_BYTES = 166

/** Bytes of a token account without extensions, and the mark of one with. */
const SIZE = 165
const ACCOUNT_MARK = 2

export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly state: 'initialized' | 'frozen'
}

/** What a token account holds; `undefined` for anything else, such as a mint. */
export function parseTokenAccount({ owner: program, data }: ChainAccount): TokenAccount | undefined {
  const isAccount = data.length === SIZE || (data.length > SIZE && data[SIZE] === ACCOUNT_MARK)
  if (!isTokenProgram(program) || !isAccount) return undefined
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined
  return {
    mint: encodeBase58(data.subarray(0, 32)),
    owner: encodeBase58(data.subarray(32, 64)),
    amount: new DataView(data.buffer).getBigUint64(64, true),
    state: state === 1 ? 'initialized' : 'frozen',
  }
}
