import { createTexts } from '../../locale/createTexts.ts'

/** Texts of the export and the import of keys. They load with the settings. */
export const keysTexts = {
  /** Small print below "Recovery phrase" in the list of settings. The words are the recovery phrase. */
  'row.phrase': 'Show the words that hold your keys',
  /** Small print below "Recovery phrase" or "Private keys" in the list of settings: the keys come from another wallet. */
  'row.imported': 'Imported from another wallet',
  /** Row in the list of settings, and heading of its window. */
  'task.keys': 'Private keys',
  /** Small print below "Private keys" in the list of settings. */
  'row.keys': 'Use an account in another wallet',
  /** Warning before a private key is shown. */
  'keys.warning':
    'Anyone with this key can take everything at its address. No one from this site or the wallet will ask for it.',
  /** Choice: the key for all networks like Ethereum. EVM is a technical name. */
  'keys.eip155': 'Ethereum and EVM networks',
  /** Choice: the key for the network Solana. */
  'keys.solana': 'Solana',
  /** Button: goes on to the page with the key, which is still hidden there. */
  'keys.action': 'Get private key',
  /** Heading above the key. `address`: address of the account. */
  'keys.title': 'Private key of {address}',
  /** Below a key for Ethereum and EVM networks. Hexadecimal: digits from 0 to f. */
  'keys.formEip155': 'Hexadecimal, as MetaMask and other wallets import it.',
  /** Below a key for Solana. Base58 is a way to write numbers. Phantom and Solflare are wallets. */
  'keys.formSolana': 'Base58, as Phantom and Solflare import it.',
  /** Button: makes the hidden key readable. */
  'keys.show': 'Show key',
  /** Button: hides the key again. */
  'keys.hide': 'Hide key',
  /** Button: copies the key to the clipboard. */
  'keys.copy': 'Copy key',
  /** Shown after the copy. "Done" is the text of the button below, `action.done` of the settings. */
  'keys.copied': 'Copied. Press Done to clear the clipboard.',
  /** Shown where the browser refused to copy. */
  'keys.notCopied': "The browser didn't copy the key. Show it and copy it by hand.",
} as const

export type KeysTextKey = keyof typeof keysTexts

/** Writes a text of the export and the import of keys. */
export const toKeysText = createTexts('frame-keys', keysTexts)
