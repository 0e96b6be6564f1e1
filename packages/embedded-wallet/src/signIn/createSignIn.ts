import { type EmbeddedWalletCalls, type FeatureHost, toError } from '@latchkey/core'
import type { StorageKey, Store } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import * as v from 'valibot'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import { type FrameUser, methods } from '../protocol/methods.js'
import { embeddedWalletKeys as keys } from '../storage/embeddedWalletKeys.js'

/** Loaded here, because signed-in visitors do not need the code. The modal has it already. */
const loadOrigins = () =>
  import('@latchkey/core/origins').catch((cause: unknown) => {
    throw embeddedWalletErrors.loadFailed({}, { cause })
  })

/** Milliseconds between two mails. */
const emailCooldown = 30_000

/** Creates the login by email, and the functions that all logins share. They open no session. */
export function createSignIn({
  host: { client, clock, scope },
  frame,
  store,
  $emailRetryAt,
  onEmailChanged,
}: {
  readonly host: FeatureHost
  frame(): Frame
  readonly store: Store
  readonly $emailRetryAt: WritableAtom<number | undefined>
  onEmailChanged(email: string): void
}) {
  const { events } = client
  /** Used if storage is not available. */
  let lastEmailTime: number | undefined
  /** Address of the last mailed code. */
  let email: string | undefined

  /** Shows the end of the cooldown between mails. Milliseconds since the epoch. */
  const showCooldown = (until = 0) => {
    if (until <= clock.now()) return $emailRetryAt.set(undefined)
    $emailRetryAt.set(until)
    clock.sleep(until - clock.now(), scope.signal).then(
      () => $emailRetryAt.get() === until && $emailRetryAt.set(undefined),
      () => undefined,
    )
  }
  const requireCooldown = () => {
    const time = lastEmailTime ?? store.read(keys.lastEmailTime)
    const left = time === undefined ? 0 : time + emailCooldown - clock.now()
    // A clock that was set back must not lock the visitor out.
    if (left > 0 && left <= emailCooldown)
      throw embeddedWalletErrors.emailCooldown({ seconds: Math.ceil(left / 1_000) })
  }
  const mailed = () => {
    lastEmailTime = clock.now()
    store.write(keys.lastEmailTime, lastEmailTime)
    showCooldown(lastEmailTime + emailCooldown)
  }
  /**
   * Makes a call that sends a mail. The server may have a cooldown of its own, for example after the code of the sign-in.
   */
  const mailing = async <value>(call: Promise<value>): Promise<value> => {
    try {
      const result = await call
      mailed()
      return result
    } catch (thrown) {
      const error = toError(thrown)
      const { retryAfter } = Object(error.context) as { readonly retryAfter?: unknown }
      const seconds = Math.ceil(Number(retryAfter))
      // No limit of the server is longer than a day.
      if (error.code !== embeddedWalletErrors.tooManyRequests.code || !(seconds > 0 && seconds <= 86_400))
        throw error
      showCooldown(clock.now() + seconds * 1_000)
      throw embeddedWalletErrors.emailCooldown({ seconds })
    }
  }
  const requireAllowedOrigin = async () => {
    const { origins } = await loadOrigins()
    if ((await client.use(origins()).check()) === 'refused') throw embeddedWalletErrors.originNotAllowed({})
  }
  const requireEmail = (given: string): string => {
    const parsed = v.safeParse(methods.connectEmail.params, { email: given.trim() })
    if (!parsed.success) throw embeddedWalletErrors.invalidEmail({})
    return parsed.output.email
  }
  /** Emits whether a code was accepted. */
  const judged = async <value>(check: Promise<value>): Promise<value> => {
    try {
      const result = await check
      events.emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
      return result
    } catch (thrown) {
      const error = toError(thrown)
      events.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.code })
      throw error
    }
  }
  const keep = <value>(key: StorageKey<value>, value: value | '' | undefined): void =>
    value ? store.write(key, value) : store.remove(key)
  /** Stores the service of a login, and forgets the facts of an earlier one. Any other name, such as `passkey`, is not stored. */
  const keepSocial = (provider: string, user: Pick<FrameUser, 'userName'> | undefined): void => {
    email = undefined
    store.remove(keys.email)
    keep(keys.social, keys.social.decode(provider))
    keep(keys.userName, user?.userName)
  }
  const lastTime = store.read(keys.lastEmailTime)
  showCooldown(lastTime && lastTime + emailCooldown)

  return {
    requireAllowedOrigin,
    keepSocial,
    finished() {
      lastEmailTime = undefined
      store.remove(keys.lastEmailTime)
      showCooldown()
      if (email !== undefined) store.write(keys.email, email)
    },
    calls: {
      async connectEmail(given) {
        email = requireEmail(given.email)
        requireCooldown()
        events.emit('EMAIL_SUBMITTED', undefined)
        await requireAllowedOrigin()
        const { action } = await mailing(frame().call('connectEmail', { email }, { signal: given.signal }))
        // Otherwise the account would be displayed as one of a service.
        store.remove(keys.social)
        store.remove(keys.userName)
        if (action === 'VERIFY_OTP') events.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
        return action
      },
      async connectDevice({ signal } = {}) {
        for (;;)
          try {
            await frame().call('connectDevice', undefined, { signal })
            break
          } catch (error) {
            // Opening a mail may take longer than the time limit of one call.
            if (toError(error).code !== embeddedWalletErrors.iframeRequestTimeout.code) throw error
          }
        events.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
        events.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
      },
      async connectOtp({ otp, signal }) {
        await judged(frame().call('connectOtp', { otp: otp.trim() }, { signal }))
      },
      async updateEmail(given) {
        const next = requireEmail(given.email)
        requireCooldown()
        const { action } = await mailing(
          frame().call('updateEmail', { email: next }, { signal: given.signal }),
        )
        events.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
        return action
      },
      async updateEmailPrimaryOtp({ otp, signal }) {
        await judged(frame().call('updateEmailPrimaryOtp', { otp: otp.trim() }, { signal }))
      },
      async updateEmailSecondaryOtp({ otp, signal }) {
        const { newEmail } = await judged(
          frame().call('updateEmailSecondaryOtp', { otp: otp.trim() }, { signal }),
        )
        email = newEmail
        store.write(keys.email, newEmail)
        events.emit('EMAIL_EDIT', undefined)
        onEmailChanged(newEmail)
        return newEmail
      },
    } satisfies Partial<EmbeddedWalletCalls>,
  }
}
