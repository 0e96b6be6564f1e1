import { ProviderRpcError } from '@latchkey/testing'
import {
  type BitcoinKeys,
  getBitcoinAccountAddresses,
  sendBitcoinTransfer,
  signBitcoinMessage,
  signBitcoinPsbt,
} from '@latchkey/testing/bitcoin'
import type { WalletChain } from '../../chains/WalletChain.ts'
import { readFields, readText } from '../readFields.ts'
import type { NamespaceRequest, Performed } from '../WalletNamespace.ts'

type SignInputs = Parameters<typeof signBitcoinPsbt>[0]['signInputs']

/**
 * Performs one request with the approved accounts, the first of which is the current one.
 *
 * @throws ProviderRpcError
 */
export async function performBitcoinRequest({
  request: { method, params, chainId },
  chains,
  accounts,
}: {
  request: NamespaceRequest
  chains: readonly WalletChain[]
  accounts: readonly BitcoinKeys[]
}): Promise<Performed> {
  const fields = readFields(params)
  const optional = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : undefined
  }
  const keys = ownerOf({ accounts, address: optional('account') })
  const esploraUrl = chains.find(({ id }) => id === chainId)?.rpcUrl
  switch (method) {
    case 'getAccountAddresses':
      return { value: getBitcoinAccountAddresses({ keys }) }
    case 'signMessage':
      return {
        value: signBitcoinMessage({
          keys,
          message: readText({ params, name: 'message' }),
          address: optional('address') ?? optional('account'),
          protocol: readProtocol(fields['protocol']),
        }),
      }
    case 'signPsbt':
      return {
        value: await signBitcoinPsbt({
          keys,
          psbt: readText({ params, name: 'psbt' }),
          signInputs: readInputs(fields['signInputs']),
          broadcast: fields['broadcast'] === true,
          esploraUrl,
        }),
      }
    case 'sendTransfer':
      return {
        value: await sendBitcoinTransfer({
          keys,
          account: optional('account'),
          recipientAddress: readText({ params, name: 'recipientAddress' }),
          amount: readText({ params, name: 'amount' }),
          memo: optional('memo'),
          esploraUrl,
        }),
      }
    default:
      throw new ProviderRpcError({ code: 4200, message: `This wallet does not know ${method}.` })
  }
}

/** Returns the account of an address, by default the current one. Throws 4100 for another wallet's address. */
function ownerOf({
  accounts,
  address,
}: {
  accounts: readonly BitcoinKeys[]
  address: string | undefined
}): BitcoinKeys {
  const keys = accounts.find(
    ({ payment, ordinals }) =>
      address === undefined || payment.address === address || ordinals.address === address,
  )
  if (keys) return keys
  throw new ProviderRpcError({ code: 4100, message: `This page has no access to ${address}.` })
}

function readProtocol(value: unknown): 'ecdsa' | 'bip322' | undefined {
  if (value === undefined || value === 'ecdsa' || value === 'bip322') return value
  throw new ProviderRpcError({ code: -32602, message: 'The protocol is ecdsa or bip322.' })
}

function readInputs(value: unknown): SignInputs {
  if (value === undefined) return undefined
  const isNumber = (one: unknown): one is number => typeof one === 'number'
  const inputs = (Array.isArray(value) ? value : [undefined]).map((given) => {
    const { address, index, sighashTypes } = readFields(given)
    if (typeof address !== 'string' || !isNumber(index)) return undefined
    if (sighashTypes === undefined) return { address, index }
    return Array.isArray(sighashTypes) && sighashTypes.every(isNumber)
      ? { address, index, sighashTypes }
      : undefined
  })
  const read = inputs.filter((input) => input !== undefined)
  if (read.length === inputs.length) return read
  throw new ProviderRpcError({ code: -32602, message: 'signInputs is malformed.' })
}
