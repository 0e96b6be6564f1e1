/** A smart session as its account signs it, to keep it at a provider API. */
export type SessionRecord = {
  /** The account that granted it, as a CAIP-10 id. */
  readonly account: string
  readonly pci: string
  /** Address that may act for the account. */
  readonly to: string
  /** Seconds since the epoch. */
  readonly expiry: number
  /** ERC-7715, with amounts as hexadecimal text. */
  readonly permissions: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  readonly policies: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
}

/** Returns the message that an account signs to keep a session at a provider API. `timestamp`: seconds since the epoch. */
export const addSessionMessage = (session: SessionRecord & { readonly timestamp: number }): string => {
  const { account, pci, to, expiry, permissions, policies, timestamp } = session
  return JSON.stringify({ action: 'addSession', account, pci, to, expiry, permissions, policies, timestamp })
}

/** Returns the message that an account (CAIP-10) signs to mark a session as revoked at a provider API. */
export const revokeSessionMessage = ({ account, pci }: Pick<SessionRecord, 'account' | 'pci'>): string =>
  `Revoke the smart session ${pci} of ${account.toLowerCase()}.`
