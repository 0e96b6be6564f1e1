import type { AccountFacts } from '../../account/Account.ts'
import type { FarcasterLogin } from '../../account/createFarcasterLogin.ts'
import type { AddableService } from '../../account/createLoginSettings.ts'
import type { WalletSettings } from '../../account/createWalletSettings.ts'
import type { RecoveryLock } from '../../keys/deriveRecoverySecret.ts'
import type { RecoveryChoice } from '../../keys/performKeyJob.ts'
import type { PasskeySignature } from '../../passkeys/signChallenge.ts'

/** Dependencies that the tasks of the wallet's window share. */
export type TaskContext = {
  readonly settings: WalletSettings
  readonly facts: AccountFacts
  /** How the recovery share is sealed; `undefined`: by the server alone. */
  readonly lock: RecoveryLock | undefined
  /** Logs in with the service of the account, in a window of its own. Call it in a press. */
  confirmWithService(signal: AbortSignal): Promise<void>
  /** Adds a login with a service, in a window of its own. Call it in a press. */
  addWithService(service: AddableService, signal: AbortSignal): Promise<void>
  readonly farcaster: FarcasterLogin
  /** Origin of the page around the frame. */
  readonly origin: string
  /** The browser supports passkeys. */
  readonly hasPasskeys: boolean
  /** Creates a passkey that signs in. Call it in a press. */
  addPasskey(name: string, signal: AbortSignal): Promise<void>
  /** Has a passkey of the account confirm who the visitor is. Call it in a press. */
  confirmWithPasskey(signal: AbortSignal): Promise<void>
  /** Has a passkey of the account release the share of this device, if the account asks for one. Call it in a press. */
  releaseShare(signal: AbortSignal): Promise<PasskeySignature | undefined>
  /** Has a passkey of the account seal the recovery, or creates one for that alone. */
  createPasskey(signal: AbortSignal): Promise<RecoveryChoice>
  readPasskey(lock: Extract<RecoveryLock, { method: 'passkey' }>): Promise<RecoveryChoice>
  createPassword(password: string): RecoveryChoice
  /** The visitor is finished: the frame closes the window. */
  onDone(): void
}
