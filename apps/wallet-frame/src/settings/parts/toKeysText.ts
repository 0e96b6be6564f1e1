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
  /** Row in the modal, and heading of the page and window in which a visitor brings a wallet from elsewhere. Verb. */
  'task.import': 'Import a wallet',
  /** Text of the page before the window opens. The account is that of the email address or login. */
  'import.intro':
    "This account has no wallet yet. You type your recovery phrase or private key in a wallet window that this site can't see.",
  /** Button beside "Import": makes new keys instead. */
  'import.create': 'Create new wallet',
  /** Button: opens the window in which the visitor types the phrase or key. */
  'import.open': 'Import',
  /** Warning in the window. `name`: email address or user name of the account that gets the wallet. */
  'import.owner': 'Anyone who signs in as {name} can open this wallet.',
  /** Above the field of the window. The recovery phrase of another wallet has that many words. */
  'import.text': 'Type the 12 to 24 English words of a recovery phrase, or the private key of one account.',
  /** Label of the field. */
  'import.label': 'Recovery phrase or private key',
  /** Button: shows the addresses of what was typed, before anything is imported. */
  'import.check': 'Find accounts',
  /** Below the field. */
  'import.unknown': 'This is neither a recovery phrase nor a private key.',
  /** Below the field: the number of words is another one. */
  'import.count': 'A recovery phrase has 12, 15, 18, 21 or 24 words.',
  /** Below the field. `number`: place of the word in the phrase. The list has all words that phrases are made of. */
  'import.word': "Word {number} isn't in the word list. Check its spelling.",
  /** Below the field: each word exists, but not in this combination. */
  'import.checksum': "These words aren't a valid phrase. Check each word and their order.",
  /** Below the field. */
  'import.key': "This private key isn't valid.",
  /** Heading above the addresses of what was typed. */
  'import.found': 'Accounts found',
  /** Below the only address, if a private key for Ethereum and EVM networks was typed. */
  'import.noSolana': 'A key of Ethereum has no account on Solana.',
  /** Below the only address, if a private key for Solana was typed. */
  'import.noEip155': 'A key of Solana has no account on Ethereum and EVM networks.',
  /** Button: imports the wallet with these addresses. */
  'import.accept': 'Use this wallet',
  /** Button: goes back to the field. */
  'import.back': 'Change',
  /** Shown at the end. */
  'import.done': 'Your wallet is imported.',
  /** In place of the import: each account has one wallet. */
  'import.exists': 'This account already has a wallet. Sign up in another way to import one.',
} as const

export type KeysTextKey = keyof typeof keysTexts

/** Writes a text of the export and the import of keys. */
export const toKeysText = createTexts('frame-keys', keysTexts)
