import type { TextValues } from '../../locale/createCatalogue.ts'
import type { MailText } from './mailTexts.ts'

/**
 * Returns the origin that a mail may name: one that the operator has listed, or of the visitor's own machine. Any caller can send
 * another one.
 */
export type NameOrigin = (page: {
  readonly projectId: string
  readonly origin: string
}) => Promise<string | undefined>

/** A mail before it is written in a language. Subjects have no values, so that no text of a caller is in a header. */
export type MailDraft = {
  readonly subject: MailText
  readonly lines: readonly (
    | readonly [text: MailText, values?: TextValues]
    | { readonly code: string }
    | { readonly link: string }
  )[]
}

/** Absent: mails name none. */
type Origin = string | undefined

/** Minutes that a code or a link is valid. */
const minutes = 10

const validAt = (origin: Origin) =>
  origin === undefined
    ? (['code.valid', { minutes }] as const)
    : (['code.validAt', { minutes, origin }] as const)

/** Returns the mail with a code. */
export const codeMail = ({
  code,
  origin,
}: {
  readonly code: string
  readonly origin: Origin
}): MailDraft => ({
  subject: 'code.subject',
  lines: [
    origin === undefined ? ['code.lead'] : ['code.leadAt', { origin }],
    { code },
    validAt(origin),
    ['code.notYou'],
  ],
})

/** Returns the mail with the code that confirms an email address. */
export const emailCodeMail = ({
  code,
  origin,
  newEmail: email,
}: {
  readonly code: string
  readonly origin: Origin
  readonly newEmail: string
}): MailDraft => ({
  subject: 'email.subject',
  lines: [
    origin === undefined ? ['email.lead', { email }] : ['email.leadAt', { email, origin }],
    { code },
    validAt(origin),
    ['email.notYou'],
  ],
})

/** Returns the mail with the code that confirms the identity of a signed-in visitor. */
export const confirmMail = ({
  code,
  origin,
}: {
  readonly code: string
  readonly origin: Origin
}): MailDraft => ({
  subject: 'confirm.subject',
  lines: [
    origin === undefined ? ['confirm.lead'] : ['confirm.leadAt', { origin }],
    { code },
    ['confirm.valid', { minutes }],
    ['confirm.notYou'],
  ],
})

/** Returns the mail with the code that makes an address a login of a wallet. */
export const addLoginMail = ({
  code,
  origin,
}: {
  readonly code: string
  readonly origin: Origin
}): MailDraft => ({
  subject: 'addLogin.subject',
  lines: [
    origin === undefined ? ['addLogin.lead'] : ['addLogin.leadAt', { origin }],
    { code },
    ['confirm.valid', { minutes }],
    ['addLogin.notYou'],
  ],
})

/** Returns a notice that a login was added to an account, or removed. */
export const loginMail = (notice: 'loginAdded' | 'loginRemoved', login: string): MailDraft => ({
  subject: `${notice}.subject`,
  lines: [[`${notice}.lead`, { login }], [`${notice}.notYou`]],
})

/** Returns the mail with the link that approves a device. */
export const approvalMail = ({
  link,
  origin,
}: {
  readonly link: string
  readonly origin: Origin
}): MailDraft => ({
  subject: 'approval.subject',
  lines: [
    origin === undefined ? ['approval.lead'] : ['approval.leadAt', { origin }],
    { link },
    ['approval.valid', { minutes }],
    ['approval.notYou'],
  ],
})

/** Returns a notice of a change of an account's passkeys. */
export const passkeyMail = (change: 'added' | 'removed' | 'asked' | 'notAsked'): MailDraft => ({
  subject: 'passkeys.subject',
  lines: [[`passkeys.${change}`], ['recovery.notYou']],
})

/** Returns a notice of something that has happened to an account. */
export const noticeMail = (
  notice: 'recovered' | 'exported' | 'recovery' | 'emailChanged' | 'deleted' | 'removed' | 'wrongProofs',
  { origin }: { readonly origin?: string | undefined } = {},
): MailDraft => ({
  subject: `${notice}.subject`,
  lines: [
    notice === 'emailChanged' && origin !== undefined
      ? ['emailChanged.leadAt', { origin }]
      : [`${notice}.lead`],
    [`${notice}.notYou`],
  ],
})
