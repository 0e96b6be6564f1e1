import type { Address, ContractFunctionArgs, Hex } from 'viem'
import type { sessionAccountAbi } from '../../contracts/artifacts.generated.js'

export type Session = ContractFunctionArgs<typeof sessionAccountAbi, 'nonpayable', 'grantSession'>[0]
export type Call = ContractFunctionArgs<typeof sessionAccountAbi, 'nonpayable', 'executeSession'>[1][number]

/** The signers: the owner of the account, the two keys that can get sessions, and one that never does. */
export type Signer = 'owner' | 'first' | 'second' | 'stranger'

export type Operation = {
  readonly callData: Hex
  readonly signer: Signer
  /** Absent: the account pays. */
  readonly paymaster: Address | undefined
  /** The chain that the signature is for. */
  readonly chainId: number
}

export type Place = {
  readonly chainId: number
  readonly account: Address
  readonly entryPoint: Address
  readonly keys: Readonly<Record<Signer, Address>>
  /** One of each kind, in the order of `HostileToken.Kind`. The account has a million of each. */
  readonly tokens: readonly Address[]
  readonly paymasters: readonly [Address, Address]
  /** Takes what the sessions and the owner let it take, and attacks the account when it gets something. */
  readonly thief: Address
  /** An address without code. */
  readonly recipient: Address
}

export type Seen = {
  readonly native: bigint
  readonly deposit: bigint
  readonly codeHash: Hex
  readonly thefts: bigint
  readonly balances: readonly bigint[]
  readonly statuses: readonly number[]
}

/** The outcome of a bundle: refused as a whole, or whether the calls of each operation ran. */
export type Outcome = 'refused' | readonly boolean[]

/** A chain with an account that delegates to `SessionAccount`, and everybody who attacks it. */
export type SessionWorld = Place & {
  /** Time of the next block. Each transaction is a second after the one before. */
  now(): number
  /** Returns to the first block, with a contract that is broken in a way of the table, or with the published one. */
  reset(broken: number | undefined): Promise<void>
  wait(seconds: number): void
  /** Sends operations in one bundle. */
  send(operations: readonly Operation[]): Promise<Outcome>
  /** Calls a contract as a stranger. Resolves with whether it succeeded. */
  call(target: Address, data: Hex): Promise<boolean>
  look(ids: readonly Hex[]): Promise<Seen>
  idOf(session: Session): Promise<Hex>
  /** Gives the chain another id, as if the account and its storage were there as well. */
  setChainId(chainId: number): Promise<void>
  stop(): Promise<void>
}
