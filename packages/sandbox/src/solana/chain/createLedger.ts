import {
  type Address,
  address,
  type EncodedAccount,
  getAddressDecoder,
  isFullySignedTransaction,
  lamports,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import type { ReceivedTransaction } from './assertSane.js'
import type { Blockhashes } from './createBlockhashes.js'
import type { Slots } from './createSlots.js'
import { executionOf } from './executionOf.js'
import { failureOf, type TransactionFailure } from './failureOf.js'
import { feeOf } from './feeOf.js'
import type { Balances, Execution, LandedTransaction } from './LandedTransaction.js'
import { type LoadedKeys, loadKeys } from './loadKeys.js'
import { readTokenState, tokenAmountOf } from './readTokenState.js'
import { signatureOf } from './readTransaction.js'

const SYSTEM_PROGRAM = address('11111111111111111111111111111111')

const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** Lighthouse, whose assertions wallets append to transactions. */
const LIGHTHOUSE_PROGRAM = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')

const UPGRADEABLE_LOADER = address('BPFLoaderUpgradeab1e11111111111111111111111')
/** Offset at which a program names the account of its code. */
const CODE_ADDRESS_OFFSET = 4
/** Bytes that the cluster adds to each account. */
const ACCOUNT_OVERHEAD_BYTES = 64

/** Number of past slots that programs see. Lookup tables are created with one of them. */
const KNOWN_SLOTS = 64

export type Simulation = {
  execution: Execution
  /** The accounts afterwards, changed or not. */
  accountAfter(address: Address): EncodedAccount | undefined
}

export type ExecuteResult =
  | { status: 'landed'; transaction: LandedTransaction }
  /** No block contains it, so it costs nothing. */
  | { status: 'refused'; failure: TransactionFailure }

export type Ledger = {
  /** Returns an account, or `undefined` for none, which includes one without lamports. */
  account(address: Address): EncodedAccount | undefined
  /** In lamports. */
  balance(address: Address): bigint
  programAccounts(program: Address): readonly EncodedAccount[]
  /** Returns the lamports that keep an account with this many bytes alive. */
  rentExemption(bytes: bigint): bigint
  decimalsOf(mint: Address): number
  /** The loaded size of these accounts and of the code of programs. */
  loadedBytes(addresses: readonly Address[]): number
  keysOf(transaction: ReceivedTransaction): LoadedKeys
  /** Gives an account its lamports before the first transaction. */
  endow(parameters: { address: Address; lamports: bigint }): void
  simulate(parameters: { received: ReceivedTransaction; signatures: 'verified' | 'ignored' }): Simulation
  execute(received: ReceivedTransaction): ExecuteResult
}

/** Creates LiteSVM with the further knowledge of a node. The caller checks blockhashes and repeats. */
export function createLedger({ slots, blockhashes }: { slots: Slots; blockhashes: Blockhashes }): Ledger {
  // Its own history would refuse to simulate a landed transaction.
  const svm = new LiteSVM().withNativeMints().withBlockhashCheck(false).withTransactionHistory(0n)

  // The runtime has no Lighthouse. The memo program replaces it and accepts all assertions.
  const memo = svm.getAccount(MEMO_PROGRAM)
  if (memo.exists) svm.addProgram(LIGHTHOUSE_PROGRAM, memo.data)

  const account = (of: Address): EncodedAccount | undefined => {
    const found = svm.getAccount(of)
    return found.exists && found.lamports > 0n ? found : undefined
  }
  const decimalsOf = (mint: Address): number => {
    const state = readTokenState(account(mint))
    return state?.kind === 'mint' ? state.mint.decimals : 0
  }
  const keysOf = ({ message }: ReceivedTransaction) => loadKeys({ message, accountOf: account })
  const balancesOf = ({ all }: LoadedKeys): Balances => ({
    lamports: all.map((each) => account(each)?.lamports ?? 0n),
    tokens: all.flatMap((each, accountIndex) => {
      const found = account(each)
      const state = readTokenState(found)
      if (!found || state?.kind !== 'token') return []
      const { mint, owner, amount } = state.token
      const uiTokenAmount = tokenAmountOf({ amount, decimals: decimalsOf(mint) })
      return [{ accountIndex, mint, owner, programId: found.programAddress, uiTokenAmount }]
    }),
  })
  let reportedSlot: bigint | undefined
  const formatTime = () => {
    const slot = slots.now()
    if (slot === reportedSlot) return
    reportedSlot = slot
    const clock = svm.getClock()
    clock.slot = slot
    clock.unixTimestamp = slots.timeOf(slot)
    svm.setClock(clock)
    const past = Array.from({ length: KNOWN_SLOTS }, (_, age) => slot - BigInt(age + 1))
    svm.setSlotHashes(past.map((each) => ({ slot: each, hash: blockhashes.at(each) })))
  }

  return {
    account,
    balance: (of) => account(of)?.lamports ?? 0n,
    programAccounts: (program) => svm.getProgramAccounts(program).filter((each) => each.lamports > 0n),
    rentExemption: (bytes) => svm.minimumBalanceForRentExemption(bytes),
    decimalsOf,
    loadedBytes(addresses) {
      const code = addresses.flatMap((each) => codeAddressOf(account(each)) ?? [])
      return [...new Set([...addresses, ...code])]
        .flatMap((each) => account(each) ?? [])
        .reduce((sum, { data }) => sum + data.length + ACCOUNT_OVERHEAD_BYTES, 0)
    },
    keysOf,
    endow({ address: of, lamports: amount }) {
      const data = new Uint8Array()
      svm.setAccount({
        address: of,
        lamports: lamports(amount),
        data,
        executable: false,
        programAddress: SYSTEM_PROGRAM,
        space: 0n,
      })
    },
    simulate({ received, signatures }) {
      formatTime()
      if (signatures === 'verified' && !isFullySignedTransaction(received.transaction))
        return { execution: neverRun('SignatureFailure'), accountAfter: account }
      svm.withSigverify(signatures === 'verified')
      try {
        const result = svm.simulateTransaction(received.transaction)
        if (result instanceof FailedTransactionMetadata)
          return {
            execution: executionOf({ meta: result.meta(), failure: failureOf(result) }),
            accountAfter: account,
          }
        const touched = new Map(result.postAccounts().map((each) => [each.address, each]))
        return {
          execution: executionOf({ meta: result.meta(), failure: null }),
          accountAfter: (of) => touched.get(of) ?? account(of),
        }
      } finally {
        svm.withSigverify(true)
      }
    },
    execute(received) {
      if (!isFullySignedTransaction(received.transaction))
        return { status: 'refused', failure: 'SignatureFailure' }
      formatTime()
      const keys = keysOf(received)
      const before = balancesOf(keys)
      const result = svm.sendTransaction(received.transaction)
      const failure = result instanceof FailedTransactionMetadata ? failureOf(result) : null
      const meta = result instanceof FailedTransactionMetadata ? result.meta() : result
      const after = balancesOf(keys)
      // Only a failure after the fee was taken is part of a block.
      if (failure !== null && before.lamports[0] === after.lamports[0]) return { status: 'refused', failure }
      const transaction: LandedTransaction = {
        signature: signatureOf(received),
        slot: slots.now(),
        received,
        keys,
        execution: executionOf({ meta, failure }),
        fee: feeOf(received.message).lamports,
        before,
        after,
      }
      return { status: 'landed', transaction }
    },
  }
}

function codeAddressOf(program: EncodedAccount | undefined): Address | undefined {
  if (!program?.executable || program.programAddress !== UPGRADEABLE_LOADER) return undefined
  return getAddressDecoder().decode(program.data, CODE_ADDRESS_OFFSET)
}

function neverRun(failure: TransactionFailure): Execution {
  return { failure, logs: [], unitsConsumed: 0n, innerInstructions: [], returnData: null }
}
