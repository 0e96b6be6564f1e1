import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** An unspent output (UTXO). */
export type Coin = { txid: string; vout: number; value: bigint }

/** The requests of a wallet to its chain. */
export type Esplora = {
  coins(address: string): Promise<readonly Coin[]>
  /** Satoshi per 1,000 virtual bytes. */
  feeRate(): Promise<bigint>
  /** A whole transaction in hexadecimal. */
  transaction(txid: string): Promise<string>
  /** Sends a transaction in hexadecimal and returns its id. */
  send(transaction: string): Promise<string>
}

/**
 * Creates a client of the REST interface of Esplora.
 *
 * Every failure is -32603: no `url`, no response, an error response (with the node's text), a malformed response.
 */
export function createEsplora({
  url,
  send = (input, init) => globalThis.fetch(input, init),
  signal,
}: {
  url: string | undefined
  send?: typeof fetch | undefined
  signal?: AbortSignal | undefined
}): Esplora {
  const request = async (path: string, init: RequestInit = {}): Promise<string> => {
    if (url === undefined) throw failed('The wallet has no connection to its chain: give it an esploraUrl.')
    const at = `${url.replace(/[/]+$/, '')}${path}`
    let response: Response
    try {
      response = await send(at, { ...init, ...(signal ? { signal } : {}) })
    } catch (cause) {
      throw failed(`No response from ${at}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
    const text = await response.text()
    if (!response.ok) throw failed(`${at} returned ${response.status}: ${text}`)
    return text
  }
  return {
    async coins(address) {
      const list: unknown = readJson(await request(`/address/${address}/utxo`))
      if (!Array.isArray(list)) throw failed('The node returned no list of coins.')
      return list.map(readCoin)
    },
    async feeRate() {
      const estimates: unknown = readJson(await request('/fee-estimates'))
      const rates = typeof estimates === 'object' && estimates !== null ? Object.values(estimates) : []
      const [rate]: unknown[] = rates
      // A chain without traffic has no estimates; twice the relay fee is safely accepted.
      return typeof rate === 'number' && rate > 0 ? BigInt(Math.ceil(rate * 1000)) : 2000n
    },
    transaction: async (txid) => (await request(`/tx/${txid}/hex`)).trim(),
    async send(transaction) {
      const txid = (await request('/tx', { method: 'POST', body: transaction })).trim()
      if (!/^[0-9a-f]{64}$/.test(txid))
        throw failed(`The node returned ${txid}, which is not a transaction id.`)
      return txid
    },
  }
}

function readCoin(value: unknown): Coin {
  if (
    typeof value === 'object' &&
    value !== null &&
    'txid' in value &&
    typeof value.txid === 'string' &&
    'vout' in value &&
    typeof value.vout === 'number' &&
    'value' in value &&
    Number.isSafeInteger(value.value)
  ) {
    return { txid: value.txid, vout: value.vout, value: BigInt(Number(value.value)) }
  }
  throw failed('The node returned a malformed coin.')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failed('The node returned no JSON.')
  }
}

function failed(message: string) {
  return new ProviderRpcError({ code: -32603, message })
}
