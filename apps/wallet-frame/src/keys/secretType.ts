import type { Addresses, KeyNamespace } from './deriveAccounts.ts'
import type { Secret } from './readSecret.ts'

/** The secret that an export shows: the recovery phrase, or the private key of one namespace. */
export type ExportForm = 'phrase' | KeyNamespace

/** Returns the kind of secret that an account with these addresses has: a phrase gives both, a private key one. */
export function secretType({ eip155, solana }: Addresses): Secret['type'] {
  if (eip155 !== undefined && solana !== undefined) return 'phrase'
  return eip155 === undefined ? 'solana' : 'eip155'
}
