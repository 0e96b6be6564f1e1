import { createTexts } from './createTexts.js'

/** Texts of the modal's frame and of parts that several views share. */
export const baseTexts = {
  /** Short message at the top of the modal: a further wallet was connected. */
  'toast/wallet_added': 'Wallet added',
  /** Label for screen readers of the arrow in the header; leads to the view before. Verb: go back. */
  'modal.back': 'Back',
  /** Label for screen readers of the cross in the header; closes the modal. Verb. */
  'modal.close': 'Close',
  /** For screen readers, while a view is loading. */
  'modal.loading': 'Loading',
  /** Message in place of a view whose code could not be loaded. */
  'modal.failed': "Couldn't load this view. Check your connection.",
  /** Title of a view that could not be loaded, or whose data could not. */
  'modal.failedTitle': "Couldn't load",
  /** Message in place of a view that failed while it was shown. */
  'modal.broken': "Couldn't show this view. Try again, or go back.",
  /** Button after any failure. Verb. */
  'modal.retry': 'Try again',
  /** Button that copies the text above it. Verb. */
  'modal.copy': 'Copy',
  /** The same button after copying, also announced to screen readers. */
  'modal.copied': 'Copied',
  /** The same button if the browser refused to copy. */
  'modal.copyFailed': "Couldn't copy",
  /** Button that copies a technical report for the support of the app. Verb. */
  'modal.copyReport': 'Copy report',
  /** Button that shows the technical details of an error. Noun. */
  'modal.details': 'Details',
  /** Label for screen readers of the cross that hides a message. Verb. */
  'modal.dismiss': 'Dismiss',
  /** Title of a message that only developers see. Means: this is for developers. */
  'modal.alert': 'For developers',
  /** Warning beside a wallet: another one has the same identifier, so one may be fake. Extensions: of the browser. */
  'wallet.collision': 'Two wallets claim this identity. Check your extensions.',
  /** Announced, or shown as a title, when a wallet is picked before the box of the legal terms is checked. */
  'connect.legalFirst': 'Accept the terms first.',
  /** Below the ways to connect or sign up: continuing with one of them means agreement. {terms}: link with the text of connect.terms. */
  'connect.termsNote': 'By continuing, you agree to the {terms}.',
  /** Alone, or after the sentence on the terms. {privacy}: link with the text of connect.privacy, which is only to be read. */
  'connect.privacyNote': 'See the {privacy}.',
  /** Text of a link inside "I agree to the …" and connect.termsNote: in the case that your sentences need. */
  'connect.terms': 'terms of service',
  /** Text of a link inside "I agree to the …" and connect.privacyNote: in the case that your sentences need. */
  'connect.privacy': 'privacy policy',
  /** Small label in the row of a wallet that is installed in this browser. */
  'wallet.detected': 'Detected',
  /** Button of a view with nothing to do. Verb. */
  'modal.goBack': 'Go back',
  /** Name of a kind of blockchain: Ethereum and all networks that work like it. A label. */
  'namespace.eip155': 'Ethereum networks',
  /** Name of a blockchain; stays as it is in most languages. */
  'namespace.solana': 'Solana',
  /** Name of a blockchain; stays as it is in most languages. */
  'namespace.bip122': 'Bitcoin',
  /** Name of a blockchain; stays as it is in most languages. */
  'namespace.polkadot': 'Polkadot',
  /** Name of a blockchain; stays as it is in most languages. */
  'namespace.cosmos': 'Cosmos',
  /** For screen readers, after the text of a link: says that it opens in a new browser tab. */
  'modal.newTab': 'opens a new tab',
  /** Button that ends the connection of the wallet. Verb. */
  'modal.disconnect': 'Disconnect',
  /** Error without a text of its own. */
  'rpc/unknown': 'Unknown error',
} as const

export const { Text, useMessage } = createTexts(baseTexts)
