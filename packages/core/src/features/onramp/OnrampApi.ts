import type { ReadableAtom } from 'nanostores'
import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import type { OnrampQuote } from '../../api/calls/trade/getOnrampQuote.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { OpenedWindow } from '../../ports/systemWindow.js'

/** A coin on one of the app's networks. Third parties chose its name and symbol: show them as plain text. */
export type OnrampCoin = {
  /** Id of the coin in the list of the provider API. */
  readonly listId: string
  /** Id of its network in that list. */
  readonly listNetwork: string
  /** Name of the coin. */
  readonly name: string
  /** Symbol of the coin, such as `USDC`. */
  readonly symbol: string
  /** The app's network that the coins arrive on. */
  readonly network: Network
  /** The token's contract or mint; absent for the native coin. */
  readonly address?: string | undefined
  /** URL of its picture at the provider API, which may have none. */
  readonly icon?: string | undefined
  /** Ids of the providers that sell it. Absent: all of them. */
  readonly sellers?: readonly string[] | undefined
}

/** A payment method. */
export type OnrampMethod = {
  /** Id at the provider API, such as `card` or `ach_bank_account`. */
  readonly id: string
  /** Lowest amount, as a decimal string in the payment currency. */
  readonly min: string
  /** Highest amount, as a decimal string in the payment currency. */
  readonly max: string
}

/** A currency to pay with. */
export type OnrampCurrency = {
  /** ISO 4217 code, such as `EUR`. */
  readonly code: string
  /** URL of its picture at the provider API, which may have none. */
  readonly icon?: string | undefined
  /** Ways to pay in this currency, each with its limits. */
  readonly methods: readonly [OnrampMethod, ...OnrampMethod[]]
}

/** A provider that sells coins. */
export type OnrampProvider = {
  /** Id of the provider at the provider API. */
  readonly id: string
  /** Name of the provider. */
  readonly name: string
  /** Its fee. Absent: unknown. */
  readonly fee?:
    | {
        /** Lowest fee in per cent, as a decimal string. */
        readonly min: string
        /** Highest fee in per cent, as a decimal string. */
        readonly max: string
      }
    | undefined
}

/** The coins, payment currencies and providers to choose from. */
export type OnrampChoices = {
  /** Coins of the network in use come first. */
  readonly coins: readonly [OnrampCoin, ...OnrampCoin[]]
  /** Currencies to pay with. */
  readonly currencies: readonly [OnrampCurrency, ...OnrampCurrency[]]
  /** Providers that sell the coins. */
  readonly providers: readonly [OnrampProvider, ...OnrampProvider[]]
  /** True: these are built-in defaults, because the provider API did not respond. A provider may not offer all of them. */
  readonly builtIn: boolean
}

/** State of the quote for a form. */
export type OnrampQuoteState =
  | {
      /** `none`: the amount has a problem. `loading`: a quote is requested. */
      readonly status: 'none' | 'loading'
    }
  | {
      readonly status: 'ready'
      /** The quote. With `estimated`, no provider sent one, and its sums are the entered amount, without fees. */
      readonly quote: OnrampQuote
      /** When it was read, in milliseconds since the epoch. */
      readonly at: number
    }

/** Problem of the amount. The limits are those of the payment method. */
export type OnrampProblem = 'amount_missing' | 'amount_invalid' | 'amount_too_low' | 'amount_too_high'

/** Fields of the form. */
export type OnrampForm = {
  /** The coin to buy. */
  readonly coin: OnrampCoin
  /** The currency to pay with. */
  readonly currency: OnrampCurrency
  /** The payment method, one of the currency. */
  readonly method: OnrampMethod
  /** The provider to buy from, one that sells the coin. */
  readonly provider: OnrampProvider
  /** The providers that sell the coin. */
  readonly providers: readonly OnrampProvider[]
  /** Decimal text in the payment currency, as typed. */
  readonly amount: string
  /** Problem of the amount; `undefined` if there is none. */
  readonly problem: OnrampProblem | undefined
  /** Quote for the fields. */
  readonly quote: OnrampQuoteState
}

