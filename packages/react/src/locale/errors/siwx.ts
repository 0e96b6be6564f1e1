import type { ErrorCode } from '@latchkey/core'
import type { signInMessageErrors, siwxErrors } from '@latchkey/core/siwx'

type SiwxCode = ErrorCode<typeof siwxErrors> | ErrorCode<typeof signInMessageErrors>

export const texts = {
  /** Two options of the app exclude each other. For its developers. The specification prescribes the English. */
  'siwx/both_set': 'Invalid App Configuration',
  /** Title: the visitor did not sign the message. The specification prescribes the English. */
  'siwx/declined': 'Signature declined',
  /** The message to sign in has the wrong form. "It": the message. */
  'siwx/invalid_message': "The sign-in message is invalid. It can't be signed.",
  /** There is no account to sign in with. The name is a term of code. The specification prescribes the English. */
  'siwx/no_account': 'No ActiveCaipAddress found',
  /** There is no network to sign in on. The names are terms of code. The specification prescribes the English. */
  'siwx/no_network': 'No ActiveCaipNetwork or client found',
  /** The server of the app rejected the signature. */
  'siwx/not_accepted': "The app didn't accept the signature. Try again.",
  /** The app does not use the sign-in by signature. SIWX is its name. The specification prescribes the English. */
  'siwx/not_enabled': 'SIWX is not enabled',
  /** The visitor took too long to sign the message to sign in. "One": message. */
  'siwx/outdated': 'The message expired. Here is a new one to sign.',
  /** The wallet may be a smart account, whose signatures some apps do not accept. The specification prescribes the English. */
  'siwx/smart_account': 'This application might not support Smart Accounts',
  /** The app could not begin the sign-in. The specification prescribes the English. */
  'siwx/start_failed': 'A problem occurred while trying initialize authentication',
  /** The message to sign in names another account than the one in use. */
  'siwx/wrong_account': 'The sign-in message is for another account.',
  /** The message to sign in names another website, so it may be fraud. */
  'siwx/wrong_page': 'The sign-in message is for another site.',
} as const satisfies { readonly [code in SiwxCode]: string }
