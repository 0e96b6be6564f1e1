import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

/** Texts of the views of names. */
export const nameTexts = {
  'names.title': 'Choose a name',
  'names.doneTitle': 'Name registered',
  'names.name': 'Name',
  'names.rule': 'At least 4 letters, digits or hyphens',
  'names.empty': 'Enter a name',
  'names.too_short': 'Use at least 4 characters',
  'names.too_long': 'Enter a shorter name',
  'names.invalid': 'Use letters, digits or hyphens',
  'names.pending': 'Looking up the name',
  'names.free': '{name} is available',
  'names.taken': '{name} is taken',
  'names.another': 'Choose another name',
  'names.unknown': "Couldn't check {name}. You can still try it.",
  'names.suggestions': 'Suggestions',
  'names.registered': 'Registered',
  'names.register': 'Register name',
  'names.registering': 'Registering name',
  'names.note': "Names are public and linked to your address. You can't change or delete them.",
  'names.waiting': 'Confirm in {wallet}',
  'names.waitingText': 'Your signature registers the name. It costs nothing.',
  'names.rejected': 'You declined it in your wallet.',
  'names.retry': 'Look up again',
  'names.yours': '{name} is yours',
  'names.yoursText': 'Others can send to this name. It shows in your account.',
  'names.close': 'Done',
  'names.gone': 'No account connected',
  'names.goneText': 'Connect a wallet to register a name for it.',
  'names.connect': 'Connect wallet',
  'names.unsupported': 'Names not available',
  'names.unsupportedText': "You can't register a name on {network}. Switch to another network.",
  'names.networks': 'Choose a network',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...nameTexts })
