import type { Log } from '../chain/ChainPorts.ts'
import type { Buckets, Rate } from '../http/createBuckets.ts'
import { describeError } from '../http/describeError.ts'
import type { Mail, Mailer } from './createMailer.ts'
import { WalletError } from './WalletError.ts'

/** One mail in 30 seconds, to one mailbox from one address. */
const cooldown: Rate = { perMinute: 2, burst: 1 }
/** Rate for one mailbox, from all callers. */
const ofMailbox: Rate = { perMinute: 1 / 6, burst: 10 }
const ofAddress: Rate = { perMinute: 2, burst: 60 }
const ofProject: Rate = { perMinute: 1_200, burst: 6_000 }

export type WalletMails = {
  /**
   * Counts a mail that a caller requests.
   * @throws WalletError `too_many_requests`
   */
  count(request: {
    readonly email: string
    /** Network address of the caller. */
    readonly address: string
    readonly projectId: string
    /** A device of the account. Its mails are counted separately from those that strangers request. */
    readonly deviceId?: string | undefined
  }): Promise<void>
  /** @throws WalletError `mail_failed` */
  send(to: string, mail: Mail): Promise<void>
  /** Sends a notice. A failure is only logged, because the reported event has already happened. */
  notify(to: string | null, mail: Mail): Promise<void>
}

/** Creates the sender of mails to visitors, within the limits. */
export function createWalletMails({
  mailer,
  buckets,
  log,
}: {
  readonly mailer: Pick<Mailer, 'send'>
  readonly buckets: Buckets
  readonly log: Log
}): WalletMails {
  const send: WalletMails['send'] = async (to, mail) => {
    try {
      await mailer.send({ to, ...mail })
    } catch (error) {
      log({ event: 'failure', route: 'wallet mail', ...describeError(error) })
      throw new WalletError('mail_failed')
    }
  }
  return {
    async count({ email, address, projectId, deviceId = '' }) {
      // The mailbox comes last, so that a caller over another limit does not use it up.
      const limits: readonly (readonly [string, Rate])[] = [
        [`wallet project ${projectId}`, ofProject],
        [`wallet mails of ${address}`, ofAddress],
        [`wallet cooldown ${email} ${address}`, cooldown],
        [`wallet mailbox ${email} ${deviceId}`, ofMailbox],
      ]
      for (const [key, rate] of limits) {
        const late = await buckets.take(key, rate)
        if (late) throw new WalletError('too_many_requests', late)
      }
    },
    send,
    async notify(to, mail) {
      // `send` has logged the failure. The reported event has happened, so its call succeeds.
      if (to !== null) await send(to, mail).catch(() => undefined)
    },
  }
}
