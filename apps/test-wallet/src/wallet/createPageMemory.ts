import type { WalletChain } from '../chains/WalletChain.ts'
import { readLocalUrl } from '../config/readLocalUrl.ts'

/** The wallet's own stored values, in addition to those of the protocol's client. */
export type Remembered = {
  /** CAIP-2 id of the current chain, by topic and namespace. */
  readonly current: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Chains that pages added. */
  readonly added: readonly WalletChain[]
}

/** The storage of these values. */
export type WalletMemory = {
  read(): Remembered
  write(remembered: Remembered): void
}

/** Keeps the values in the page's storage, under the wallet's name. Ignores invalid stored values. */
export function createPageMemory({
  storage,
  name,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  name: string
}): WalletMemory {
  const key = `test-wallet:${name}`
  return {
    read: () => decode(storage.getItem(key)),
    write: (remembered) => storage.setItem(key, JSON.stringify(remembered)),
  }
}

function decode(text: string | null): Remembered {
  const { current, added } = fields(parsed(text))
  return {
    current: Object.fromEntries(
      Object.entries(fields(current)).map(([topic, chains]) => [
        topic,
        Object.fromEntries(
          Object.entries(fields(chains)).flatMap(([namespace, id]) =>
            typeof id === 'string' ? [[namespace, id]] : [],
          ),
        ),
      ]),
    ),
    added: Array.isArray(added) ? added.filter(isChain) : [],
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function isChain(value: unknown): value is WalletChain {
  const { id, name, rpcUrl } = fields(value)
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    readLocalUrl({ value: rpcUrl, protocols: ['http:', 'https:'] }) !== undefined
  )
}
