import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const upgradeTexts = {
  'upgrade.title': 'Upgrade your wallet',
  'upgrade.stepsTitle': 'Several steps at once',
  'upgrade.stepsText': 'Approve once, and all steps happen together or none does.',
  'upgrade.feesTitle': 'Fees can be paid for you',
  'upgrade.feesText': 'Where an app sponsors fees, you need no coins. Your wallet says who pays.',
  'upgrade.sameTitle': 'Same address, same key',
  'upgrade.sameText': 'Your account then runs an audited contract. You can remove it later.',
  'upgrade.action': 'Upgrade',
  'upgrade.later': 'Not now',
  'upgrade.network': 'This upgrades your account on {network}.',
  'upgrade.pending': 'Upgrading…',
  'upgrade.doneTitle': 'Your wallet is upgraded',
  'upgrade.doneText': 'Your account on {network} is a smart account. Its address is the same as before.',
  'upgrade.remove': 'Remove the upgrade',
  'upgrade.removeTitle': 'Remove the upgrade?',
  'upgrade.removeText':
    'Each step then needs its own approval, and you pay the fees. Removing it costs a fee.',
  'upgrade.removeNow': 'Remove',
  'upgrade.removing': 'Removing the upgrade…',
  'upgrade.keep': 'Keep it',
  'upgrade.noneTitle': 'No smart accounts here',
  'upgrade.noneText': 'Your wallet has no smart account on {network}. Another network may have one.',
  'upgrade.connectTitle': 'Sign in first',
} as const

export const { Text } = createTexts({ ...baseTexts, ...upgradeTexts })
