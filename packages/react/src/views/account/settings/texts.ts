import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { profileWalletsTexts } from '../wallets/texts.js'

export const accountSettingsTexts = {
  /** Title of the settings of an account. Noun. */
  'settings.title': 'Account settings',
  /** Small text below the name of the network in use, such as Base. Opens the list of networks. Noun. */
  'settings.network': 'Network',
  /** Small text below the name of the wallet in use. Opens the list of wallets and their accounts. Noun. */
  'settings.wallets': 'Wallets and accounts',
  /** Row: opens the registration of a name for the account, such as studio.eth. Verb. */
  'settings.name': 'Register a name',
  /** Row: opens the list of what apps may do with the account. Noun. */
  'settings.sessions': 'Permissions',
  /** Link: opens the account at a website with its transactions. {explorer}: name of the site, such as Etherscan. */
  'settings.explorer': 'View on {explorer}',
  /** Heading above two kinds of addresses: wallets.payment and wallets.ordinal. */
  'settings.type': 'Account type',
  /** While the wallet disconnects. {wallet}: name of the wallet. */
  'settings.waiting': 'Waiting for {wallet}…',
} as const

export const { Text, useMessage } = createTexts({
  ...baseTexts,
  ...profileWalletsTexts,
  ...accountSettingsTexts,
})
