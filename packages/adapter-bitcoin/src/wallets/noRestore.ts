import { type BaseError, connectionErrors } from '@latchkey/core'

/** The error of a wallet that shows what it shares only with a prompt: whether it is locked is not known. */
export const noRestore = (): BaseError =>
  connectionErrors.unsupported({ capability: 'restore without a prompt', namespace: 'bip122' })
