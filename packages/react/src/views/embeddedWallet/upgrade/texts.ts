import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const upgradeTexts = {
  /** Title. The account becomes a smart account. Verb. */
  'upgrade.title': 'Upgrade your wallet',
  /** Heading of an advantage: one approval for several actions. */
  'upgrade.stepsTitle': 'Several steps at once',
  /** Below that heading. */
  'upgrade.stepsText': 'Approve once, and all steps happen together or none does.',
  /** Heading of an advantage: the app may pay the network fees. */
  'upgrade.feesTitle': 'Fees can be paid for you',
  /** Below that heading. "Says who pays": in each request. */
  'upgrade.feesText': 'Where an app sponsors fees, you need no coins. Your wallet says who pays.',
  /** Heading of an advantage: nothing changes for others. */
  'upgrade.sameTitle': 'Same address, same key',
  /** Below that heading. Contract: program on the blockchain. "It" is the contract. */
  'upgrade.sameText': 'Your account then runs an audited contract. You can remove it later.',
  /** Button. Verb. */
  'upgrade.action': 'Upgrade',
  /** Button: leave it as it is. */
  'upgrade.later': 'Not now',
  /** Above the buttons. {network}: name of the network. */
  'upgrade.network': 'This upgrades your account on {network}.',
  /** Button while it happens. */
  'upgrade.pending': 'Upgrading…',
  /** Title after that. */
  'upgrade.doneTitle': 'Your wallet is upgraded',
  /** Below that title. {network}: name of the network. */
  'upgrade.doneText': 'Your account on {network} is a smart account. Its address is the same as before.',
  /** Button: make it a plain account again. Verb. */
  'upgrade.remove': 'Remove the upgrade',
  /** Title of the question before that. */
  'upgrade.removeTitle': 'Remove the upgrade?',
  /** Below that title. */
  'upgrade.removeText':
    'Each step then needs its own approval, and you pay the fees. Removing it costs a fee.',
  /** Button that confirms it. Verb. */
  'upgrade.removeNow': 'Remove',
  /** Button while it happens. */
  'upgrade.removing': 'Removing the upgrade…',
  /** Button: leave it as it is. "It" is the upgrade. Verb. */
  'upgrade.keep': 'Keep it',
  /** Title: this network has none. */
  'upgrade.noneTitle': 'No smart accounts here',
  /** Below that title. {network}: name of the network. */
  'upgrade.noneText': 'Your wallet has no smart account on {network}. Another network may have one.',
  /** Title without a connected wallet of the app. Imperative. */
  'upgrade.connectTitle': 'Sign in first',
} as const

export const { Text } = createTexts({ ...baseTexts, ...upgradeTexts })
