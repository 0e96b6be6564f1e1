import type { WalletCallName } from '@latchkey/embedded-wallet/wallet-api'
import { addresses, type createWalletLab, minute, page, setOf, toText } from './createWalletLab.ts'

type Lab = ReturnType<typeof createWalletLab>
type Reply = { readonly status: number; readonly body: object }

const proof = toText('proof')
const locked = (setId: string) => ({
  ...setOf(setId),
  recovery: { method: 'password', salt: toText('salt'), proof, sealed: toText('sealed') },
})
const plain = {
  'set password': ['setRecovery', { set: locked('password'), proof }],
  'set server': ['setRecovery', { set: setOf('server'), proof }],
  'add device': ['addDevice', { set: setOf('added') }],
  'add locked device': ['addDevice', { set: locked('added') }],
  'create keys': ['createKeys', { addresses, set: setOf('created') }],
  recover: ['recoverKeys', { proof }],
  export: ['exportKeys', {}],
  share: ['readShare', {}],
  account: ['readAccount', {}],
  'sign out': ['signOut', {}],
  'sign out others': ['signOutOthers', {}],
  confirm: ['startConfirmation', { origin: page }],
  delete: ['deleteAccount', {}],
} as const satisfies Record<string, readonly [WalletCallName, object]>
// The proof of a device is last, because it is valid for only two minutes.
const withCode = ['confirmed', 'old mailbox', 'new mailbox', 'add login', 'sign in', 'open session'] as const

/** A call about an account. */
export type AccountCall = keyof typeof plain | (typeof withCode)[number]
/** All calls about an account, in the order in which they are prepared. */
export const accountCalls: readonly AccountCall[] = [
  ...(Object.keys(plain) as (keyof typeof plain)[]),
  ...withCode,
]

/** Gets the code or the proof that a call needs. Returns the call, which has the same code each time. */
export async function prepareCall(
  call: AccountCall,
  {
    lab,
    server,
    email,
    newEmail,
    token,
    frame,
    stranger,
    onSignIn,
  }: {
    readonly lab: Lab
    readonly server: ReturnType<Lab['serve']>
    readonly email: string
    /** The mailbox to which the account moves. */
    readonly newEmail: string
    /** The session that calls. */
    readonly token: string | undefined
    /** The device of the session. */
    readonly frame: Awaited<ReturnType<Lab['openFrame']>>
    /** A device that signs in with the account's mailbox. */
    readonly stranger: Awaited<ReturnType<Lab['openFrame']>>
    onSignIn?(token: string): void
  },
): Promise<() => Promise<Reply>> {
  // Past the cooldown of the last mail.
  if ((withCode as readonly string[]).includes(call)) lab.wait(minute)
  switch (call) {
    case 'confirmed': {
      const { body } = await server.call('startConfirmation', { origin: page }, { token })
      const facts = { flowId: body.flowId, otp: lab.newestCode(email) }
      return () => server.call('verifyConfirmation', facts, { token })
    }
    case 'old mailbox':
    case 'new mailbox': {
      const { body } = await server.call('startEmailUpdate', { email: newEmail, origin: page }, { token })
      const facts = { flowId: body.flowId, otp: lab.newestCode(email) }
      if (call === 'old mailbox') return () => server.call('verifyPrimaryEmail', facts, { token })
      lab.wait(minute)
      await server.call('verifyPrimaryEmail', facts, { token })
      const next = { flowId: body.flowId, otp: lab.newestCode(newEmail) }
      return () => server.call('verifySecondaryEmail', next, { token })
    }
    case 'add login': {
      const added = `added-${newEmail}`
      const { body } = await server.call('startLoginEmail', { email: added, origin: page }, { token })
      const facts = { flowId: body.flowId, otp: lab.newestCode(added) }
      return () => server.call('verifyLoginEmail', facts, { token })
    }
    case 'sign in': {
      const { body } = await stranger.startEmail(server, email)
      const otp = lab.newestCode(email)
      return async () => {
        const reply = await stranger.verify(server, body.flowId, otp)
        if (reply.status === 200) onSignIn?.(reply.body.session.token)
        return reply
      }
    }
    case 'open session': {
      const facts = await frame.prove()
      return () => server.call('openSession', facts)
    }
    default: {
      const [name, body] = plain[call]
      return () => server.call(name, body, { token })
    }
  }
}
