import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  hexToBytes,
  numberToHex,
  parseAbi,
} from 'viem'
import { getUserOperationTypedData, type UserOperation } from 'viem/account-abstraction'
import { hashAuthorization } from 'viem/utils'
import { entryPoint } from '../../delegation/entryPoint.ts'
import type { TransactionSignature as Signature } from '../../rpc/serializeTransaction.ts'

/** One call of a batch. Amounts in wei. */
export type BatchCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** A delegation of the account to a contract (EIP-7702), not yet signed. */
export type Authorization = {
  readonly chainId: number
  readonly address: Address
  readonly nonce: number
}

type PaymasterFields = {
  readonly paymaster: Address
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
  readonly paymasterData: Hex
}

/** A user operation of EntryPoint 0.8 with every field but the signature. */
export type Operation = {
  readonly sender: Address
  readonly nonce: bigint
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Absent: the account pays. */
  readonly paymaster?: PaymasterFields | undefined
  /** Absent: the account runs the right contract already. */
  readonly authorization?: Authorization | undefined
}

export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/** Returns the call of the account that runs all calls or none. */
export const encodeBatch = (calls: readonly BatchCall[]): Hex =>
  encodeFunctionData({
    abi: accountAbi,
    functionName: 'executeBatch',
    args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
  })

/** Returns the most gas that an operation can use. */
export const gasOf = ({
  callGasLimit,
  verificationGasLimit,
  preVerificationGas,
  paymaster,
}: Pick<Operation, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas' | 'paymaster'>): bigint =>
  callGasLimit +
  verificationGasLimit +
  preVerificationGas +
  (paymaster ? paymaster.paymasterVerificationGasLimit + paymaster.paymasterPostOpGasLimit : 0n)

/** Returns the hash that the account signs and that names the operation. It covers the chain and the delegation. */
export const hashOperation = (operation: Operation, chainId: number): Hex =>
  hashTypedData(
    getUserOperationTypedData({
      chainId,
      entryPointAddress: entryPoint,
      userOperation: toUserOperation(operation, undefined),
    }),
  )

/** Returns the bytes that are signed to delegate (EIP-7702). */
export const hashDelegation = (authorization: Authorization): Uint8Array =>
  hexToBytes(hashAuthorization(authorization))

/** A signature with the size of a real one, for estimates. */
export const stubSignature: Signature = {
  r: '0xfffffffffffffffffffffffffffffff000000000000000000000000000000000',
  s: '0x7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  yParity: 1,
}

/** Returns a signature as contracts take it: r, s, and v of 27 or 28. */
const joinSignature = ({ r, s, yParity }: Signature): Hex =>
  `${r}${s.slice(2)}${numberToHex(27 + yParity).slice(2)}`

/** Returns an operation as bundlers and paymasters take it (ERC-7769). */
export function toWire(
  { authorization, paymaster, ...operation }: Operation,
  signatures: { readonly operation: Signature; readonly delegation: Signature | undefined },
): Readonly<Record<string, unknown>> {
  const quantities = Object.entries({ ...operation, ...paymaster }).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? numberToHex(value) : value,
  ])
  const delegation = signatures.delegation ?? stubSignature
  return {
    ...Object.fromEntries(quantities),
    signature: joinSignature(signatures.operation),
    ...(authorization && {
      factory: '0x7702',
      factoryData: '0x',
      eip7702Auth: {
        address: authorization.address,
        chainId: numberToHex(authorization.chainId),
        nonce: numberToHex(authorization.nonce),
        r: delegation.r,
        s: delegation.s,
        yParity: numberToHex(delegation.yParity),
      },
    }),
  }
}

/** viem hashes the address of the delegation in place of the factory. Its signature is no part of the hash. */
function toUserOperation(
  { authorization, paymaster, ...operation }: Operation,
  signature: Hex | undefined,
): UserOperation<'0.8'> {
  return {
    ...operation,
    signature: signature ?? '0x',
    ...paymaster,
    ...(authorization && {
      factory: '0x7702',
      factoryData: '0x',
      authorization: { ...authorization, ...stubSignature },
    }),
  }
}
