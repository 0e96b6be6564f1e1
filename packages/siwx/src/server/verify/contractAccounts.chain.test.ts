import { type AnvilProcess, startAnvil } from '@latchkey/sandbox'
import { createWalletClient, type Hex, http, serializeErc6492Signature } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatSignInMessage } from '../../exports/index.js'
import { contractAccountCode, deployer, planDeployment } from '../../testing/planDeployment.js'
import { createNonce } from './createNonce.js'
import { verifySignIn } from './verifySignIn.js'

const chainId = 'eip155:31337'
const mnemonic = 'test test test test test test test test test test test junk'
const deployedOwner = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const plannedOwner = privateKeyToAccount(`0x${'02'.repeat(32)}`)
const deployed = planDeployment(contractAccountCode(deployedOwner.address))
const planned = planDeployment(contractAccountCode(plannedOwner.address))

let anvil: AnvilProcess
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337, port: 0, mnemonic, accountCount: 1, balanceEther: 10 })
  const account = mnemonicToAccount(mnemonic)
  const client = createWalletClient({ account, transport: http(anvil.rpcUrl), pollingInterval: 50 })
  const hash = await client.sendTransaction({ to: deployer, data: deployed.input, chain: null })
  await waitForTransactionReceipt(client, { hash })
})
afterAll(() => anvil.stop())

/** Signs in to an account with a message that a key signed. */
async function signIn({
  accountAddress,
  sign,
  rpcChain = chainId,
}: {
  readonly accountAddress: Hex
  sign(message: string): Promise<Hex>
  readonly rpcChain?: typeof chainId | 'eip155:1'
}) {
  const nonce = createNonce()
  const message = formatSignInMessage({
    domain: 'app.example',
    accountAddress,
    chainId: rpcChain,
    uri: 'https://app.example',
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  return verifySignIn({
    message,
    signature: await sign(message),
    domain: 'app.example',
    nonce,
    chainIds: [rpcChain],
    // The first node does not respond.
    rpcUrls: { [rpcChain]: ['http://127.0.0.1:9', anvil.rpcUrl] },
  })
}

const invalid = { status: 'invalid', error: { code: 'sign_in/invalid_signature' } }

test('behavior: a contract account signs in by ERC-1271', async () => {
  const accountAddress = deployed.address
  const result = await signIn({ accountAddress, sign: (message) => deployedOwner.signMessage({ message }) })
  expect(result).toMatchObject({ status: 'valid', accountId: `${chainId}:${accountAddress}` })
})

test('error: the key of another contract account', async () => {
  const accountAddress = deployed.address
  const result = await signIn({ accountAddress, sign: (message) => plannedOwner.signMessage({ message }) })
  expect(result).toMatchObject(invalid)
})

const wrapped =
  (owner: typeof plannedOwner, data = planned.input) =>
  async (message: string) =>
    serializeErc6492Signature({ address: deployer, data, signature: await owner.signMessage({ message }) })

test('behavior: a contract account that is not deployed yet signs in by ERC-6492', async () => {
  const accountAddress = planned.address
  expect(await signIn({ accountAddress, sign: wrapped(plannedOwner) })).toMatchObject({ status: 'valid' })
})

test.each([
  ['another key', deployedOwner, planned.input],
  [
    'the code of another account',
    plannedOwner,
    planDeployment(contractAccountCode('0x'.padEnd(42, '3') as Hex)).input,
  ],
] as const)('error: ERC-6492 with %s', async (_, owner, data) => {
  const accountAddress = planned.address
  expect(await signIn({ accountAddress, sign: wrapped(owner, data) })).toMatchObject(invalid)
})

test('error: ERC-1271 of an account without code', async () => {
  const accountAddress = planned.address
  const result = await signIn({ accountAddress, sign: (message) => plannedOwner.signMessage({ message }) })
  expect(result).toMatchObject(invalid)
})

test.each(['0x', '0x12', `0x${'00'.repeat(65)}`, `0x${'6492'.repeat(16)}`] as const)(
  'error: the signature %s',
  async (signature) => {
    const accountAddress = deployed.address
    expect(await signIn({ accountAddress, sign: async () => signature })).toMatchObject(invalid)
  },
)

test('error: the node of another network', async () => {
  const accountAddress = deployed.address
  const sign = (message: string) => deployedOwner.signMessage({ message })
  expect(await signIn({ accountAddress, sign, rpcChain: 'eip155:1' })).toMatchObject({
    error: { code: 'sign_in/rpc_unavailable' },
  })
})
