import { nodeErrors, transportErrors } from '@latchkey/core'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { mainnet } from '../networks/networks.js'
import { createVerifyMessage } from './createVerifyMessage.js'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const message = 'Sign in.'

/** Verifies a signature against a node with one response for all calls. */
function check(signature: string, respond: () => unknown = () => Promise.reject(new Error('No node.'))) {
  const methods: string[] = []
  const verify = createVerifyMessage(async ({ method }) => {
    methods.push(method)
    return respond()
  })
  const isValid = verify({ address: account.address, network: mainnet, message, signature })
  return { isValid, methods }
}

test('behavior: the signature of a key needs no node', async () => {
  const { isValid, methods } = check(await account.signMessage({ message }))
  expect(await isValid).toBe(true)
  expect(methods).toEqual([])
})

test('behavior: any other signature is valid if the network says so', async () => {
  const { isValid, methods } = check('0x1234', () => '0x01')
  expect(await isValid).toBe(true)
  expect(methods).toEqual(['eth_call'])
  expect(await check('0x1234', () => '0x00').isValid).toBe(false)
})

test('error: the signature of another message is invalid where the network does not take it', async () => {
  const signature = await account.signMessage({ message: 'Something else.' })
  expect(await check(signature, () => '0x00').isValid).toBe(false)
})

test('error: a contract that reverts refuses the signature', async () => {
  const revert = () => Promise.reject(nodeErrors.executionReverted({}))
  expect(await check('0x1234', revert).isValid).toBe(false)
})

test('error: a node that does not respond decides nothing', async () => {
  const down = () => Promise.reject(transportErrors.network({}))
  await expect(check('0x1234', down).isValid).rejects.toMatchObject({ code: 'transport/network' })
})

test.each([
  ['is no hexadecimal', 'signed'],
  ['has half a byte', '0x123'],
  ['would run the code of a delegation (ERC-8010)', `0x1234${'8010'.repeat(16)}`],
])('error: a signature that %s is invalid without a node', async (_, signature) => {
  const { isValid, methods } = check(signature)
  expect(await isValid).toBe(false)
  expect(methods).toEqual([])
})
