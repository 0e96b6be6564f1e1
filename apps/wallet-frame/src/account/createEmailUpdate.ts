import type { WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { frameErrors } from '../errors/frameErrors.ts'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'

export type EmailUpdate = {
  /** Begins to change the email address: a code goes to the present one first, then one to the new one. */
  startEmailUpdate(
    email: string,
    origin: string,
    signal: AbortSignal,
    /** The proof by passkey or password, in place of the code to a mailbox that is lost. */
    proof?: string,
  ): Promise<WalletCallResult<'startEmailUpdate'>['action']>
  verifyPrimaryEmail(otp: string, signal: AbortSignal): Promise<void>
  /** Returns the new address. */
  verifySecondaryEmail(otp: string, signal: AbortSignal): Promise<string>
}

/** Creates the change of the account's email address. One change is under way at a time. */
export function createEmailUpdate({
  server,
  withSession,
}: {
  readonly server: ServerPort
  withSession<value>(call: (token: string) => Promise<value>, signal: AbortSignal): Promise<value>
}): EmailUpdate {
  let started: string | undefined

  /** Makes a call of the change that has begun. */
  const update = async <value>(
    call: (flowId: string, token: string) => Promise<value>,
    signal: AbortSignal,
  ): Promise<value> => {
    const flowId = started
    if (flowId === undefined) throw frameErrors.noDevice({})
    return withSession((token) => call(flowId, token), signal)
  }

  return {
    async startEmailUpdate(email, origin, signal, proof) {
      const body = { email, origin, ...(proof !== undefined && { proof }) }
      const { flowId, action } = await withSession(
        (token) => callWalletServer('startEmailUpdate', { server, token, body, signal }),
        signal,
      )
      started = flowId
      return action
    },
    async verifyPrimaryEmail(otp, signal) {
      await update(
        (flowId, token) =>
          callWalletServer('verifyPrimaryEmail', { server, token, body: { flowId, otp }, signal }),
        signal,
      )
    },
    async verifySecondaryEmail(otp, signal) {
      const { email } = await update(
        (flowId, token) =>
          callWalletServer('verifySecondaryEmail', { server, token, body: { flowId, otp }, signal }),
        signal,
      )
      started = undefined
      return email
    },
  }
}
