import type { ReadableAtom } from 'nanostores'
import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import type { OnrampQuote } from '../../api/calls/trade/getOnrampQuote.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { OpenedWindow } from '../../ports/systemWindow.js'

/** A coin on one of the app's networks. Third parties chose its name and symbol: show them as plain text. */
export type OnrampCoin = {
  /** Its id and that of its network in the list of the provider API. */
  readonly listId: string
  readonly listNetwork: string
  readonly name: string
  readonly symbol: string
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
  /** `card`, `ach_bank_account`, or another word of the provider API. */
  readonly id: string
  /** Decimal strings in the payment currency. */
  readonly min: string
  readonly max: string
}

/** A currency to pay with, by its ISO 4217 code. */
export type OnrampCurrency = {
  readonly code: string
  /** URL of its picture at the provider API, which may have none. */
  readonly icon?: string | undefined
  readonly methods: readonly [OnrampMethod, ...OnrampMethod[]]
}

/** A provider that sells coins. */
export type OnrampProvider = {
  readonly id: string
  readonly name: string
  /** Range of its fee in per cent, as decimal strings. Absent: unknown. */
  readonly fee?: { readonly min: string; readonly max: string } | undefined
}

/** The coins, payment currencies and providers to choose from. */
export type OnrampChoices = {
  /** Coins of the network in use come first. */
  readonly coins: readonly [OnrampCoin, ...OnrampCoin[]]
  readonly currencies: readonly [OnrampCurrency, ...OnrampCurrency[]]
  readonly providers: readonly [OnrampProvider, ...OnrampProvider[]]
  /** The provider API did not respond, so these are built-in defaults. A provider may not offer all of them. */
  readonly builtIn: boolean
}

/** `ready`: `quote.estimated` is true if no provider sent a quote. Its sums are then the entered amount, without fees. */
export type OnrampQuoteState =
  | { readonly status: 'none' | 'loading' }
  | {
      readonly status: 'ready'
      readonly quote: OnrampQuote
      /** Milliseconds since the epoch. */
      readonly at: number
    }

/** The problem of the amount. */
export type OnrampProblem = 'amount_missing' | 'amount_invalid' | 'amount_too_low' | 'amount_too_high'

/** Fields of the form. */
export type OnrampForm = {
  readonly coin: OnrampCoin
  readonly currency: OnrampCurrency
  readonly method: OnrampMethod
  readonly provider: OnrampProvider
  /** The providers that sell the coin. */
  readonly providers: readonly OnrampProvider[]
  /** Decimal text in the payment currency, as typed. */
  readonly amount: string
  readonly problem: OnrampProblem | undefined
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
  | { readonly status: 'loading' }
  /** `account`: no account is connected. `coins`: no coin on sale is on one of the app's networks. */
  | {
      readonly status: 'unavailable'
      /** Reason for which nothing can be bought. */
      readonly reason: 'account' | 'coins'
    }
  /** The code of the feature could not be loaded. */
  | { readonly status: 'failed'; readonly error: LatchkeyError }
  | {
      readonly status: 'form'
      /** Coins, currencies, methods and providers to choose from. */
      readonly choices: OnrampChoices
      /** The fields. */
      readonly form: OnrampForm
      /** The provider's page could not be opened. */
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
      /** The provider's page. Many providers accept it once, and for a few minutes. */
      readonly url: string
      /** The browser blocked the window, or it was closed: show a link. */
      readonly blocked: boolean
      /**
       * `reading`: every few seconds. `failed`: the last read failed, the next one follows. `stopped`: nothing arrived for half an
       * hour. `unsupported`: no source reads this balance.
       */
      readonly balance: 'reading' | 'failed' | 'stopped' | 'unsupported'
      /** The provider's page could not be opened again. */
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
    readonly coin?: OnrampCoin
    readonly currency?: OnrampCurrency
    readonly method?: OnrampMethod
    readonly provider?: OnrampProvider
    readonly amount?: string
  }): void
  /**
   * Opens the provider's page. Call it while handling a click: browsers block windows at other times, and the state then has a
   * link. During a purchase, it opens the page again, with a new URL.
   * @param options.open - Opens an empty window. Default: `window.open`
   * @throws `onramp/not_ready`, `onramp/invalid_url`, `onramp/other_provider`, errors of the provider API
   */
  buy(options?: { open?(): OpenedWindow | undefined }): Promise<void>
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
