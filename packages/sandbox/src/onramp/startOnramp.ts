import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Address, formatUnits, isAddress } from 'viem'
import { closeServer, listen } from '../http/listen.js'
import { readBody } from '../http/readBody.js'
import type { SandboxChain } from '../sandbox/startSandbox.js'
import { createEvmFaucet } from './createEvmFaucet.js'
import { onrampPage } from './onrampPage.js'

const BODY_LIMIT = 20_000
/** Sessions that are kept. */
const MOST = 1_000
/** Cents of the smallest and of the largest purchase. */
const LEAST = 1_000n
const MOST_CENTS = 2_500_000n

/** Options of `startOnramp`. */
export type StartOnrampOptions = {
  /** Chains whose coins are for sale. */
  chains: readonly Pick<SandboxChain, 'id' | 'name' | 'rpcUrl' | 'nativeCurrency' | 'contracts'>[]
  /** Default: any free port. */
  port?: number
}

/** A running on-ramp. */
export type Onramp = {
  /** Base URL of the API (a part of that of the aggregator Meld) and of the page of each purchase. */
  url: string
  /** With `down`, the API responds with 503 and pages keep working. */
  set(mode: 'up' | 'down'): void
  /** Drops open requests and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

type Coin = {
  code: string
  chain: StartOnrampOptions['chains'][number]
  name: string
  token: Address | undefined
  decimals: number
  /** Thousandths of a US dollar for one. */
  price: bigint
}

type Session = { coin: Coin; account: Address; cents: bigint; currency: string; isPaid: boolean }

/**
 * Starts an on-ramp for tests: its page takes no money and pays from a faucet. A coin costs 2,500 US dollars, Test USD costs one,
 * and the fee is 1.5 %. Euros count as dollars.
 *
 * @throws SandboxError `PORT_IN_USE`.
 *
 * @example
 * ```ts
 * import { startOnramp, startSandbox } from '@latchkey/sandbox'
 *
 * const sandbox = await startSandbox({ ports: 'free' })
 * const onramp = await startOnramp({ chains: sandbox.chains })
 * console.log(onramp.url)
 * ```
 */
export async function startOnramp({ chains, port = 0 }: StartOnrampOptions): Promise<Onramp> {
  const coins = chains.flatMap((chain): Coin[] => {
    const { name, symbol, decimals } = chain.nativeCurrency
    return [
      { code: `${symbol}_${chain.id}`, chain, name, token: undefined, decimals, price: 2_500_000n },
      {
        code: `TUSD_${chain.id}`,
        chain,
        name: 'Test USD',
        token: chain.contracts.usd,
        decimals: 6,
        price: 1_000n,
      },
    ]
  })
  const sessions = new Map<string, Session>()
  let mode: 'up' | 'down' = 'up'
  let url = ''

  const order = (body: Readonly<Record<string, unknown>>) => {
    const coin = coins.find(({ code }) => code === body['destinationCurrencyCode'])
    const cents = readCents(String(body['sourceAmount']))
    const currency = String(body['sourceCurrencyCode'])
    if (!coin || cents === undefined || !['USD', 'EUR'].includes(currency)) return undefined
    return cents >= LEAST && cents <= MOST_CENTS ? { coin, currency, cents } : undefined
  }

  const routes: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>> = {
    'GET /service-providers/properties/crypto-currencies': () =>
      coins.map(({ code, name, chain, token }) => ({
        currencyCode: code,
        name,
        chainCode: `LOCAL${chain.id}`,
        chainName: chain.name,
        chainId: String(chain.id),
        contractAddress: token ?? null,
      })),
    'GET /service-providers/limits/fiat-currency-purchases': () =>
      ['USD', 'EUR'].map((currencyCode) => ({ currencyCode, minimumAmount: 10, maximumAmount: 7500 })),
    'POST /payments/crypto/quote'(body) {
      const found = order(body)
      if (!found) return undefined
      const { coin, currency, cents } = found
      const units = unitsFor(coin, cents)
      return {
        quotes: [
          {
            serviceProvider: 'SANDBOX',
            sourceAmount: toDecimal(cents, 2),
            sourceCurrencyCode: currency,
            destinationAmount: toDecimal(units, coin.decimals),
            destinationCurrencyCode: coin.code,
            totalFee: toDecimal(feeOf(cents), 2),
            networkFee: 0,
            transactionFee: toDecimal(feeOf(cents), 2),
          },
        ],
      }
    },
    'POST /crypto/session/widget'(body) {
      const data = Object(body['sessionData']) as Readonly<Record<string, unknown>>
      const found = order(data)
      const account = String(data['walletAddress'])
      if (!found || !isAddress(account, { strict: false })) return undefined
      const id = randomUUID()
      sessions.set(id, { ...found, account, isPaid: false })
      for (const oldest of sessions.keys()) {
        if (sessions.size <= MOST) break
        sessions.delete(oldest)
      }
      return { id, widgetUrl: `${url}/pay/${id}`, token: id }
    },
  }

  const showPage = async (session: Session, method: string | undefined) => {
    if (method === 'POST' && !session.isPaid) {
      session.isPaid = true
      const { coin, account, cents } = session
      await createEvmFaucet(coin.chain).pay({ account, token: coin.token, units: unitsFor(coin, cents) })
    }
    const { coin, account, cents, currency, isPaid } = session
    return onrampPage({
      coin: coin.name,
      chain: coin.chain.name,
      account,
      price: `${formatUnits(cents, 2)} ${currency}`,
      isPaid,
    })
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const session = sessions.get(pathname.replace('/pay/', ''))
    if (session) {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        'cache-control': 'no-store',
      }
      return void response.writeHead(200, headers).end(await showPage(session, request.method))
    }
    const send = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(toJson(value))
    if (mode === 'down') return send(503, { code: 'UNAVAILABLE', message: 'The sandbox is set to be down.' })
    const route = routes[`${request.method} ${pathname}`]
    if (!route) return send(404, { code: 'NOT_FOUND', message: 'There is no such path.' })
    const text = await readBody({ request, limit: BODY_LIMIT })
    const value = route(Object(JSON.parse(text || '{}')) as Readonly<Record<string, unknown>>)
    if (value === undefined) return send(400, { code: 'BAD_REQUEST', message: 'The order is invalid.' })
    send(200, value)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end())
  })
  url = `http://127.0.0.1:${await listen({ server, port })}`
  return {
    url,
    set(next) {
      mode = next
    },
    stop: () => closeServer(server),
  }
}

/** 1.5 %, in cents. */
const feeOf = (cents: bigint): bigint => (cents * 15n) / 1_000n

/** Returns the amount of a coin for a sum, in its smallest unit. */
const unitsFor = ({ decimals, price }: Coin, cents: bigint): bigint =>
  ((cents - feeOf(cents)) * 10n * 10n ** BigInt(decimals)) / price

/** Reads a sum with at most two decimals. */
function readCents(text: string): bigint | undefined {
  const [match, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return match === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'))
}

/** Marks text that is written as a JSON number. No other text here has it. */
const MARK = '\0'

const toDecimal = (units: bigint, decimals: number): string => MARK + formatUnits(units, decimals)

/** Writes JSON whose decimals keep every digit. `JSON.rawJSON` is newer than Node 20. */
const toJson = (value: unknown): string => JSON.stringify(value).replace(/"\\u0000([\d.]+)"/g, '$1')
