import type { OwnParts } from '../../client/LatchkeyContext.js'
import { defineOwnView } from '../../client/OwnView.js'
import { ActionRow } from '../../parts/rows/ActionRow.js'
import '../ownViews.js'
import { assets } from './holdingsScenes.js'
import { connect, openAccount, type Scene, scene, shown } from './scene.js'

const terms = defineOwnView({
  name: 'terms',
  title: ({ version }) => `Terms ${version}`,
  View: () => <p>You may use this app for anything that is legal where you are.</p>,
})

const own = {
  slots: {
    accountActions: () => (
      <ActionRow note="4% a year" onClick={() => undefined}>
        Stake ETH
      </ActionRow>
    ),
    accountFooter: () => <p>Harbour keeps no account of yours.</p>,
    connectFooter: () => <p>Harbour works with every wallet.</p>,
  },
  views: [terms],
}

/** Pictures of the app, each with a letter or a shape of its own. */
const pictures: OwnParts = {
  slots: {
    avatar: ({ address }) => (
      <svg viewBox="0 0 40 40">
        <rect width="40" height="40" fill="#2f6f4f" />
        <text x="20" y="26" fill="#fff" textAnchor="middle" fontSize="16">
          {address.slice(2, 4)}
        </text>
      </svg>
    ),
    networkPicture: ({ network, children }) =>
      network.id === 'eip155:1' ? (
        <svg viewBox="0 0 40 40">
          <rect width="40" height="40" fill="#123" />
          <path d="M20 8 31 28H9z" fill="#fc6" />
        </svg>
      ) : (
        children
      ),
    tokenPicture: ({ token, children }) =>
      token.symbol === 'USDC' ? (
        <svg viewBox="0 0 40 40">
          <rect width="40" height="40" fill="#7a2" />
          <circle cx="20" cy="20" r="9" fill="#fff" />
        </svg>
      ) : (
        children
      ),
  },
}

const withOwn =
  (create: () => Scene, parts: OwnParts = own) =>
  (): Scene => ({ ...create(), own: parts })

/** Components and views of the app in the modal. */
export const ownScenes = {
  'own-connect': withOwn(scene({}, (client) => client.modal.open())),
  'own-account': withOwn(scene({}, (client) => openAccount(client))),
  'own-view': withOwn(
    scene({ modalCode: 'waited for' }, async (client) => {
      await client.modal.open()
      await client.modal.open({ view: 'terms', params: { version: '2' } })
      await shown('[data-view="terms"][data-state="current"]')
    }),
  ),
  'own-pictures': withOwn(
    scene({ assets }, (client) => openAccount(client)),
    pictures,
  ),
  'own-network-pictures': withOwn(
    scene({}, async (client) => {
      await connect(client)
      await client.modal.open({ view: 'Networks' })
    }),
    pictures,
  ),
} as const satisfies Readonly<Record<string, () => Scene>>
