import type { PendingRequest } from '@latchkey/testing'
import { hexToString } from 'viem/utils'
import { connectWords } from './connectWords.ts'
import { indented } from './indented.ts'
import type { RequestWords } from './RequestWords.ts'

/** What a request of an EVM wallet asks of a person. */
export function describeEvmRequest({
  method,
  params,
}: Pick<PendingRequest, 'method' | 'params'>): RequestWords {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return connectWords
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
