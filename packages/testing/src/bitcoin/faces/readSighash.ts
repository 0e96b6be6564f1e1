import { Transaction } from 'bitcoinjs-lib'

/** A sighash flag as the Wallet Standard's feature takes it: a name, or as of old a number. `undefined` for none. */
export function readSighash(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const { SIGHASH_ALL, SIGHASH_NONE, SIGHASH_SINGLE, SIGHASH_ANYONECANPAY } = Transaction
  switch (value) {
    case 'ALL':
      return SIGHASH_ALL
    case 'NONE':
      return SIGHASH_NONE
    case 'SINGLE':
      return SIGHASH_SINGLE
    case 'ALL|ANYONECANPAY':
      return SIGHASH_ALL | SIGHASH_ANYONECANPAY
    case 'NONE|ANYONECANPAY':
      return SIGHASH_NONE | SIGHASH_ANYONECANPAY
    case 'SINGLE|ANYONECANPAY':
      return SIGHASH_SINGLE | SIGHASH_ANYONECANPAY
    default:
      return undefined
  }
}
