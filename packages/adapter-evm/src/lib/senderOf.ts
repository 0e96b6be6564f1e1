import type { Hex } from 'viem'

/**
 * How the account sends. `key`: its key signs the transaction. `delegated`: the wallet may run the call by code of the account, in a
 * transaction of a bundler (EIP-7702, ERC-4337). `contract`: it is a contract, and others send for it.
 */
export type Sender = 'key' | 'delegated' | 'contract'

/** Start of the code of an account that runs a contract's code and still has its own key (EIP-7702). */
const DELEGATION = '0xef0100'

/** Returns how an account with this code sends. */
export const senderOf = (code: Hex): Sender =>
  code === '0x' ? 'key' : code.startsWith(DELEGATION) ? 'delegated' : 'contract'
