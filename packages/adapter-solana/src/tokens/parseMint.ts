import type { ChainAccount } from '../accounts/ChainAccount.js'
import { MINT_BYTES } from './mintBytes.js'
import { readExtensions } from './readExtensions.js'
import { isTokenProgram, type TokenProgram } from './tokenPrograms.js'

/** Bytes of a mint without extensions. */
const SIZE = 82

export type Mint = {
  readonly program: TokenProgram
  readonly supply: bigint
  readonly decimals: number
  /** Token-2022's extensions by their number. */
  readonly extensions: ReadonlyMap<number, Uint8Array<ArrayBuffer>>
}

/** What a mint says of its token; `undefined` for an account that is none. */
export function parseMint({ owner: program, data }: ChainAccount): Mint | undefined {
  if (!isTokenProgram(program) || data.length >= MINT_BYTES) return undefined
  const extensions = data.length === SIZE ? new Map<never, never>() : readExtensions(data)
  if (!extensions || data[45] !== 1) return undefined
  const supply = new DataView(data.buffer).getBigUint64(36, true)
  return { program, supply, decimals: data[44] ?? 0, extensions }
}
