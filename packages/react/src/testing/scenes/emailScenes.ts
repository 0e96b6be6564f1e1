import {
  type EmbeddedWalletUser,
  type Features,
  type Latchkey,
  LatchkeyError,
  type SocialLogin,
} from '@latchkey/core'
import { connect, openThen, press, type Scene, type SceneWallets, scene, seen } from './scene.js'

const email = 'visitor@example.com'
const request = { id: '1', method: 'personal_sign', namespace: 'eip155', chainId: 'eip155:1' } as const

/** An app with the embedded wallet, and without installed wallets unless `installed`. */
const emailScene = (
  play: (client: Latchkey, wallets: SceneWallets) => Promise<unknown>,
  installed = false,
  features: Partial<Features> = {},
  browser?: 'android' | 'desktop',
) =>
  scene(
    {
      ...(browser && { browser }),
      features: { email: true, ...features },
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

/** React detects a change only through the setter of the element's class. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const openForm = async (client: Latchkey) => {
  await client.modal.open()
  await seen('input[type="email"]')
}

const user = {
  email,
  authProvider: 'email',
  address: '0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
  chainId: 'eip155:1',
  accounts: [],
} as const

/** Views of an account of the embedded wallet. */
const ownScene = (
  play: (client: Latchkey, own: SceneWallets['own']) => Promise<unknown>,
  signedIn: EmbeddedWalletUser = user,
) =>
  emailScene(async (client, { own }) => {
    await connect(client, 'embedded')
    own.signedIn(signedIn)
    await client.modal.open({ view: 'AccountSettings' })
    await play(client, own)
  })

const errorOf = (code: string) => new LatchkeyError({ code, message: 'The login failed.', context: {} })
const failed = (code: string): SocialLogin => ({
  provider: 'google',
  status: 'failed',
  error: errorOf(code),
})
const pending = () => new Promise<never>(() => undefined)

/** The view of a login with Farcaster, in a state. */
const farcasterScene = (
  selector: string,
  responses: Parameters<SceneWallets['own']['respondWith']>[0],
  browser?: 'android' | 'desktop',
) =>
  emailScene(
    async (client, { own }) => {
      own.respondWith(responses)
      await openThen(client, { view: 'ConnectingFarcaster' })
      await seen(selector)
    },
    false,
    {},
    browser,
  )

/** The view of a login with a service, in a state. */
const socialScene = (login: SocialLogin | undefined, selector: string) =>
  emailScene(async (client, { own }) => {
    await openThen(client, { view: 'ConnectingSocial', params: { provider: 'google' } })
    own.signsIn(login)
    await seen(selector)
  })

/** The upgrade to a smart account, for a signed-in visitor. */
const upgradeScene = (
  play: (client: Latchkey, wallets: SceneWallets) => Promise<unknown>,
  smartAccountDeployed = false,
) =>
  emailScene(async (client, wallets) => {
    await connect(client, 'embedded')
    const types = ['smartAccount', 'eoa'] as const
    const accounts = types.map((type) => ({ address: user.address, type }))
    wallets.own.signedIn({ ...user, accounts, smartAccountDeployed })
    await openThen(client, { view: 'UpgradeWallet' })
    await play(client, wallets)
  })

/** Signing in to the embedded wallet, and its account, in every state. */
export const emailScenes = {
  'email-form': emailScene(openForm),
  'email-form-installed': emailScene(openForm, true),
  'sign-up': scene(
    {
      features: { email: true },
      api: { url: 'https://api.example' },
      found: ({ embedded, fennel, periwinkle, elsewhere }) => [fennel, periwinkle, elsewhere, embedded],
    },
    openForm,
  ),
  'sign-up-links': scene(
    {
      features: { email: true },
      api: { url: 'https://api.example' },
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy',
      found: ({ embedded, fennel, periwinkle, elsewhere }) => [fennel, periwinkle, elsewhere, embedded],
    },
    openForm,
  ),
  'passkey-login': emailScene(
    async (client) => {
      await client.modal.open()
      await seen('[data-key="passkey"]')
    },
    false,
    { passkeys: true },
  ),
  'passkey-waiting': emailScene(
    async (client, { own }) => {
      own.respondWith({ connectPasskey: () => new Promise(() => undefined) })
      await client.modal.open()
      await seen('[data-key="passkey"]')
      await press('passkey')
    },
    false,
    { passkeys: true, socials: false },
  ),
  'passkey-unknown': emailScene(
    async (client, { own }) => {
      own.respondWith({ connectPasskey: () => Promise.reject(errorOf('embedded_wallet/unknown_passkey')) })
      await client.modal.open()
      await seen('[data-key="passkey"]')
      await press('passkey')
      await seen('[role="alert"]')
    },
    false,
    { passkeys: true },
  ),
  'email-invalid': emailScene(async (client) => {
    await openForm(client)
    await enterEmail('visitor')
    await seen('[role="alert"]')
  }),
  'email-refused': emailScene(async (client, { own }) => {
    own.respondWith({ connectEmail: () => Promise.reject(errorOf('embedded_wallet/server_unreachable')) })
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
    own.respondWith({ connectOtp: () => new Promise(() => undefined) })
    await openThen(client, { view: 'EmailVerifyOtp', params: { email } })
    await enterCode('123456')
    await seen('[role="status"]')
  }),
  'email-wrong': emailScene(async (client, { own }) => {
    own.respondWith({ connectOtp: () => Promise.reject(errorOf('embedded_wallet/invalid_code')) })
    await openThen(client, { view: 'EmailVerifyOtp', params: { email } })
    await enterCode('123456')
    await seen('[role="alert"]')
  }),
  'email-device': emailScene(async (client, { own }) => {
    own.respondWith({ connectDevice: () => new Promise(() => undefined) })
    await openThen(client, { view: 'EmailVerifyDevice', params: { email } })
    await seen('[data-key="resend"]')
  }),
  'email-device-failed': emailScene(async (client, { own }) => {
    own.respondWith({ connectDevice: () => Promise.reject(errorOf('embedded_wallet/login_expired')) })
    await openThen(client, { view: 'EmailVerifyDevice', params: { email } })
    await seen('[role="alert"]')
  }),
  'upgrade-offer': upgradeScene(async () => {
    await seen('[data-key="go"]')
  }),
  'upgrade-failed': upgradeScene(async (_client, { own }) => {
    const error = errorOf('embedded_wallet/bundler_unreachable')
    own.smart({
      enabledNetworks: ['eip155:1'],
      preferredAccountTypes: {},
      change: { type: 'upgrade', status: 'failed', error },
    })
    await seen('[role="alert"]')
  }),
  'upgrade-done': upgradeScene(async () => {
    await seen('[data-key="go"]')
  }, true),
  'upgrade-remove': upgradeScene(async () => {
    await press('go')
    await seen('[data-key="keep"]')
  }, true),
  'upgrade-none': emailScene(async (client, { own }) => {
    await connect(client, 'embedded')
    own.signedIn({ ...user, accounts: [{ address: user.address, type: 'eoa' }] })
    await openThen(client, { view: 'UpgradeWallet' })
  }),
  'social-few': emailScene(openForm, false, { socials: ['google', 'apple'] }),
  'social-alone': emailScene(
    async (client) => {
      await client.modal.open()
      await seen('[data-key="github"]')
    },
    true,
    { email: false, socials: ['github', 'google', 'discord'] },
  ),
  'social-all': emailScene(async (client) => {
    await openThen(client, { view: 'ConnectSocials' })
    await seen('[data-key="facebook"]')
  }),
  import: emailScene(async (client) => {
    await openThen(client, { view: 'ImportWallet' })
    await seen('[data-key="google"]')
  }),
  'social-ready': socialScene(undefined, '[data-key="retry"]'),
  'social-waiting': socialScene({ provider: 'google', status: 'waiting' }, '[data-state="waiting"]'),
  'social-leaving': socialScene({ provider: 'google', status: 'leaving' }, '[data-state="waiting"]'),
  'social-reading': socialScene({ provider: 'google', status: 'reading' }, '[data-state="reading"]'),
  'social-denied': socialScene(failed('embedded_wallet/login_denied'), '[data-state="denied"]'),
  'social-blocked': socialScene(failed('embedded_wallet/popup_blocked'), '[data-state="failed"]'),
  'social-gone': socialScene(failed('embedded_wallet/unknown_service'), '[data-state="failed"]'),
  'social-failed': socialScene(failed('embedded_wallet/social_failed'), 'details'),
  'farcaster-loading': farcasterScene('[aria-busy="true"]', { getFarcasterUri: pending }),
  'farcaster-code': farcasterScene('.lk-qr', { connectFarcaster: pending }, 'desktop'),
  'farcaster-phone': farcasterScene('[data-key="farcaster"]', { connectFarcaster: pending }, 'android'),
  'farcaster-denied': farcasterScene('[data-state="denied"]', {
    connectFarcaster: () => Promise.reject(errorOf('embedded_wallet/login_denied')),
  }),
  'farcaster-expired': farcasterScene('[data-state="expired"]', {
    connectFarcaster: () => Promise.reject(errorOf('embedded_wallet/login_expired')),
  }),
  'farcaster-failed': farcasterScene('details', {
    getFarcasterUri: () => Promise.reject(errorOf('embedded_wallet/unknown_service')),
  }),
  'settings-email': ownScene(() => seen('[data-key="email"]')),
  'settings-service': ownScene(() => seen('[data-key="signed-in"]'), {
    ...user,
    authProvider: 'github',
    userName: 'ada',
  }),
  'settings-smart': ownScene(async (_, own) => {
    own.smart({ enabledNetworks: ['eip155:1'], preferredAccountTypes: { eip155: 'smartAccount' } })
    await seen('[data-key="upgrade"]')
  }),
  'settings-switching': ownScene(async (_, own) => {
    own.smart({ enabledNetworks: ['eip155:1'], preferredAccountTypes: { eip155: 'eoa' } })
    own.respondWith({ setPreferredAccountType: pending })
    await press('account-type')
    await seen('[data-key="account-type"][aria-busy="true"]')
  }),
  'update-email': ownScene(async (client) => {
    await client.modal.open({ view: 'UpdateEmail' })
    await seen('[data-key="update"]')
  }),
  'update-email-same': ownScene(async (client) => {
    await client.modal.open({ view: 'UpdateEmail' })
    type((await seen('input[type="email"]')) as HTMLInputElement, email)
    await press('update')
    await seen('[role="alert"]')
  }),
  'update-email-primary': ownScene(async (client) => {
    await client.modal.open({ view: 'UpdateEmailPrimaryOtp', params: { email: 'new@example.com' } })
    await seen('[inputmode="numeric"]')
  }),
  'update-email-secondary': ownScene(async (client, own) => {
    own.retryAt(Date.now() + 30_000)
    await client.modal.open({ view: 'UpdateEmailSecondaryOtp', params: { email: 'new@example.com' } })
    await seen('[inputmode="numeric"]')
  }),
  approving: emailScene(async (client, { own }) => {
    await connect(client, 'embedded')
    own.setRequests(request)
    await seen('[data-frame]')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
