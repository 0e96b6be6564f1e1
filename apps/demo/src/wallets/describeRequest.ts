import type { PendingRequest } from '@latchkey/testing'
import { hexToString } from 'viem/utils'

/** What a request asks of a person: a heading, and what they would want to see before they agree. */
export function describeRequest({ method, params }: Pick<PendingRequest, 'method' | 'params'>): {
  readonly title: string
  readonly detail: string
} {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return {
        title: 'Connect to this page?',
        detail: 'It will see your address and may ask for signatures.',
      }
    case 'personal_sign':
      return { title: 'Sign this message?', detail: textOf(first) }
    case 'eth_signTypedData_v4':
      return { title: 'Sign this data?', detail: indented(second) }
    case 'eth_sendTransaction':
      return { title: 'Send this transaction?', detail: indented(first) }
    case 'wallet_switchEthereumChain':
      return { title: 'Switch to another network?', detail: indented(first) }
    case 'wallet_addEthereumChain':
      return { title: 'Add this network?', detail: indented(first) }
    default:
      return { title: method, detail: indented(params) }
  }
}

function textOf(value: unknown): string {
  try {
    return hexToString(value as `0x${string}`)
  } catch {
    return String(value)
  }
}

function indented(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? ''
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    return value
  }
}
