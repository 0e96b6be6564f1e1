import type { MessageOverrides } from '@latchkey/react'

const accents: Readonly<Record<string, string>> = {
  a: 'ȧ',
  e: 'ḗ',
  i: 'ī',
  o: 'ǿ',
  u: 'ŭ',
  c: 'ƈ',
  n: 'ƞ',
  s: 'ş',
  t: 'ŧ',
}

/**
 * Returns a longer text with accents and brackets, which reveals texts that are cut off or not translated. Values stay
 * unchanged.
 */
const pseudo = (text: string) =>
  `[${text.replace(/\{\w+\}|[aeioucnst]/g, (part) => accents[part] ?? part)} ${'~'.repeat(Math.ceil(text.length / 3))}]`

/** A pseudo-translation of the first texts that visitors see. */
export const pseudoMessages: MessageOverrides = {
  'button.connect': pseudo('Connect wallet'),
  'button.connecting': pseudo('Connecting'),
  'button.network': pseudo('Network: {network}'),
  'connect.title': pseudo('Connect wallet'),
  'connect.detected': pseudo('Detected'),
  'connect.other': pseudo('More options'),
  'connect.recent': pseudo('Last used'),
  'connect.guide': pseudo('New to wallets?'),
  'connect.emptyTitle': pseudo('No wallet found'),
  'connect.emptyText': pseudo('Wallets installed in this browser appear here.'),
  'connecting.title': pseudo('Connecting'),
  'connecting.confirm': pseudo('Confirm in {wallet}'),
  'connecting.hint': pseudo('If nothing happens, open your wallet.'),
  'connecting.cancel': pseudo('Cancel'),
  'connecting.declined': pseudo('Request declined'),
  'connecting.declinedHint': pseudo('Nothing was shared. You can try again anytime.'),
  'connecting.failed': pseudo("Couldn't connect"),
  'account.balance': pseudo('Balance'),
  'account.testnet': pseudo('$0.00 on a test network'),
  'account.settings': pseudo('Account settings'),
  'settings.title': pseudo('Account settings'),
  'settings.wallets': pseudo('Wallets and accounts'),
  'modal.disconnect': pseudo('Disconnect'),
  'networks.title': pseudo('Choose network'),
  'networks.search': pseudo('Search networks'),
  'unsupported.title': pseudo('Switch network'),
  'wallets.title': pseudo('Wallets'),
  'wallets.disconnectAll': pseudo('Disconnect all'),
  'wallets.add': pseudo('Add wallet'),
}
