import type { WalletCallName } from '@latchkey/embedded-wallet/wallet-api'
import type { Metrics } from '../ports/Metrics.ts'
import { WalletError } from './errors/WalletError.ts'

/** The calls that end a sign-in, by its kind. A successful one is counted where its service is known. */
const signIns: Partial<Record<WalletCallName, string>> = {
  verifyEmail: 'code',
  verifySocial: 'social',
  verifyPasskey: 'passkey',
}

/** Counts a call of the frame by its outcome: `ok`, or the code of its error. */
export async function countOutcome<value>({
  name,
  handled,
  metrics,
}: {
  readonly name: WalletCallName
  readonly handled: Promise<value>
  readonly metrics: Metrics
}): Promise<value> {
  try {
    const result = await handled
    metrics.count('latchkey_wallet_calls_total', { call: name, outcome: 'ok' })
    return result
  } catch (error) {
    const outcome = error instanceof WalletError ? error.code : 'unavailable'
    metrics.count('latchkey_wallet_calls_total', { call: name, outcome })
    const kind = signIns[name]
    if (kind !== undefined) metrics.count('latchkey_sign_ins_total', { kind, outcome })
    throw error
  }
}
