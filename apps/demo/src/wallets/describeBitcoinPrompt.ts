import { bitcoinNetworks } from '@latchkey/test-wallet/bitcoinNetworks'
import { describeBitcoinRequest } from '@latchkey/test-wallet/describeBitcoinRequest'
import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'
import type { PendingRequest } from '@latchkey/testing'
import type { BitcoinWalletState } from '@latchkey/testing/bitcoin'
import { hexToBytes, isHex } from 'viem/utils'
import { connectWords } from './connectWords.ts'
import { together } from './together.ts'

/**
 * Describes the prompt of a request to a Bitcoin wallet. Its params are the call in the form of its wallet API (Wallet
 * Standard or UniSat) and its arguments.
 */
export function describeBitcoinPrompt({
  request: { method, params },
  state: { accounts, network },
}: {
  request: Pick<PendingRequest, 'method' | 'params'>
  state: Pick<BitcoinWalletState, 'accounts' | 'network'>
}): RequestDescription {
  const { call, params: given } = fieldsOf(params)
  const list: readonly unknown[] = Array.isArray(given) ? given : []
  const isStandard = String(call).startsWith('bitcoin:')
  const own = accounts.map(({ address }) => address)
  const [chainId = network] = Object.keys(bitcoinNetworks).filter((id) => bitcoinNetworks[id] === network)
  /** Describes the request as a wallet that pairs does. */
  const describe = (paired: string, pairedParams: unknown) =>
    describeBitcoinRequest({
      request: { method: paired, params: pairedParams, chainId },
      chains: [{ id: chainId, name: network === 'regtest' ? 'Local Bitcoin' : `Bitcoin ${network}` }],
      own,
      network,
    })
  switch (method) {
    case 'connect':
      return connectWords
    case 'signMessage': {
      const [message, protocol] = list
      const messages = isStandard
        ? list.map(fieldsOf).map((input) => ({
            address: fieldsOf(input['account'])['address'],
            message: textOfBytes(input['message']),
          }))
        : [{ address: own[0], message, protocol }]
      return together({
        does: 'Sign',
        what: 'message',
        parts: messages.map((each) => describe('signMessage', each)),
      })
    }
    case 'signPsbt': {
      const psbts: readonly unknown[] = isStandard
        ? list.map((input) => fieldsOf(input)['psbt'])
        : list.slice(0, 1).flat()
      const broadcast = call === 'bitcoin:signAndSendTransaction'
      return together({
        does: broadcast ? 'Send' : 'Sign',
        what: 'transaction',
        parts: psbts.map((psbt) => describe('signPsbt', { psbt: toBase64(psbt), broadcast })),
      })
    }
    case 'sendTransfer': {
      const [recipientAddress, satoshis, options] = list
      const { memo } = fieldsOf(options)
      const amount = typeof satoshis === 'number' ? String(satoshis) : satoshis
      return describe('sendTransfer', { account: own[0], recipientAddress, amount, memo })
    }
    case 'switchNetwork':
      return { ...describe(method, given), title: 'Switch to another network?' }
    case 'broadcast':
      return { ...describe(method, given), title: 'Send this transaction?' }
    default:
      return { ...describe(method, given), title: method }
  }
}

/** Returns the fields of an object; none for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** Returns bytes as text, or in hexadecimal if they are not text; any other value unchanged. */
function textOfBytes(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(value)
  } catch {
    return `0x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

/** Returns bytes, or a text of hexadecimal digits, in base64; any other value unchanged. */
function toBase64(value: unknown): unknown {
  const bytes = value instanceof Uint8Array ? value : fromHex(value)
  return bytes ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) : value
}

function fromHex(value: unknown): Uint8Array | undefined {
  const hex = typeof value === 'string' ? `0x${value}` : undefined
  return isHex(hex) ? hexToBytes(hex) : undefined
}
