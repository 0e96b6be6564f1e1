import { createTexts } from '../../locale/createTexts.ts'

/** Texts of the wallet's settings. They load with them. */
export const settingsTexts = {
  /** Heading of the list of settings. */
  'settings.title': 'Wallet settings',
  /** Below the heading of the settings. `name`: email address or user name of the account. */
  'settings.account': 'Signed in as {name}',
  /** Warning in the settings. */
  'settings.noStorage': "Your browser stores nothing for this wallet. You'll sign in again after a reload.",
  /** Small print below the list of settings. "Each" is each setting of the list. */
  'settings.hint': "Each opens a wallet window that this site can't see.",
  /** Small print below the list of settings, while a window of the wallet is open. */
  'settings.open': 'Continue in the window that opened.',
  /** Small print below the list of settings. */
  'settings.blocked': 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  /** Small print below the list of settings. */
  'settings.closed': 'The window was closed. Nothing else has changed.',
  /** Small print below the list of settings: the task in the window is finished. */
  'settings.done': 'Done.',
  /** Button: the app no longer learns the visitor's email address from the wallet. Imperative. */
  'settings.unshare': 'Stop sharing your email address',
  /** Button that closes the settings. */
  'settings.close': 'Close',
  /** Heading of the page that restores the keys on a new device. */
  'restore.title': 'Restore your wallet',
  /** Text of the page that restores the keys on a new device. */
  'restore.text': 'Your keys are not on this device yet. Restore them with your passkey or password.',
  /** Button: opens the window in which the keys are restored. */
  'restore.action': 'Continue',
  /** Button beside "Continue": the visitor restores nothing now. */
  'restore.cancel': 'Not now',
  /** Heading of the page of a wallet that its operator has blocked. "Here": in the apps of this operator. */
  'blocked.title': 'Your wallet is blocked here',
  /** Text of the page of a wallet that its operator has blocked. */
  'blocked.text':
    'Ask the operator of this app to unblock it. Your keys stay yours: you can take them to another wallet.',
  /** Row in the list of settings, and heading of its window: the words that hold the visitor's keys. */
  'task.export': 'Recovery phrase',
  /** Row in the list of settings, and heading of its window: how the keys get onto a new device. */
  'task.recovery': 'Recovery method',
  /** Row in the list of settings, and heading of its window: the visitor cannot read the mails of the old address any more. */
  'task.email': 'Lost mailbox',
  /** Row in the list of settings, and heading of its window: the visitor's other devices. */
  'task.devices': 'Other devices',
  /** Row in the list of settings, and heading of its window. */
  'task.delete': 'Delete wallet',
  /** Heading of the window in which the keys are restored on this device. */
  'task.restore': 'Restore your wallet',
  /** Small print below "Recovery method" in the list of settings: the share that restores the keys. */
  'row.recovery.server': 'Kept by the wallet server',
  /** Small print below "Recovery method" in the list of settings: the share that restores the keys. */
  'row.recovery.passkey': 'Sealed by your passkey',
  /** Small print below "Recovery method" in the list of settings: the share that restores the keys. */
  'row.recovery.password': 'Sealed by your password',
  /** Small print below "Lost mailbox" in the list of settings. */
  'row.email': 'Change the email address without the old mailbox',
  /** Small print below "Other devices" in the list of settings. */
  'row.devices': 'Sign them out',
  /** Small print below "Delete wallet" in the list of settings: on every device and on the server. */
  'row.delete': 'Remove the keys everywhere',
  /** The whole text of a window of the wallet that was opened without a task. */
  'window.none': 'There is nothing to do here. You can close this window.',
  /** The whole text of a window of the wallet. */
  'window.gone':
    'The page that opened this window is gone. Open the wallet there again to see what was changed.',
  /** Below the heading of a window of the settings. `site`: address of the site, such as https://app.example. */
  'window.site': 'Opened from {site}',
  /** Button after a failure. */
  'action.again': 'Try again',
  /** Button at the end of a task: closes the window. */
  'action.done': 'Done',
  /** Heading, where the visitor signs in once more before a setting is changed. */
  'confirm.title': "Confirm it's you",
  /** `email`: email address. */
  'confirm.email': 'We sent a code to {email}.',
  /** Label of the field for the code from the mail. */
  'confirm.code': '6-digit code',
  /** Button: checks the code. */
  'confirm.action': 'Confirm',
  /** Button: sends another mail. */
  'confirm.resend': 'Send a new code',
  /** `service`: name of a login service, such as Google. */
  'confirm.social': 'Sign in with {service} once more.',
  /** Button: opens the login. `service`: name of a login service, such as Google. */
  'confirm.socialAction': 'Continue with {service}',
  /** Shown while the window of the login is open. */
  'confirm.socialOpen': 'Continue in the window that opened.',
  /** Farcaster is the name of a social network and its app. */
  'confirm.farcaster': 'Open this link in Farcaster and confirm there.',
  /** Link that looks like a button: opens the app of the social network Farcaster. */
  'confirm.farcasterAction': 'Open Farcaster',
  /** Warning before the recovery phrase is shown. */
  'export.warning':
    'Anyone with these words can take everything. No one from this site or the wallet will ask for them.',
  /** Below the warning, before the recovery phrase is shown. */
  'export.text': 'Make sure no one can see your screen.',
  /** Button. */
  'export.action': 'Show recovery phrase',
  /** Heading above the words. */
  'export.words': 'Your recovery phrase',
  /** Below the words. BIP-39 is the name of a standard. */
  'export.write': 'Write the words down in this order. Any BIP-39 wallet can restore the same addresses.',
  /** At the top of the page "Recovery method". "This" is the method that the visitor chooses below. */
  'recovery.text': 'With your sign-in, this restores your keys on a new device.',
  /** Choice of a recovery method. */
  'recovery.server': 'Wallet server',
  /** Small print of the choice "Wallet server". */
  'recovery.serverText':
    'Your sign-in alone restores the wallet. The operator of the wallet server could restore it as well.',
  /** Choice of a recovery method. */
  'recovery.passkey': 'Passkey',
  /** Small print of the choice "Passkey". */
  'recovery.passkeyText':
    'Only your passkey can restore the wallet. If you lose it and your devices, no one can.',
  /** Choice of a recovery method. */
  'recovery.password': 'Password',
  /** Small print of the choice "Password". */
  'recovery.passwordText':
    'Only your password can restore the wallet. If you forget it and lose your devices, no one can.',
  /** Small print of the page "Recovery method": a change signs them out. */
  'recovery.others': 'Your other devices will be signed out.',
  /** Button: saves the chosen recovery method. */
  'recovery.action': 'Change recovery',
  /** Shown after the change. */
  'recovery.done': 'Recovery changed. Your other devices were signed out.',
  /** Label of a field. */
  'password.new': 'New password',
  /** Label of a field. */
  'password.repeat': 'Repeat the password',
  /** Below the field of a new password. `count`: the least number of characters, 12. */
  'password.short': {
    count: { one: 'Use at least {count} character.', other: 'Use at least {count} characters.' },
  },
  /** Below the field of a new password. */
  'password.weak': 'This is easy to guess. Use several words that have nothing in common.',
  /** Below the field that repeats a new password. */
  'password.differs': 'The two passwords differ.',
  /** Label of a field for the password that the wallet has. */
  'password.own': 'Password of this wallet',
  /** Above the button "Use passkey". */
  'unlock.passkey': 'Use your passkey.',
  /** Button. */
  'unlock.passkeyAction': 'Use passkey',
  /** Shown in place of the button "Use passkey". */
  'unlock.noPasskeys': 'This browser has no passkeys. Open this site in the browser where you use yours.',
  /** Above the field for the password. */
  'unlock.password': 'Enter the password of this wallet.',
  /** Button below the field for the password. */
  'unlock.action': 'Continue',
  /** In place of the page "Lost mailbox", where the recovery method is the wallet server. */
  'unlock.none':
    'Only the wallet server restores this wallet. A change needs a code from your current mailbox.',
  /** Shown while the password is checked. */
  'unlock.wait': 'This takes a few seconds.',
  /** At the top of the page "Lost mailbox". */
  'email.text':
    'Your passkey or password stands in for the mailbox you lost. This works on a device that is signed in.',
  /** Label of a field. */
  'email.new': 'New email address',
  /** Button: sends a code to the new address. */
  'email.action': 'Send code',
  /** Shown after the change. `email`: the new email address. */
  'email.done': 'Your wallet now signs in with {email}.',
  /** Text of the page "Other devices". */
  'devices.text': 'All other devices have to sign in again. Their keys stay on them.',
  /** Button. */
  'devices.action': 'Sign out other devices',
  /** Shown after the visitor signed out the other devices. */
  'devices.done': 'All other devices are signed out.',
  /** Warning on the page "Delete wallet". The addresses are those of the visitor's wallet. */
  'delete.text':
    'This deletes your keys everywhere. Without the recovery phrase or private keys, everything at these addresses is lost for good.',
  /** Label of a box that the visitor checks. "Them" are the recovery phrase or the private keys. */
  'delete.understood': 'I have them, or these addresses are empty.',
  /** Button. */
  'delete.action': 'Delete wallet',
  /** Shown after the wallet was deleted. */
  'delete.done': 'Your wallet was deleted.',
  /** Shown after the keys were restored. */
  'restore.done': 'Your wallet is restored on this device.',
  /** Small print of the window that restores the keys. */
  'restore.fails':
    'Without the passkey or password, use a signed-in device, the recovery phrase or a private key.',
  /** Failure of a task of the settings. */
  'error.other': 'Something went wrong. Try again.',
  /** Failure of a task of the settings. */
  'wallet/invalid_code': 'That code is wrong. Try again.',
  /** Failure of a task of the settings. */
  'wallet/code_expired': 'This code has expired. Send a new one.',
  /** Failure of a task of the settings. */
  'wallet/code_exhausted': 'Too many wrong codes. Send a new one.',
  /** Failure of a task of the settings. */
  'wallet/too_many_requests': 'Too many tries. Wait a while and try again.',
  /** Failure of a task of the settings. */
  'wallet/mail_failed': "The mail couldn't be sent. Try again.",
  /** Failure of a task of the settings. */
  'wallet/wrong_recovery': "That isn't the passkey or password of this wallet.",
  /** Failure of a task of the settings. */
  'wallet/other_account': 'That login belongs to another wallet.',
  /** Failure of a task of the settings. */
  'wallet/email_in_use': 'This email address belongs to another wallet.',
  /** Failure of a task of the settings. */
  'wallet/sign_in_again': 'Sign in again on this site, then come back.',
  /** Failure of a task of the settings. */
  'wallet/unavailable': "The wallet server doesn't respond. Try again.",
  /** Failure of a task of the settings: the operator of the wallet does not let it be used. */
  'wallet/blocked': 'This wallet is blocked here. Ask the operator of this app.',
  /** Failure of a task of the settings. */
  'wallet/login_expired': 'This login has expired. Start again.',
  /** Failure of a task of the settings. */
  'wallet_frame/login_denied': "The login wasn't confirmed. Try again.",
  /** Failure of a task of the settings. */
  'wallet_frame/login_expired': 'This login has expired. Start again.',
  /** Failure of a task of the settings. */
  'wallet_frame/passkey_failed': "The passkey wasn't used. Try again.",
  /** Failure of a task of the settings. */
  'wallet_frame/passkey_unsupported': 'This passkey cannot seal your recovery. Use a password.',
  /** Failure of a task of the settings. */
  'wallet_frame/server_unreachable': "Can't reach the wallet. Check your connection.",
  /** Failure of a task of the settings. */
  'wallet_frame/not_signed_in': 'Sign in on the site first.',
  /** Failure of a task of the settings. */
  'wallet_frame/account_changed': 'Another tab has signed in to another account. Sign in on the site again.',
  /** Failure of a task of the settings. */
  'wallet_frame/keys_missing': 'This device has no keys for this wallet. Sign in again.',
  /** Failure of a task of the settings. */
  'wallet_frame/keys_mismatch': "The keys here don't match this wallet. Sign in again.",
} as const

export type SettingsTextKey = keyof typeof settingsTexts

/** Writes a text of the settings. */
export const toSettingsText = createTexts('frame-settings', settingsTexts)
