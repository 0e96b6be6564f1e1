import { createTexts } from '../../locale/createTexts.ts'

/** Texts of the wallet's logins. They load with the settings. A login is an email address, or an account of a service such as Google. */
export const loginTexts = {
  /** Row in the list of settings, and heading of its window: the ways in which the visitor signs in to the wallet. */
  'task.logins': 'Logins',
  /** Small print below "Logins" in the list of settings. */
  'row.logins': 'Add or remove ways to sign in',
  /** At the top of the list of logins. */
  'logins.text': 'Each of these opens this wallet, on any device.',
  /** Small print below a login of the list. `date`: day on which it was added. */
  'logins.since': 'Added on {date}',
  /** Small print below the day of a login of the list: the visitor has signed in by it here. */
  'logins.current': 'Used on this device',
  /** Below the list, if it has several logins. "Used here" is "Used on this device". */
  'logins.hint': 'To remove the login used here, sign in with another one.',
  /** Button below the list, and heading of what it opens. */
  'logins.add': 'Add a login',
  /** Button beside a login of the list. */
  'logins.remove': 'Remove',
  /** Name of that button for screen readers. `login`: an email address, or a service with a name there, such as "Google (Ada)". */
  'logins.removeThis': 'Remove {login}',
  /** Below the heading "Add a login". "It" is the login that is chosen below. */
  'logins.addText': 'It will open this wallet as well.',
  /** Label of a field. */
  'logins.email': 'Email address',
  /** Button below what was opened: goes back to the list of logins. */
  'logins.back': 'Back',
  /** Shown after a login was added. */
  'logins.added': 'The login was added.',
  /** Before a login is removed. `login`: an email address, or a service with a name there, such as "Google (Ada)". */
  'logins.removeText':
    '{login} will no longer open this wallet. Devices that signed in with it are signed out.',
  /** Button: removes the login. */
  'logins.removeAction': 'Remove login',
  /** Shown after a login was removed. */
  'logins.removed': 'The login was removed.',
  /** Failure of adding a login that opens another wallet. */
  'wallet/login_in_use': 'This login has its own wallet. Empty and delete that wallet first.',
  /** Failure of adding a login. */
  'wallet/too_many_logins': 'A wallet has ten logins at most. Remove one first.',
  /** Failure of removing a login. */
  'wallet/login_current': 'Sign in with another login to remove this one.',
  /** Failure of removing a login. */
  'wallet/unknown_login': 'This login was removed already.',
  /** Failure of a change of the logins: the keys are not on this device. */
  'wallet/no_share': 'Restore the wallet on this device first.',
} as const

export type LoginTextKey = keyof typeof loginTexts

/** Writes a text of the wallet's logins. */
export const toLoginText = createTexts('frame-logins', loginTexts)
