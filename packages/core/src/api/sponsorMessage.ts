/**
 * Returns the message that an account signs (EIP-191) before a self-hosted provider API pays for its operation: the hash of
 * the user
 * operation as it is sent to `pm_getPaymasterData`, whose `signature` is that of the message.
 *
 * @example
 * ```ts
 * import { sponsorMessage } from '@latchkey/core/api'
 *
 * const message = (operationHash: string) => sponsorMessage(operationHash)
 * ```
 */
export const sponsorMessage = (operationHash: string): string =>
  `Request sponsorship of the operation ${operationHash.toLowerCase()}.`
