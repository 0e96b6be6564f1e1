import { evm, getProvider } from '@latchkey/adapter-evm'
import { latchkey } from '@latchkey/adapter-evm/wagmi'
import { getSigner, type SolanaNetwork, solana } from '@latchkey/adapter-solana'
import { createLatchkey, type Network } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import {
  appendTransactionMessageInstruction,
  assertIsTransactionModifyingSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  address as toAddress,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { type Address, createWalletClient, custom, defineChain } from 'viem'
import { createConfig, http } from 'wagmi'
import * as wagmi from 'wagmi/actions'

export type LabConfig = {
  readonly frameUrl: string
  readonly apiUrl: string
  readonly networks: readonly [Network<'eip155'>, Network<'eip155'>]
  readonly solana: SolanaNetwork | undefined
}

/** The app's code: what it calls, on libraries that know nothing of the embedded wallet. */
export type Lab = ReturnType<typeof createLab>

function createLab(config: LabConfig) {
  const client = createLatchkey({
    adapters: [
      evm({ networks: [...config.networks] }),
      ...(config.solana ? [solana({ networks: [config.solana] })] : []),
    ],
    api: { url: config.apiUrl },
  })
  const wallet = client.use(embeddedWallet({ url: config.frameUrl }))
  client.mount()
  wallet.$requests.subscribe(([request]) => {
    if (request) wallet.place({ left: 0, top: 0, width: 380, height: 620 })
    else wallet.hide()
  })
  const [first, second] = config.networks
  const toChain = ({ id, name, nativeCurrency, rpcUrls }: Network<'eip155'>) =>
    defineChain({
      id: Number(id.split(':')[1]),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [...rpcUrls] } },
    })
  const chains = [toChain(first), toChain(second)] as const
  const viem = createWalletClient({ transport: custom(getProvider(client)) })
  const wagmiConfig = createConfig({
    chains,
    connectors: [latchkey({ client })],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { [chains[0].id]: http(), [chains[1].id]: http() },
  })

  const buildTransfer = async (to: string, lamports: bigint) => {
    const nodes = createSolanaRpc(config.solana?.rpcUrls[0] ?? '')
    const signer = await getSigner(client)
    const { value: latest } = await nodes.getLatestBlockhash().send()
    return pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(signer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(latest, draft),
      (draft) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source: signer, destination: toAddress(to), amount: lamports }),
          draft,
        ),
    )
  }

  return {
    connectEmail: (email: string) => wallet.connectEmail({ email }),
    async connectOtp(otp: string) {
      await wallet.connectOtp({ otp })
      await client.connections.connect({ connectorId: wallet.connectorId })
    },
    disconnect: () => client.connections.disconnect(),
    viem: {
      getAddresses: () => viem.getAddresses(),
      getChainId: () => viem.getChainId(),
      signMessage: (account: Address, message: string) => viem.signMessage({ account, message }),
      signTypedData: (account: Address) => viem.signTypedData({ account, ...typedData }),
      sendTransaction: (account: Address, to: Address, wei: string) =>
        viem.sendTransaction({ account, to, value: BigInt(wei), chain: null }),
      switchChain: (index: 0 | 1) => viem.switchChain({ id: chains[index].id }),
      getCapabilities: (account: Address) => viem.getCapabilities({ account }),
    },
    wagmi: {
      addresses: async () => wagmi.getConnection(wagmiConfig).addresses,
      signMessage: (message: string) => wagmi.signMessage(wagmiConfig, { message }),
      sendTransaction: (to: Address, wei: string) =>
        wagmi.sendTransaction(wagmiConfig, { to, value: BigInt(wei) }),
      async switchChain(index: 0 | 1) {
        await wagmi.switchChain(wagmiConfig, { chainId: chains[index].id })
        return wagmi.getConnection(wagmiConfig).chainId
      },
      status: () => wagmi.getConnection(wagmiConfig).status,
    },
    kit: {
      async use() {
        if (config.solana) await client.networks.switchTo({ chainId: config.solana.id })
        return (await getSigner(client)).address as string
      },
      signMessage: (message: string) => client.signMessage({ message }),
      async signTransaction(to: string, lamports: string) {
        const message = await buildTransfer(to, BigInt(lamports))
        assertIsTransactionModifyingSigner(message.feePayer)
        const { signatures } = await partiallySignTransactionMessageWithSigners(message)
        return Object.entries(signatures).map(([account, signature]) => [
          account,
          signature ? signature.length : 0,
        ])
      },
      async signAndSend(to: string, lamports: string) {
        const signature = await signAndSendTransactionMessageWithSigners(
          await buildTransfer(to, BigInt(lamports)),
        )
        return getBase58Decoder().decode(signature)
      },
    },
  }
}

export const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 31_337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'tea' },
} as const

if (typeof window !== 'undefined') {
  const config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as LabConfig
  Object.assign(window, { lab: createLab(config) })
}
