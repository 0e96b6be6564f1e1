import { expect, test } from 'vitest'
import type { Account } from '../account/createAccount.ts'
import { noSmartAccounts } from '../testing/noSmartAccounts.ts'
import { createAccountHandlers } from './createAccountHandlers.ts'
import type { FrameContext } from './FrameContext.ts'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4',
}
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function createFrame() {
  const chain = { id: 'eip155:1' }
  const account: Partial<Account> = {
    startEmail: async (_email, origin) => (origin === 'https://known.example' ? 'CONNECT' : 'VERIFY_OTP'),
    readUser: async () => ({ email: 'visitor@example.org', userName: null, addresses }),
    addresses: async () => addresses,
  }
  const context: Partial<FrameContext> = {
    ...noSmartAccounts(),
    account: account as Account,
    chain: {
      get: () => chain.id,
      set(chainId) {
        chain.id = chainId
      },
    },
  }
  return { handlers: createAccountHandlers(context as FrameContext) }
}

const peer = (origin = 'https://app.example', signal = new AbortController().signal) => ({ origin, signal })

test('error: the page has no link to wait for, because the mail leads a new device to its code', async () => {
  const { handlers } = createFrame()
  expect(await handlers.connectEmail({ email: 'visitor@example.org' }, peer())).toEqual({
    action: 'VERIFY_OTP',
  })
  await expect(handlers.connectDevice()).rejects.toMatchObject({ code: 'wallet_frame/unsupported' })
})

test("behavior: a mail names the page's own origin", async () => {
  const { handlers } = createFrame()
  const email = 'visitor@example.org'
  expect(await handlers.connectEmail({ email }, peer('https://known.example'))).toEqual({ action: 'CONNECT' })
})

test.each([
  [1, 1, addresses.eip155],
  ['eip155:8453', 8453, addresses.eip155],
  [cluster, cluster, addresses.solana],
])('behavior: the user on network %s has its address', async (chainId, wire, address) => {
  const { handlers } = createFrame()
  expect(await handlers.getUser({ chainId }, peer())).toEqual({
    email: 'visitor@example.org',
    userName: null,
    address,
    chainId: wire,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
  expect(await handlers.setPreferredAccount({ type: 'eoa' }, peer())).toEqual({ type: 'eoa', address })
})

test('error: an unknown network, and smart accounts, are refused', async () => {
  const { handlers } = createFrame()
  await expect(handlers.switchNetwork({ chainId: 'near:mainnet' })).rejects.toMatchObject({ rpcCode: 4902 })
  await expect(handlers.setPreferredAccount({ type: 'smartAccount' }, peer())).rejects.toMatchObject({
    code: 'wallet_frame/unsupported',
  })
})
