/** The record of another network, used for a name that has none for the network in use. */
export type BorrowedRecord = {
  /** Name of the network whose record it is. */
  readonly network: string
  /**
   * Type of the account at the address. `key`: neither network has code there, so one key controls the account on both.
   * `contract`: the network in use has code there, or the other one cannot be read, so the account may have another owner.
   * `absent`: only the other network has code there, so perhaps no key controls the account on the network in use.
   */
  readonly account: 'key' | 'contract' | 'absent'
}

/** The address of a name, with facts about its record. */
export type ResolvedName = {
  /** The address. Absent: only `hosts` know it, and no request was sent to them. */
  readonly address?: string | undefined
  /** The record that was used in place of the missing one. Absent: the record is that of the network in use. */
  readonly borrowed?: BorrowedRecord | undefined
  /** Off-chain hosts that serve the record. Absent: the record is on the chain. */
  readonly hosts?: readonly string[] | undefined
}
