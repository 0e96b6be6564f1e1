import { systemClock } from '@latchkey/core'
import { createSafeHost } from '@latchkey/testing'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFramedPage } from '../testing/createFramedPage.js'
import { createSafeMessages } from './createSafeMessages.js'
import { createSafeProvider } from './createSafeProvider.js'

const SAFE = '0x2fC97b3c7324EFc0BeC094bf75d5dCdFEb082C53'
const BOB = '0x0000000000000000000000000000000000000B0b'
const origin = 'https://app.safe.global'
const typedData = {
  domain: { chainId: 1 },
  primaryType: 'Mail',
  types: { EIP712Domain: [], Mail: [{ name: 'to', type: 'address' }] },
  message: { to: BOB },
}

afterEach(() => vi.unstubAllGlobals())

/** Frames an app in a Safe's page. `sent` has its messages without their ids, which are random. */
function setUp({ threshold = 1 } = {}) {
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const host = createSafeHost({
    safeAddress: SAFE,
    chainId: 1,
    owners: [BOB],
    threshold,
    rpc: async () => '0x2a',
  })
  const page = createFramedPage({ origin, respond: host.respond })
  const sent = () =>
    page.sent.map(({ message }) => ({ ...(message as object), id: typeof Object(message).id }))
  const { signal } = ended
  return { page, host, sent, signal }
}

/** Makes the same requests with the library of Safe Apps. */
async function askWithSdk() {
  const { page, sent } = setUp()
  vi.stubGlobal('window', page)
  const sdk = new SafeAppsSDK({ allowedDomains: [/app\.safe\.global$/] })
  const safe = await sdk.safe.getInfo()
  const { safeTxHash } = await sdk.txs.send({ txs: [{ to: BOB, value: '5', data: '0x' }] })
  const { txStatus } = await sdk.txs.getBySafeTxHash(safeTxHash)
  const signed = await sdk.txs.signMessage('hello')
  const typed = await sdk.txs.signTypedMessage(typedData)
  const messageHash = 'messageHash' in signed ? signed.messageHash : ''
  const signature = await sdk.safe.getOffChainSignature(messageHash)
  const balance = await sdk.eth.getBalance([BOB, 'latest'])
  return { sent: sent(), safe, safeTxHash, txStatus, signature, typed, balance, messageHash }
}

test('behavior: the provider sends the messages of the library of Safe Apps', async () => {
  const library = await askWithSdk()
  const { page, sent, signal } = setUp()
  const messages = createSafeMessages({ page, patterns: [origin], signal })
  const provider = createSafeProvider({ messages, clock: systemClock, signal })
  const ask = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })
  await ask('eth_accounts')
  const id = await ask('eth_sendTransaction', { to: BOB, value: '0x5' })
  const receipt = ask('eth_getTransactionReceipt', id)
  await receipt
  const signature = await ask('personal_sign', 'hello', SAFE)
  await ask('eth_signTypedData_v4', SAFE, JSON.stringify(typedData))
  await messages.call('getOffChainSignature', library.messageHash)
  const balance = await ask('eth_getBalance', BOB, 'latest')
  expect([id, signature, balance]).toEqual([library.safeTxHash, library.signature, library.balance])
  const ours = sent()
  for (const message of library.sent) expect(ours).toContainEqual(message)
})

test('behavior: the library of Safe Apps takes the responses of the test host', async () => {
  const { safe, txStatus, signature, typed, balance } = await askWithSdk()
  expect(safe).toEqual({ safeAddress: SAFE, chainId: 1, owners: [BOB], threshold: 1, isReadOnly: false })
  expect([txStatus, balance]).toEqual(['SUCCESS', '0x2a'])
  expect(signature).toMatch(/^0x([0-9a-f]{2}){65}$/)
  expect(typed).toHaveProperty('messageHash')
})
