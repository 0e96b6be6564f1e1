import { isLatchkeyError } from '@latchkey/core'
import { cleanName } from '@latchkey/core/adapter'
import { type Hex, isHex, keccak256 } from 'viem'
import type { SmartNetwork } from '../../delegation/createSmartAccounts.ts'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import { type EvmTransaction, feeFactor, mostGas, usualFees } from '../../rpc/fillTransaction.ts'
import { keepFees } from '../../rpc/keepFees.ts'
import { bundlerOf } from './createBundler.ts'
import { type Authorization, gasOf, type Operation, stubSignature, toWire } from './Operation.ts'
import type { Place } from './Place.ts'
import { type AccountState, readAccountState, readIdleState } from './readAccountState.ts'
import { smartErrors } from './smartErrors.ts'

/** Payer of an operation. */
export type Payer =
  | {
      readonly type: 'account' /** Why the sponsor does not pay. Absent: there is no sponsor. */
      readonly refused?: string
    }
  | {
      readonly type: 'sponsor'
      readonly name: string | undefined
      /** False for provisional data, which the paymaster must still replace. */
      readonly isFinal: boolean
    }

/** An operation as it is shown. Only the data of its paymaster is still open. */
export type Draft = {
  readonly operation: Operation
  readonly state: AccountState
  readonly payer: Payer
  /** The most that the operation costs, in wei. */
  readonly ceiling: bigint
}

/** Paymasters check a signature, and some move a token. */
const mostPaymasterGas = 2_000_000n

/** Fee and payer that a page has shown for a request. The operation keeps to them, or is refused. */
export type Shown = {
  /** The most that the account pays. Absent: the page has shown no fee. */
  readonly ceiling?: Pick<EvmTransaction, 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'> | undefined
  /** The page has shown that a sponsor pays. */
  readonly isSponsored?: boolean | undefined
}

/**
 * Fills in an operation: nonce, delegation, sponsor, gas and fees. The account pays if the sponsor refuses, but never more than the
 * page has shown. Fees that the visitor has seen stay where they suffice.
 *
 * Rejects with `wallet_frame/not_upgradable`, `/account_busy`, `/implementation_changed`, `/bundler_unreachable`, `/bundler_refused` (for example because
 * the calls would fail), `/fee_too_high`, `/prepared_outdated` if the request no longer fits what the page has shown, `/insufficient_funds`,
 * `/sponsor_refused` if the account cannot pay instead.
 */
