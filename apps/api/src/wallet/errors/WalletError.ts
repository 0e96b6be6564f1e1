/** Every failure of a wallet call: its HTTP status and a sentence for developers. The visitor's text belongs to the page. */
const failures = {
  invalid_request: [400, 'The request does not have the form of this call.'],
  invalid_code: [400, 'The code is wrong.'],
  code_expired: [400, 'The code has expired or was used. Request a new one.'],
  code_exhausted: [400, 'A wrong code was entered too often. Request a new one.'],
  login_pending: [400, 'The login in the popup is not finished yet.'],
  login_denied: [400, 'The login service refused the login, or the visitor did.'],
  login_expired: [400, 'The login has expired or was used. Start again.'],
  invalid_key: [400, 'The device key must be an ECDSA P-256 public key (SPKI).'],
  invalid_addresses: [400, 'The addresses must be an EVM address with its checksum and a Solana address.'],
  unknown_project: [401, 'There is no such project.'],
  project_required: [403, 'Tokens need a project that lists the origins of its pages.'],
  invalid_session: [401, 'The session is invalid or has ended. Open a new one.'],
  invalid_proof: [401, 'The proof of the device is not valid, or was used before.'],
  clock_skew: [401, 'The clock of the device differs from that of the server by more than two minutes.'],
  signed_out: [401, 'The device is signed out. Sign in again.'],
  sign_in_again: [403, 'This needs a sign-in of the last ten minutes. Sign in again.'],
  blocked: [403, 'The operator has blocked this account. It can only take its keys away.'],
  origin_not_allowed: [403, 'This origin may not use the wallet.'],
  passkey_needed: [403, 'This needs a passkey of the account that was used in the last ten minutes.'],
  invalid_passkey: [
    403,
    'The passkey did not sign this challenge, or the challenge was used or has expired.',
  ],
  unknown_passkey: [404, 'No account has this passkey.'],
  unknown_service: [404, 'This login service is not offered.'],
  no_keys: [404, 'The account has no keys.'],
  no_share: [404, 'This device has no share. Recover the keys first.'],
  keys_exist: [409, 'The account has keys. They never change.'],
  email_in_use: [409, 'This email address belongs to another wallet.'],
  no_email: [409, 'The account does not sign in by email.'],
  wrong_recovery: [403, 'The passkey or password is not that of this wallet.'],
  unknown_login: [404, 'The account has no such login.'],
  login_in_use: [409, 'This login belongs to another wallet. Delete that wallet first, or sign in to it.'],
  login_current: [409, 'This device has signed in by this login. Sign in by another one to remove it.'],
  too_many_logins: [409, 'The account has ten logins. Remove one first.'],
  other_account: [403, 'The login is that of another account.'],
  too_large: [413, 'The request is too large.'],
  too_many_requests: [429, 'Too many requests. Try again later.'],
  mail_failed: [503, 'The mail could not be sent. Try again.'],
  unavailable: [503, 'The wallet is not available. Try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type WalletErrorCode = keyof typeof failures

/** A failure of a wallet call, sent as its response. */
export class WalletError extends Error {
  override name = 'WalletError'
  readonly code: WalletErrorCode
  readonly status: (typeof failures)[WalletErrorCode][0]
  /** Seconds. */
  readonly retryAfter: number | undefined
  constructor(code: WalletErrorCode, { retryAfter }: { readonly retryAfter?: number | undefined } = {}) {
    const [status, sentence] = failures[code]
    super(sentence)
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
  toResponse(): Response {
    const body = { code: `wallet/${this.code}`, message: this.message }
    const response = Response.json(body, { status: this.status })
    if (this.retryAfter !== undefined) response.headers.set('retry-after', String(this.retryAfter))
    return response
  }
}
