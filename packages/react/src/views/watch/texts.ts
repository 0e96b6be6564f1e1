import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const watchTexts = {
  /** Link below the list of wallets, and title of its view: list an address without its wallet, to see what it holds. Verb. */
  'watch.title': 'Watch an address',
  /** Label of the field for an address. Noun. */
  'watch.address': 'Address',
  /** Label of the field for an address or a name, such as studio.eth. Nouns. */
  'watch.addressOrName': 'Address or name',
  /** Label of the choice of a network, such as Base. Noun. */
  'watch.network': 'Network',
  /** Button below the field: list the address. Verb. */
  'watch.add': 'Watch',
  /** The same button while the address of a name is read. */
  'watch.lookUp': 'Looking up the name',
  /** Announced to screen readers, after watch.add has worked. {account}: a name, or a short address. */
  'watch.added': '{account} is in your list.',
  /** Heading of the list of watched addresses, and the row that opens it. */
  'watch.list': 'Watched addresses',
  /** In place of the list. Heading. */
  'watch.empty': 'No watched addresses',
  /** Below watch.empty. "Only this browser": no server. */
  'watch.emptyText': 'Watch an address to see what it holds. Only this browser keeps the list.',
  /** Title of a watched address, for screen readers and in the header. */
  'watched.title': 'Watched address',
  /** Notice below a watched address. Its wallet is not connected. */
  'watched.notice': "You only watch this address. It can't sign or send.",
  /** Heading of the tokens that a watched address holds. Noun. */
  'watched.tokens': 'Tokens',
  /** In place of those tokens: there are none. */
  'watched.noTokens': 'No tokens',
  /** Below those tokens, or in place of them: the list may not be complete. */
  'watched.partial': 'Only known tokens are listed.',
  /** In place of those tokens, before the button "Try again". */
  'watched.unavailable': "Couldn't load the tokens.",
  /** Button: takes the address off the list. Verb. */
  'watched.stop': 'Stop watching',
  /** Announced to screen readers, after watched.stop. {account}: a name, or a short address. */
  'watched.stopped': '{account} is no longer watched.',
  /** In place of a watched address: it was taken off the list. Heading. */
  'watched.gone': 'No longer watched',
  /** Below watched.gone. */
  'watched.goneText': 'This address was removed from your list.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...watchTexts })
