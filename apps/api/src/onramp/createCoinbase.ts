import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { createSourceClient } from '../chain/sources/createSourceClient.ts'
import { readNames, rows } from '../chain/sources/fields.ts'
import type { Ports } from '../ports/Ports.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { OnrampProvider } from './OnrampProvider.ts'
import { sum } from './sum.ts'

export type CoinbaseSettings = {
  readonly type: 'coinbase'
  /** Id and secret of a Secret API key of the operator's CDP project: Ed25519 in base64, or ECDSA as PEM. */
  readonly keyId: string
  readonly keySecret: string
  /** Country of the visitors, as ISO 3166-1 code, because the API's callers do not name it. Default `US`. */
  readonly country?: string | undefined
  /** State or province, such as `NY`. Required for the United States. */
  readonly subdivision?: string | undefined
  /** Default: the URL of Coinbase's API. */
  readonly url?: string | undefined
  readonly sessionUrl?: string | undefined
}

/** Seconds that a signed request is valid. */
const lifetime = 120
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Coinbase's session calls name payment methods differently than its list. */
const sessionMethods: Readonly<Record<string, string>> = { card: 'CARD', ach_bank_account: 'ACH' }

const statuses: Readonly<Record<string, 'confirmed' | 'failed'>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

const word = z.string().check(z.regex(/^[\w.-]{1,60}$/))
const options = z.object({
  payment_currencies: rows(
    z.object({
      id: z.string().check(z.regex(/^[A-Z]{3}$/)),
      limits: rows(z.object({ id: word, min: sum, max: sum })),
    }),
  ),
  purchase_currencies: rows(
    z.object({
      id: word,
      name: z.optional(z.unknown()),
      symbol: word,
      networks: rows(
        z.object({
          name: word,
          chain_id: z.nullish(z.union([z.string(), z.number()])),
          contract_address: z.nullish(z.string().check(z.maxLength(100))),
        }),
      ),
    }),
  ),
})
const money = z.object({ value: sum, currency: word })
const quote = z.object({
  payment_total: money,
  payment_subtotal: money,
  purchase_amount: money,
  coinbase_fee: money,
  network_fee: money,
  quote_id: z.string().check(z.maxLength(100)),
})
const purchases = z.object({
  transactions: rows(
    z.object({
      transaction_id: word,
      status: z.string().check(z.startsWith('ONRAMP_TRANSACTION_STATUS_')),
      tx_hash: z.nullish(z.string().check(z.regex(/^\w{0,100}$/))),
      created_at: z.iso.datetime({ offset: true }),
      purchase_network: word,
      purchase_amount: money,
    }),
  ),
  next_page_key: z.nullish(z.string().check(z.maxLength(1_000))),
})
const purchasesOfAPage = 20

const session = z.object({ session: z.object({ onrampUrl: z.string() }) })

/**
 * Creates the provider Coinbase Onramp.
 *
 * @throws InvalidSetting for a secret that is not a key
 */
