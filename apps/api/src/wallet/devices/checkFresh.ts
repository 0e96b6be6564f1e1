import type { PasskeyRule } from '../../settings/PasskeyRule.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { SessionOwner } from './createWalletDevices.ts'

/** Milliseconds after a sign-in within which keys can be recovered, exported and deleted. */
const freshness = 10 * 60_000

type Facts = Pick<SessionOwner, 'account' | 'device'>

const isRecent = (at: Date | null, now: number) => at !== null && now - at.getTime() <= freshness

/** Returns whether `checkFresh` passes. */
export const isFresh = ({ account, device }: Facts, now: number): boolean =>
  isRecent(account.passkeys > 0 ? device.passkeyAt : device.signedInAt, now)

/**
 * Requires a sign-in or a confirmation within the last ten minutes, for an account with passkeys by one of them: a mailbox alone is
 * not enough there.
 * @throws WalletError `sign_in_again`, `passkey_needed`
 */
export function checkFresh(owner: Facts, now: number): void {
  if (isFresh(owner, now)) return
  throw new WalletError(owner.account.passkeys > 0 ? 'passkey_needed' : 'sign_in_again')
}

/** Returns whether signatures need a passkey: by the visitor's choice, or because the keys came to this device only lately. */
export const needsPasskey = (
  { account, device }: Facts,
  { newDeviceHours = 0 }: PasskeyRule,
  now: number,
): boolean =>
  account.asksPasskey ||
  (device.restoredAt !== null && now - device.restoredAt.getTime() < newDeviceHours * 3_600_000)

/**
 * Requires a sign-in by any login within the last ten minutes, to bring the keys to another device, because a lost passkey must not
 * lose the wallet.
 * @throws WalletError `sign_in_again`
 */
export function checkSignedIn({ device }: Facts, now: number): void {
  if (!isRecent(device.signedInAt, now)) throw new WalletError('sign_in_again')
}

/**
 * Where signatures need a passkey, by the visitor's choice or the project's rule for new devices, an account with a passkey needs one to
 * bring its keys to another device, too, unless a passkey or password of the visitor seals the recovery.
 * @throws WalletError `passkey_needed`
 */
export function checkRestoring(
  owner: Facts,
  method: 'server' | 'passkey' | 'password',
  { newDeviceHours }: PasskeyRule,
  now: number,
): void {
  const { asksPasskey, passkeys } = owner.account
  const isAsked = asksPasskey || (newDeviceHours !== undefined && passkeys > 0)
  if (isAsked && method === 'server') checkFresh(owner, now)
}
