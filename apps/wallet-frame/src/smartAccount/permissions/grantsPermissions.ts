import type { SmartNetwork } from '../../delegation/createSmartAccounts.ts'

/** Returns whether a network grants permissions: its contract enforces them, and a paymaster pays for operations of their keys. */
export const grantsPermissions = ({ implementation, isSponsored }: SmartNetwork): boolean =>
  implementation.permissions !== undefined && isSponsored
