/** The record of another network, for a name without one of its own for the network in use. */
export type BorrowedRecord = {
  /** Name of the network whose record it is. */
  readonly network: string
  /**
   * `key`: no code at the address, so its key has the account on both networks. `contract`: code on one of them or on both, so
   * another owner may have the account here. `absent`: code there and none here, so perhaps no one has the account here.
   */
  readonly account: 'key' | 'contract' | 'absent'
}

/** The address of a name, with facts about its record. */
export type ResolvedName = {
  /** Absent: only `hosts` know it, and they were not asked. */
  readonly address?: string | undefined
  /** Absent: the record is that of the network in use. */
  readonly borrowed?: BorrowedRecord | undefined
  /** Hosts outside the chain that the record comes from. Absent: the record is on the chain. */
  readonly hosts?: readonly string[] | undefined
}
