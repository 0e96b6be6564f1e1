import { keccak256, zeroAddress } from 'viem'
import { signAs } from '../account/signAs.ts'
import { findNetwork } from '../config/findNetwork.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import { nameImplementation } from '../delegation/Implementation.ts'
import { isSameAddress } from '../delegation/isSameAddress.ts'
import type { Permit } from '../keys/createPermit.ts'
import { formatCoins } from '../review/formatCoins.ts'
import { type Review, row } from '../review/Review.ts'
import { type Done, neverAborts, nonceOf, type Sent, type Task } from '../review/Task.ts'
import { type EvmTransaction, fillTransaction } from '../rpc/fillTransaction.ts'
import { readSignature } from '../rpc/readSignature.ts'
import { sendRaw } from '../rpc/sendRaw.ts'
import { serializeTransaction } from '../rpc/serializeTransaction.ts'
import { hashDelegation } from './operation/Operation.ts'
import type { Place } from './operation/Place.ts'
import { readIdleState } from './operation/readAccountState.ts'
import { smartErrors } from './operation/smartErrors.ts'
import { toSmartText } from './operation/toSmartText.ts'
import { type Changed, type Peer, placeOf, readChange } from './placeOf.ts'

/** Gas that a delegation adds to its transaction. */
const gasOfDelegation = 25_000n
/** Milliseconds between two reads of a receipt, and their number: two minutes in all. */
const [pause, looks] = [1_000, 120] as const

/**
 * Removes the contract that the account runs, whichever it is, after the visitor's approval in the wallet's window. The
 * account sends the transaction itself and pays for it, because an operation needs the contract that it removes.
 *
 * Rejects with `wallet_frame/insufficient_funds`, `/account_busy`, `/not_upgradable`, `/not_confirmed`, and as the nodes
 * do.
 */
export function downgradeAccount(context: FrameContext, { origin, signal }: Peer): Promise<Changed> {
  const chainId = context.chain.get()
  return context.approvals.run({
    signal,
    async read(until): Promise<Task<Changed>> {
      const place = await placeOf(context, chainId, until)
      let shown: EvmTransaction | undefined
      return {
        nonce: nonceOf(chainId, place.address),
        async prepare(signal) {
          const prepared = await prepareDowngrade(context, { place: { ...place, signal }, origin, shown })
          if ('result' in prepared) return prepared
          const { transaction, review } = prepared
          shown = transaction
          return {
            review,
            terms: [chainId, place.address, 'no delegation'].join(),
            ceiling: transaction.gas * transaction.maxFeePerGas,
            send: (permit) => sendDowngrade(context, { ...place, signal: neverAborts }, transaction, permit),
          }
        },
      }
    },
  })
}

async function prepareDowngrade(
  context: FrameContext,
  {
    place,
    origin,
    shown,
  }: { readonly place: Place; readonly origin: string; readonly shown: EvmTransaction | undefined },
): Promise<Done<Changed> | { readonly transaction: EvmTransaction; readonly review: Review }> {
  const { address, network, nodes, signal } = place
  const { chainId } = network
  const { balance, delegation } = await readIdleState(place)
  if (delegation.type === 'contract') throw smartErrors.notUpgradable({})
  if (delegation.type === 'none') return { result: { address, isDeployed: false } }
  const filled = await fillTransaction({
    call: { to: address, value: 0n, data: '0x' },
    address,
    chainId: Number(chainId.slice('eip155:'.length)),
    nodes,
    shown: shown && { ...shown, gas: shown.gas - gasOfDelegation },
    signal,
  })
  const transaction: EvmTransaction = { ...filled, gas: filled.gas + gasOfDelegation }
  const fee = transaction.gas * transaction.maxFeePerGas
  // The deposit at the entry point cannot pay for a transaction.
  if (balance < fee) throw smartErrors.insufficientFunds({})
  const facts = findNetwork(chainId, context.networks)
  const name = nameImplementation(delegation.to, facts)
  return {
    transaction,
    review: {
      id: crypto.randomUUID(),
      origin,
      network: facts.name,
      account: address,
      title: toSmartText('title.downgrade'),
      rows: [
        row('label.presentDelegation', name ?? delegation.to, 'mono'),
        row('label.fee', formatCoins(fee, facts)),
      ],
      warnings: [
        ...(name === undefined ? (['warning.otherDelegation'] as const) : []),
        // The contract's storage stays.
        ...(network.implementation.permissions && isSameAddress(delegation.to, network.implementation.address)
          ? [toSmartText('warning.sleeps')]
          : []),
      ],
      needsWindow: true,
    },
  }
}

/** Signs and sends the transaction. */
async function sendDowngrade(
  { account }: FrameContext,
  place: Place,
  transaction: EvmTransaction,
  permit: Permit,
): Promise<Sent<Changed>> {
  const { address, network, nodes, signal } = place
  // The sender's nonce has moved on by the time the delegation is read.
  const authorization = { chainId: transaction.chainId, address: zeroAddress, nonce: transaction.nonce + 1 }
  const sign = (digest: Uint8Array) => signAs(account, address, { type: 'evm', digest }, permit)
  const [delegated] = await sign(hashDelegation(authorization))
  const delegationSigned = { ...authorization, ...readSignature(delegated) }
  const unsigned = serializeTransaction(transaction, undefined, delegationSigned)
  const [signed] = await sign(keccak256(unsigned, 'bytes'))
  const raw = serializeTransaction(transaction, readSignature(signed), delegationSigned)
  const hash = await sendRaw({ nodes, chainId: network.chainId, raw, signal })
  const mined = waitForReceipt(hash, place)
  return {
    // Its delegation uses a nonce as well.
    counted: mined,
    async finish() {
      await mined
      return readChange(place)
    },
  }
}

async function waitForReceipt(hash: string, { network, nodes, signal, sleep }: Place): Promise<void> {
  const call = { method: 'eth_getTransactionReceipt', params: [hash] }
  for (let look = 0; look < looks; look += 1) {
    // A node that fails now may respond later. The looks have a limit, after which the outcome is reported as unknown.
    const receipt = await nodes.request(network.chainId, call, signal).catch(() => null)
    if (receipt !== null) return
    await sleep(pause, signal)
  }
  throw smartErrors.notConfirmed({ operation: hash, mayBeSent: true })
}
