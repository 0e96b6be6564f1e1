import { concatHex, type Hex, hashMessage, hashTypedData, hexToBytes, keccak256, numberToHex } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import { frameErrors } from '../frameErrors.ts'
import type { Signatures, SignRequest } from '../keys/SignRequest.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { fillTransaction } from '../rpc/fillTransaction.ts'
import { readPersonalSign, readTransaction } from '../rpc/readEvmRequest.ts'
import { readSignature } from '../rpc/readSignature.ts'
import { serializeTransaction } from '../rpc/serializeTransaction.ts'
import { type Delegation, isSame, nameImplementation, readDelegation } from '../smartAccount/pinned.ts'
import { describeMessage } from './describeMessage.ts'
import { describeTransaction } from './describeTransaction.ts'
import { expectChanges } from './expectChanges.ts'
import type { Review } from './Review.ts'
import { describeTypedData } from './typedData/describeTypedData.ts'
import { readTypedData } from './typedData/readTypedData.ts'

/** A request that is ready to be shown: its review, the data to sign, and the step after the signature. */
export type Prepared = {
  readonly review: Review
  readonly request: SignRequest
  /** Returns the result for the page; sends a transaction first. */
  finish(signatures: Signatures, signal: AbortSignal): Promise<unknown>
}

/** A request for a signature, with everything that its review needs. */
export type Preparing = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly address: string
  readonly network: FrameNetwork
  readonly nodes: Nodes
  readonly signal: AbortSignal
}

/** Prepares `personal_sign`, `eth_signTypedData_v4` or `eth_sendTransaction`; `undefined` for another method. */
export async function prepareEvm(preparing: Preparing): Promise<Prepared | undefined> {
  const { method, params, origin, address, network, nodes, signal } = preparing
  const chainId = Number(network.chainId.slice('eip155:'.length))
  const common = { id: crypto.randomUUID(), origin, network: network.name, account: address }
  const own = { address, chainId }
  switch (method) {
    case 'personal_sign': {
      const message = readPersonalSign(params, own)
      const shown = {
        title: 'title.message',
        ...describeMessage(message, origin),
        needsWindow: false,
      } as const
      return {
        review: { ...common, ...shown },
        request: { type: 'evm', digest: hashMessage({ raw: message }, 'bytes') },
        finish: async (signatures) => toSignature(signatures),
      }
    }
    case 'eth_signTypedData_v4': {
      const typedData = readTypedData(params, own)
      return {
        // Data that is signed off the chain can move value as a transaction does.
        review: { ...common, ...describeTypedData(typedData), needsWindow: true },
        request: { type: 'evm', digest: hexToBytes(hashTypedData(typedData)) },
        finish: async (signatures) => toSignature(signatures),
      }
    }
    case 'eth_sendTransaction': {
      const call = readTransaction(params, own)
      const transaction = await fillTransaction({ call, address, chainId, nodes, signal })
      const [description, changes, code] = await Promise.all([
        describeTransaction({ transaction, address, network, nodes, signal }),
        expectChanges({ transaction, address, network, nodes, signal }),
        nodes
          .request(network.chainId, { method: 'eth_getCode', params: [address, 'latest'] }, signal)
          .catch(() => undefined),
      ])
      const delegation = readDelegation(code)
      // The account's own functions take such a call for the owner's will, and no review could describe it.
      if (transaction.data !== '0x' && isSame(transaction.to ?? '', address) && delegation?.type !== 'none')
        throw frameErrors.unsupported({ call: "calls of the account's own functions" }, { rpcCode: 4200 })
      const warnings = [
        ...(runsStranger(delegation, network) ? (['warning.otherDelegation'] as const) : []),
        ...description.warnings,
      ]
      return {
        review: { ...common, ...description, warnings, changes, needsWindow: true },
        request: { type: 'evm', digest: keccak256(serializeTransaction(transaction), 'bytes') },
        async finish(signatures, until) {
          const signed = serializeTransaction(transaction, readSignature(signatures[0]))
          const hash = await nodes.request(
            network.chainId,
            { method: 'eth_sendRawTransaction', params: [signed] },
            until,
          )
          if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
            throw frameErrors.networkFailed({ method: 'eth_sendRawTransaction' })
          return hash
        },
      }
    }
    default:
      return undefined
  }
}

/** Whether an account has the code of a contract that this wallet does not know (EIP-7702). */
const runsStranger = (delegation: Delegation | undefined, network: FrameNetwork): boolean =>
  delegation?.type === 'delegated' && nameImplementation(delegation.to, network) === undefined

/** Returns the signature as pages expect it: r, s, and v of 27 or 28. */
function toSignature(signatures: Signatures): Hex {
  const { r, s, yParity } = readSignature(signatures[0])
  return concatHex([r, s, numberToHex(27 + yParity)])
}
