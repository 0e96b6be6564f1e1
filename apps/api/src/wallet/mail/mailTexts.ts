import type { Messages } from '@latchkey/core/locale'

/** The texts of mails to visitors. A subject has no arguments, so that no text of a caller is in a header. */
export const mailTexts = {
  /** Subject of the mail with the code of a sign-in by email. */
  'code.subject': 'Your sign-in code',
  /** First line of that mail. The code follows in a line of its own. */
  'code.lead': 'Your code for your wallet is:',
  /** The same, with the address of the page, such as `https://shop.example`, where the visitor signs in. */
  'code.leadAt': 'Your code for {origin} is:',
  /** Below the code of a sign-in or of a change of the email address. `minutes` is a number, such as 10. */
  'code.valid': {
    minutes: {
      one: 'It is valid for {minutes} minute. Enter it only on the page where you asked for it, and never tell it to anyone.',
      other:
        'It is valid for {minutes} minutes. Enter it only on the page where you asked for it, and never tell it to anyone.',
    },
  },
  /** The same, with the address of the page, such as `https://shop.example`. `minutes` is a number, such as 10. */
  'code.validAt': {
    minutes: {
      one: 'It is valid for {minutes} minute. Enter it only at {origin}, and never tell it to anyone.',
      other: 'It is valid for {minutes} minutes. Enter it only at {origin}, and never tell it to anyone.',
    },
  },
  /** Last line of the mail with the code of a sign-in. */
  'code.notYou': 'Did you not ask for it? Then ignore this mail.',

  /** Subject of the mail with a code that confirms a change of the email address. */
  'email.subject': 'Confirm your email address',
  /** First line of that mail. `email` is the new address. The code follows in a line of its own. */
  'email.lead': 'Somebody is changing the email address of a wallet to {email}. The code is:',
  /** The same, with the address of the page, such as `https://shop.example`, where this happens. */
  'email.leadAt': 'Somebody at {origin} is changing the email address of a wallet to {email}. The code is:',
  /** Last line of that mail. */
  'email.notYou': 'Was this not you? Then ignore this mail, and nothing changes.',

  /** Subject of the mail with a code that confirms the identity of a signed-in visitor. */
  'confirm.subject': 'Your confirmation code',
  /** First line of that mail. The code follows in a line of its own. */
  'confirm.lead':
    'Somebody who is signed in to your wallet wants to see its recovery phrase or a private key, change its recovery or delete it. The code is:',
  /** The same, with the address of the page, such as `https://shop.example`, where the wallet is in use. */
  'confirm.leadAt':
    'Somebody who is signed in to your wallet at {origin} wants to see its recovery phrase or a private key, change its recovery or delete it. The code is:',
  /** Below the code. `minutes` is a number, such as 10. */
  'confirm.valid': {
    minutes: {
      one: 'It is valid for {minutes} minute. Enter it only in the window of your wallet, and never tell it to anyone.',
      other:
        'It is valid for {minutes} minutes. Enter it only in the window of your wallet, and never tell it to anyone.',
    },
  },
  /** Last line of that mail. */
  'confirm.notYou': 'Was this not you? Then ignore this mail, and nothing happens.',

  /** Subject of the mail with a link that lets a new device sign in. */
  'approval.subject': 'Approve your device',
  /** First line of that mail. The link follows in a line of its own. */
  'approval.lead': 'A new device wants to sign in to your wallet. Open this page to approve it:',
  /** The same, with the address of the page, such as `https://shop.example`, where the device wants to sign in. */
  'approval.leadAt':
    'A new device wants to sign in to your wallet at {origin}. Open this page to approve it:',
  /** Below the link. The code comes in another mail. `minutes` is a number, such as 10. */
  'approval.valid': {
    minutes: {
      one: 'The link is valid for {minutes} minute. You then receive a code.',
      other: 'The link is valid for {minutes} minutes. You then receive a code.',
    },
  },
  /** Last line of that mail. */
  'approval.notYou': 'Was this not you? Then ignore this mail.',

  /** Subject of a notice: the wallet's keys are now on another device too. */
  'recovered.subject': 'Your wallet was opened on a new device',
  /** First line of that notice. "Login" is a sign-in with a service such as Google. */
  'recovered.lead':
    'The keys of your wallet were restored on a new device, after a sign-in with your email address or login.',
  /** Last line of that notice: urgent advice. */
  'recovered.notYou':
    'Was this not you? Then move your funds to another wallet now, and change the password of your mailbox.',

  /** Subject of a notice: the recovery phrase or a private key, which gives funds to anyone who has it, was shown. */
  'exported.subject': 'The keys of your wallet were shown',
  /** First line of that notice. */
  'exported.lead':
    'Somebody who is signed in to your wallet has seen its recovery phrase or a private key. Anyone who has it can move your funds.',
  /** Last line of that notice: urgent advice. */
  'exported.notYou':
    'Was this not you? Then move your funds to another wallet now, and change the password of your mailbox.',

  /** Subject of a notice: the wallet is restored in another way now, such as by a passkey or a password. */
  'recovery.subject': 'The recovery of your wallet has changed',
  /** First line of that notice. */
  'recovery.lead':
    'The way in which the keys of your wallet are restored on a new device was changed. All other devices were signed out.',
  /** Last line of that notice: urgent advice. */
  'recovery.notYou':
    'Was this not you? Then move your funds to another wallet now, and change the password of your mailbox.',

  /** Subject of a notice to the earlier address of a wallet. */
  'emailChanged.subject': 'The email address of your wallet has changed',
  /** First line of that notice. */
  'emailChanged.lead': 'The email address of your wallet was changed. This mailbox can no longer sign in.',
  /** The same, with the address of the page, such as `https://shop.example`, where it was changed. */
  'emailChanged.leadAt':
    'The email address of your wallet was changed at {origin}. This mailbox can no longer sign in.',
  /** Last line of that notice. */
  'emailChanged.notYou': 'Was this not you? Then contact the app that you use the wallet with.',

  /** Subject of a notice: several attempts to restore the wallet with a wrong passkey or password. */
  'wrongProofs.subject': 'Somebody entered a wrong password for your wallet',
  /** First line of that notice. */
  'wrongProofs.lead':
    'Somebody who can sign in to your wallet has tried to restore its keys several times with a wrong passkey or password. Nothing was restored.',
  /** Last line of that notice. "Login" is a sign-in with a service such as Google. */
  'wrongProofs.notYou': 'Was this not you? Then change the password of your mailbox or login now.',

  /** Subject of a notice: the wallet was deleted. */
  'deleted.subject': 'Your wallet was deleted',
  /** First line of that notice. "Shares" are the parts of its key that the server kept. */
  'deleted.lead':
    'Your wallet and its shares were deleted. Only an exported recovery phrase or private key can restore it now.',
  /** Last line of that notice. */
  'deleted.notYou': 'Was this not you? Then change the password of your mailbox.',

  /** Subject of a notice: the operator of the wallet, not its owner, deleted it. */
  'removed.subject': 'Your wallet was deleted',
  /** First line of that notice. "Shares" are the parts of its key that the server kept. */
  'removed.lead':
    'The operator of this wallet deleted it and its shares. Only an exported recovery phrase or private key can restore it now.',
  /** Last line of that notice. */
  'removed.notYou': 'Did you not expect this? Then ask the app that you used the wallet in.',

  /** Subject of the mail with a code that lets an email address sign in to a wallet which the visitor has. */
  'addLogin.subject': 'Add this address to your wallet',
  /** First line of that mail. The code follows in a line of its own. */
  'addLogin.lead': 'Somebody wants to sign in to their wallet with this email address too. The code is:',
  /** The same, with the address of the page, such as `https://shop.example`, where the wallet is in use. */
  'addLogin.leadAt':
    'Somebody at {origin} wants to sign in to their wallet with this email address too. The code is:',
  /** Last line of that mail: a warning of somebody who wants the visitor to use a wallet that is not theirs. */
  'addLogin.notYou':
    "Was this not you? Then ignore this mail. With the code, this address would open somebody else's wallet.",

  /** Subject of a notice: one more email address, or account of a service such as Google, signs in to the wallet. */
  'loginAdded.subject': 'A login was added to your wallet',
  /** First line of that notice. `login` is an email address, or a service with a name there, such as "Google (Ada)". */
  'loginAdded.lead': 'From now on, {login} can sign in to your wallet too.',
  /** Last line of that notice: urgent advice. The wallet's settings have a list of its logins. */
  'loginAdded.notYou':
    'Was this not you? Then remove this login in the settings of your wallet now, and change the password of your mailbox.',

  /** Subject of a notice: an email address, or account of a service such as Google, no longer signs in to the wallet. */
  'loginRemoved.subject': 'A login was removed from your wallet',
  /** First line of that notice. `login` is an email address, or a service with a name there, such as "Google (Ada)". */
  'loginRemoved.lead':
    '{login} can no longer sign in to your wallet. Devices that had signed in with it were signed out.',
  /** Last line of that notice: urgent advice. A login is an email address, or an account of a service such as Google. */
  'loginRemoved.notYou':
    'Was this not you? Then sign in with another login, and move your funds to another wallet now.',
  /** Subject of a notice about the passkeys of a wallet. */
  'passkeys.subject': 'The passkeys of your wallet have changed',
  /** First line of that notice. */
  'passkeys.added':
    'A passkey was added to your wallet. It can sign in, and it is needed for important changes.',
  /** First line of that notice. */
  'passkeys.removed': 'A passkey was removed from your wallet. It can no longer sign in.',
  /** First line of that notice: the visitor has chosen this. */
  'passkeys.asked': 'Your wallet now asks for a passkey before it signs.',
  /** First line of that notice: the visitor has chosen this. */
  'passkeys.notAsked': 'Your wallet no longer asks for a passkey before it signs.',
} as const satisfies Messages

/** Key of a text of a mail. */
export type MailText = keyof typeof mailTexts
