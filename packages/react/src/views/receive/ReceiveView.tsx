import type { Account, Namespace, Network } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { checkClipboard } from '../../parts/checkClipboard.js'
import { EmptyState, WalletPicture } from '../../parts/messages/EmptyState.js'
import { useCopy } from '../../parts/messages/useCopy.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { NetworkPicture } from '../../parts/pictures/NetworkPicture.js'
import { QrCode } from '../../parts/pictures/QrCode.js'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { defineView } from '../../parts/ViewDefinition.js'

const receiveTexts = {
  /** Title of the view with the visitor's address. Verb: get coins from someone. */
  'receive.title': 'Receive',
  /** Label for screen readers of the QR code. */
  'receive.code': 'QR code of your address',
  /** Below the QR code. Imperative. */
  'receive.hint': 'Copy your address or scan this QR code.',
  /** Button. Verb. */
  'receive.copy': 'Copy address',
  /** Announced to screen readers after that. */
  'receive.copied': 'Address copied',
  /** Above a list of networks. Assets: coins and tokens. */
  'receive.networks': 'You can only receive assets on these networks',
  /** Label for screen readers of the choice between addresses. Noun. */
  'receive.kinds': 'Address type',
  /** Choice: the address for usual payments in bitcoin. */
  'receive.payment': 'Payments',
  /** Choice: the address for ordinals (collectibles on Bitcoin). A name that most languages keep. */
  'receive.ordinal': 'Ordinals',
  /** Kind of Bitcoin address: the oldest one. */
  'receive.legacy': 'Legacy address',
  /** Kind of Bitcoin address. SegWit is a name. */
  'receive.nested': 'Nested SegWit address',
  /** Kind of Bitcoin address. SegWit is a name. */
  'receive.segwit': 'Native SegWit address',
  /** Kind of Bitcoin address. Taproot is a name. */
  'receive.taproot': 'Taproot address',
  /** Title without a connected account. */
  'receive.gone': 'No account connected',
  /** Below that title. "It": the wallet. */
  'receive.goneText': 'Connect a wallet to receive with it.',
  /** Button below that title. Verb. */
  'receive.connect': 'Connect wallet',
} as const

const { Text, useMessage } = createTexts({ ...baseTexts, ...receiveTexts })

export const receiveView = defineView({
  name: 'Receive',
  texts: receiveTexts,
  title: 'receive.title',
  View: ReceiveView,
})

/** Shows the visitor's address as a QR code and as text, and the networks on which it can receive. */
function ReceiveView(): ReactNode {
  const { accounts } = useLatchkey()
  const modal = useModalController()
  const { network } = useActiveNetwork()
  const { address, accounts: all = [] } = useStoreValue(accounts.$states)[network.namespace] ?? {}
  if (address === undefined)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="receive.gone" />}
        text={<Text id="receive.goneText" />}
      >
        <button type="button" className="lk-prime" data-focus onClick={() => modal.push({ view: 'Connect' })}>
          <Text id="receive.connect" />
        </button>
      </EmptyState>
    )
  return <Address key={address} active={address} accounts={all} network={network} />
}

function Address(props: {
  readonly active: string
  readonly accounts: readonly Account[]
  readonly network: Network
}): ReactNode {
  const { active, accounts, network } = props
  const { features } = useLatchkey().options
  const message = useMessage()
  const [chosen, setChosen] = useState(active)
  const { state, copy } = useCopy(chosen, message('receive.copied'), checkClipboard)
  // A Bitcoin wallet has one address for payments and one for ordinals, or the same for both.
  const purposes = accounts.filter(
    ({ address, type }, index) =>
      (type === 'payment' || type === 'ordinal') &&
      accounts.findIndex((one) => one.address === address) === index,
  )
  const kind = network.namespace === 'bip122' ? addressKind(chosen) : undefined
  const asUri = typeof features.receive === 'object' && features.receive.uri
  return (
    <>
      {purposes.length > 1 && (
        <div className="lk-tabs" role="group" aria-label={message('receive.kinds')}>
          {purposes.map(({ address, type }) => (
            <button
              key={address}
              type="button"
              aria-pressed={address === chosen}
              onClick={() => setChosen(address)}
            >
              <Text id={type === 'ordinal' ? 'receive.ordinal' : 'receive.payment'} />
            </button>
          ))}
        </div>
      )}
      <div className="lk-scan">
        <QrCode logo text={asUri ? paymentUri(network, chosen) : chosen} label={message('receive.code')} />
        <NetworkPicture network={network} />
      </div>
      <p className="lk-hint">
        {kind && (
          <>
            <Text id={`receive.${kind}`} />
            <br />
          </>
        )}
        <AddressGroups address={chosen} />
      </p>
      <div className="lk-bar">
        <button type="button" className="lk-prime" data-focus data-key="copy" onClick={copy}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} />
          <Text
            id={
              state === 'copied' ? 'receive.copied' : state === 'failed' ? 'modal.copyFailed' : 'receive.copy'
            }
          />
        </button>
      </div>
      <CompatibleNetworks network={network} account={accounts.find(({ address }) => address === chosen)} />
    </>
  )
}

/**
 * An EVM address is the same on every network, unless the wallet shared another one there. In other namespaces, it is
 * shown for the network in use.
 */
function CompatibleNetworks(props: {
  readonly network: Network
  readonly account: Account | undefined
}): ReactNode {
  const { network, account } = props
  const { networks } = useLatchkey()
  const state = useStoreValue(networks.$states)[network.namespace]
  const all = network.namespace === 'eip155' ? (state?.requestedNetworks ?? [network]) : [network]
  const approved = account?.chainIds ?? state?.approvedChainIds
  const compatible = approved ? all.filter(({ id }) => approved.includes(id)) : all
  return (
    <section>
      <h3 className="lk-group" ref={centred}>
        <Text id="receive.networks" />
      </h3>
      <ul className="lk-chips">
        {compatible.map((one) => (
          <li key={one.id} className="lk-chip">
            <NetworkPicture network={one} />
            <bdi>{one.name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

const centred = important({ 'padding-block-start': '16px', 'text-align': 'center' })

const kinds = [
  ['taproot', /^(bc|tb|bcrt)1p/i],
  ['segwit', /^(bc|tb|bcrt)1q/i],
  ['nested', /^[23]/],
  ['legacy', /^[1mn]/],
] as const

/** Returns the type of a Bitcoin address, by its first characters (BIP-13, BIP-173, BIP-350). */
function addressKind(address: string): (typeof kinds)[number][0] | undefined {
  return kinds.find(([, pattern]) => pattern.test(address))?.[0]
}

/** By namespace: EIP-681 with the chain, Solana Pay, BIP-21. */
const uris: Partial<Record<Namespace, (address: string, reference: string) => string>> = {
  eip155: (address, reference) => `ethereum:${address}@${reference}`,
  solana: (address) => `solana:${address}`,
  bip122: (address) => `bitcoin:${address}`,
}

/** Returns the URI that requests a payment to an address, or the address in a namespace without such a standard. */
function paymentUri({ id, namespace }: Network, address: string): string {
  return uris[namespace]?.(address, id.slice(namespace.length + 1)) ?? address
}