export async function draftOperation({
  place,
  callData,
  value,
  context,
  shown: { ceiling: given, isSponsored = false } = {},
  last,
}: {
  readonly place: Place
  readonly callData: Hex
  /** Coins that the calls send. Wei. */
  readonly value: bigint
  /** Context that the app passes to the paymaster. */
  readonly context: object
  readonly shown?: Shown | undefined
  /** The draft of these calls that the visitor has seen. */
  readonly last?: Draft | undefined
}): Promise<Draft> {
  const { address, network, signal } = place
  const bundler = bundlerOf(place.bundler, network.chainId, signal)
  const latest = await readAccountState(place)
  // A delegation names a nonce, and the chain silently skips one whose nonce has passed.
  const state = needsDelegation(latest, network) && latest.isBusy ? await readIdleState(place) : latest
  const authorization = authorizationFor(state, network)
  if (authorization) await requireCode(place)
  const usual = usualFees(state)
  const most = usual.maxFeePerGas * feeFactor
  const isUsable = given && given.maxFeePerGas >= state.baseFeePerGas && given.maxFeePerGas <= most
  const { maxFeePerGas, maxPriorityFeePerGas } = isUsable
    ? given
    : keepFees({ fees: usual, baseFeePerGas: state.baseFeePerGas, shown: last?.operation })
  if (state.balance < value) throw smartErrors.insufficientFunds({ available: `${state.balance}` })
  const bare: Operation = {
    sender: address,
    nonce: state.nonce,
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...(authorization && { authorization }),
  }
  const forEstimate = (operation: Operation) =>
    toWire(operation, { operation: stubSignature, delegation: undefined })

  const requestStub = async () => {
    try {
      return await bundler.stub(forEstimate(bare), context)
    } catch (error) {
      if (!isLatchkeyError(error, smartErrors.bundlerRefused.code)) throw error
      return error.context.detail ?? error.message
    }
  }
  const sponsor = network.isSponsored ? await requestStub() : undefined
  const stub = typeof sponsor === 'object' ? sponsor : undefined
  if (isSponsored && !stub)
    throw frameErrors.preparedOutdated({ detail: `the sponsor does not pay: ${sponsor ?? 'there is none'}` })

  const withStub: Operation = stub
    ? {
        ...bare,
        paymaster: {
          paymaster: stub.paymaster,
          paymasterData: stub.paymasterData,
          paymasterVerificationGasLimit: stub.paymasterVerificationGasLimit ?? 0n,
          paymasterPostOpGasLimit: stub.paymasterPostOpGasLimit ?? 0n,
        },
      }
    : bare
  const limits = await bundler.estimate(forEstimate(withStub))
  const limited: Operation = {
    ...withStub,
    callGasLimit: limits.callGasLimit,
    verificationGasLimit: limits.verificationGasLimit,
    preVerificationGas: limits.preVerificationGas,
    ...(stub &&
      withStub.paymaster && {
        paymaster: {
          ...withStub.paymaster,
          // The paymaster knows its own limits best.
          paymasterVerificationGasLimit:
            stub.paymasterVerificationGasLimit ?? limits.paymasterVerificationGasLimit ?? 0n,
          paymasterPostOpGasLimit: stub.paymasterPostOpGasLimit ?? limits.paymasterPostOpGasLimit ?? 0n,
        },
      }),
  }
  const gas = gasOf(limited)
  const operation = stub || !given ? limited : keepTo(given)
  const { paymaster } = operation
  const ownGas = paymaster ? paymaster.paymasterVerificationGasLimit + paymaster.paymasterPostOpGasLimit : 0n
  if (gas > mostGas || ownGas > mostPaymasterGas) throw frameErrors.feeTooHigh({})
  const cost = gas * operation.maxFeePerGas
  if (!stub && state.balance - value + state.deposit < cost)
    throw typeof sponsor === 'string'
      ? smartErrors.sponsorRefused({ detail: sponsor })
      : smartErrors.insufficientFunds({
          available: `${state.balance}`,
          fee: `${cost > state.deposit ? cost - state.deposit : 0n}`,
        })
  return {
    operation,
    state,
    ceiling: stub || !given ? cost : nameCost(given),
    payer: stub
      ? {
          type: 'sponsor',
          name: cleanName(stub.sponsor?.name, 40),
          isFinal: stub.isFinal === true,
        }
      : { type: 'account', ...(typeof sponsor === 'string' && { refused: sponsor }) },
  }

  /** Returns the fee that the page has shown if the cost differs from it only by rounding; otherwise the cost. */
  function nameCost(ceiling: NonNullable<Shown['ceiling']>): bigint {
    const named = ceiling.gas * ceiling.maxFeePerGas
    return named - cost < gas ? named : cost
  }

  /** Lowers the fees so that the operation costs no more than the page has shown. */
  function keepTo(ceiling: NonNullable<Shown['ceiling']>): Operation {
    if (ceiling.maxFeePerGas > most) throw frameErrors.feeTooHigh({})
    const affordable = (ceiling.gas * ceiling.maxFeePerGas) / gas
    if (affordable < state.baseFeePerGas)
      throw frameErrors.preparedOutdated({ detail: 'its fee has risen above the one that was shown' })
    const lower = (fee: bigint) => (fee < affordable ? fee : affordable)
    return {
      ...limited,
      maxFeePerGas: lower(maxFeePerGas),
      maxPriorityFeePerGas: lower(maxPriorityFeePerGas),
    }
  }
}

/** Returns whether an account must still delegate to the network's contract. */
const needsDelegation = ({ delegation }: AccountState, { implementation }: SmartNetwork): boolean =>
  delegation.type !== 'delegated' || !isSameAddress(delegation.to, implementation.address)

/** Returns the delegation that the account still needs: always to the network's contract, for this chain and this nonce. */
function authorizationFor(state: AccountState, network: SmartNetwork): Authorization | undefined {
  const { chainId, implementation } = network
  if (state.delegation.type === 'contract') throw smartErrors.notUpgradable({})
  if (!needsDelegation(state, network)) return undefined
  const number = Number(chainId.slice('eip155:'.length))
  // 0 would be valid on every network.
  if (!(number > 0)) throw smartErrors.notUpgradable({})
  return { chainId: number, address: implementation.address, nonce: state.transactionCount }
}

/** Throws unless the operator's contract has the configured code, because its address proves nothing. */
async function requireCode({ network: { chainId, implementation }, nodes, signal }: Place): Promise<void> {
  const { address, codeHash } = implementation
  if (codeHash === undefined) return
  const code = await nodes.request(chainId, { method: 'eth_getCode', params: [address, 'latest'] }, signal)
  if (!isHex(code) || !isSameAddress(keccak256(code), codeHash)) throw smartErrors.implementationChanged({})
}
