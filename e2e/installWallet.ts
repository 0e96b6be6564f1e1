import { createWallets, type WalletHost } from '@latchkey/testing/playwright'

/** Puts a test wallet of one namespace on the pages of a context, without a chain. Returns its address. */
export async function installWallet(
  context: WalletHost,
  { name, namespace }: { readonly name: string; readonly namespace: 'evm' | 'solana' },
): Promise<string> {
  const wallets = createWallets(context)
  if (namespace === 'solana') {
    const { state } = await wallets.installSolana({ name })
    return state.accounts[0]?.[0]?.address ?? ''
  }
  await wallets.install({
    name,
    rdns: 'org.example.test-wallet',
    accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 1 },
    chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:8545' }],
  })
  return '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
}
