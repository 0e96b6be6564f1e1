import { rpcErrors } from '@latchkey/core'
import { WalletButton } from '../../buttons/WalletButton.js'
import { connect, fennelIcon, type Scene, scene, shown } from './scene.js'

const withButton =
  (create: () => Scene, wallet = 'org.fennel', name = 'Fennel') =>
  (): Scene => ({
    ...create(),
    page: <WalletButton wallet={wallet} name={name} />,
  })
const state = (text: string) => shown(`[data-kind="wallet"]${text}`)

/** The button of one wallet, in every state. */
export const buttonScenes = {
  'wallet-button': withButton(scene({}, () => state(' img'))),
  'wallet-button-connecting': withButton(
    scene(
      {
        found: ({ fennel }) => {
          fennel.connects('never')
          return [fennel]
        },
      },
      async (client) => {
        await state(' img')
        connect(client).catch(() => undefined)
        await state('[aria-busy="true"]')
      },
    ),
  ),
  'wallet-button-connected': withButton(scene({}, (client) => connect(client))),
  'wallet-button-error': withButton(
    scene(
      {
        found: ({ fennel }) => {
          fennel.connects({ throw: rpcErrors.userRejected({}) })
          return [fennel]
        },
      },
      (client) => connect(client).catch(() => undefined),
    ),
  ),
  'wallet-button-missing': withButton(
    scene({}, () => state('')),
    'io.metamask',
    'MetaMask',
  ),
  'wallet-button-mark': withButton(
    scene({}, async () => {
      ;(await state('')).focus()
      await state(' .lk-pic:not([data-letter])')
    }),
    'io.metamask',
    'MetaMask',
  ),
  'wallet-button-icon': () => ({
    ...scene({ found: () => [] }, () => state(' img'))(),
    page: <WalletButton wallet="org.fennel" name="Fennel" icon={fennelIcon} />,
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
