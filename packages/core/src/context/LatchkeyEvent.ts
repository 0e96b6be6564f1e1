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
  /** A mistake in the app's setup was found. */
  ALERT: Alert
  /** The client was mounted. `namespaces`: those of its adapters. */
  INITIALIZE: { namespaces: readonly Namespace[] }
  /** The modal opened. `connected`: whether an account is connected. `view`: name of the view. */
  MODAL_OPEN: { connected: boolean; view: string }
  /** The modal closed. `connected`: whether an account is connected. */
  MODAL_CLOSE: { connected: boolean }
  /** The visitor chose a wallet to connect. */
  SELECT_WALLET: { name: string; connectorId: string }
  /** A wallet is connected. `reconnect`: it was restored without a prompt. */
  CONNECT_SUCCESS: { name: string; connectorId: string; type: ConnectorType; reconnect: boolean }
  /** Connecting a wallet failed. `code`: the code of the error. */
  CONNECT_ERROR: { connectorId: string; code: string }
  /** The visitor rejected the connection in the wallet. */
  USER_REJECTED: { connectorId: string; code: string }
  /** A session ended. `namespaces`: those it was connected on. */
  DISCONNECT_SUCCESS: { connectorId: string; namespaces: readonly Namespace[] }
  /** The wallet failed to end a session. `code`: the code of the error. */
  DISCONNECT_ERROR: { connectorId: string; code: string }
  /** `client.request` rejected a method. */
  METHOD_NOT_ALLOWED: { method: string }
  /** Another network is in use. `network`: its CAIP-2 id. */
  SWITCH_NETWORK: { network: ChainId }
  /** The visitor opened the form of a transfer. */
  OPEN_SEND: { isSmartAccount: boolean; network: ChainId }
  /** The wallet is prompted for a transfer. */
  SEND_INITIATED: Sent
  /** A transfer was sent. `hash`: id of the transaction. */
  SEND_SUCCESS: Sent & { hash: string }
  /** A transfer failed. `code`: the code of the error. */
  SEND_ERROR: Sent & { code: string }
  /** The visitor rejected a transfer in the wallet. */
  SEND_REJECTED: Sent & { code: string }
  /** The visitor opened the form of a swap. */
  OPEN_SWAP: { isSmartAccount: boolean; network: ChainId }
  /** The visitor opened the list of tokens to sell or to buy. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The visitor opened the list of networks for a swap. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** The wallet is prompted for a transaction of a swap: the approval, or the swap itself. */
  INITIATE_SWAP: Swapped
  /** The approval of a swap is in a block. */
  SWAP_APPROVED: Swapped
  /** A swap is in a block. `hash`: id of the transaction. */
  SWAP_SUCCESS: Swapped & { hash: string }
  /** A swap failed, or the visitor rejected it. `message`: the code of the error. */
  SWAP_ERROR: Swapped & { message: string }
  /** The approval of a swap failed, or the visitor rejected it. `message`: the code of the error. */
  SWAP_APPROVAL_ERROR: Swapped & { message: string }
  /** The wallet is prompted for the transfer of a payment. A swap before it has the events of swaps. */
  PAY_INITIATED: Sent
  /** The transfer of a payment was sent. `hash`: id of the transaction. */
  PAY_SUCCESS: Sent & { hash: string }
  /** A payment failed, or the visitor rejected it. `code`: the code of the error. */
  PAY_ERROR: Sent & { code: string }
  /** The wallet is prompted to register a name. `ensName`: the full name, which telemetry omits. */
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; ensName: string }
  /** A name was registered. `ensName`: as above. */
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; ensName: string }
  /** The registration of a name failed. `ensName`: as above. `code`: the code of the error. */
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; ensName: string; code: string }
  /** The visitor pressed the button that signs in. */
  CLICK_SIGN_SIWX_MESSAGE: SignIn
  /** The visitor cancelled signing in. */
  CLICK_CANCEL_SIWX: SignIn
  /** The visitor signed in. */
  SIWX_AUTH_SUCCESS: SignIn
  /** Signing in failed. `code`: the code of the error. */
  SIWX_AUTH_ERROR: SignIn & { code: string }
  /** The visitor opened the list of activity. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** A further page of activity is loaded. */
  LOAD_MORE_TRANSACTIONS: History
  /** Loading the activity failed. `code`: the code of the error. */
  ERROR_FETCH_TRANSACTIONS: History & { code: string }
  /** The visitor opened the purchase of coins. */
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  /** The visitor chose a provider for a purchase. `provider`: its id. */
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  /** The visitor opened the explanation of purchases. */
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
  /** The visitor entered an email address to sign in. */
  EMAIL_SUBMITTED: undefined
  /** The visitor opened the mailed link for a new device. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  /** A code was mailed. */
  EMAIL_VERIFICATION_CODE_SENT: undefined
  /** The visitor entered the right code. */
  EMAIL_VERIFICATION_CODE_PASS: undefined
  /** A code was not accepted. `message`: the code of the error. */
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  /** The visitor changed the email address of the embedded wallet. */
  EMAIL_EDIT: undefined
  /** A login with a service began. */
  SOCIAL_LOGIN_STARTED: { provider: SocialProvider }
  /** The service returned, and the wallet reads the user. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: SocialProvider }
  /** The visitor signed in with a service. */
  SOCIAL_LOGIN_SUCCESS: { provider: SocialProvider; reconnect?: boolean }
  /** The visitor or the app cancelled a login with a service. */
  SOCIAL_LOGIN_CANCELED: { provider: SocialProvider }
  /** A login with a service failed. `message`: the code of the error. */
  SOCIAL_LOGIN_ERROR: { provider: SocialProvider; message: string }
  /** The visitor opened the explanation of wallets. */
  CLICK_WALLET_HELP: undefined
  /** The visitor opened the explanation of networks. */
  CLICK_NETWORK_HELP: undefined
  /** The visitor opened the list of networks. */
  CLICK_NETWORKS: undefined
  /** The visitor opened the directory. */
  CLICK_ALL_WALLETS: undefined
  /** The visitor opened the list of wallets to start with. */
  CLICK_GET_WALLET_HELP: undefined
  /** The visitor followed a download link of a wallet. `explorerId`: its id in the directory. */
  GET_WALLET: {
    name: string
    explorerId: string
    walletRank: number | undefined
    type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  /** The visitor searched the directory. `search`: the text, which telemetry omits. */
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
