import type { WalletChain } from '../chains/WalletChain.ts'
import { plainText, visibleText } from '../peer/plainText.ts'

/** The description of a request. All its texts are safe to show. */
export type RequestDescription = {
  /** A question, for example `Sign this message?`. */
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The full content to sign or send. */
  readonly body?: { readonly label: string; readonly text: string }
}

/** A chain that has a name in the wallet. */
export type NamedChain = Pick<WalletChain, 'id' | 'name'>

/** Returns the name of a chain, with its id. */
export function chainName({ id, chains }: { id: string; chains: readonly NamedChain[] }): string {
  const known = chains.find((chain) => chain.id === id)
  return known ? `${plain(known.name)} (${id})` : `${plain(id)}, not in this wallet`
}

/** Returns one line of a description. It reports a value that the page left out. */
export function fact(label: string, value: unknown): RequestDescription['facts'][number] {
  return { label, value: plain(value) || 'not said' }
}

/** Returns any value as text of several lines, with invisible characters spelled out. */
export function indented(value: unknown): string {
  const read = typeof value === 'string' ? (parsed(value) ?? value) : value
  return typeof read === 'string' ? visibleText(read) : visibleText(JSON.stringify(read, null, 2) ?? '')
}

/** Returns the value of a JSON text; `undefined` for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns any value as one safe line. */
export function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  return plainText({ value: typeof value === 'string' ? value : indented(value), limit: 200 })
}
