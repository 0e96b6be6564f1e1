import type { EventProperties, LatchkeyEvent, LatchkeyEventName } from '../../context/LatchkeyEvent.js'
import { scrub } from './scrub.js'

/** Properties that are sent, by event. All others stay on the page. */
const fields: {
  readonly [name in LatchkeyEventName]: readonly (keyof NonNullable<EventProperties<name>> & string)[]
} = {
  ALERT: ['code'],
  INITIALIZE: ['namespaces'],
  MODAL_OPEN: ['connected', 'view'],
  MODAL_CLOSE: ['connected'],
  SELECT_WALLET: ['name', 'connectorId'],
  CONNECT_SUCCESS: ['name', 'connectorId', 'type', 'reconnect'],
  CONNECT_ERROR: ['connectorId', 'code'],
  USER_REJECTED: ['connectorId', 'code'],
  DISCONNECT_SUCCESS: ['connectorId', 'namespaces'],
  DISCONNECT_ERROR: ['connectorId', 'code'],
  METHOD_NOT_ALLOWED: ['method'],
  SWITCH_NETWORK: ['network'],
  // The amount and the hash would identify the visitor.
  OPEN_SEND: ['isSmartAccount', 'network'],
  SEND_INITIATED: ['isSmartAccount', 'network', 'token'],
  SEND_SUCCESS: ['isSmartAccount', 'network', 'token'],
  SEND_ERROR: ['isSmartAccount', 'network', 'token', 'code'],
  SEND_REJECTED: ['isSmartAccount', 'network', 'token', 'code'],
  PAY_INITIATED: ['isSmartAccount', 'network', 'token'],
  PAY_SUCCESS: ['isSmartAccount', 'network', 'token'],
  PAY_ERROR: ['isSmartAccount', 'network', 'token', 'code'],
  OPEN_SWAP: ['isSmartAccount', 'network'],
  CLICK_SELECT_TOKEN_TO_SWAP: [],
  CLICK_SELECT_NETWORK_TO_SWAP: [],
  INITIATE_SWAP: ['isSmartAccount', 'network', 'swapFromToken', 'swapToToken'],
  SWAP_APPROVED: ['isSmartAccount', 'network', 'swapFromToken', 'swapToToken'],
  SWAP_SUCCESS: ['isSmartAccount', 'network', 'swapFromToken', 'swapToToken'],
  SWAP_ERROR: ['isSmartAccount', 'network', 'swapFromToken', 'swapToToken', 'message'],
  SWAP_APPROVAL_ERROR: ['isSmartAccount', 'network', 'swapFromToken', 'swapToToken', 'message'],
  // A name would identify the visitor.
  REGISTER_NAME_INITIATED: ['isSmartAccount'],
  REGISTER_NAME_SUCCESS: ['isSmartAccount'],
  REGISTER_NAME_ERROR: ['isSmartAccount', 'code'],
  CLICK_SIGN_SIWX_MESSAGE: ['isSmartAccount', 'network'],
  CLICK_CANCEL_SIWX: ['isSmartAccount', 'network'],
  SIWX_AUTH_SUCCESS: ['isSmartAccount', 'network'],
  SIWX_AUTH_ERROR: ['isSmartAccount', 'network', 'code'],
  CLICK_TRANSACTIONS: ['isSmartAccount'],
  LOAD_MORE_TRANSACTIONS: ['isSmartAccount', 'network'],
  ERROR_FETCH_TRANSACTIONS: ['isSmartAccount', 'network', 'code'],
  SELECT_BUY_CRYPTO: ['isSmartAccount'],
  SELECT_BUY_PROVIDER: ['provider', 'isSmartAccount'],
  SELECT_WHAT_IS_A_BUY: ['isSmartAccount'],
  EMAIL_SUBMITTED: [],
  DEVICE_REGISTERED_FOR_EMAIL: [],
  EMAIL_VERIFICATION_CODE_SENT: [],
  EMAIL_VERIFICATION_CODE_PASS: [],
  EMAIL_VERIFICATION_CODE_FAIL: ['message'],
  EMAIL_EDIT: [],
  SOCIAL_LOGIN_STARTED: ['provider'],
  SOCIAL_LOGIN_REQUEST_USER_DATA: ['provider'],
  SOCIAL_LOGIN_SUCCESS: ['provider', 'reconnect'],
  SOCIAL_LOGIN_CANCELED: ['provider'],
  SOCIAL_LOGIN_ERROR: ['provider', 'message'],
  CLICK_WALLET_HELP: [],
  CLICK_NETWORK_HELP: [],
  CLICK_NETWORKS: [],
  CLICK_ALL_WALLETS: [],
  CLICK_GET_WALLET_HELP: [],
  GET_WALLET: ['name', 'explorerId', 'walletRank', 'type'],
  // The text is left out, because visitors may paste anything into a search.
  SEARCH_WALLET: ['badge'],
}

/** Directory ids are hashes of 64 digits. They identify a wallet, not a person. */
const publicFields: ReadonlySet<string> = new Set(['explorerId'])

type FieldValue = string | number | boolean | readonly string[]

/** Returns the properties of an event that may be sent. */
export function sentProperties({ name, properties }: LatchkeyEvent): Readonly<Record<string, FieldValue>> {
  const given = Object(properties) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    (fields[name] ?? []).flatMap((field): readonly [string, FieldValue][] => {
      const sent = fieldValue(field, given[field])
      return sent === undefined ? [] : [[field, sent]]
    }),
  )
}

function fieldValue(field: string, value: unknown): FieldValue | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string')
    return publicFields.has(field) && /^[\da-f]{64}$/i.test(value) ? value : scrub(value.slice(0, 200))
  if (Array.isArray(value))
    return value.filter((one): one is string => typeof one === 'string').map((one) => scrub(one))
  return undefined
}

/** Characters. */
const longestMessage = 1_000
const longestStack = 8_000

/** Fields of an error event: its code or name, and its scrubbed texts. */
export type ErrorFields = {
  readonly errorType: string
  readonly errorMessage: string
  readonly stackTrace?: string
}

/** Returns the fields of an error event. */
export function errorFields(thrown: unknown): ErrorFields {
  if (!(thrown instanceof Error))
    return { errorType: typeof thrown, errorMessage: bounded(textOf(thrown), longestMessage) }
  return {
    errorType: bounded(codeOf(thrown) ?? thrown.name, 100),
    errorMessage: bounded(thrown.message, longestMessage),
    ...(thrown.stack && { stackTrace: bounded(thrown.stack, longestStack) }),
  }
}

/** Scrubs more text than it keeps, so that the cut does not leave half an address. */
const bounded = (text: string, length: number) => scrub(text.slice(0, 2 * length)).slice(0, length)

function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  const { message } = Object(thrown) as { message?: unknown }
  return typeof message === 'string' ? message : 'Unknown error'
}

/** Reads the code without the error class: importing it would split the page's main chunk. */
function codeOf({ code }: Error & { readonly code?: unknown }): string | undefined {
  return typeof code === 'string' ? code : undefined
}
