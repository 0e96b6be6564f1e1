import type { Messages } from '@latchkey/core/locale'

/** The texts of the wallet server's pages: the one behind the link in a mail, and those of a login's popup. */
export const pageTexts = {
  /** Title and heading of the page behind the link of the mail "Approve your device". */
  'approve.title': 'Approve your device',
  /** Question of that page. */
  'approve.lead': 'A device wants to sign in to your wallet.',
  /** The same, with the address of the page, such as `https://shop.example`, where the device wants to sign in. */
  'approve.leadAt': 'A device wants to sign in at {origin}.',
  /** Button of that page: lets the device sign in. */
  'approve.button': 'Approve',
  /** Last line of that page. */
  'approve.notYou': 'Was this not you? Then close this page.',
  /** Title and heading after the button. */
  'approved.title': 'Device approved',
  /** Text after the button. */
  'approved.lead': 'We have mailed you a code. Enter it where you started.',
  /** Title and heading for a link that is too old or was used. */
  'expired.title': 'This link has expired',
  /** What to do then. */
  'expired.lead': 'Start again where you wanted to sign in.',
  /** Title and heading if the mail with the code could not be sent. */
  'failed.title': 'The code was not sent',
  /** What to do then. */
  'failed.lead': 'Go back and approve again, or start again where you wanted to sign in.',

  /** Title and heading of the popup in which a login with a service, such as Google, begins. */
  'login.title': 'Signing in',
  /** Shown while the popup waits. */
  'login.wait': 'One moment…',
  /** The popup got no response from the wallet in the page that opened it. */
  'login.noWallet': 'The wallet did not respond. Close this window and try again.',
  /** The login with the service could not be started. */
  'login.cannotStart': 'The login cannot start. Close this window and try again.',
  /** The page was opened from a link, without an app that waits for it. */
  'login.noApp': 'Open this page from the app where you want to sign in.',
  /** Asked of visitors who were sent here without a popup. `site` is the address of the app, such as `https://shop.example`. */
  'login.from':
    'You are signing in to your wallet at {site}. Continue only if you have just come from there.',
  /** Button below that. */
  'login.continue': 'Continue',
  /**
   * Asked of visitors who add a login to a wallet that they have. `service` is a login service, such as Google; `wallet` is an email address,
   * or another service with a name there, such as "GitHub (ada)".
   */
  'login.add':
    'You are adding {service} as a login of the wallet of {wallet}. Continue only if that wallet is yours.',
  /** Title and heading of the popup after a login. */
  'done.title': 'Signed in',
  /** Text of that page. */
  'done.lead': 'You can close this window.',
  /** Title and heading of the popup after a login that was declined, or has failed. */
  'denied.title': 'Not signed in',
  /** Text after a login that was declined. */
  'denied.lead': 'You can close this window and try again.',
  /** Text after a login that did not begin in this browser, or has expired. */
  'denied.expired': 'This login has expired, or was started somewhere else. Close this window and try again.',
} as const satisfies Messages

/** Key of a text of a page. */
export type PageText = keyof typeof pageTexts
