import type { Address, Hex, LocalAccount } from 'viem'
import { getContractAddress, isHex, numberToHex } from 'viem/utils'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { buildTransaction, type readCall, suggestFees, toQuantity } from '../methods/sendTransaction.js'
import type { ChainRead, SentBundle } from '../wallet/WalletContext.js'
import { EXECUTOR, EXECUTOR_DEPLOYMENT, encodeExecution } from './encodeExecution.js'

/** Gas of a call that reverts in the estimate. It is sent nevertheless, so that its failure is on the chain. */
const GAS_OF_FAILURE = 500_000n
/** Percent of the estimate. A call can cost more later: a pool stores its prices once a second. */
const GAS_ROOM = 150n
/** More than the network takes for a new delegation. */
const GAS_OF_DELEGATION = 60_000n
/** Prefix of the code of an account that delegates to a contract (EIP-7702). */
const DELEGATION = '0xef0100'

type Sending = {
  read: ChainRead
  signer: LocalAccount
  chainId: number
  calls: readonly ReturnType<typeof readCall>[]
}

type Sent = Pick<SentBundle, 'hashes' | 'isWhole'>

/** Sends one transaction for each call, until one has failed. */
export async function sendOneByOne({ read, signer, chainId, calls }: Sending): Promise<Sent> {
  const hashes: Hex[] = []
  try {
    for (const call of calls) {
      const nonce = await readNonce(read, signer)
      const gas = await estimateGas(read, [{ ...toRequest(call), from: signer.address }, 'pending'])
      const transaction = buildTransaction({
        call: { ...call, chainId, nonce, gas },
        fees: await suggestFees(read),
      })
      const hash = await sendRaw(read, await signer.signTransaction(transaction))
      hashes.push(hash)
      const receipt = await read('eth_getTransactionReceipt', [hash])
      if (typeof receipt === 'object' && receipt !== null && 'status' in receipt && receipt.status === '0x0')
        break
    }
    return { hashes, isWhole: hashes.length === calls.length }
  } catch {
    return { hashes, isWhole: false }
  }
}

/**
 * Sends all calls in one transaction from the account to itself. The first time on a chain, the account deploys the contract
 * and delegates to it.
 */
export async function sendAtOnce({ read, signer, chainId, calls }: Sending): Promise<Sent> {
  const { address, signAuthorization } = signer
  if (!signAuthorization) throw new Error('The account cannot delegate its code.')
  try {
    const fees = await suggestFees(read)
    if (fees.type === 'legacy') throw new Error('The chain has no EIP-7702.')
    const data = encodeExecution(calls)
    const code = { [address]: { code: EXECUTOR } }
    const estimate = await estimateGas(read, [{ from: address, to: address, data }, 'latest', code])
    let nonce = await readNonce(read, signer)
    const isDelegated = await hasExecutor(read, address)
    if (!isDelegated) {
      const gas = await estimateGas(read, [{ from: address, data: EXECUTOR_DEPLOYMENT }])
      const deployment = { to: null, value: 0n, data: EXECUTOR_DEPLOYMENT, chainId, nonce, gas }
      await sendRaw(read, await signer.signTransaction(buildTransaction({ call: deployment, fees })))
    }
    const transaction = { to: address, value: 0n, data, chainId, gas: estimate, ...fees }
    if (isDelegated) {
      const hash = await sendRaw(read, await signer.signTransaction({ ...transaction, nonce }))
      return { hashes: [hash], isWhole: true }
    }
    const executor = getContractAddress({ from: address, nonce: BigInt(nonce) })
    nonce += 1
    // The network raises the account's nonce before it reads the authorization.
    const authorization = await signAuthorization({ address: executor, chainId, nonce: nonce + 1 })
    const raw = await signer.signTransaction({
      ...transaction,
      type: 'eip7702',
      nonce,
      gas: estimate + GAS_OF_DELEGATION,
      authorizationList: [authorization],
    })
    return { hashes: [await sendRaw(read, raw)], isWhole: true }
  } catch {
    return { hashes: [], isWhole: false }
  }
}

async function hasExecutor(read: ChainRead, account: Address): Promise<boolean> {
  const code = await read('eth_getCode', [account, 'latest'])
  if (typeof code !== 'string' || !code.toLowerCase().startsWith(DELEGATION)) return false
  const executor = `0x${code.slice(DELEGATION.length)}`
  return (await read('eth_getCode', [executor, 'latest'])) === EXECUTOR
}

const readNonce = async (read: ChainRead, { address }: LocalAccount) =>
  Number(toQuantity(await read('eth_getTransactionCount', [address, 'pending'])))

async function estimateGas(read: ChainRead, params: readonly unknown[]): Promise<bigint> {
  try {
    return (toQuantity(await read('eth_estimateGas', params)) * GAS_ROOM) / 100n
  } catch (reason) {
    // Without a node, nothing can be sent.
    if (reason instanceof ProviderRpcError && reason.code !== -32603) return GAS_OF_FAILURE
    throw reason
  }
}

async function sendRaw(read: ChainRead, raw: Hex): Promise<Hex> {
  const hash = await read('eth_sendRawTransaction', [raw])
  if (!isHex(hash)) throw new Error('The node returned no hash.')
  return hash
}

const toRequest = ({ to, value, data }: Sending['calls'][number]) => ({
  ...(to && { to }),
  ...(data && { data }),
  value: numberToHex(value),
})
