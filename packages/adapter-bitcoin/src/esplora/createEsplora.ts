import { type Clock, transportErrors } from '@latchkey/core'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { isHex } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import type { Esplora } from './Esplora.js'
import { fetchSource } from './fetchSource.js'
import {
  readBalance,
  readCoins,
  readFeeRate,
  readSpender,
  readTransaction,
  readTransactions,
} from './readResponses.js'

/** Millisatoshi per virtual byte. */
const LEAST = 1_000n
const NOT_FOUND = 404
const BAD_REQUEST = 400

/** Creates the reader of one network. The source's genesis block is checked before any response is used. */
export function createEsplora({
  network: {
    id,
    testnet = false,
    esplora: { url },
  },
  clock,
}: {
  readonly network: ParsedNetwork
  readonly clock: Clock
}): Esplora {
  let isTrusted = false

  const get = (path: string, signal: AbortSignal | undefined) =>
    fetchSource({ url: `${url}${path}`, clock, signal })
  const malformed = (path: string) => transportErrors.malformedResponse({ method: path })

  const trust = async (signal: AbortSignal | undefined) => {
    if (isTrusted) return
    const path = '/block-height/0'
    const { ok, status, text } = await get(path, signal)
    if (!ok) throw transportErrors.http({ status })
    if (!/^\s*[0-9a-f]{64}\s*$/.test(text)) throw malformed(path)
    const actual = `bip122:${text.trim().slice(0, 32)}`
    if (actual !== id) throw transportErrors.wrongChain({ expected: id, actual })
    isTrusted = true
  }

  /** `name` replaces the path in errors, which keeps addresses out of logs. */
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
    const [, { ok, status, text }] = await Promise.all([trust(signal), get(path, signal)])
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
  /** Reads a path that must exist, so "not found" is an error. */
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
        const reported = readTransaction(value)
        return reported?.txid === txid ? reported : undefined
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
    async spender({ txid, vout }, signal) {
      const spend = await read({
        path: `/tx/${txid}/outspend/${vout}`,
        name: '/tx/:txid/outspend/:vout',
        parse: json(readSpender),
        signal,
      })
      return spend?.txid
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
      // Sources with mempool's API have another path.
      const reported = (await readRates('/fee-estimates')) ?? (await readRates('/v1/fees/recommended'))
      // A test network may have no estimates.
      const isEmpty = testnet && reported && Object.keys(reported.rates).length === 0
      const rate = isEmpty ? LEAST : reported && readFeeRate(reported.rates, blocks)
      if (rate === undefined) throw bitcoinErrors.feeUnavailable({})
      return rate
    },
    async broadcast(hex) {
      await trust(undefined)
      // From here on the transaction may have been sent.
      const sent = fetchSource({ url: `${url}/tx`, clock, signal: undefined, body: hex }).catch(
        () => undefined,
      )
      const { ok, status, text } = (await sent) ?? { ok: false, status: 0, text: '' }
      const reported = text.trim()
      if (ok && isTxid(reported)) return { outcome: 'taken' }
      // Any other status, and an HTML page, is the response of a proxy.
      const isRefused = status === BAD_REQUEST && !reported.startsWith('<')
      return isRefused ? { outcome: 'refused', detail: reported.slice(0, 500) } : { outcome: 'unknown' }
    },
  }
}

const isTxid = (text: string) => /^[0-9a-f]{64}$/.test(text)
