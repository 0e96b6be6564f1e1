import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { profileWalletsTexts } from '../wallets/texts.js'

export const accountSettingsTexts = {
  'settings.title': 'Account settings',
  'settings.network': 'Network',
  'settings.wallets': 'Wallets and accounts',
  'settings.name': 'Register a name',
  'settings.sessions': 'Permissions',
  'settings.explorer': 'View on {explorer}',
  'settings.type': 'Account type',
  'settings.waiting': 'Waiting for {wallet}…',
} as const

export const { Text, useMessage } = createTexts({
  ...baseTexts,
  ...profileWalletsTexts,
  ...accountSettingsTexts,
})
