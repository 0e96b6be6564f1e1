import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const embeddedWalletTexts = {
  /** Label above a field for an email address. */
  'email.label': 'Email',
  /** Example inside the field. The name before @ may be translated; the domain stays. */
  'email.placeholder': 'you@example.com',
  /** Label for screen readers of the arrow in the field; sends a code to the address. Verb. */
  'email.go': 'Continue',
  /** The same label while the mail is sent. */
  'email.sending': 'Sending the mail…',
  /** Below the field, for an incomplete address. The example is that of the field. */
  'email.invalid': 'Enter a full email address, such as you@example.com.',
  /** Title of the view that takes the code of the mail. Verb: confirm the address. */
  'email.codeTitle': 'Confirm email',
  /** Above six boxes for digits. {email}: address that the mail went to. */
  'email.codeText': 'Enter the code we sent to {email}',
  /** Label for screen readers of those boxes. */
  'email.codeLabel': '6-digit code',
  /** Below the boxes. */
  'email.codeHint': 'Nothing arrived? Look in the spam folder.',
  /** Below the boxes, when the mail may have a link that shows the code. */
  'email.linkHint':
    'Nothing arrived? Look in the spam folder. If the mail has a link, open it to get your code.',
  /** Below the boxes, while the code is checked. */
  'email.checking': 'Checking the code…',
  /** Button: send the code again. Verb. */
  'email.resend': 'Resend code',
  /** Button: send the link again. Verb. */
  'email.resendLink': 'Resend link',
  /** The same button while it cannot be used. {count}: seconds until it can. "s" is short for seconds. */
  'email.resendIn': { count: { one: 'Resend in {count} s', other: 'Resend in {count} s' } },
  /** Announced to screen readers: the mail was sent once more. */
  'email.resent': 'Sent again',
  /** Title. A device that is new to the wallet is confirmed by a link in a mail. Verb. */
  'email.deviceTitle': 'Confirm this device',
  /** Heading. Imperative. {email}: address that the mail went to. */
  'email.deviceText': 'Open the link we sent to {email}',
  /** Below that heading. "This" is the confirmation of the device. */
  'email.deviceHint':
    'This keeps others out of your wallet. Open the link on any device, then come back here.',
  /** Title of the view that changes the address. Verb. */
  'updateEmail.title': 'Change email',
  /** Above the field. {email}: present address. */
  'updateEmail.text': 'This wallet signs in with {email}. First you confirm that address, then the new one.',
  /** Label above the field. */
  'updateEmail.label': 'New email',
  /** Below the field, for the present address. */
  'updateEmail.same': 'This wallet already uses that address.',
  /** Title: confirm the present address with a code. Verb. */
  'updateEmail.primary': 'Confirm current email',
  /** Title: confirm the new address with a code. Verb. */
  'updateEmail.secondary': 'Confirm new email',
  /** Button that sends new codes. Verb. */
  'updateEmail.startOver': 'Start again',
  /** Announced to screen readers at the end. {email}: new address. */
  'updateEmail.done': 'Email changed to {email}',
  /** Warning: this browser forgets the sign-in. */
  'embedded.notKept': "This browser won't keep you signed in. After a reload, you sign in again.",
  /** Warning: this browser forgets the sign-in, but a small window may remember it. */
  'embedded.keptInWindow':
    "This browser won't keep you signed in. A wallet window opens briefly. If it can remember you, one press signs you in after a reload.",
  /** Row of the settings: change the address. Verb. */
  'embedded.email': 'Change email',
  /** Row of the settings: use the account without the features of a smart account. Verb. */
  'embedded.toPlain': 'Use the plain account',
  /** Row of the settings: use the smart account (a contract with more features). Verb. */
  'embedded.toSmart': 'Use the smart account',
  /** Below "Use the smart account": the account that is in use now. */
  'embedded.usesPlain': 'In use: plain account',
  /** Below "Use the plain account": the account that is in use now. */
  'embedded.usesSmart': 'In use: smart account',
  /** Row of the settings: turn the account into a smart account. Verb. */
  'embedded.upgrade': 'Upgrade your wallet',
  /** The same row once the account is a smart account. Noun. */
  'embedded.upgraded': 'Smart account',
  /** Row of the settings; opens the page of the wallet. Noun. */
  'embedded.security': 'Wallet security',
  /** Below that row: what the page offers. Nouns. */
  'embedded.securityText': 'Recovery, backup, deletion',
  /** Row of the settings: how the visitor signed in. {service}: name of the service, such as Google. */
  'embedded.service': 'Signed in with {service}',
  /** Label for screen readers of the buttons below, each of which names a service. */
  'social.label': 'Continue with',
  /** Label for screen readers of a button that shows further services, and title of that view. It holds the words of `social.rest`. */
  'social.more': 'More ways to log in',
  /** Text of the same button: more services. Short. */
  'social.rest': 'More',
  /** Button: log in with this service. Verb. {service}: name of the service, such as Google. */
  'social.continue': 'Continue with {service}',
  /** Title of the view that waits for the login. Verb. */
  'social.connecting': 'Sign in',
  /** Heading: a window of the service is open. Imperative. {service}: name of the service, such as Google. */
  'social.waiting': 'Continue in the {service} window',
  /** Below that heading. {service}: name of the service, such as Google. */
  'social.waitingHint': 'Sign in to {service} in the window that opened.',
  /** Button below, if the window was closed. Verb. */
  'social.again': 'Open the window again',
  /** Heading after the service has confirmed the visitor. */
  'social.reading': 'Signing you in',
  /** Below that heading. {service}: name of the service, such as Google. */
  'social.readingHint': "{service} confirmed that it's you. This takes a moment.",
  /** Below the heading, before the window opens. {service}: name of the service, such as Google. */
  'social.readyHint': '{service} opens in a new window.',
  /** Button that opens the window of the service. Verb. */
  'social.open': 'Open the window',
  /** Heading: the service did not sign the visitor in, or the visitor stopped it there. */
  'social.denied': 'Not signed in',
  /** Below that heading. {service}: name of the service, such as Google. */
  'social.deniedHint': '{service} did not sign you in. Nothing was shared.',
  /** Heading: the browser did not let the window open. */
  'social.blocked': 'The window was blocked',
  /** Below that heading. Pop-ups: small windows. */
  'social.blockedHint': 'Allow pop-ups for this site and try again, or continue in this tab.',
  /** Button: go to the service in this tab instead. Verb. */
  'social.here': 'Continue in this tab',
  /** Heading while this tab goes to the service. {service}: name of the service, such as Google. */
  'social.leaving': 'Opening {service}',
  /** Below that heading. {service}: name of the service, such as Google. */
  'social.leavingHint': "This page goes to {service}. You'll come back here.",
  /** Title; a name that stays as it is. */
  'farcaster.title': 'Farcaster',
  /** Announced to screen readers when the QR code is shown. */
  'farcaster.ready': 'The Farcaster code is ready.',
  /** Label for screen readers of the QR code. */
  'farcaster.code': 'QR code to sign in with Farcaster',
  /** Below the QR code. */
  'farcaster.scan': 'Scan with your phone to sign in with Farcaster.',
  /** Heading on a phone. Imperative. */
  'farcaster.phone': 'Continue in Farcaster',
  /** Below that heading. */
  'farcaster.phoneHint': 'Sign in there, then come back here.',
  /** Button on a phone. Verb. */
  'farcaster.open': 'Open Farcaster',
  /** Button: copy the link that the QR code has. Verb. */
  'farcaster.copy': 'Copy link',
  /** Heading: the visitor declined in Farcaster. */
  'farcaster.denied': 'Not signed in',
  /** Heading. "The code" is the QR code. */
  'farcaster.expired': 'The code has expired',
  /** Heading after another failure. The reason follows below it. */
  'farcaster.failed': 'Something went wrong',
  /** For screen readers: one of these headings with the reason, a whole sentence. {reason}: text of the error. */
  'farcaster.outcome': {
    outcome: {
      denied: 'Not signed in. {reason}',
      expired: 'The code has expired. {reason}',
      other: 'Something went wrong. {reason}',
    },
  },
  /** Below the heading, in the browser of an app such as Telegram. */
  'social.blockedInApp':
    "This app's browser can't open windows. Continue in this tab. You'll come back here.",
  /** Heading after another failure. The reason follows below it. */
  'social.failed': 'Something went wrong',
  /** For screen readers: the heading with the reason, a whole sentence. {reason}: text of the error. */
  'social.failedReason': 'Something went wrong. {reason}',
  /** Below the heading. {service}: name of the service, such as Google. */
  'social.failedHint': '{service} sent no result. Try again.',
  /** Button. Verb. */
  'social.cancel': 'Cancel',
  /** Title: the app has turned these logins off. */
  'social.gone': 'This app no longer offers social logins.',
  /** Title while a window of the wallet asks the visitor to approve something. */
  'approve.title': 'Your wallet',
  /** Heading. Imperative. */
  'approve.waiting': 'Continue in your wallet',
  /** Below that heading. "This" is what the visitor approves. */
  'approve.text': 'Your wallet shows this on a page of its own. This site cannot change it.',
  /** Title when the wallet asks for nothing. */
  'approve.none': 'Nothing to approve',
  /** Button: log in with a passkey (a key on the visitor's device, used by fingerprint, face or PIN). Verb. */
  'passkey.continue': 'Continue with a passkey',
  /** The same button while a window of the wallet is open. Imperative. */
  'passkey.waiting': 'Continue in the wallet window',
  /** Title: the app has turned the login by email off. */
  'email.gone': 'This app no longer offers email.',
  /** Button below the logins, and title of its view: bring a wallet from elsewhere. Verb. */
  'import.title': 'Import a wallet',
  /** Above the field for an email address and the services. Imperative. "Login": of a service, such as Google. */
  'import.signUp':
    "Sign up with an email address or login that has no wallet yet. You then type your recovery phrase or private key in the wallet's own window.",
} as const

/** Not among the icons, because only code of the embedded wallet draws it. */
export const mailIcon =
  'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 13.5v-7A1.5 1.5 0 0 1 4.5 5ZM3.5 6.5 10 11l6.5-4.5'

/** A person and a key. */
export const passkeyIcon =
  'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 16.5c.3-2.8 2.5-4.5 5.5-4.5 1 0 2 .2 2.8.6M15 11.5a2.2 2.2 0 1 0-2-1.3M14.8 11.6v5l1.2-1 M14.8 14.2l1.2-.8'

export const { Text, useMessage } = createTexts({ ...baseTexts, ...embeddedWalletTexts })
