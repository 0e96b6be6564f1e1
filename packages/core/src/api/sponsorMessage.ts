/**
 * Returns the message that an account signs (EIP-191) before a self-hosted provider API pays for its user operation.
 * `operationHash` is the hash of the operation in `pm_getPaymasterData`; the operation's `signature` there is that of the
 * message.
 *
 * @example
 * ```ts
 * import { sponsorMessage } from '@latchkey/core/api'
 *
 * const sign = (operationHash: string, signMessage: (message: string) => Promise<string>) =>
 *   signMessage(sponsorMessage(operationHash))
 * ```
 */
export const sponsorMessage = (operationHash: string): string =>
  `Request sponsorship of the operation ${operationHash.toLowerCase()}.`
