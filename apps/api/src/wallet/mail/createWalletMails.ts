import type { Rate } from '../../limits/createBuckets.ts'
import type { Limits } from '../../limits/createLimits.ts'
import type { Catalogue } from '../../locale/createCatalogue.ts'
import { describeError } from '../../ports/describeError.ts'
import type { Log } from '../../ports/Log.ts'
import type { Metrics } from '../../ports/Metrics.ts'
import type { Traces } from '../../ports/Traces.ts'
import type { WalletAccount } from '../devices/createWalletDevices.ts'
import type { Recipients } from '../devices/identities.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { Mailer } from './createMailer.ts'
import type { MailDraft } from './mails.ts'
import type { MailText } from './mailTexts.ts'
import { writeMail } from './writeMail.ts'

/** One mail in 30 seconds, to one mailbox from one address. */
const cooldown: Rate = { perMinute: 2, burst: 1 }
/** Rate for one mailbox, from all callers. */
const ofMailbox: Rate = { perMinute: 1 / 6, burst: 10 }
/** Rate for all aliases of one mailbox together (`ada+shop@...`), each of which can have an account. */
const ofAliases: Rate = { perMinute: 1, burst: 60 }
const ofAddress: Rate = { perMinute: 2, burst: 60 }
/** Rate for all networks of one IPv6 customer, who can have many, so that no customer uses up the rate of a project. */
const ofCustomer: Rate = { perMinute: 60, burst: 600 }
const ofProject: Rate = { perMinute: 1_200, burst: 6_000 }

/** Rate of one kind of notice to one mailbox. Each kind is counted apart, so that none can hide another. */
const ofNotice: Rate = { perMinute: 1 / 6, burst: 10 }

export type WalletMails = {
  /**
   * Counts a mail that a caller requests, then runs the work that sends it. If that fails, the mail does not count.
   * @throws WalletError `too_many_requests`; errors of the work
   */
  counted<value>(
    request: {
      readonly email: string
      /** Network address of the caller. */
      readonly address: string
      readonly projectId: string
      /** A device of the account. Its mails are counted separately from those that strangers request. */
      readonly deviceId?: string | undefined
    },
    work: () => Promise<value>,
  ): Promise<value>
  /** Sends a mail in the first of the wanted languages that there is. @throws WalletError `mail_failed` */
  send(to: string, mail: MailDraft, languages: readonly string[]): Promise<void>
  /**
   * Sends a notice to each mailbox of an account, in the language of the account, or else of the request that caused it, unless
   * the mailbox has reached the rate of its kind. A failure is only logged, because the reported event has already happened.
   */
  notify(recipients: Recipients, mail: MailDraft, languages: readonly string[]): Promise<void>
}

/** Creates the sender of mails to visitors, within the limits. */
export function createWalletMails({
  mailer,
  texts,
  limits,
  log,
  metrics,
  traces,
}: {
  readonly mailer: Pick<Mailer, 'send'>
  readonly texts: Pick<Catalogue<MailText>, 'load'>
  readonly limits: Limits
  readonly log: Log
  readonly metrics?: Metrics | undefined
  readonly traces?: Traces | undefined
}): WalletMails {
  const send: WalletMails['send'] = async (to, mail, languages) => {
    const started = performance.now()
    const note = (outcome: 'sent' | 'bounced' | 'failed') => {
      metrics?.count('latchkey_mails_total', { mail: mail.subject.replace('.subject', ''), outcome })
      metrics?.observe('latchkey_mail_duration_seconds', {}, (performance.now() - started) / 1_000)
    }
    try {
      const pass = async () => mailer.send({ to, ...writeMail(mail, await texts.load(languages)) })
      await (traces ? traces.span({ name: `mail ${mail.subject}`, kind: 'client' }, pass) : pass())
      note('sent')
    } catch (error) {
      note(isBounce(error) ? 'bounced' : 'failed')
      log({ event: 'failure', route: 'wallet mail', ...describeError(error) })
      throw new WalletError('mail_failed')
    }
  }
  const notifyOne = async (to: string, mail: MailDraft, wanted: readonly string[]) => {
    try {
      if (
        await limits.take([
          { key: `wallet notice ${mail.subject} ${to}`, rate: ofNotice, limit: 'wallet_notices' },
        ])
      )
        return
    } catch (error) {
      // Then the owner needs the notice even more.
      log({ event: 'failure', route: 'wallet notice', ...describeError(error) })
    }
    // `send` has logged the failure. The reported event has happened, so its call succeeds.
    await send(to, mail, wanted).catch(() => undefined)
  }
  return {
    async counted({ email, address, projectId, deviceId = '' }, work) {
      const counts = [
        { key: `wallet project ${projectId}`, rate: ofProject },
        { key: `wallet mails of ${address}`, rate: ofAddress },
        { key: `wallet cooldown ${email} ${address}`, rate: cooldown },
        { key: `wallet mailbox ${email} ${deviceId}`, rate: ofMailbox },
        ...ownerOf(email).map((key) => ({ key: `wallet aliases ${key}`, rate: ofAliases })),
        ...customerOf(address).map((key) => ({ key: `wallet mails of ${key}`, rate: ofCustomer })),
      ]
      const late = await limits.take(counts.map((one) => ({ ...one, limit: 'wallet_mails' })))
      if (late) throw new WalletError('too_many_requests', late)
      try {
        return await work()
      } catch (error) {
        await limits.giveBack(counts)
        throw error
      }
    },
    send,
    async notify({ emails, locale }, mail, languages) {
      await Promise.all(emails.map((to) => notifyOne(to, mail, languagesOf({ locale, languages }))))
    },
  }
}

/** Returns the wanted languages of a mail that somebody else may have caused: the account's last choice is the first. */
export const languagesOf = ({
  locale,
  languages,
}: Pick<WalletAccount, 'locale'> & { readonly languages: readonly string[] }): readonly string[] =>
  locale === null ? languages : [locale, ...languages]

/** Returns true if the mail server refused the mail for good (SMTP 5xx), and false if it cannot be reached or asks to try later. */
const isBounce = (error: unknown): boolean => {
  const { responseCode } = Object(error) as { readonly responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** Returns the mailbox that an alias belongs to, if it is one. */
const ownerOf = (email: string): readonly string[] => {
  const [, name, host] = /^([^+@]+)\+[^@]*(@.+)$/.exec(email) ?? []
  return name === undefined ? [] : [`${name}${host}`]
}

/** Returns the network of a customer whose address is one of its IPv6 networks. */
const customerOf = (address: string): readonly string[] => {
  const [, network] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? []
  return network === undefined ? [] : [`${network}::/48`]
}
