import { WalletError } from '../errors/WalletError.ts'
import type { SessionOwner } from './createWalletDevices.ts'

/** Milliseconds after a sign-in within which keys can be recovered, exported and deleted. */
const freshness = 10 * 60_000

/** Returns whether the device signed in by a code or a service in the last ten minutes. */
export const isFresh = ({ device }: SessionOwner, now: number): boolean =>
  now - device.signedInAt.getTime() <= freshness

/**
 * Requires a sign-in by a code or a service within the last ten minutes.
 * @throws WalletError `sign_in_again`
 */
export function checkFresh(owner: SessionOwner, now: number): void {
  if (!isFresh(owner, now)) throw new WalletError('sign_in_again')
}
