import { type Clock, transportErrors } from '@latchkey/core'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { isHex } from '../lib/bytes.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import type { Esplora } from './Esplora.js'
import { fetchText } from './fetchText.js'
import { readBalance, readCoins, readFeeRate, readTransaction, readTransactions } from './readAnswers.js'

/** Millisatoshi per virtual byte. */
const LEAST = 1_000n
const NOT_FOUND = 404
const BAD_REQUEST = 400

/** Reads one network from its source. Before anything is believed, the source says which chain it serves. */
export function createEsplora({
  network: {
    id,
    testnet = false,
    esplora: { url },
  },
  clock,
}: {
  readonly network: BitcoinRow
  readonly clock: Clock
}): Esplora {
  let isTrusted = false

  const ask = (path: string, signal: AbortSignal | undefined) =>
    fetchText({ url: `${url}${path}`, clock, signal })
  const malformed = (path: string) => transportErrors.malformedAnswer({ method: path })

  const trust = async (signal: AbortSignal | undefined) => {
    if (isTrusted) return
    const path = '/block-height/0'
    const { ok, status, text } = await ask(path, signal)
    if (!ok) throw transportErrors.http({ status })
    if (!/^\s*[0-9a-f]{64}\s*$/.test(text)) throw malformed(path)
    const actual = `bip122:${text.trim().slice(0, 32)}`
    if (actual !== id) throw transportErrors.wrongChain({ expected: id, actual })
    isTrusted = true
  }

  /** `name` stands for the path in errors: addresses stay out of logs. */
  const read = async <value>({
    path,
    name,
    parse,
    signal,
  }: {
    readonly path: string
    readonly name: string
    readonly parse: (text: string) => value | undefined
    readonly signal: AbortSignal | undefined
  }): Promise<value | undefined> => {
    const [, { ok, status, text }] = await Promise.all([trust(signal), ask(path, signal)])
    if (status === NOT_FOUND) return undefined
    if (!ok) throw transportErrors.http({ status })
    const value = parse(text)
    if (value === undefined) throw malformed(name)
    return value
  }
  const json =
    <value>(parse: (value: unknown) => value | undefined) =>
    (text: string): value | undefined => {
      try {
        return parse(JSON.parse(text))
      } catch {
        return undefined
      }
    }
  /** Of an address, that nothing is known is not an answer. */
  const must = async <value>(request: Parameters<typeof read<value>>[0]): Promise<value> => {
    const value = await read<value>(request)
    if (value === undefined) throw transportErrors.http({ status: NOT_FOUND })
    return value
  }

  const transaction: Esplora['transaction'] = (txid, signal) =>
    read({
      path: `/tx/${txid}`,
      name: '/tx/:txid',
      parse: json((value) => {
        const told = readTransaction(value)
        return told?.txid === txid ? told : undefined
      }),
      signal,
    })

  return {
    trust,
    transaction,
    balance: (address, signal) =>
      must({ path: `/address/${address}`, name: '/address/:address', parse: json(readBalance), signal }),
    coins: (address, signal) =>
      must({
        path: `/address/${address}/utxo`,
        name: '/address/:address/utxo',
        parse: json(readCoins),
        signal,
      }),
    waiting: (address, signal) =>
      must({
        path: `/address/${address}/txs/mempool`,
        name: '/address/:address/txs/mempool',
        parse: json(readTransactions),
        signal,
      }),
    tip: (signal) => {
      const path = '/blocks/tip/height'
      const parse = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined)
      return must({ path, name: path, parse, signal })
    },
    raw: (txid, signal) =>
      must({
        path: `/tx/${txid}/hex`,
        name: '/tx/:txid/hex',
        parse: (text) => (isHex(text.trim()) ? text.trim() : undefined),
        signal,
      }),
    async feeRate(blocks, signal) {
      const parse = json((value) => (Object(value) === value ? { rates: value as object } : undefined))
      const readRates = (path: string) => read({ path, name: path, parse, signal })
      // Sources of mempool's kind have an answer of their own.
      const told = (await readRates('/fee-estimates')) ?? (await readRates('/v1/fees/recommended'))
      // Nobody pays for room on a test network, so that there may be no estimates.
      const isEmpty = testnet && told && Object.keys(told.rates).length === 0
      const rate = isEmpty ? LEAST : told && readFeeRate(told.rates, blocks)
      if (rate === undefined) throw bitcoinErrors.feeUnavailable({})
      return rate
    },
    async broadcast(hex) {
      await trust(undefined)
      // From here on it may be out, whatever goes wrong.
      const sent = fetchText({ url: `${url}/tx`, clock, signal: undefined, body: hex }).catch(() => undefined)
      const { ok, status, text } = (await sent) ?? { ok: false, status: 0, text: '' }
      const told = text.trim()
      if (ok && isTxid(told)) return { outcome: 'taken' }
      // Any other status is of whoever stands before the node, and a page is no node's answer.
      const isRefused = status === BAD_REQUEST && !told.startsWith('<')
      return isRefused ? { outcome: 'refused', detail: told.slice(0, 500) } : { outcome: 'unknown' }
    },
  }
}

const isTxid = (text: string) => /^[0-9a-f]{64}$/.test(text)
