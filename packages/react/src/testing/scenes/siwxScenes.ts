import type { Latchkey } from '@latchkey/core'
import { rpcErrors } from '@latchkey/core'
import { siwx } from '@latchkey/core/siwx'
import { connect, type Scene, scene, seen } from './scene.js'

const options = {
  siwx: {
    statement: 'Sign in to see your orders.',
    resources: ['https://shop.example/orders'],
    expiration: 86_400_000,
  },
}

const never = () => new Promise<never>(() => undefined)
const declines = () => Promise.reject(rpcErrors.userRejected({}))

async function signIn(client: Latchkey): Promise<void> {
  await connect(client)
  await seen('[data-key="sign"]')
  client
    .use(siwx())
    .signIn()
    .catch(() => undefined)
}

/** An app with a message of its own form. `addSession`: its server's response to the signature. */
const ownForm = (addSession: () => Promise<void>, part: string) =>
  scene(
    {
      siwx: {
        createMessage: async ({ accountAddress, chainId }) => ({
          accountAddress,
          chainId: chainId as 'eip155:1',
          domain: location.host,
          uri: location.origin,
          version: '1',
          nonce: '12345678',
          issuedAt: '2026-01-01T00:00:00.000Z',
          statement: 'You get a gift.',
          requestId: 'gift',
          resources: ['https://shop.example/gift'],
          toString: () => `Welcome to the shop, ${accountAddress}.\nNonce: \u202e12345678`,
        }),
        addSession,
        revokeSession: async () => undefined,
        setSessions: async () => undefined,
        getSessions: async () => [],
        getRequired: () => false,
      },
      can: { signMessage: async () => '0x' },
    },
    async (client) => {
      await connect(client)
      await client.modal.open({ view: 'SIWXSignMessage' })
      await seen('[data-key="sign"]')
      client
        .use(siwx())
        .signIn()
        .catch(() => undefined)
      await seen(part)
    },
  )

/** Signing in, in every state. */
export const siwxScenes = {
  'siwx-message': scene({ ...options, can: { signMessage: never } }, async (client) => {
    await connect(client)
    await seen('[data-key="sign"]')
  }),
  'siwx-declined': scene({ ...options, can: { signMessage: declines } }, async (client) => {
    await signIn(client)
    await seen('[role="status"]')
  }),
  'siwx-optional': scene(
    { siwx: { ...options.siwx, getRequired: () => false }, can: { signMessage: never } },
    async (client) => {
      await connect(client)
      await client.modal.open({ view: 'SIWXSignMessage' })
      await seen('[data-key="sign"]')
    },
  ),
  'siwx-own-form': ownForm(() => Promise.reject(new Error('The nonce is not known.')), '[role="alert"]'),
  'siwx-saving': ownForm(never, '[data-state="saving"]'),
  'siwx-signing': scene({ ...options, can: { signMessage: never } }, async (client) => {
    await signIn(client)
    await seen('.lk-ring')
  }),
  'siwx-not-enabled': scene({}, async (client) => {
    await client.modal.open({ view: 'SIWXSignMessage' })
    await seen('.lk-second')
  }),
  'siwx-none': scene(options, (client) => client.modal.open({ view: 'SIWXSignMessage' })),
} as const satisfies Readonly<Record<string, () => Scene>>