export function createCoinbase(settings: CoinbaseSettings, ports: Ports): OnrampProvider {
  const {
    keyId,
    country = 'US',
    subdivision,
    url = 'https://api.developer.coinbase.com/onramp',
    sessionUrl = 'https://api.cdp.coinbase.com/platform',
  } = settings
  const key = readKey(settings.keySecret)
  /** Signs one request, because a token is valid for one path only. */
  const sign = (base: string) => async (method: string, path: string) => {
    const { host, pathname } = new URL(base + path)
    const uri = `${method} ${host}${pathname}`
    const now = Math.floor(ports.now() / 1_000)
    const token = await new SignJWT({ uri, uris: [uri] })
      .setProtectedHeader({
        alg: key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256',
        typ: 'JWT',
        kid: keyId,
        nonce: randomBytes(16).toString('hex'),
      })
      .setIssuer('cdp')
      .setSubject(keyId)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + lifetime)
      .sign(key)
    return { authorization: `Bearer ${token}` }
  }
  const client = createSourceClient({ url, headers: sign(url), ports })
  const sessions = createSourceClient({ url: sessionUrl, headers: sign(sessionUrl), ports })
  const place = { country, ...(subdivision !== undefined && { subdivision }) }

  const list: OnrampProvider['list'] = async (signal) => {
    const path = `/v1/buy/options?${new URLSearchParams(place)}`
    const found = await client.read({ path, schema: options, signal })
    return {
      currencies: found.payment_currencies,
      coins: found.purchase_currencies.flatMap(({ id: code, networks, ...names }) =>
        networks.flatMap(({ name: network, chain_id, contract_address }) => {
          const isSolana = network === 'solana'
          const digits = String(chain_id ?? '')
          if (!isSolana && !/^[1-9]\d{0,14}$/.test(digits)) return []
          const chainId = isSolana ? solana : `eip155:${digits}`
          return [{ code, network, ...readNames(names), chainId, contract: contract_address ?? '' }]
        }),
      ),
    }
  }

  return {
    id: 'coinbase',
    name: 'Coinbase',
    takesCoins: true,
    list,
    async purchases({ reference, page }, signal) {
      const query = new URLSearchParams({
        page_size: String(purchasesOfAPage),
        ...(page && { page_key: page }),
      })
      const path = `/v1/buy/user/${encodeURIComponent(reference)}/transactions?${query}`
      const [{ coins }, found] = await Promise.all([
        list(signal),
        client.read({ path, schema: purchases, signal }),
      ])
      return {
        next: found.next_page_key || null,
        purchases: found.transactions.map((one) => ({
          id: one.transaction_id,
          hash: one.tx_hash ?? '',
          madeAt: new Date(one.created_at).toISOString(),
          status: statuses[one.status] ?? 'pending',
          chainId: coins.find(({ network }) => network === one.purchase_network)?.chainId,
          symbol: one.purchase_amount.currency,
          amount: one.purchase_amount.value,
        })),
      }
    },
    async price({ coin, currency, method, amount }, signal) {
      const body = {
        purchase_currency: coin.code,
        purchase_network: coin.network,
        payment_currency: currency,
        payment_method: method.toUpperCase(),
        payment_amount: toTwoDecimals(amount),
        ...place,
      }
      const found = await client.read({ path: '/v1/buy/quote', body, schema: quote, signal })
      const toMoney = ({ value, currency: unit }: z.infer<typeof money>) => ({
        amount: value,
        currency: unit,
      })
      return {
        fees: [toMoney(found.coinbase_fee), toMoney(found.network_fee)],
        paymentSubtotal: toMoney(found.payment_subtotal),
        paymentTotal: toMoney(found.payment_total),
        purchaseAmount: { amount: found.purchase_amount.value, currency: coin.symbol },
        quoteId: found.quote_id,
      }
    },
    async open({ coin, currency, method, amount, coins, account, reference }, signal) {
      const body = {
        purchaseCurrency: coin.symbol,
        destinationNetwork: coin.network,
        destinationAddress: account,
        ...(coins === undefined ? { paymentAmount: toTwoDecimals(amount) } : { purchaseAmount: coins }),
        paymentCurrency: currency,
        paymentMethod: sessionMethods[method] ?? method.toUpperCase(),
        partnerUserRef: reference,
        ...place,
      }
      const path = '/v2/onramp/sessions'
      return (await sessions.read({ path, body, schema: session, signal })).session.onrampUrl
    },
  }
}

/** Returns a sum as Coinbase documents it, such as `100.00`. More decimals are kept, so that Coinbase rejects them. */
function toTwoDecimals(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Reads the secret of an API key: PEM, or the seed and the public key of Ed25519 in base64. */
function readKey(secret: string): KeyObject {
  try {
    // In an environment variable, line breaks may be written as `\n`.
    if (secret.includes('-----BEGIN')) return createPrivateKey(secret.replaceAll('\\n', '\n'))
    const bytes = Buffer.from(secret, 'base64')
    const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map((part) => part.toString('base64url'))
    return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' } as never)
  } catch {
    throw new InvalidSetting(
      'keySecret of the on-ramp coinbase must be the secret of an API key: PEM, or 64 bytes in base64.',
    )
  }
}
