import { base, evm, mainnet } from '@latchkey/adapter-evm'
import { useWriteContract } from '@latchkey/adapter-evm/react'
import { createLatchkey, isLatchkeyError, type Latchkey } from '@latchkey/core'
import { connectFlow, connectWallet } from '@latchkey/core/connect'
import { send } from '@latchkey/core/send'
import { tokens } from '@latchkey/core/tokens'
import {
  ConnectButton,
  LatchkeyProvider,
  useBalance,
  useConnect,
  useConnection,
  useConnections,
  useDisconnect,
  useNetwork,
  useSessions,
  useSignMessage,
  useSwitchNetwork,
} from '@latchkey/react'
import { useSend } from '@latchkey/react/account'
import type { ReactNode } from 'react'

/** Returns a client as an app creates it. Nothing runs before it is mounted. */
export const createDappClient = (): Latchkey =>
  createLatchkey({
    adapters: [evm({ networks: [mainnet, base] })],
    defaultNetwork: base.id,
    customRpcUrls: { 8453: ['https://node.example'] },
    features: { analytics: false },
  })

/** Connects the first wallet on Base without an interface, and returns its tokens and the balance of a form. */
export async function runHeadless(client: Latchkey): Promise<readonly string[]> {
  const [connector] = client.connectors.$list.get()
  if (!connector) return []
  client.use(connectFlow()).gate({ name: 'terms', pass: async () => undefined })
  try {
    const session = await connectWallet(client, { connector, chainId: 8453 })
    await client.networks.switchTo({ chainId: 1 })
    client.use(send()).start({ to: session.connections[0]?.$accounts.get()[0]?.address })
  } catch (error) {
    if (isLatchkeyError(error, 'network/not_found')) return [error.context.chainId, error.docs]
    if (!isLatchkeyError(error, 'rpc/user_rejected')) throw error
  }
  const state = client.use(tokens()).$state.get()
  return state.status === 'ready' ? state.data.tokens.map(({ symbol }) => symbol) : []
}

/** An app with the button, the account, its sessions and its networks. */
export const Dapp = ({ client }: { readonly client: Latchkey }): ReactNode => (
  <LatchkeyProvider client={client}>
    <ConnectButton />
    <Wallets />
    <Account />
    <Sessions />
  </LatchkeyProvider>
)

function Wallets(): ReactNode {
  const { connectors, connect, status, error } = useConnect()
  return (
    <>
      {connectors.map((connector) => (
        <button
          type="button"
          key={connector.id}
          disabled={status === 'pending'}
          onClick={() => connect({ connector, chainId: 8453 })}
        >
          {connector.name}
        </button>
      ))}
      {isLatchkeyError(error, 'connection/cancelled') && <p>{error.context.connector}</p>}
    </>
  )
}

function Account(): ReactNode {
  const { status, address } = useConnection({ namespace: 'eip155' })
  const { network, networks } = useNetwork()
  const { data: balance } = useBalance()
  const { signMessage } = useSignMessage()
  const { switchNetwork } = useSwitchNetwork()
  const { writeContract } = useWriteContract()
  const { start } = useSend()
  if (!address) return <p>{status}</p>
  return (
    <>
      <p>
        {address} on {network.name}: {balance?.formatted} {balance?.symbol}
      </p>
      {networks.map(({ id, name }) => (
        <button type="button" key={id} onClick={() => switchNetwork({ chainId: id })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Sign
      </button>
      <button type="button" onClick={() => start({ to: address })}>
        Send
      </button>
      <button
        type="button"
        onClick={() =>
          writeContract({
            address,
            abi: [{ type: 'function', name: 'mint', inputs: [], outputs: [], stateMutability: 'nonpayable' }],
            functionName: 'mint',
          })
        }
      >
        Mint
      </button>
    </>
  )
}

function Sessions(): ReactNode {
  const { sessions, setActive } = useSessions()
  const { disconnect } = useDisconnect()
  const connections = useConnections()
  return (
    <>
      {connections.map(({ namespace, account }) => (
        <p key={namespace}>{account.address}</p>
      ))}
      {sessions.map(({ session, connector }) => (
        <button type="button" key={session.connectorId} onClick={() => setActive(session)}>
          {connector?.name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect({})}>
        Disconnect
      </button>
    </>
  )
}
