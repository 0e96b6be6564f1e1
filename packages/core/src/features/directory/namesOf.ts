import type { DirectoryWallet } from './DirectoryWallet.js'

/** Returns the names of a wallet in lower case, the present one first. */
export const namesOf = ({ name, formerNames = [] }: DirectoryWallet): readonly string[] =>
  [name, ...formerNames].map((one) => one.toLowerCase())
