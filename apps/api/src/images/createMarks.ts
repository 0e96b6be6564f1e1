import { readFileSync } from 'node:fs'
import type { CoinId } from '../settings/CoinId.ts'
import { type MarkName, readMark } from './readMark.ts'

/** Marks of data/marks.json. */
export type MarkList = {
  /** By the wallet's id in the directory. */
  readonly wallets: Readonly<Record<string, MarkName>>
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<string, MarkName>>
  /** Native coins, by the CAIP-2 id of their network. */
  readonly coins: Readonly<Record<string, MarkName>>
  /** By CAIP-2 id, then by the contract's address in lower case, or by the mint. */
  readonly tokens: Readonly<Record<string, Readonly<Record<string, MarkName>>>>
}

/** Marks of the icon set, used if the operator has stored no picture. */
export type Marks = {
  /** Returns a coin's mark, by its network and address. Never by its symbol, which any contract can claim. */
  coin(coin: CoinId): MarkName | undefined
  /** Resolves with the mark of a wallet by its id, of a network (`asset`) by its CAIP-2 id, or of a token by that id, a colon and its address. */
  read(kind: 'wallet' | 'asset' | 'token', id: string): Promise<string | undefined>
}

const file = new URL('../../data/marks.json', import.meta.url)

export const readMarkList = (): MarkList => JSON.parse(readFileSync(file, 'utf8'))

export function createMarks(list: MarkList = readMarkList()): Marks {
  const coin = ({ chainId, token }: CoinId) =>
    token === null
      ? take(list.coins, chainId)
      : take(take(list.tokens, chainId) ?? {}, chainId.startsWith('eip155:') ? token.toLowerCase() : token)
  return {
    coin,
    async read(kind, id) {
      switch (kind) {
        case 'wallet':
          return readIf(take(list.wallets, id))
        case 'asset':
          return readIf(take(list.networks, id))
        case 'token': {
          const [, chainId = '', token = null] = /^([^:]+:[^:]+)(?::(.+))?$/.exec(id) ?? []
          return readIf(coin({ chainId, token }))
        }
        default:
          return kind satisfies never
      }
    },
  }
}

const take = <value>(table: Readonly<Record<string, value>>, key: string): value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const readIf = async (name: MarkName | undefined) => name && readMark(name)
