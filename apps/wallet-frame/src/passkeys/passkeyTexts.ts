import { createTexts } from '../locale/createTexts.ts'

/** Texts of passkeys: in the settings, in the window that signs in, and before a signature. They load with them. */
export const passkeyTexts = {
  /** Heading of the window in which a visitor signs in to their wallet by a passkey. */
  'signIn.title': 'Sign in with a passkey',
  /** Below that heading. `{site}`: address of the site, such as https://app.example. */
  'signIn.site': 'You are signing in at {site}',
  /** Below that, while the browser asks for the passkey in a window of its own. */
  'signIn.text': 'Your browser asks for your passkey.',
  /** The same place, if the visitor or the browser has stopped it. */
  'signIn.failed': "The passkey wasn't used. Try again, or sign in another way.",
  /** Button. */
  'signIn.cancel': 'Cancel',
  /** Button: asks for the passkey once more. */
  'signIn.again': 'Try again',
  /** Row in the list of settings, and heading of its window. Plural noun. */
  'task.passkeys': 'Passkeys',
  /** Small print below "Passkeys" in the list of settings. */
  'row.passkeys': 'Sign in without a code, and confirm important changes',
  /** At the top of the page "Passkeys". */
  'passkeys.text':
    'A passkey signs you in with your fingerprint, face or device PIN. Important changes then need it too.',
  /** Heading above the list of passkeys. */
  'passkeys.list': 'Your passkeys',
  /** Below the name of a passkey. `date`: day on which it was added. */
  'passkeys.added': 'Added {date}',
  /** Button beside a passkey. */
  'passkeys.remove': 'Remove',
  /** Label for screen readers of that button. `name`: the visitor's name of the passkey. */
  'passkeys.removeNamed': 'Remove {name}',
  /** Label of a field: a name for the new passkey, such as "My phone". */
  'passkeys.name': 'Name of the new passkey',
  /** Button: creates a passkey. */
  'passkeys.add': 'Add a passkey',
  /** Small print of the page "Passkeys". Imperative. */
  'passkeys.keep': 'Write down the recovery phrase. It helps if you lose all your passkeys.',
  /** Shown after a passkey was added. */
  'passkeys.addedDone': 'Passkey added. You can sign in with it now.',
  /** Question before a passkey is removed. `name`: the visitor's name of it. */
  'passkeys.removeText': 'Remove {name}? It can no longer sign in to this wallet.',
  /** Button: keeps the passkey. */
  'passkeys.keepIt': 'Keep it',
  /** Shown after a passkey was removed. */
  'passkeys.removedDone': 'Passkey removed.',
  /** Where the visitor confirms who they are with a passkey before a setting is changed. */
  'confirm.passkey': 'Use one of your passkeys to go on.',
  /** Name that the browser shows for a passkey that restores the wallet alone. `name`: email address or user name. */
  'recovery.passkeyName': '{name} (recovery)',
  /** Failure of a task of the settings. */
  'wallet/passkey_needed': 'This needs one of your passkeys. Try again.',
  /** Failure of a task of the settings. */
  'wallet/invalid_passkey': "That passkey wasn't accepted. Try again.",
  /** Failure of a task of the settings. */
  'wallet/unknown_passkey': 'This passkey belongs to no wallet here. Use another one.',
  /** Label of a box that the visitor checks. */
  'passkeys.ask': 'Ask for a passkey before signing',
  /** Small print of that box: the effect of checking it. */
  'passkeys.askText': 'Then nothing is signed without your passkey, not even by someone at this device.',
  /** Small print of a review, above the button "Approve". */
  'review.asked': 'Approving needs your passkey.',
  /** The same place, if the visitor or the browser has stopped the passkey. */
  'review.failed': "The passkey wasn't used. Try again, or reject.",
  /** Heading in place of a review, for a visitor who has no passkey. Imperative. */
  'review.missing': 'Add a passkey first',
  /** Below that heading. "One": a passkey. */
  'review.missingText': 'This site asks for a passkey before requests like this one. Add one to go on.',
} as const

/** Key of a text of passkeys. */
export type PasskeyTextKey = keyof typeof passkeyTexts

/** Writes a text of passkeys. */
export const toPasskeyText = createTexts('frame-passkeys', passkeyTexts)
