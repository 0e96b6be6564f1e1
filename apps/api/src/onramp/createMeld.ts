import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { sourceErrors } from '../chain/errors/sourceErrors.ts'
import { createSourceClient } from '../chain/sources/createSourceClient.ts'
import { orUnknown, readNames, rows } from '../chain/sources/fields.ts'
import type { Ports } from '../ports/Ports.ts'
import type { OnrampOrder, OnrampProvider } from './OnrampProvider.ts'
import { compareSums, subtract, sum } from './sum.ts'

export type MeldSettings = {
  readonly type: 'meld'
  /** The operator's API key. */
  readonly key: string
  /** Default: the URL of Meld's API. */
  readonly url?: string | undefined
  /** Default `meld`. For that id, pages open URLs on Meld's hosts only. */
  readonly id?: string | undefined
  /** Shown to visitors. Default "Meld". */
  readonly name?: string | undefined
  /** Country of the visitors, as ISO 3166-1 code, because the API's callers do not name it. Default `US`. */
  readonly country?: string | undefined
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Meld's names of payment methods, by ours. */
const methods: Readonly<Record<string, string>> = { card: 'CREDIT_DEBIT_CARD', ach_bank_account: 'ACH' }

const coins = rows(
  z.object({
    currencyCode: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    name: z.optional(z.unknown()),
    chainCode: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    chainId: z.nullish(z.union([z.string(), z.number()])),
    contractAddress: orUnknown(z.nullish(z.string().check(z.maxLength(100)))),
  }),
)
const limits = rows(
  z.object({ currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)), minimumAmount: sum, maximumAmount: sum }),
)
const quotes = z.object({
  quotes: rows(
    z.object({
      serviceProvider: z.string().check(z.regex(/^\w{1,40}$/)),
      sourceAmount: sum,
      destinationAmount: sum,
      totalFee: sum,
      networkFee: orUnknown(sum),
      transactionFee: orUnknown(sum),
    }),
  ),
})
const widget = z.object({ widgetUrl: z.string() })

/** Creates the provider Meld, which compares several sellers. */
export function createMeld(
  { key, url = 'https://api.meld.io', id = 'meld', name = 'Meld', country = 'US' }: MeldSettings,
  ports: Ports,
): OnrampProvider {
  const headers = { authorization: `BASIC ${key}`, 'meld-version': '2023-12-19' }
  const client = createSourceClient({ url, headers, ports })

  /** Returns the seller who pays out most. */
  const best = async ({ coin, currency, method, amount }: OnrampOrder, signal: AbortSignal) => {
    const body = {
      countryCode: country,
      sourceAmount: toJsonNumber(amount),
      sourceCurrencyCode: currency,
      destinationCurrencyCode: coin.code,
      paymentMethodType: methods[method] ?? method,
    }
    const path = '/payments/crypto/quote'
    const { quotes: found } = await client.read({ path, body, schema: quotes, decimals: 'text', signal })
    const [first] = found.toSorted((a, b) => compareSums(a.destinationAmount, b.destinationAmount))
    if (!first) throw sourceErrors.malformed({ what: 'quotes' })
    return first
  }

  return {
    id,
    takesCoins: false,
    name,
    async list(signal) {
      const [known, bounds] = await Promise.all([
        client.read({ path: '/service-providers/properties/crypto-currencies', schema: coins, signal }),
        client.read({
          path: '/service-providers/limits/fiat-currency-purchases',
          schema: limits,
          decimals: 'text',
          signal,
        }),
      ])
      return {
        coins: known.flatMap(({ currencyCode: code, name: title, chainCode, chainId, contractAddress }) => {
          const isSolana = chainCode === 'SOLANA'
          const digits = String(chainId ?? '')
          if (!isSolana && !/^[1-9]\d{0,14}$/.test(digits)) return []
          return [
            {
              code,
              network: chainCode,
              ...readNames({ name: title, symbol: code.split('_')[0] }),
              chainId: isSolana ? solana : `eip155:${digits}`,
              contract: contractAddress ?? '',
            },
          ]
        }),
        currencies: bounds.map(({ currencyCode, minimumAmount: min, maximumAmount: max }) => ({
          id: currencyCode,
          limits: Object.keys(methods).map((method) => ({ id: method, min, max })),
        })),
      }
    },
    async price(order, signal) {
      const { currency, coin } = order
      const found = await best(order, signal)
      const { sourceAmount, destinationAmount, totalFee, networkFee, transactionFee } = found
      const parts = [networkFee, transactionFee].filter((fee) => fee !== undefined)
      const fees = parts.length === 2 ? parts : [totalFee]
      return {
        fees: fees.map((amount) => ({ amount, currency })),
        paymentSubtotal: { amount: subtract(sourceAmount, totalFee), currency },
        paymentTotal: { amount: sourceAmount, currency },
        purchaseAmount: { amount: destinationAmount, currency: coin.symbol },
        quoteId: `${found.serviceProvider}-${randomUUID()}`,
      }
    },
    async open({ amount = '', ...rest }, signal) {
      const order = { ...rest, amount }
      const { serviceProvider } = await best(order, signal)
      const { coin, currency, method, account, reference } = order
      const body = {
        sessionType: 'BUY',
        sessionData: {
          serviceProvider,
          walletAddress: account,
          sourceAmount: amount,
          sourceCurrencyCode: currency,
          destinationCurrencyCode: coin.code,
          countryCode: country,
          paymentMethodType: methods[method] ?? method,
          lockFields: ['walletAddress', 'destinationCurrencyCode'],
        },
        externalSessionId: reference,
        externalCustomerId: reference,
      }
      return (await client.read({ path: '/crypto/session/widget', body, schema: widget, signal })).widgetUrl
    },
  }
}

// TypeScript's types do not have `JSON.rawJSON` yet.
const json = JSON as JSON & { rawJSON(text: string): unknown }

/** Returns a JSON number with exactly the digits of decimal text. */
const toJsonNumber = (text: string): unknown => json.rawJSON(z.parse(sum, text))
