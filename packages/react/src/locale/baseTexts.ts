import { createTexts } from './createTexts.js'

/** Texts of the modal's frame and of parts that several views share. */
export const baseTexts = {
  'toast/wallet_added': 'Wallet added',
  'modal.back': 'Back',
  'modal.close': 'Close',
  'modal.loading': 'Loading',
  'modal.failed': "Couldn't load this view. Check your connection.",
  'modal.failedTitle': "Couldn't load",
  'modal.broken': "Couldn't show this view. Try again, or go back.",
  'modal.retry': 'Try again',
  'modal.copy': 'Copy',
  'modal.copied': 'Copied',
  'modal.copyFailed': "Couldn't copy",
  'modal.copyReport': 'Copy report',
  'modal.details': 'Details',
  'modal.dismiss': 'Dismiss',
  'modal.alert': 'For developers',
  'wallet.collision': 'Two wallets claim this identity. Check your extensions.',
  'connect.legalFirst': 'Accept the terms first.',
  'wallet.detected': 'Detected',
  'modal.goBack': 'Go back',
  'namespace.eip155': 'Ethereum networks',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',
  'namespace.cosmos': 'Cosmos',
  'modal.newTab': 'opens a new tab',
  'modal.disconnect': 'Disconnect',
  'rpc/unknown': 'Unknown error',
} as const

export const { Text, useMessage } = createTexts(baseTexts)
