import type { Latchkey } from '@latchkey/core'
import { connect, openThen, press, type Scene, type SceneWallets, scene, seen } from './scene.js'

const email = 'visitor@example.com'
const request = { id: '1', method: 'personal_sign', namespace: 'eip155', chainId: 'eip155:1' } as const

/** An app with the embedded wallet, and without installed wallets unless `installed`. */
const emailScene = (play: (client: Latchkey, wallets: SceneWallets) => Promise<unknown>, installed = false) =>
  scene(
    {
      features: { email: true },
      api: { url: 'https://api.example' },
      found: ({ embedded, fennel, periwinkle }) => (installed ? [fennel, periwinkle, embedded] : [embedded]),
    },
    play,
  )

/** Types an address and sends it. */
async function enterEmail(text = email): Promise<void> {
  const field = (await seen('input[type="email"]')) as HTMLInputElement
  type(field, text)
  await press('email')
}

async function enterCode(code: string): Promise<void> {
  type((await seen('[inputmode="numeric"]')) as HTMLInputElement, code)
}

/** React notices a change by the setter of the element's own class. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const openForm = async (client: Latchkey) => {
  await client.modal.open()
  await seen('input[type="email"]')
}

/** Signing in to the embedded wallet, in every state. */
export const emailScenes = {
  'email-form': emailScene(openForm),
  'email-form-installed': emailScene(openForm, true),
  'email-invalid': emailScene(async (client) => {
    await openForm(client)
    await enterEmail('visitor')
    await seen('[role="alert"]')
  }),
  'email-refused': emailScene(async (client, { own }) => {
    own.answers({ connectEmail: () => Promise.reject(new Error('The server is down.')) })
    await openForm(client)
    await enterEmail()
    await seen('[role="alert"]')
  }),
  'email-code': emailScene(async (client, { own }) => {
    own.retryAt(Date.now() + 30_000)
    await openThen(client, { view: 'EmailVerifyOtp', params: { email } })
    await seen('[inputmode="numeric"]')
  }),
  'email-checking': emailScene(async (client, { own }) => {
    own.answers({ connectOtp: () => new Promise(() => undefined) })
    await openThen(client, { view: 'EmailVerifyOtp', params: { email } })
    await enterCode('123456')
    await seen('[role="status"]')
  }),
  'email-wrong': emailScene(async (client, { own }) => {
    own.answers({ connectOtp: () => Promise.reject(new Error('Wrong code')) })
    await openThen(client, { view: 'EmailVerifyOtp', params: { email } })
    await enterCode('123456')
    await seen('[role="alert"]')
  }),
  'email-device': emailScene(async (client, { own }) => {
    own.answers({ connectDevice: () => new Promise(() => undefined) })
    await openThen(client, { view: 'EmailVerifyDevice', params: { email } })
    await seen('[data-key="resend"]')
  }),
  'email-device-failed': emailScene(async (client, { own }) => {
    own.answers({ connectDevice: () => Promise.reject(new Error('The link has expired.')) })
    await openThen(client, { view: 'EmailVerifyDevice', params: { email } })
    await seen('[role="alert"]')
  }),
  approving: emailScene(async (client, { own }) => {
    await connect(client, 'embedded')
    own.asks(request)
    await seen('[data-frame]')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
