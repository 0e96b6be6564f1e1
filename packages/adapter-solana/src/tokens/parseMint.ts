import type { ChainAccount } from '../transport/readAccounts.js'

/** The programs that keep tokens: SPL Token, and Token-2022 with its extensions. */
export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

export type TokenProgram = (typeof tokenPrograms)[keyof typeof tokenPrograms]

export function isTokenProgram(program: string): program is TokenProgram {
  return program === tokenPrograms.token || program === tokenPrograms.token2022
}

/** Numbers of the Token-2022 mint extensions that matter to a transfer. */
export const extension = {
  transferFeeConfig: 1,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  tokenMetadata: 19,
  scaledAmount: 25,
  pausable: 26,
} as const

/** Bytes read of a mint. A mint this long is not supported. */
export const MINT_BYTES = 16_384

/** Bytes of a mint without extensions. */
const SIZE = 82

export type Mint = {
  readonly program: TokenProgram
  readonly supply: bigint
  readonly decimals: number
  /** Token-2022 extensions by number. */
  readonly extensions: ReadonlyMap<number, Uint8Array<ArrayBuffer>>
}

/** Parses a mint. Returns `undefined` for any other account. */
export function parseMint({ owner: program, data }: ChainAccount): Mint | undefined {
  if (!isTokenProgram(program) || data.length >= MINT_BYTES) return undefined
  const extensions = data.length === SIZE ? new Map<never, never>() : readExtensions(data)
  if (!extensions || data[45] !== 1) return undefined
  const supply = new DataView(data.buffer).getBigUint64(36, true)
  return { program, supply, decimals: data[44] ?? 0, extensions }
}

/** Token-2022 marks the type here, so a mint is as long as a token account. */
const MARK_AT = 165
const MINT_MARK = 1

/**
 * Parses the extensions of a mint, or of the account type in `mark`. Each has a 16-bit number, a 16-bit length and its bytes. Returns
 * `undefined` for other data.
 */
export function readExtensions(
  data: Uint8Array<ArrayBuffer>,
  mark: number = MINT_MARK,
): ReadonlyMap<number, Uint8Array<ArrayBuffer>> | undefined {
  if (data[MARK_AT] !== mark) return undefined
  const extensions = new Map<number, Uint8Array<ArrayBuffer>>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = MARK_AT + 1; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    const end = at + 4 + view.getUint16(at + 2, true)
    // Zeros follow the last one.
    if (kind === 0) break
    if (end > data.length) return undefined
    extensions.set(kind, data.slice(at + 4, end))
    at = end
  }
  return extensions
}