/** A purchase at a provider. Frozen: a later change of the form or of the account does not change it. */
export type OnrampPurchase = Pick<OnrampForm, 'coin' | 'currency' | 'method' | 'provider' | 'amount'> & {
  /** Address that receives the coins. */
  readonly account: string
  /** The provider's id of the purchase. */
  readonly id: string
}

/** State of a purchase. */
export type OnrampState =
  /** Buying has not been started. */
  | { readonly status: 'idle' }
  /** The choices are requested. */
  | { readonly status: 'loading' }
  /** `account`: no account is connected. `coins`: no coin on sale is on one of the app's networks. */
  | {
      readonly status: 'unavailable'
      /** Why nothing can be bought. */
      readonly reason: 'account' | 'coins'
    }
  /** The code of the feature could not be loaded. */
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }
  | {
      readonly status: 'form'
      /** Coins, currencies, methods and providers to choose from. */
      readonly choices: OnrampChoices
      /** The fields. */
      readonly form: OnrampForm
      /** Why the provider's page could not be opened. */
      readonly error?: LatchkeyError | undefined
    }
  /** The URL of the provider's page is requested. */
  | {
      readonly status: 'opening'
      readonly choices: OnrampChoices
      readonly form: OnrampForm
      /** The purchase. */
      readonly purchase: OnrampPurchase
    }
  /** The visitor is at the provider. The balance is read until it grows. */
  | {
      readonly status: 'waiting'
      readonly choices: OnrampChoices
      readonly form: OnrampForm
      readonly purchase: OnrampPurchase
      /** URL of the provider's page. Many providers accept it once, and for a few minutes. */
      readonly url: string
      /** True: the browser blocked the window, or the visitor closed it. Show a link to `url`. */
      readonly blocked: boolean
      /**
       * How the balance is read. `reading`: every few seconds. `failed`: the last read failed, and the next one follows. `stopped`:
       * nothing arrived for half an hour. `unsupported`: no source reads this balance.
       */
      readonly balance: 'reading' | 'failed' | 'stopped' | 'unsupported'
      /** Why the provider's page could not be opened again. */
      readonly error?: LatchkeyError | undefined
    }
  /** The balance grew by `received` since the provider's page was opened. */
  | {
      readonly status: 'arrived'
      readonly choices: OnrampChoices
      readonly form: OnrampForm
      readonly purchase: OnrampPurchase
      /** The amount that arrived. */
      readonly received: Amount
    }

/** State machine of buying coins from an on-ramp, for any interface to render: `client.use(onramp())`. */
export type OnrampApi = {
  /** State of the purchase. */
  readonly $state: ReadableAtom<OnrampState>
  /** Loads the choices. Does nothing while a purchase is under way. */
  start(): void
  /** Clears the form and the purchase, and stops reading the balance. The provider may still deliver coins that were paid for. */
  stop(): void
  /** Changes fields of the form. A new quote is requested half a second after the last change. */
  set(fields: {
    /** The coin to buy, one of the choices. */
    readonly coin?: OnrampCoin
    /** The currency to pay with, one of the choices. */
    readonly currency?: OnrampCurrency
    /** The payment method, one of the currency. */
    readonly method?: OnrampMethod
    /** The provider to buy from, one that sells the coin. */
    readonly provider?: OnrampProvider
    /** Decimal text in the payment currency. */
    readonly amount?: string
  }): void
  /**
   * Opens the provider's page. Call it while handling a click: browsers block windows at other times, and the state then has a
   * link. During a purchase, it opens the page again, with a new URL.
   * @throws `onramp/not_ready`, `onramp/invalid_url`, `onramp/other_provider`, errors of the provider API
   */
  buy(options?: {
    /** Opens an empty window; returns `undefined` if the browser blocks it. Default: `window.open`. */
    open?(): OpenedWindow | undefined
  }): Promise<void>
  /** Reads the balance again after it stopped or failed. */
  check(): void
  /** Goes back to the form. The provider may still deliver coins that were paid for. */
  edit(): void
}

declare global {
  interface LatchkeyFeatures {
    readonly onramp: OnrampApi
  }
}
