import { walletErrors } from '@latchkey/core'
import { parseUrl, type StorageKey } from '@latchkey/core/adapter'
import { decodeBase64, encodeBase58 } from '../lib/encoding.js'

/** A permission of a wallet app, by which the page requests signatures and is connected after a reload. */
export type Authorization = {
  /** The app's token of the permission. */
  readonly token: string
  /** https URL that opens the app again, without a slash at its end. Absent: the visitor chooses the app each time. */
  readonly walletUri?: string
  /** Wallet Standard name of the network that it is for. */
  readonly chain: string
  /** Public keys of the accounts in base64, with the networks of each. Not empty. */
  readonly accounts: readonly SharedAccount[]
  /** Features of Wallet Standard that the app has. */
  readonly features: readonly SigningFeature[]
}

type SharedAccount = { readonly publicKey: string; readonly chains: readonly string[] }

const signingFeatures = [
  'solana:signMessage',
  'solana:signIn',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** A feature of Wallet Standard that signs. */
export type SigningFeature = (typeof signingFeatures)[number]

/** No app shares more. A longer list is cut. */
const MAX_ACCOUNTS = 100
/** Most letters of a token. */
const MAX_TOKEN = 4_096

/** The permission, until the visitor disconnects. */
export const authorizationKey: StorageKey<Authorization> = {
  key: 'solana_mobile',
  decode(value) {
    const { token, walletUri, chain, accounts, features } = Object(value) as Readonly<Record<string, unknown>>
    const shared = Array.isArray(accounts) ? accounts.slice(0, MAX_ACCOUNTS).flatMap(parseAccount) : []
    if (!isToken(token) || typeof chain !== 'string' || !shared.length) return undefined
    return {
      ...{ token, chain, accounts: shared },
      ...readUri(walletUri),
      features: signingFeatures.filter((each) => Array.isArray(features) && features.includes(each)),
    }
  },
}

/**
 * Parses the response to `authorize`.
 * @throws `wallet/malformed_response`, `wallet/no_accounts`
 */
export function parseAuthorization(
  response: unknown,
  { chain, features }: Pick<Authorization, 'chain' | 'features'>,
): Authorization {
  const method = 'authorize'
  const fields = Object(response) as Readonly<Record<string, unknown>>
  const { auth_token: token, wallet_uri_base: walletUri, accounts } = fields
  if (!isToken(token) || !Array.isArray(accounts)) throw walletErrors.malformedResponse({ method })
  const shared = (accounts as readonly unknown[]).slice(0, MAX_ACCOUNTS).flatMap((account) => {
    const { address, chains = [chain] } = Object(account) as Readonly<Record<string, unknown>>
    return parseAccount({ publicKey: address, chains })
  })
  if (shared.length !== Math.min(accounts.length, MAX_ACCOUNTS))
    throw walletErrors.malformedResponse({ method })
  if (!shared.length) throw walletErrors.noAccounts({ method })
  return { token, chain, accounts: shared, features, ...readUri(walletUri) }
}

/** Returns the features of an app by its response to `get_capabilities`. Every app signs messages. */
export function readFeatures(response: unknown, isLegacy: boolean): readonly SigningFeature[] {
  const { features, supports_sign_and_send_transactions: sends } = Object(response) as Readonly<
    Record<string, unknown>
  >
  const signs = isLegacy || (Array.isArray(features) && features.includes('solana:signTransactions'))
  return signingFeatures.filter((each) => {
    if (each === 'solana:signTransaction') return signs
    return each !== 'solana:signAndSendTransaction' || !isLegacy || sends === true
  })
}

/** Returns the account objects of Wallet Standard. */
export const toStandardAccounts = ({ accounts, features }: Authorization) =>
  accounts.map(({ publicKey, chains }) => {
    const bytes = decodeBase64(publicKey) ?? new Uint8Array()
    return { address: encodeBase58(bytes), publicKey: bytes, chains, features }
  })

function parseAccount(value: unknown): readonly SharedAccount[] {
  const { publicKey, chains } = Object(value) as Readonly<Record<string, unknown>>
  const isKey = typeof publicKey === 'string' && decodeBase64(publicKey)?.length === 32
  const names: readonly unknown[] = Array.isArray(chains) ? chains : []
  const known = names.filter((each): each is string => typeof each === 'string' && each.length <= 64)
  return isKey && known.length ? [{ publicKey, chains: known.slice(0, 10) }] : []
}

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TOKEN

/** A page opens an app by an https URL only. */
function readUri(value: unknown): Pick<Authorization, 'walletUri'> {
  const url = typeof value === 'string' ? parseUrl(value) : undefined
  return url?.protocol === 'https:' ? { walletUri: url.origin + url.pathname.replace(/\/+$/, '') } : {}
}
