import { startSandbox } from '@latchkey/sandbox'
import { createPublicClient, createWalletClient, type Hex, http, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { formatSignInMessage } from '../../exports/index.js'
import { createNonce } from './createNonce.js'
import { verifySignIn } from './verifySignIn.js'

const sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off', bundler: 'off' })
afterAll(() => sandbox.stop())
const [chain] = sandbox.chains
const { simple7702Account } = chain.contracts
const transport = http(chain.rpcUrl)
const reader = createPublicClient({ transport, pollingInterval: 20 })
const executor = createWalletClient({
  account: privateKeyToAccount(sandbox.accounts[0].privateKey),
  transport,
})
const owner = privateKeyToAccount(generatePrivateKey())

/** Signs in with the signature of `sign`, and returns whether the server and viem accept it. */
async function signIn(sign: (message: string) => Promise<Hex>) {
  const { address } = owner
  const nonce = createNonce()
  const message = formatSignInMessage({
    domain: 'app.example',
    accountAddress: address,
    chainId: chain.caip2,
    uri: 'https://app.example',
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  const signature = await sign(message)
  const { status } = await verifySignIn({
    message,
    signature,
    domain: 'app.example',
    nonce,
    chainIds: [chain.caip2],
    rpcUrls: { [chain.caip2]: chain.rpcUrl },
  })
  return { status, viem: await reader.verifyMessage({ address, message, signature }) }
}

const sign = (message: string) => owner.signMessage({ message })
const wrapped = async (message: string) =>
  serializeErc6492Signature({ address: simple7702Account, data: '0x', signature: await sign(message) })
const forged = (message: string) => privateKeyToAccount(generatePrivateKey()).signMessage({ message })
const valid = { status: 'valid', viem: true }
const invalid = { status: 'invalid', viem: false }

/** Has the account run a contract (EIP-7702). */
async function delegate() {
  const authorization = await owner.signAuthorization({
    address: simple7702Account,
    chainId: chain.id,
    nonce: await reader.getTransactionCount(owner),
  })
  const hash = await executor.sendTransaction({
    chain: null,
    to: owner.address,
    authorizationList: [authorization],
  })
  await reader.waitForTransactionReceipt({ hash })
  expect(await reader.getCode(owner)).toMatch(/^0xef0100/)
}

test('behavior: the key of an account signs in before its upgrade to a smart account, and after it', async () => {
  expect(await signIn(sign)).toEqual(valid)
  expect(await signIn(forged)).toEqual(invalid)
  await delegate()
  expect(await signIn(sign)).toEqual(valid)
  expect(await signIn(wrapped)).toEqual(valid)
  expect(await signIn(forged)).toEqual(invalid)
})
