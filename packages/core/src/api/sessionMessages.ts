/** A smart session as its account signs it, to store it at a provider API. */
export type SessionRecord = {
  /** The account that granted it, as a CAIP-10 id. */
  readonly account: string
  /** Id of the session. */
  readonly pci: string
  /** Address that may act for the account. */
  readonly to: string
  /** End of the session, in seconds since the epoch. */
  readonly expiry: number
  /** Permissions of the session (ERC-7715), with amounts as hexadecimal text. */
  readonly permissions: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  /** Policies of the session. */
  readonly policies: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
}

/**
 * Returns the message that an account signs to store a session at a provider API.
 *
 * @example
 * ```ts
 * import { addSessionMessage, type SessionRecord } from '@latchkey/core/api'
 *
 * const message = (session: SessionRecord) =>
 *   addSessionMessage({ ...session, timestamp: Math.floor(Date.now() / 1_000) })
 * ```
 */
export const addSessionMessage = (
  session: SessionRecord & {
    /** Unix time in seconds. */
    readonly timestamp: number
  },
): string => {
  const { account, pci, to, expiry, permissions, policies, timestamp } = session
  return JSON.stringify({ action: 'addSession', account, pci, to, expiry, permissions, policies, timestamp })
}

/**
 * Returns the message that an account (CAIP-10) signs to mark a session as revoked at a provider API.
 *
 * @example
 * ```ts
 * import { revokeSessionMessage } from '@latchkey/core/api'
 *
 * const message = revokeSessionMessage({
 *   account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   pci: 'session-1',
 * })
 * ```
 */
export const revokeSessionMessage = ({ account, pci }: Pick<SessionRecord, 'account' | 'pci'>): string =>
  `Revoke the smart session ${pci} of ${account.toLowerCase()}.`
