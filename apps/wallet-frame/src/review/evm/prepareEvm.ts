import { concatHex, type Hex, hashMessage, hashTypedData, hexToBytes, keccak256, numberToHex } from 'viem'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import { nameImplementation } from '../../delegation/Implementation.ts'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { type Delegation, readDelegation } from '../../delegation/readDelegation.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import type { Permit } from '../../keys/createPermit.ts'
import type { Signatures, SignRequest } from '../../keys/SignRequest.ts'
import type { Nodes } from '../../rpc/createNodes.ts'
import { type EvmTransaction, fillTransaction } from '../../rpc/fillTransaction.ts'
import { readPersonalSign } from '../../rpc/readPersonalSign.ts'
import { readSignature } from '../../rpc/readSignature.ts'
import { type EvmCall, readTransaction } from '../../rpc/readTransaction.ts'
import { sendRaw } from '../../rpc/sendRaw.ts'
import { serializeTransaction } from '../../rpc/serializeTransaction.ts'
import { describeMessage } from '../describeMessage.ts'
import type { Review } from '../Review.ts'
import { type Move, neverAborts, nonceOf, type Task } from '../Task.ts'
import { describeTypedData } from '../typedData/describeTypedData.ts'
import { readTypedData } from '../typedData/readTypedData.ts'
import { describeTransaction } from './describeTransaction.ts'
import { expectChanges } from './expectChanges.ts'
import { readMoves } from './readMoves.ts'

/** A request that needs the visitor, with everything that its review and its signature need. */
export type Preparing = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly address: string
  readonly network: FrameNetwork
  readonly nodes: Nodes
  sign(request: SignRequest, permit: Permit): Promise<Signatures>
}

/**
 * Reads `personal_sign`, `eth_signTypedData_v4` or `eth_sendTransaction`; returns `undefined` for another method.
 * @throws as `readPersonalSign`, `readTypedData` and `readTransaction` do
 */
export function prepareEvm(preparing: Preparing): Task | undefined {
  const { method, params, address, network } = preparing
  const own = { address, chainId: Number(network.chainId.slice('eip155:'.length)) }
  switch (method) {
    case 'personal_sign': {
      const message = readPersonalSign(params, own)
      return toSigned(
        preparing,
        hashMessage({ raw: message }),
        {
          title: 'title.message',
          ...describeMessage(message, preparing.origin),
          needsWindow: false,
        },
        [],
      )
    }
    case 'eth_signTypedData_v4': {
      const typedData = readTypedData(params, own)
      return toSigned(preparing, hashTypedData(typedData), {
        ...describeTypedData(typedData),
        // Data that is signed off the chain can move value as a transaction does.
        needsWindow: true,
      })
    }
    case 'eth_sendTransaction':
      return toTransfer(preparing, readTransaction(params, own), own.chainId)
    default:
      return undefined
  }
}

type Described = Pick<Review, 'title' | 'rows' | 'warnings' | 'needsWindow'>

/** Returns the parts of a review that each request has. */
const toCommon = ({ origin, network, address }: Preparing) => ({
  id: crypto.randomUUID(),
  origin,
  network: network.name,
  account: address,
})

/** Creates the task of a signature off the chain, which needs nothing from the chain. */
const toSigned = (
  preparing: Preparing,
  digest: Hex,
  described: Described,
  moves?: readonly Move[],
): Task<Hex> => ({
  prepare: async () => ({
    review: { ...toCommon(preparing), ...described },
    moves,
    terms: digest,
    ceiling: 0n,
    async send(permit) {
      const [signature] = await preparing.sign({ type: 'evm', digest: hexToBytes(digest) }, permit)
      return { finish: async () => toSignature(signature) }
    },
  }),
})

function toTransfer(preparing: Preparing, call: EvmCall, chainId: number): Task<string> {
  const { address, network, nodes, sign } = preparing
  let shown: EvmTransaction | undefined
  const send = async (transaction: EvmTransaction, permit: Permit) => {
    const digest = keccak256(serializeTransaction(transaction), 'bytes')
    const [signature] = await sign({ type: 'evm', digest }, permit)
    const signed = serializeTransaction(transaction, readSignature(signature))
    const hash = await sendRaw({ nodes, chainId: network.chainId, raw: signed, signal: neverAborts })
    return { finish: async () => hash }
  }
  return {
    nonce: nonceOf(network.chainId, address),
    async prepare(signal) {
      const transaction = await fillTransaction({ call, address, chainId, nodes, shown, signal })
      const [description, changes, code] = await Promise.all([
        describeTransaction({ transaction, address, network, nodes, signal }),
        expectChanges({ transaction, address, network, nodes, signal }),
        nodes
          .request(network.chainId, { method: 'eth_getCode', params: [address, 'latest'] }, signal)
          .catch(() => undefined),
      ])
      const delegation = readDelegation(code)
      // The account's own functions take such a call for the owner's will, and no review could describe it.
      if (
        transaction.data !== '0x' &&
        isSameAddress(transaction.to ?? '', address) &&
        delegation?.type !== 'none'
      )
        throw frameErrors.unsupported({ call: "calls of the account's own functions" }, { rpcCode: 4200 })
      const warnings = [
        ...(runsStranger(delegation, network) ? (['warning.otherDelegation'] as const) : []),
        ...description.warnings,
      ]
      shown = transaction
      const { to = '', value, data, gas, maxFeePerGas } = transaction
      return {
        review: { ...toCommon(preparing), ...description, warnings, changes, needsWindow: true },
        moves: readMoves(network.chainId, [transaction]),
        terms: [network.chainId, address, to, value, data].join(),
        ceiling: gas * maxFeePerGas,
        send: (permit) => send(transaction, permit),
      }
    },
  }
}

/** Returns whether an account has the code of a contract that this wallet does not know (EIP-7702). */
const runsStranger = (delegation: Delegation | undefined, network: FrameNetwork): boolean =>
  delegation?.type === 'delegated' && nameImplementation(delegation.to, network) === undefined

/** Returns the signature as pages expect it: r, s, and v of 27 or 28. */
function toSignature(signature: Uint8Array | undefined): Hex {
  const { r, s, yParity } = readSignature(signature)
  return concatHex([r, s, numberToHex(27 + yParity)])
}
