import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const siwxTexts = {
  /** Title of the view that asks to sign a message, as a login. Verb. */
  'siwx.title': 'Sign in',
  /** Heading. Verb. {app}: name of the app. */
  'siwx.heading': 'Sign in to {app}',
  /** Below that heading. "It": signing. */
  'siwx.text': 'Sign a message to prove that this account is yours. It is free and sends no transaction.',
  /** Label before the address of the website. */
  'siwx.site': 'Site',
  /** Label before the address of the account. */
  'siwx.account': 'Account',
  /** Label before the name of the blockchain network. */
  'siwx.network': 'Network',
  /** Label before what the app says in the message. Noun. */
  'siwx.statement': 'Message',
  /** Label before the time at which the message was made. */
  'siwx.issued': 'Issued',
  /** Label before the time from which the message counts. */
  'siwx.from': 'Valid from',
  /** Label before the time until which the message counts. */
  'siwx.until': 'Valid until',
  /** Label before an id of the app for this request. */
  'siwx.request': 'Request ID',
  /** Label before a list of web addresses. */
  'siwx.resources': 'Resources',
  /** Button that shows the whole text of the message. Noun. */
  'siwx.raw': 'Text to sign',
  /** Warning: the message has no known form, so only its text is shown. "It": the message. */
  'siwx.ownForm': 'This app uses its own form of message. Read it before you sign.',
  /** Above the buttons. */
  'siwx.required': 'If you cancel, your wallet is disconnected.',
  /** Button. Verb. */
  'siwx.cancel': 'Cancel',
  /** The same button while it happens. */
  'siwx.cancelling': 'Cancelling…',
  /** Button: sign the message. Verb. */
  'siwx.sign': 'Sign in',
  /** Heading while the wallet asks, also announced. Imperative. {wallet}: name of the wallet. */
  'siwx.confirm': 'Confirm in {wallet}',
  /** Below that heading. Imperative. */
  'siwx.confirmText': 'Sign the message in your wallet.',
  /** Heading while the app checks the signature, also announced. The specification prescribes the English. */
  'siwx.authenticating': 'Authenticating...',
  /** Below that heading. */
  'siwx.authenticatingText': 'The app checks your signature.',
  /** Heading at the end, also announced. */
  'siwx.done': 'You are signed in',
  /** Title: no account is connected. */
  'siwx.none': 'No account to sign in with',
  /** Below that title. Imperative. */
  'siwx.noneText': 'Connect a wallet first.',
  /** Button below that title. Verb. */
  'siwx.connect': 'Connect wallet',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...siwxTexts })
