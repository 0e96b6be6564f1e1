import type { SessionOwner } from './createWalletDevices.ts'
import { WalletError } from './WalletError.ts'

/** Milliseconds after a sign-in in which keys can be recovered, exported and deleted. */
const freshness = 10 * 60_000

/**
 * Requires a sign-in by a code or a service of the last ten minutes.
 * @throws WalletError `sign_in_again`
 */
export function checkFresh({ device }: SessionOwner, now: number): void {
  if (now - device.signedInAt.getTime() > freshness) throw new WalletError('sign_in_again')
}
