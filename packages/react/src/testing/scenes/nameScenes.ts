import { type Latchkey, rpcErrors } from '@latchkey/core'
import { names } from '@latchkey/core/names'
import { connect, openThen, type Scene, type SceneWallets, scene, seen } from './scene.js'

const taken = { 'fennel.id.example': '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71' }

/** Registering a name, on EVM. `sign`: the wallet's response to the message. */
const nameScene = (
  play: (client: Latchkey, wallets: SceneWallets) => Promise<unknown>,
  sign: () => Promise<string> = async () => '0x',
) =>
  scene(
    {
      names: taken,
      features: { names: { suffixes: ['id.example'] } },
      can: {
        normalizeName: async (name) => (/^[\w.-]+$/.test(name) ? name.toLowerCase() : undefined),
        signMessage: sign,
      },
    },
    async (client, wallets) => {
      await connect(client)
      await openThen(client, { view: 'RegisterAccountName' })
      await play(client, wallets)
    },
  )

const type = async (client: Latchkey, text: string) => {
  await seen('.lk-box')
  client.use(names()).set(text)
  await seen('.lk-rows')
}

/** A registration that the visitor starts, until the view shows a part. The view shows the error. */
const registered = (part: string, sign?: () => Promise<string>, text = 'periwinkle') =>
  nameScene(async (client) => {
    await type(client, text)
    client
      .use(names())
      .register()
      .catch(() => undefined)
    await seen(part)
  }, sign)

/** Registering a name, in every state. */
export const nameScenes = {
  'name-empty': nameScene(() => seen('.lk-box')),
  'name-free': nameScene((client) => type(client, 'periwinkle')),
  'name-taken': nameScene((client) => type(client, 'fennel')),
  'name-short': nameScene(async (client) => {
    await seen('.lk-box')
    client.use(names()).set('ada')
    await seen('[aria-invalid="true"]')
  }),
  'name-declined': registered('.lk-hint[role="status"]', () => Promise.reject(rpcErrors.userRejected({}))),
  'name-gone': scene({ names: taken, features: { names: { suffixes: ['id.example'] } } }, async (client) => {
    await openThen(client, { view: 'RegisterAccountName' })
    await seen('.lk-empty')
  }),
  'name-signing': registered('[aria-busy="true"]', () => new Promise(() => undefined)),
  'name-failed': registered('[role="alert"]', () => Promise.reject(new Error('The wallet failed.'))),
  'name-unknown': nameScene(async (client) => {
    await seen('.lk-box')
    client.use(names()).set('lost')
    await seen('[role="alert"]')
  }),
  'name-race': registered('[role="alert"]', undefined, 'raced'),
  'name-unavailable': scene({}, async (client) => {
    await connect(client)
    await openThen(client, { view: 'RegisterAccountName' })
    await seen('.lk-empty')
  }),
  'name-done': nameScene(async (client) => {
    await type(client, 'periwinkle')
    await client.use(names()).register()
    await seen('.lk-empty')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
