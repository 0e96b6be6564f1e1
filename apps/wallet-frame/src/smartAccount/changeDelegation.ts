import * as v from 'valibot'
import { getAddress, keccak256, zeroAddress } from 'viem'
import { findNetwork } from '../config/findNetwork.ts'
import { frameErrors } from '../frameErrors.ts'
import type { FrameContext } from '../handlers/FrameContext.ts'
import { formatCoins } from '../review/formatCoins.ts'
import { type Review, row } from '../review/Review.ts'
import { type EvmTransaction, fillTransaction } from '../rpc/fillTransaction.ts'
import { readSignature } from '../rpc/readSignature.ts'
import { serializeTransaction } from '../rpc/serializeTransaction.ts'
import { approveAndSend } from './approveAndSend.ts'
import { createBundler } from './createBundler.ts'
import type { Place } from './draftOperation.ts'
import { isDelegated } from './isDelegated.ts'
import { hashDelegation } from './operation.ts'
import { isSame, nameImplementation } from './pinned.ts'
import { prepareBatch } from './prepareBatch.ts'
import { readAccountState } from './readAccountState.ts'
import { smartErrors } from './smartErrors.ts'
import { say } from './smartTexts.ts'
import { waitForOperation } from './submitOperation.ts'

type Peer = { readonly origin: string; readonly signal: AbortSignal }
type Changed = { readonly address: string; readonly isDeployed: boolean }

/** Finds the account and the network in use. Rejects with `wallet_frame/unsupported` where there are no smart accounts. */
async function placeOf(context: FrameContext, { signal }: Peer): Promise<Place> {
  const { account, chain, nodes, smartAccounts } = context
  const bundler = createBundler(context.sendToBundler)
  const network = await smartAccounts.find(chain.get(), signal)
  if (!network) throw frameErrors.unsupported({ call: 'smart accounts on this network' }, { rpcCode: 4200 })
  const { eip155 } = await account.addresses()
  return { address: getAddress(eip155), network, nodes, bundler, signal }
}

/**
 * Has the account run the network's contract, after the visitor has approved it in the wallet's window. Resolves once it does.
 *
 * Rejects as `draftOperation`, `submitOperation` and `waitForOperation` do.
 */
export async function upgradeAccount(context: FrameContext, peer: Peer): Promise<Changed> {
  const place = await placeOf(context, peer)
  const { address, network, nodes, signal } = place
  if (!(await isDelegated({ network, own: address, nodes, signal }))) {
    const facts = findNetwork(network.chainId, context.networks)
    const prepared = await prepareBatch({
      calls: [],
      context: {},
      origin: peer.origin,
      place,
      network: facts,
      title: say('title.upgrade'),
    })
    const hash = await approveAndSend(context, { prepared, place })
    await context.approvals.wait(() => waitForOperation({ hash, place, sleep: context.sleep }))
  }
  return { address, isDeployed: await isDelegated({ network, own: address, nodes, signal }) }
}

/** Gas of a delegation, on top of the transaction that has it. */
const gasOfDelegation = 25_000n
/** Milliseconds between two reads of a receipt, and their number: two minutes in all. */
const [pause, looks] = [1_000, 120] as const

/**
 * Has the account run no contract again, whichever it runs, after the visitor has approved it in the wallet's window. The account
 * sends the transaction itself and pays for it, because an operation needs the contract that it removes.
 *
 * Rejects with `wallet_frame/insufficient_funds`, `/account_busy`, `/not_upgradable`, `/not_confirmed`, and as the nodes do.
 */
export async function downgradeAccount(context: FrameContext, peer: Peer): Promise<Changed> {
  const place = await placeOf(context, peer)
  const { address, network, nodes, signal } = place
  const { chainId } = network
  const state = await readAccountState({ address, chainId, nodes, signal })
  const { delegation } = state
  if (delegation.type === 'contract') throw smartErrors.notUpgradable({})
  if (delegation.type === 'none') return { address, isDeployed: false }
  if (state.isBusy) throw smartErrors.accountBusy({})
  const number = Number(chainId.slice('eip155:'.length))
  const filled = await fillTransaction({
    call: { to: address, value: 0n, data: '0x' },
    address,
    chainId: number,
    nodes,
    signal,
  })
  const transaction: EvmTransaction = { ...filled, gas: filled.gas + gasOfDelegation }
  const fee = transaction.gas * transaction.maxFeePerGas
  // The deposit at the entry point cannot pay for a transaction.
  const balance = v.safeParse(
    v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
    await nodes.request(chainId, { method: 'eth_getBalance', params: [address, 'latest'] }, signal),
  )
  if (!balance.success) throw frameErrors.networkFailed({ method: 'eth_getBalance' })
  if (BigInt(balance.output) < fee) throw smartErrors.insufficientFunds({})
  const facts = findNetwork(chainId, context.networks)
  const name = nameImplementation(delegation.to, facts)
  const review: Review = {
    id: crypto.randomUUID(),
    origin: peer.origin,
    network: facts.name,
    account: address,
    title: say('title.downgrade'),
    rows: [
      row('label.presentDelegation', name ?? delegation.to, 'mono'),
      row('label.fee', formatCoins(fee, facts)),
    ],
    warnings: [
      ...(name === undefined ? (['warning.otherDelegation'] as const) : []),
      // Its storage stays.
      ...(network.implementation.permissions && isSame(delegation.to, network.implementation.address)
        ? [say('warning.sleeps')]
        : []),
    ],
    needsWindow: true,
  }
  await context.approvals.request(review, signal)
  return context.approvals.wait(() => sendDowngrade(context, { place, transaction }))
}

/** Signs and sends the transaction, and waits until it is in a block. */
async function sendDowngrade(
  { account, sleep }: FrameContext,
  { place, transaction }: { readonly place: Place; readonly transaction: EvmTransaction },
): Promise<Changed> {
  const { address, network, nodes, signal } = place
  const { chainId } = network
  // The sender's nonce has moved on by the time the delegation is read.
  const authorization = { chainId: transaction.chainId, address: zeroAddress, nonce: transaction.nonce + 1 }
  const [delegated] = await account.sign({ type: 'evm', digest: hashDelegation(authorization) }, signal)
  const delegationSigned = { ...authorization, ...readSignature(delegated) }
  const unsigned = serializeTransaction(transaction, undefined, delegationSigned)
  const [signed] = await account.sign({ type: 'evm', digest: keccak256(unsigned, 'bytes') }, signal)
  const raw = serializeTransaction(transaction, readSignature(signed), delegationSigned)
  const hash = await nodes.request(chainId, { method: 'eth_sendRawTransaction', params: [raw] }, signal)
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
    throw frameErrors.networkFailed({ method: 'eth_sendRawTransaction' })
  for (let look = 0; look < looks; look += 1) {
    const receipt = await nodes
      .request(chainId, { method: 'eth_getTransactionReceipt', params: [hash] }, signal)
      .catch(() => null)
    if (signal.aborted) throw signal.reason
    if (receipt !== null)
      return { address, isDeployed: await isDelegated({ network, own: address, nodes, signal }) }
    await sleep(pause, signal)
  }
  throw smartErrors.notConfirmed({ hash })
}
