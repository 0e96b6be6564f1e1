/** Token accounts whose signatures are read, besides the owner's. */
export const mostAccounts = 15
/** Length of the signature prefix that identifies a transaction within a slot. */
const headLength = 8
/** Maximum prefixes in a cursor. */
export const mostHeads = 200

/** Where a page of a history ends. */
export type SolanaPlace = {
  /** The last slot shown. */
  readonly slot: number
  /** By account, the last signature shown. */
  readonly before: ReadonlyMap<string, string>
  /** Prefixes of the shown signatures of the slot, if the slot continues on the next page; otherwise empty. */
  readonly shown: ReadonlySet<string>
}

/** Returns the prefix of a signature that a cursor has. */
export const headOf = (signature: string) => signature.slice(0, headLength)

/** Returns the cursor as text. `readSolanaPlace` reads it. */
export const writeSolanaPlace = ({ slot, before, shown }: SolanaPlace): string =>
  [
    shown.size ? `${slot}-${[...shown].join('')}` : slot,
    ...[...before].map(([account, signature]) => `${account}.${signature}`),
  ].join('~')

/** Parses the text of `writeSolanaPlace`; `undefined` for any other text. */
export function readSolanaPlace(text: string): SolanaPlace | undefined {
  const [first = '', ...pairs] = text.split('~')
  const [slot = '', heads = ''] = first.split('-', 2)
  const base58 = '[1-9A-HJ-NP-Za-km-z]'
  const pair = new RegExp(`^(${base58}{32,44})\\.(${base58}{64,90})$`)
  const before = pairs.map((one) => pair.exec(one)?.slice(1) as [string, string] | undefined)
  if (!/^\d{1,15}$/.test(slot) || before.length > 2 * mostAccounts || before.includes(undefined))
    return undefined
  if (!new RegExp(`^(${base58}{${headLength}}){0,${mostHeads}}$`).test(heads)) return undefined
  return {
    slot: Number(slot),
    before: new Map(before.filter((one) => one !== undefined)),
    shown: new Set(heads.match(new RegExp(`.{${headLength}}`, 'g'))),
  }
}
