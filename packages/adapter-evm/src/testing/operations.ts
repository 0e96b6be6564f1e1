import { type Address, encodeFunctionData, type Hex, pad, parseAbi, toHex, zeroHash } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { TransferCall } from '../transactions/TransferCall.js'
import { ALICE, BOB } from './createFakeProvider.js'

export const bundler: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const abi = parseAbi([
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Op[] ops, address beneficiary)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/** Calls of an account's own functions. */
export const execute = ({ to, value, data }: TransferCall) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [to, value, data] })
export const executeBatch = (calls: readonly TransferCall[]) =>
  encodeFunctionData({
    abi,
    functionName: 'executeBatch',
    args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
  })
/** An operation. Default: of Alice, with a paymaster. */
export type Op = { sender?: Address; nonce?: bigint; callData: Hex; paymaster?: boolean }
/** The data of a bundler's transaction. */
export const handleOps = (...ops: readonly Op[]) =>
  encodeFunctionData({
    abi,
    functionName: 'handleOps',
    args: [
      ops.map(({ sender = ALICE, nonce = 7n, callData, paymaster = true }) => ({
        ...({
          sender,
          nonce,
          callData,
          initCode: '0x',
          accountGasLimits: zeroHash,
          gasFees: zeroHash,
        } as const),
        ...({ preVerificationGas: 0n, paymasterAndData: paymaster ? BOB : '0x', signature: '0x' } as const),
      })),
      bundler,
    ],
  })

/** The event of an operation. */
export const event = ({
  sender = ALICE,
  nonce = 7n,
  ok = true,
  cost = 0n,
  at = entryPoint08Address,
}: {
  sender?: Address
  nonce?: bigint
  ok?: boolean
  /** In wei. */
  cost?: bigint
  at?: Address
} = {}) => ({
  address: at,
  topics: [
    '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
    zeroHash,
    pad(sender),
    zeroHash,
  ],
  data: `0x${[nonce, ok ? 1n : 0n, cost, 0n].map((each) => toHex(each, { size: 32 }).slice(2)).join('')}`,
})
