import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

/** Texts of the views of names. */
export const nameTexts = {
  /** Title of the form to register a name that others send to. Verb. */
  'names.title': 'Choose a name',
  /** Title once the name is registered. */
  'names.doneTitle': 'Name registered',
  /** Label over the field. Noun. */
  'names.name': 'Name',
  /** Below the empty field: what a name has to be. */
  'names.rule': 'At least 4 letters, digits or hyphens',
  /** Button that cannot be used yet: the field is empty. Imperative. */
  'names.empty': 'Enter a name',
  /** The same: the name is too short. Imperative. */
  'names.too_short': 'Use at least 4 characters',
  /** The same: the name is too long. Imperative. */
  'names.too_long': 'Enter a shorter name',
  /** The same: the name has other characters. Imperative. */
  'names.invalid': 'Use letters, digits or hyphens',
  /** Below the field while the name is looked up. */
  'names.pending': 'Looking up the name',
  /** Below the field. {name}: name that was entered. */
  'names.free': '{name} is available',
  /** Below the field: it belongs to someone. {name}: name that was entered. */
  'names.taken': '{name} is taken',
  /** Button that cannot be used yet, as the name is taken. Imperative. */
  'names.another': 'Choose another name',
  /** Below the field: the server did not answer. {name}: name that was entered; "it": the name. */
  'names.unknown': "Couldn't check {name}. You can still try it.",
  /** Heading over names that are like the one entered. */
  'names.suggestions': 'Suggestions',
  /** Small label in the row of a name that is taken. */
  'names.registered': 'Registered',
  /** Button of the form. Verb. */
  'names.register': 'Register name',
  /** For screen readers, and on the button, while the name is registered. */
  'names.registering': 'Registering name',
  /** Above the button. "Them": the names. */
  'names.note': "Names are public and linked to your address. You can't change or delete them.",
  /** Message while the wallet asks. Imperative. {wallet}: name of the wallet. */
  'names.waiting': 'Confirm in {wallet}',
  /** Below that message. "It": registering. */
  'names.waitingText': 'Your signature registers the name. It costs nothing.',
  /** Message: the visitor declined in the wallet. "It": the request. */
  'names.rejected': 'You declined it in your wallet.',
  /** Button after a failed look-up. Verb. */
  'names.retry': 'Look up again',
  /** Title at the end. {name}: name that was registered. */
  'names.yours': '{name} is yours',
  /** Below that title. "It": the name. */
  'names.yoursText': 'Others can send to this name. It shows in your account.',
  /** Button that closes the view. */
  'names.close': 'Done',
  /** Title without a connected account. */
  'names.gone': 'No account connected',
  /** Below that title. "It": the account of the wallet. */
  'names.goneText': 'Connect a wallet to register a name for it.',
  /** Button below that title. Verb. */
  'names.connect': 'Connect wallet',
  /** Title: no names on this network. */
  'names.unsupported': 'Names not available',
  /** Below that title. {network}: name of the network. */
  'names.unsupportedText': "You can't register a name on {network}. Switch to another network.",
  /** Button below that title. Verb. */
  'names.networks': 'Choose a network',
} as const

export const { Text } = createTexts({ ...baseTexts, ...nameTexts })
