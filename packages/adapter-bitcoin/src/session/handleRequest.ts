import { type Account, connectionErrors, rpcErrors, walletErrors } from '@latchkey/core'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { readBytes, toBase64, toHex } from '../lib/bytes.js'
import { readSignature } from '../message/readSignature.js'
import type { NetworkName } from '../networks/networkName.js'
import type { BitcoinWallet, SignInput } from '../wallets/BitcoinWallet.js'

const names = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'] as const

/** Returns whether a wallet supports a request method of WalletConnect. */
export function supportsMethod(wallet: BitcoinWallet, method: string): boolean {
  const known = names.find((name) => name === method)
  return known !== undefined && (known === 'getAccountAddresses' || wallet[known] !== undefined)
}

/**
 * Handles a request method of WalletConnect with a wallet's own API.
 * @throws `rpc/unsupported_method`, `rpc/invalid_params`, `wallet/malformed_response`
 */
export async function handleRequest({
  call: { method, params },
  wallet,
  accounts,
  network,
}: {
  readonly call: { readonly method: string; readonly params?: unknown }
  readonly wallet: BitcoinWallet
  readonly accounts: readonly Account[]
  readonly network: NetworkName | undefined
}): Promise<unknown> {
  const unsupported = () => rpcErrors.unsupportedMethod({ detail: method }, { rpcCode: 4200 })
  const malformed = () => walletErrors.malformedResponse({ method })
  const input = Object(params) as Readonly<Record<string, unknown>>
  const text = (name: string): string => {
    const value = input[name]
    if (typeof value === 'string') return value
    throw rpcErrors.invalidParams({ detail: `${method} needs ${name}.` }, { rpcCode: -32602 })
  }
  switch (method) {
    case 'getAccountAddresses':
      return accounts.map(({ address, publicKey, path, type }) => ({
        address,
        ...(publicKey !== undefined && { publicKey }),
        ...(path !== undefined && { path }),
        intention: type === 'ordinal' ? 'ordinal' : 'payment',
      }))
    case 'signMessage': {
      if (!wallet.signMessage) throw unsupported()
      const address = typeof input['address'] === 'string' ? input['address'] : text('account')
      const protocol = input['protocol'] === 'bip322' ? 'bip322' : 'ecdsa'
      const response = await wallet.signMessage({ message: text('message'), address, protocol, network })
      const [signature] = readSignature(response)
      if (!signature) throw malformed()
      return { address, signature: toHex(signature) }
    }
    case 'signPsbt': {
      if (!wallet.signPsbt) throw unsupported()
      // A wallet must not send a transaction before it has been checked here.
      if (input['broadcast'] === true)
        throw rpcErrors.invalidParams({ detail: 'broadcast' }, { rpcCode: -32602 })
      const inputs = readInputs(input['signInputs'])
      if (!inputs) throw rpcErrors.invalidParams({ detail: 'signInputs' }, { rpcCode: -32602 })
      const signed = readBytes(await wallet.signPsbt({ psbt: text('psbt'), inputs, network }))
      if (!signed?.length) throw malformed()
      return { psbt: toBase64(signed) }
    }
    case 'sendTransfer': {
      if (!wallet.sendTransfer) throw unsupported()
      const amount = text('amount')
      if (!/^[1-9]\d{0,15}$/.test(amount)) {
        throw rpcErrors.invalidParams({ detail: 'amount' }, { rpcCode: -32602 })
      }
      const { memo } = input
      if (memo !== undefined && (typeof memo !== 'string' || !/^([0-9a-f]{2}){1,80}$/.test(memo))) {
        throw rpcErrors.invalidParams({ detail: 'memo' }, { rpcCode: -32602 })
      }
      // A payment without its memo may be lost at the recipient.
      if (memo !== undefined && !wallet.takesMemo) {
        throw connectionErrors.unsupported({ capability: 'memo', namespace: 'bip122' })
      }
      const to = text('recipientAddress')
      const txid = await wallet.sendTransfer({ to, satoshi: BigInt(amount), memo, network })
      // The wallet may have sent a transaction.
      if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid))
        throw bitcoinErrors.transferUnnamed({ mayBeSent: true })
      return { txid: txid.toLowerCase() }
    }
    default:
      throw unsupported()
  }
}

function readInputs(value: unknown): readonly SignInput[] | undefined {
  if (!Array.isArray(value)) return undefined
  const isInput = (each: unknown): each is SignInput => {
    const { address, index, sighashTypes } = Object(each) as Record<string, unknown>
    return typeof address === 'string' && Number.isInteger(index) && Array.isArray(sighashTypes)
  }
  return value.every(isInput) ? value : undefined
}
