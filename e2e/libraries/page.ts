import { evm, getProvider } from '@latchkey/adapter-evm'
import { latchkey } from '@latchkey/adapter-evm/wagmi'
import { getSigner, getStandardWallet, type SolanaNetwork, solana } from '@latchkey/adapter-solana'
import { createLatchkey, type Network } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import {
  appendTransactionMessageInstruction,
  assertIsTransactionModifyingSigner,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  address as toAddress,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getWallets } from '@wallet-standard/app'
import type { WalletAccount } from '@wallet-standard/base'
import { type Address, createWalletClient, custom, defineChain } from 'viem'
import { createConfig, http } from 'wagmi'
import * as wagmi from 'wagmi/actions'

export type LabConfig = {
  readonly frameUrl: string
  readonly apiUrl: string
  readonly networks: readonly [Network<'eip155'>, Network<'eip155'>]
  readonly solana: SolanaNetwork | undefined
}

/** The app's code: its calls of libraries that do not know the embedded wallet. */
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

  /** The Wallet Standard wallet that a library finds on the page. It takes and returns bytes. */
  const findStandard = () => {
    const found = getWallets()
      .get()
      .find(({ name }) => name === 'Latchkey')
    if (!found) throw new TypeError('No wallet is registered.')
    return found.features as object as StandardFeatures
  }
  const buildBytes = async (account: WalletAccount, to: string, lamports: bigint) => {
    const nodes = createSolanaRpc(config.solana?.rpcUrls[0] ?? '')
    const { value: latest } = await nodes.getLatestBlockhash().send()
    const source = createNoopSigner(toAddress(account.address))
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(source, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(latest, draft),
      (draft) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source, destination: toAddress(to), amount: lamports }),
          draft,
        ),
    )
    return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  }
  const connectStandard = async () => {
    const { accounts } = await findStandard()['standard:connect'].connect()
    const [account] = accounts
    if (!account) throw new TypeError('The wallet shares no account.')
    return account
  }

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
    standard: {
      async connect() {
        // As `registerWallet` of `@wallet-standard/wallet` does.
        const detail = (api: { register(wallet: unknown): void }) => api.register(getStandardWallet(client))
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
        return (await connectStandard()).address
      },
      listed: async () => client.connectors.$list.get().map(({ name }) => name),
      async signMessage(text: string) {
        const message = new TextEncoder().encode(text)
        const input = { account: await connectStandard(), message }
        const [output] = await findStandard()['solana:signMessage'].signMessage(input)
        return output?.signature.length
      },
      async signTransaction(to: string, lamports: string) {
        const account = await connectStandard()
        const transaction = await buildBytes(account, to, BigInt(lamports))
        const [output] = await findStandard()['solana:signTransaction'].signTransaction({
          account,
          transaction,
          chain: 'solana:localnet',
        })
        const { signatures } = getTransactionDecoder().decode(output?.signedTransaction ?? new Uint8Array())
        return Object.entries(signatures).map(([signer, signature]) => [signer, signature?.length])
      },
      async signAndSend(to: string, lamports: string) {
        const account = await connectStandard()
        const transaction = await buildBytes(account, to, BigInt(lamports))
        const [output] = await findStandard()['solana:signAndSendTransaction'].signAndSendTransaction({
          account,
          transaction,
          chain: 'solana:localnet',
        })
        return getBase58Decoder().decode(output?.signature ?? new Uint8Array())
      },
      async refused(chain: string) {
        const account = await connectStandard()
        const inputs = [
          { account, transaction: new Uint8Array(3), chain },
          { account, transaction: new Uint8Array(3), chain: 'solana:localnet' },
          { account: { ...account, address: '1' }, transaction: new Uint8Array(3), chain: 'solana:localnet' },
        ]
        const { signTransaction } = findStandard()['solana:signTransaction']
        const results = await Promise.allSettled(inputs.map((input) => signTransaction(input)))
        return results.map((result) => (result.status === 'rejected' ? String(result.reason.code) : 'signed'))
      },
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

type StandardFeatures = {
  readonly 'standard:connect': { connect(): Promise<{ readonly accounts: readonly WalletAccount[] }> }
  readonly 'solana:signMessage': {
    signMessage(input: {
      readonly account: WalletAccount
      readonly message: Uint8Array
    }): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signTransaction': {
    signTransaction(input: TransactionInput): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    signAndSendTransaction(input: TransactionInput): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}
type TransactionInput = {
  readonly account: WalletAccount
  readonly transaction: Uint8Array
  readonly chain: string
}

const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 31_337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'tea' },
} as const

if (typeof window !== 'undefined') {
  const config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as LabConfig
  Object.assign(window, { lab: createLab(config) })
}
