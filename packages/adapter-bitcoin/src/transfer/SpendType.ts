/** The scripts that are spent with one key and one signature. */
export type SpendType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'
