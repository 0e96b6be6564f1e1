import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectorType } from '../connector/Connector.js'
import type { SocialProvider } from '../connector/EmbeddedWallet.js'

/** A mistake in the app's setup. The message catalogue has its text under `code`. */
export type Alert = {
  /** Key of the text. */
  readonly code: string
  /** Values for the text. */
  readonly context?: unknown
  /** Sentence for the developer. */
  readonly message: string
}

/** `amount` is an exact decimal string in whole units; `token` is its symbol. */
type Sent = { isSmartAccount: boolean; network: ChainId; token: string; amount: string }

/** Amounts are exact decimal strings in whole units, tokens are symbols. */
type Swapped = {
  isSmartAccount: boolean
  network: ChainId
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
}

type History = { isSmartAccount: boolean; network: ChainId }

type SignIn = { isSmartAccount: boolean; network: ChainId }

type Events = {
  ALERT: Alert
  INITIALIZE: { namespaces: readonly Namespace[] }
  MODAL_OPEN: { connected: boolean; view: string }
  MODAL_CLOSE: { connected: boolean }
  SELECT_WALLET: { name: string; connectorId: string }
  CONNECT_SUCCESS: { name: string; connectorId: string; type: ConnectorType; reconnect: boolean }
  CONNECT_ERROR: { connectorId: string; code: string }
  USER_REJECTED: { connectorId: string; code: string }
  DISCONNECT_SUCCESS: { connectorId: string; namespaces: readonly Namespace[] }
  DISCONNECT_ERROR: { connectorId: string; code: string }
  /** `client.request` rejected a method. */
  METHOD_NOT_ALLOWED: { method: string }
  SWITCH_NETWORK: { network: ChainId }
  OPEN_SEND: { isSmartAccount: boolean; network: ChainId }
  SEND_INITIATED: Sent
  SEND_SUCCESS: Sent & { hash: string }
  SEND_ERROR: Sent & { code: string }
  /** The visitor declined in the wallet. */
  SEND_REJECTED: Sent & { code: string }
  OPEN_SWAP: { isSmartAccount: boolean; network: ChainId }
  /** The visitor chose which token to sell or to buy. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** The wallet is prompted for a transaction of a swap: its approval, or the swap itself. */
  INITIATE_SWAP: Swapped
  /** The approval of a swap is in a block. */
  SWAP_APPROVED: Swapped
  /** The swap is in a block. */
  SWAP_SUCCESS: Swapped & { hash: string }
  /** `message` is the code of the error. */
  SWAP_ERROR: Swapped & { message: string }
  SWAP_APPROVAL_ERROR: Swapped & { message: string }
  /** The wallet is prompted for the transfer of a payment. A swap before it has the events of swaps. */
  PAY_INITIATED: Sent
  PAY_SUCCESS: Sent & { hash: string }
  /** The transfer failed, or the visitor declined it in the wallet. */
  PAY_ERROR: Sent & { code: string }
  /** `ensName` is the whole name; telemetry leaves it out. */
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; ensName: string }
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; ensName: string }
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; ensName: string; code: string }
  CLICK_SIGN_SIWX_MESSAGE: SignIn
  CLICK_CANCEL_SIWX: SignIn
  SIWX_AUTH_SUCCESS: SignIn
  SIWX_AUTH_ERROR: SignIn & { code: string }
  /** The visitor opened the list of activity. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  LOAD_MORE_TRANSACTIONS: History
  ERROR_FETCH_TRANSACTIONS: History & { code: string }
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
  EMAIL_SUBMITTED: undefined
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  /** `message` is the code of the error. */
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  /** The visitor changed the address of the embedded wallet. */
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: { provider: SocialProvider }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: SocialProvider }
  SOCIAL_LOGIN_SUCCESS: { provider: SocialProvider; reconnect?: boolean }
  SOCIAL_LOGIN_CANCELED: { provider: SocialProvider }
  /** `message` is the code of the error. */
  SOCIAL_LOGIN_ERROR: { provider: SocialProvider; message: string }
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_NETWORKS: undefined
  CLICK_ALL_WALLETS: undefined
  CLICK_GET_WALLET_HELP: undefined
  GET_WALLET: {
    name: string
    /** Id in the directory. */
    explorerId: string
    walletRank: number | undefined
    type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  /** `search` is what the visitor typed; telemetry leaves it out. */
  SEARCH_WALLET: { badge: 'all' | 'certified'; search: string }
}

/** Name of an event. */
export type LatchkeyEventName = keyof Events

/** An event for the app. It is sent to the provider API only with `features.analytics`. It carries no address. */
export type LatchkeyEvent = {
  readonly [name in LatchkeyEventName]: {
    readonly name: name
    readonly properties: Events[name]
    /** Milliseconds since the epoch. */
    readonly at: number
  }
}[LatchkeyEventName]

/** Properties of an event, by its name. */
export type EventProperties<name extends LatchkeyEventName> = Events[name]
