import type { Mail } from './createMailer.ts'

/**
 * Returns the origin that a mail may name: one that the operator has listed, or of the visitor's own machine. Any caller can send
 * another one.
 */
export type NameOrigin = (page: {
  readonly projectId: string
  readonly origin: string
}) => Promise<string | undefined>

/** Absent: mails name none. */
type Origin = string | undefined
const at = (origin: Origin) => (origin === undefined ? '' : ` at ${origin}`)
const whereStarted = (origin: Origin) =>
  origin === undefined ? 'on the page where you asked for it' : `at ${origin}`

/** Minutes that a code or a link is valid. */
const minutes = 10

/** Returns the mail with a code. Subjects are constant, so that no text of a caller is in a header. */
export const codeMail = ({ code, origin }: { readonly code: string; readonly origin: Origin }): Mail =>
  toMail('Your sign-in code', [
    `Your code for ${origin ?? 'your wallet'} is:`,
    { code },
    `It is valid for ${minutes} minutes. Enter it only ${whereStarted(origin)}, and never tell it to anyone.`,
    'Did you not ask for it? Then ignore this mail.',
  ])

/** Returns the mail with the code that confirms an email address. */
export const emailCodeMail = ({
  code,
  origin,
  newEmail,
}: {
  readonly code: string
  readonly origin: Origin
  readonly newEmail: string
}): Mail =>
  toMail('Confirm your email address', [
    `Somebody${at(origin)} is changing the email address of a wallet to ${newEmail}. The code is:`,
    { code },
    `It is valid for ${minutes} minutes. Enter it only ${whereStarted(origin)}, and never tell it to anyone.`,
    'Was this not you? Then ignore this mail, and nothing changes.',
  ])

/** Returns the mail with the code that confirms the identity of a signed-in visitor. */
export const confirmMail = ({ code, origin }: { readonly code: string; readonly origin: Origin }): Mail =>
  toMail('Your confirmation code', [
    `Somebody who is signed in to your wallet${at(origin)} wants to see its recovery phrase, change its recovery or delete it. The code is:`,
    { code },
    `It is valid for ${minutes} minutes. Enter it only in the window of your wallet, and never tell it to anyone.`,
    'Was this not you? Then ignore this mail, and nothing happens.',
  ])

/** Returns the mail with the link that approves a device. */
export const approvalMail = ({ link, origin }: { readonly link: string; readonly origin: Origin }): Mail =>
  toMail('Approve your device', [
    `A new device wants to sign in to your wallet${at(origin)}. Open this page to approve it:`,
    { link },
    `The link is valid for ${minutes} minutes. You then receive a code.`,
    'Was this not you? Then ignore this mail.',
  ])

/** Returns a notice of something that has happened to an account. */
export const noticeMail = (
  notice: 'recovered' | 'exported' | 'recovery changed' | 'email changed' | 'deleted' | 'wrong proofs',
  { origin }: { readonly origin?: string | undefined } = {},
): Mail => {
  switch (notice) {
    case 'recovered':
      return toMail('Your wallet was opened on a new device', [
        'The keys of your wallet were restored on a new device, after a sign-in with your email address or login.',
        'Was this not you? Then move your funds to another wallet now, and change the password of your mailbox.',
      ])
    case 'exported':
      return toMail('The recovery phrase of your wallet was shown', [
        'Somebody who is signed in to your wallet has seen its recovery phrase. Whoever has the phrase can move all of your funds.',
        'Was this not you? Then move your funds to another wallet now, and change the password of your mailbox.',
      ])
    case 'recovery changed':
      return toMail('The recovery of your wallet has changed', [
        'The way in which the keys of your wallet are restored on a new device was changed. All other devices were signed out.',
        'Was this not you? Then move your funds to another wallet now, and change the password of your mailbox.',
      ])
    case 'email changed':
      return toMail('The email address of your wallet has changed', [
        `The email address of your wallet was changed${at(origin)}. This mailbox can no longer sign in.`,
        'Was this not you? Then contact the app that you use the wallet with.',
      ])
    case 'wrong proofs':
      return toMail('Somebody entered a wrong password for your wallet', [
        'Somebody who can sign in to your wallet has tried to restore its keys several times with a wrong passkey or password. Nothing was restored.',
        'Was this not you? Then change the password of your mailbox or login now.',
      ])
    case 'deleted':
      return toMail('Your wallet was deleted', [
        'Your wallet and its shares were deleted. Only an exported recovery phrase can restore it now.',
        'Was this not you? Then change the password of your mailbox.',
      ])
    default:
      return notice satisfies never
  }
}

type Part = string | { readonly code: string } | { readonly link: string }

function toMail(subject: string, parts: readonly Part[]): Mail {
  const text = parts
    .map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.link))
    .join('\n\n')
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escape(part)}</p>`
    if ('code' in part)
      return `<p style="font-size:28px;letter-spacing:4px"><strong>${escape(part.code)}</strong></p>`
    return `<p><a href="${escape(part.link)}">${escape(part.link)}</a></p>`
  })
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family:sans-serif">${body.join('')}</body></html>`
  return { subject, text: `${text}\n`, html }
}

const escape = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
