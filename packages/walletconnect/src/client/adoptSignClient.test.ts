import { expect, test } from 'vitest'
import type { SignClient } from '../lib/internalsOf.js'
import { adoptSignClient } from './adoptSignClient.js'

const codeOf = (client: unknown) => {
  try {
    adoptSignClient(client as SignClient)
    return 'adopted'
  } catch (thrown) {
    const { code, context } = thrown as { code: string; context: unknown }
    return { code, context }
  }
}

test.each<[label: string, client: unknown, lacks: string]>([
  ['nothing', undefined, 'connect'],
  ['a promise', Promise.resolve(), 'connect'],
  ['text', 'client', 'connect'],
  [
    'a client of another kind',
    { connect: () => undefined, disconnect: () => undefined, request: () => undefined },
    'session.get',
  ],
])('error: %s is no sign client, and the error names the missing member', (_, client, lacks) => {
  expect(codeOf(client)).toEqual({
    code: 'options/invalid',
    context: {
      option: 'walletConnect.client',
      reason: `is not a sign client of @walletconnect/sign-client 2.21.8: ${lacks} is missing`,
    },
  })
})
