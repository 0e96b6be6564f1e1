import { defineOwnView } from '../../client/OwnView.js'
import { ActionRow } from '../../parts/rows/ActionRow.js'
import '../ownViews.js'
import { openAccount, type Scene, scene, shown } from './scene.js'

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

const withOwn = (create: () => Scene) => (): Scene => ({ ...create(), own })

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
} as const satisfies Readonly<Record<string, () => Scene>>
