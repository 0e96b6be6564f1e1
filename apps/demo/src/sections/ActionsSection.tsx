import { base } from '@latchkey/adapter-evm'
import { type ChainId, connectionErrors, isChainId } from '@latchkey/core'
import { useLatchkey, useStoreValue } from '@latchkey/react'
import { Section } from '@latchkey/test-wallet/shared/Section.tsx'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import { type ReactNode, useState } from 'react'
import { Action } from '../actions/Action.tsx'
import { SendToSelf } from '../actions/SendToSelf.tsx'
import { signTypedDataAndVerify } from '../actions/signTypedDataAndVerify.ts'
import { transferToSelf } from '../actions/transferToSelf.ts'
import { signAndVerify } from '../actions/verifySignature.ts'
import { useDemo } from '../demo/useDemo.ts'
import { TextField } from '../parts/TextField.tsx'

const methods = [
  'eth_chainId',
  'eth_blockNumber',
  'eth_accounts',
  'wallet_getCapabilities',
  'eth_sign',
  'admin_peers',
]

const views = [
  'Connect',
  'Account',
  'Networks',
  'ProfileWallets',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
] as const

/** The headless API, a button for each call. */
export function ActionsSection(): ReactNode {
  const client = useLatchkey()
  const { stack } = useDemo()
  const connectors = useStoreValue(client.connectors.$list)
  const networks = useStoreValue(client.networks.$networks)
  const [connector, setConnector] = useState('')
  const [network, setNetwork] = useState('')
  const [message, setMessage] = useState('Good morning, 3 teapots please.')
  const [method, setMethod] = useState('eth_chainId')
  const [view, setView] = useState<(typeof views)[number]>('Connect')

  const connectorId = connectors.some(({ id }) => id === connector) ? connector : (connectors[0]?.id ?? '')
  const chainId: ChainId | undefined = networks.find(({ id }) => id === network)?.id ?? networks[0]?.id

  return (
    <Section title="Actions" about="The same things the modal does, called from code.">
      <div className="actions">
        <Action
          name="Connect"
          api="connections.connect({ connectorId })"
          run={async () => {
            const session = await client.connections.connect({ connectorId })
            return session.connections.map(({ $accounts, $chainId }) => ({
              chainId: $chainId.get(),
              accounts: $accounts.get().map(({ address }) => address),
            }))
          }}
        >
          <Select
            label="Wallet"
            value={connectorId}
            choices={
              connectors.length > 0
                ? connectors.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))
                : [{ value: '', label: 'No wallet found' }]
            }
            onChange={setConnector}
          />
        </Action>
        <Action
          name="Cancel connecting"
          api="connections.cancel()"
          run={async () => client.connections.cancel()}
        />
        <Action
          name="Sign message"
          api="signMessage({ message })"
          run={() => signAndVerify({ client, stack, message })}
        >
          <TextField label="Message" value={message} onCommit={setMessage} />
        </Action>
        <Action
          name="Sign typed data"
          api="can('eip155').signTypedData(...)"
          run={() => signTypedDataAndVerify({ client })}
        />
        <SendToSelf />
        <Action
          name="Transfer to myself"
          api="can(namespace).transfer"
          run={({ note }) =>
            transferToSelf({ client, onFee: (fee) => note(`Prepared; the fee is ${fee} at most.`) })
          }
        />
        <Action
          name="Switch network"
          api="networks.switchTo({ chainId })"
          run={async () => {
            if (!chainId || !isChainId(chainId)) return
            await client.networks.switchTo({ chainId })
            return { active: client.networks.$active.get().id }
          }}
        >
          <Select
            label="Network"
            value={chainId ?? ''}
            choices={networks.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
            onChange={setNetwork}
          />
        </Action>
        <Action
          name="Add Base to the app"
          api="networks.add(base)"
          run={async () => {
            client.networks.add(base)
            return client.networks.$networks.get().map(({ name }) => name)
          }}
        />
        <Action
          name="Remove Base"
          api="networks.remove('eip155:8453')"
          run={async () => {
            client.networks.remove(base.id)
            return client.networks.$networks.get().map(({ name }) => name)
          }}
        />
        <Action
          name="Request"
          api="request({ method })"
          run={async () => {
            const { address } = client.accounts.$active.get()
            const params = method === 'wallet_getCapabilities' ? [address] : []
            return client.request({ method, params })
          }}
        >
          <Select
            label="Method"
            value={method}
            choices={methods.map((each) => ({ value: each, label: each }))}
            onChange={setMethod}
            hint="The last two are not on the list of what may be asked."
          />
        </Action>
        <Action
          name="Refresh balance"
          api="accounts.refreshBalance()"
          run={async () => {
            if (client.accounts.$active.get().status !== 'connected')
              throw connectionErrors.notConnected({ namespace: 'eip155' })
            await client.accounts.refreshBalance()
            return client.accounts.$balance.get()
          }}
        />
        <Action name="Open view" api="modal.open({ view })" run={() => client.modal.open({ view })}>
          <Select
            label="View"
            value={view}
            choices={[...views]}
            onChange={(name) => setView(views.find((each) => each === name) ?? 'Connect')}
          />
        </Action>
        <Action name="Reconnect" api="connections.reconnect()" run={() => client.connections.reconnect()} />
        <Action
          name="Disconnect"
          api="connections.disconnect()"
          run={() => client.connections.disconnect()}
        />
      </div>
    </Section>
  )
}
