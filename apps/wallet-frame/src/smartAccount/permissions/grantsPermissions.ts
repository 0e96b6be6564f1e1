import type { SmartNetwork } from '../createSmartAccounts.ts'

/** Whether permissions are granted on a network: its contract enforces them, and somebody pays for what their keys do. */
export const grantsPermissions = ({ implementation, isSponsored }: SmartNetwork): boolean =>
  implementation.permissions !== undefined && isSponsored
