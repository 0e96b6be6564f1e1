import type { WalletAccount } from '@wallet-standard/base'
import { createRpc } from '../base/createRpc.js'
import { ProviderRpcError } from '../base/ProviderRpcError.js'
import type { StandardNamespace } from '../standard/StandardNamespace.js'
import { createSignAndSendTransaction } from './features/createSignAndSendTransaction.js'
import { createSignIn } from './features/createSignIn.js'
import { createSignMessage } from './features/createSignMessage.js'
import { createSignTransaction } from './features/createSignTransaction.js'
import type { SolanaContext } from './features/SolanaContext.js'
import { createSolanaSigners } from './keys/createSolanaSigners.js'
import type { SolanaOptions } from './SolanaOptions.js'

/** Creates the Solana part of a wallet with this name. */
export async function createSolanaNamespace({
  name,
  options,
}: {
  name: string
  options: SolanaOptions
}): Promise<StandardNamespace> {
  const signers = await createSolanaSigners(options.accounts ?? { seed: name })
  const [stranger] = await createSolanaSigners({ seed: `a stranger to ${name}` })
  const rpc = createRpc({ fetch: options.fetch })
  const context: SolanaContext = {
    stranger,
    signerOf({ address }) {
      const signer = signers.find((one) => one.address === address)
      if (signer) return signer
      throw new ProviderRpcError({ code: 4100, message: `${address} is no Solana account of this wallet.` })
    },
    async read({ chain, method, params }) {
      const url =
        typeof options.rpcUrl === 'string'
          ? options.rpcUrl
          : Object.entries(options.rpcUrl ?? {}).find(([id]) => id === chain)?.[1]
      if (url) return rpc({ url, method, params })
      throw new ProviderRpcError({ code: 4901, message: `The wallet has no connection to ${chain}.` })
    },
  }
  const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
  const features = {
    'solana:signMessage': createSignMessage(context),
    'solana:signTransaction': createSignTransaction(context),
    'solana:signAndSendTransaction': createSignAndSendTransaction(context),
    'solana:signIn': createSignIn(context),
  } as const
  return {
    chains,
    features,
    accounts: signers.map(({ address, publicKey }, index): readonly WalletAccount[] => [
      {
        address,
        publicKey,
        chains,
        features: [
          'solana:signMessage',
          'solana:signTransaction',
          'solana:signAndSendTransaction',
          'solana:signIn',
        ],
        label: `Account ${index + 1}`,
      },
    ]),
  }
}
