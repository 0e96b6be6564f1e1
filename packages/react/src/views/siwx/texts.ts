import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const siwxTexts = {
  'siwx.title': 'Sign in',
  'siwx.heading': 'Sign in to {app}',
  'siwx.text': 'Sign a message to prove that this account is yours. It is free and sends no transaction.',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.statement': 'Message',
  'siwx.issued': 'Issued',
  'siwx.from': 'Valid from',
  'siwx.until': 'Valid until',
  'siwx.request': 'Request ID',
  'siwx.resources': 'Resources',
  'siwx.raw': 'Text to sign',
  'siwx.ownForm': 'This app uses its own form of message. Read it before you sign.',
  'siwx.required': 'If you cancel, your wallet is disconnected.',
  'siwx.cancel': 'Cancel',
  'siwx.cancelling': 'Cancelling…',
  'siwx.sign': 'Sign in',
  'siwx.confirm': 'Confirm in {wallet}',
  'siwx.confirmText': 'Sign the message in your wallet.',
  'siwx.authenticating': 'Authenticating...',
  'siwx.authenticatingText': 'The app checks your signature.',
  'siwx.done': 'You are signed in',
  'siwx.none': 'No account to sign in with',
  'siwx.noneText': 'Connect a wallet first.',
  'siwx.connect': 'Connect wallet',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...siwxTexts })
