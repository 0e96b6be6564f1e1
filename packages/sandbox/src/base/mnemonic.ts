/** Phrase of the accounts on every chain (BIP-39). */
export const mnemonic = 'test test test test test test test test test test test junk'
