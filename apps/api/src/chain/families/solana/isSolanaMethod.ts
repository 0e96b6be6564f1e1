const allowed =
  /^(get(AccountInfo|Balance|Block|BlockHeight|BlockTime|EpochInfo|EpochSchedule|FeeForMessage|FirstAvailableBlock|GenesisHash|Health|LatestBlockhash|MinimumBalanceForRentExemption|MultipleAccounts|RecentPerformanceSamples|RecentPrioritizationFees|SignaturesForAddress|SignatureStatuses|Slot|StakeMinimumDelegation|TokenAccountBalance|TokenAccountsBy(Delegate|Owner)|TokenSupply|Transaction|TransactionCount|Version)|isBlockhashValid|minimumLedgerSlot|(send|simulate)Transaction)$/

/**
 * Whether the proxy passes a method on: reads, simulation, and transactions that are signed already. What goes through
 * all accounts (those of a program, the largest, the supply), lists validators or many blocks, gives coins away or
 * subscribes is not on the list.
 */
export function isSolanaMethod(method: string): boolean {
  return allowed.test(method)
}
