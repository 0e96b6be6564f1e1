import { formatEther, hexToBytes, isHex } from 'viem/utils'
import { visibleText } from '../../peer/plainText.ts'
import {
  chainName,
  fact,
  indented,
  type NamedChain,
  parsed,
  plain,
  type RequestDescription,
} from '../RequestDescription.ts'
import { readFields as fields } from '../readFields.ts'
import type { NamespaceRequest } from '../WalletNamespace.ts'

/** Describes a request of an `eip155` chain. Takes any params. */
export function describeEvmRequest({
  request: { method, params, chainId },
  chains,
}: {
  request: NamespaceRequest
  chains: readonly NamedChain[]
}): RequestDescription {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [params]
  const network = { label: 'Network', value: chainName({ id: chainId, chains }) }
  switch (method) {
    case 'personal_sign':
      return {
        title: 'Sign this message?',
        facts: [network, fact('Account', second)],
        body: messageOf(first),
      }
    case 'eth_signTypedData_v4':
      return { title: 'Sign this data?', ...typedData({ value: second, network, account: first }) }
    case 'eth_sendTransaction':
      return { title: 'Send this transaction?', ...transaction({ value: first, network }) }
    case 'wallet_switchEthereumChain': {
      const { chainId: wanted } = fields(first)
      const id = isHex(wanted) ? `eip155:${Number(wanted)}` : plain(wanted)
      return {
        title: 'Switch to another network?',
        facts: [network, { label: 'Switch to', value: chainName({ id, chains }) }],
      }
    }
    case 'wallet_addEthereumChain': {
      const { chainId: added, chainName: name, rpcUrls, nativeCurrency } = fields(first)
      return {
        title: 'Add this network?',
        facts: [
          fact('Name', name),
          fact('Chain', isHex(added) ? String(Number(added)) : added),
          fact('RPC', Array.isArray(rpcUrls) ? rpcUrls[0] : rpcUrls),
          fact('Currency', fields(nativeCurrency)['symbol']),
        ],
      }
    }
    default:
      return {
        title: `Approve ${plain(method)}?`,
        facts: [network],
        body: { label: 'Params', text: indented(params) },
      }
  }
}

type Part = Pick<RequestDescription, 'facts' | 'body'>
type Fact = RequestDescription['facts'][number]

function typedData({ value, network, account }: { value: unknown; network: Fact; account: unknown }): Part {
  const data = fields(typeof value === 'string' ? parsed(value) : value)
  const { name, verifyingContract } = fields(data['domain'])
  return {
    facts: [
      network,
      fact('Account', account),
      fact('Type', data['primaryType']),
      ...(name === undefined ? [] : [fact('For', name)]),
      ...(verifyingContract === undefined ? [] : [fact('Contract', verifyingContract)]),
    ],
    body: { label: 'Data', text: indented('message' in data ? data['message'] : value) },
  }
}

function transaction({ value, network }: { value: unknown; network: Fact }): Part {
  const call = fields(value)
  const data = call['data'] ?? call['input']
  const hasData = data !== undefined && data !== '0x'
  return {
    facts: [
      network,
      fact('From', call['from']),
      call['to'] === undefined || call['to'] === null
        ? { label: 'To', value: 'a new contract' }
        : fact('To', call['to']),
      { label: 'Value', value: valueOf(call['value'] ?? '0x0') },
      ...(hasData ? [] : [{ label: 'Data', value: 'none' }]),
    ],
    ...(hasData && {
      body: {
        label: isHex(data) ? `Data (${Math.ceil((data.length - 2) / 2)} bytes)` : 'Data',
        text: visibleText(String(data)),
      },
    }),
  }
}

function valueOf(value: unknown): string {
  if (!isHex(value) || value === '0x') return `${plain(value)} (no amount)`
  const wei = BigInt(value)
  return `${formatEther(wei)} (${wei} wei)`
}

/** Returns the text of a message, or its bytes if they are not text. */
function messageOf(value: unknown): { label: string; text: string } {
  if (!isHex(value)) return { label: 'Message', text: visibleText(indented(value)) }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(value))
    return { label: 'Message', text: visibleText(text) }
  } catch {
    return { label: 'Message (not text)', text: value }
  }
}
