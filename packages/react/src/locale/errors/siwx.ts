import type { ErrorCode } from '@latchkey/core'
import type { signInMessageErrors, siwxErrors } from '@latchkey/core/siwx'

type SiwxCode = ErrorCode<typeof siwxErrors> | ErrorCode<typeof signInMessageErrors>

export const texts = {
  'siwx/both_set': 'Invalid App Configuration',
  'siwx/declined': 'Signature declined',
  'siwx/invalid_message': "The sign-in message is invalid. It can't be signed.",
  'siwx/no_account': 'No ActiveCaipAddress found',
  'siwx/no_network': 'No ActiveCaipNetwork or client found',
  'siwx/not_accepted': "The app didn't accept the signature. Try again.",
  'siwx/not_enabled': 'SIWX is not enabled',
  'siwx/outdated': 'The message expired. Here is a new one to sign.',
  'siwx/smart_account': 'This application might not support Smart Accounts',
  'siwx/start_failed': 'A problem occurred while trying initialize authentication',
  'siwx/wrong_account': 'The sign-in message is for another account.',
  'siwx/wrong_page': 'The sign-in message is for another site.',
} as const satisfies { readonly [code in SiwxCode]: string }
