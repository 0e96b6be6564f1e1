import { defineCall } from '../../defineCall.js'
import { paymentCurrency, purchaseCurrency } from '../../fields.js'
import * as v from '../../schema.js'

/** Currencies and providers of the on-ramp. */
export type OnrampOptions = {
  /** Currencies to pay with. */
  paymentCurrencies: v.InferOutput<ReturnType<typeof paymentCurrency>>[]
  /** Coins to buy. */
  purchaseCurrencies: v.InferOutput<ReturnType<typeof purchaseCurrency>>[]
  /** The providers. Absent: there is one, without a name. */
  providers?: { id: string; name: string }[] | undefined
  /** True: the provider API did not respond, so this is the built-in list of the specification. */
  readonly builtIn: boolean
}

/**
 * Returns the currencies to buy and to pay with. After a failure, returns a built-in list.
 *
 * @example
 * ```ts
 * import { type Api, getOnrampOptions } from '@latchkey/core/api'
 *
 * const readOptions = (api: Api) => getOnrampOptions(api)
 * ```
 */
export const getOnrampOptions = /* @__PURE__ */ defineCall({
  name: 'getOnrampOptions',
  method: 'GET',
  host: 'chain',
  path: '/v1/onramp/options',
  response: v.pipe(
    v.object({
      paymentCurrencies: v.rows(paymentCurrency()),
      purchaseCurrencies: v.rows(purchaseCurrency()),
      /** The providers that sell them, if the server lists them. */
      providers: v.optional(v.rows(v.object({ id: v.string(), name: v.string() }))),
    }),
    v.transform((options): OnrampOptions => ({ ...options, builtIn: false })),
  ),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: defaultOnrampOptions },
})

/** The list that is used when the provider API fails (specification, 9). */
function defaultOnrampOptions(): OnrampOptions {
  const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
  const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' }
  return {
    builtIn: true,
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({
      id,
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })),
    purchaseCurrencies: [
      {
        id: '2b92315d-eab7-5bef-84fa-089a131333f5',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          { ...ethereum, contract_address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
          { ...polygon, contract_address: '0x2791bca1f2de4661ed88a30c99a7a9449aa84174' },
        ],
      },
      // The public list wrongly gives Ether the id and the contracts of USD Coin. These are Ether's own.
      {
        id: 'ETH',
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ ...ethereum, contract_address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }],
      },
    ],
  }
}
