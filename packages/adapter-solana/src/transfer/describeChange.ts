import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
} from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'

/** What a wallet changed in a transaction that is not the one it was given. */
export function describeChange(given: Uint8Array, signed: Uint8Array): 'fee' | 'transaction' {
  try {
    return essence(given) === essence(signed) ? 'fee' : 'transaction'
  } catch {
    return 'transaction'
  }
}

/** All that a transaction does, but for what it may use and what it offers for that. */
function essence(bytes: Uint8Array): string {
  const decoder = getCompiledTransactionMessageDecoder()
  const message: CompiledTransactionMessage & CompiledTransactionMessageWithLifetime = decoder.decode(bytes)
  if (message.version !== 0) throw new Error('Not of version 0.')
  const { header, staticAccounts: keys, instructions, lifetimeToken, addressTableLookups } = message
  const signers = header.numSignerAccounts
  const roleOf = (index: number) => {
    const isSigner = index < signers
    const isWritable = isSigner
      ? index < signers - header.numReadonlySignerAccounts
      : index < keys.length - header.numReadonlyNonSignerAccounts
    return `${keys[index]} ${isSigner} ${isWritable}`
  }
  const moves = instructions
    .map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      program: keys[programAddressIndex],
      accounts: accountIndices.map(roleOf),
      data: [...data],
    }))
    .filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
  return JSON.stringify([keys[0], signers, lifetimeToken, addressTableLookups ?? [], moves])
}
