import { systemClock } from '@latchkey/core/api'
import { closeWindow } from '@latchkey/embedded-wallet/frame'
import { render } from 'preact'
import { createAccount } from '../account/createAccount.ts'
import { createFarcasterLogin } from '../account/createFarcasterLogin.ts'
import type { AddableService } from '../account/createLoginSettings.ts'
import { createSocialLogin } from '../account/createSocialLogin.ts'
import { createWalletSettings } from '../account/createWalletSettings.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Site } from '../keeping/ToKeeper.ts'
import { runKeyJob } from '../keys/runKeyJob.ts'
import { startKeyWorker } from '../keys/startKeyWorker.ts'
import { toBase64Url } from '../keys/toBase64Url.ts'
import { createPageLanguage } from '../locale/createPageLanguage.ts'
import { StatusPage } from '../parts/StatusPage.tsx'
import { toPasskeyText } from '../passkeys/passkeyTexts.ts'
import { registerPasskey } from '../passkeys/registerPasskey.ts'
import { signChallenge } from '../passkeys/signChallenge.ts'
import { toText } from '../texts/toText.ts'
import { readHanded } from '../vault/HandedVault.ts'
import type { Vault } from '../vault/openVault.ts'
import { toAcceptLanguage } from '../walletServer/toAcceptLanguage.ts'
import { readTags } from '../windows/parseMessage.ts'
import { whenGone } from '../windows/whenGone.ts'
import { createHandedVault } from './createHandedVault.ts'
import { createPasskey, readPasskey } from './parts/createPasskey.ts'
import { Page, Result } from './parts/Page.tsx'
import type { ToSettingsFrame } from './ToSettingsFrame.ts'
import { readToSettingsWindow, type ToSettingsWindow } from './ToSettingsWindow.ts'
import './settings.css'
import type { TaskContext } from './parts/TaskContext.ts'
import { toSettingsText } from './parts/toSettingsText.ts'
import { toFailureText } from './parts/toTaskText.ts'
import { TaskPage } from './TaskPage.tsx'

/** How long the frame may take to close the window. Milliseconds. */
const patience = 2_000

/** Does the task that the frame has handed over. Accepts messages of a frame of this origin only. */
export function startSettings(
  window: Window & typeof globalThis,
  language = createPageLanguage(window),
): void {
  const element = window.document.getElementById('root')
  if (!element) throw new TypeError('The page has no root.')
  const { origin } = window.location
  const frame = window.opener as Window | null
  const say = (text: 'window.none' | 'window.gone') =>
    render(
      <StatusPage outcome={text === 'window.gone' ? 'unknown' : undefined} text={toSettingsText(text)} />,
      element,
    )
  /** Acts once the texts are there. */
  const whenWritten = (act: () => void) => {
    const loading = language.load('frame-settings', 'frame-keys', 'frame-logins', 'frame-passkeys')
    if (loading) void loading.then(act)
    else act()
  }
  if (!frame) return whenWritten(() => say('window.none'))
  const post = (message: ToSettingsFrame) => frame.postMessage(message, origin)
  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame || from !== origin) return
    const message = readToSettingsWindow(data)
    if (!message) return
    // One task: nothing may change under the visitor's eyes.
    window.removeEventListener('message', receive)
    if (message.theme) window.document.documentElement.dataset['theme'] = message.theme
    const left = new AbortController()
    // The frame stores the changes of a task. A recovery phrase or key that is being written down stays on the screen.
    whenGone(
      window,
      () => message.task === 'export' || message.task === 'keys' || !frame.closed,
      () => {
        left.abort()
        say('window.gone')
      },
    )
    language.choose(readTags(message.locales))
    whenWritten(() => {
      if (!left.signal.aborted) void showTask({ window, element, message, post, signal: left.signal })
    })
  }
  window.addEventListener('message', receive)
  post({ type: 'latchkey_ready' })
}

async function showTask({
  window,
  element,
  message,
  post,
  signal,
}: {
  readonly window: Window & typeof globalThis
  readonly element: Element
  readonly message: ToSettingsWindow
  post(message: ToSettingsFrame): void
  /** Aborts once the frame is gone. */
  readonly signal: AbortSignal
}): Promise<void> {
  const { task, origin, projectId, apiUrl } = message
  const server = {
    url: apiUrl,
    fetch: window.fetch.bind(window),
    acceptLanguage: toAcceptLanguage(readTags(message.locales)),
  }
  const vault = createHandedVault(message, (change) => {
    post(change)
    // The kept copy is a convenience, so its failure must not stop the task.
    void updateKept({ origin, projectId }, vault).catch(() => undefined)
  })
  const startWorker = startKeyWorker(window)
  const shared = {
    server,
    openVault: async () => vault,
    runJob: ((job, signal) => runKeyJob(job, { startWorker, signal })) as Parameters<
      typeof createAccount
    >[0]['runJob'],
  }
  const account = createAccount({ ...shared, projectId, now: systemClock.now })
  const settings = createWalletSettings({ ...shared, account, origin })
  // A login here confirms the account. It does not sign in.
  const confirming = (signal: AbortSignal) => ({
    verifySocial: (flow: Parameters<typeof settings.confirmSocial>[0]) =>
      settings.confirmSocial(flow, signal),
    readFacts: settings.readFacts,
  })
  const end = () => {
    post({ type: 'latchkey_done' })
    // The frame closes this window. A message of a window that has closed has no source, so the frame would ignore it.
    window.setTimeout(() => window.close(), patience)
  }
  const show = async () => {
    render(<StatusPage outcome="pending" text={toText('wait.details')} />, element)
    try {
      const [facts, lock] = await Promise.all([
        settings.readFacts(signal),
        // Without keys, nothing is sealed yet.
        task === 'import' ? undefined : settings.readLock(signal),
      ])
      const name = facts.email ?? facts.userName ?? toText('page.title')
      const salt = () => toBase64Url(window.crypto.getRandomValues(new Uint8Array(32)))
      const context: TaskContext = {
        settings,
        facts,
        lock,
        origin,
        farcaster: createFarcasterLogin({
          server,
          projectId,
          account: confirming(signal),
          sleep: systemClock.sleep,
        }),
        confirmWithService: (until) =>
          logIn({
            window,
            message,
            service: facts.provider as AddableService,
            server,
            account: confirming(until),
            signal: until,
          }),
        addWithService: (service, until) =>
          logIn({
            window,
            message,
            service,
            server,
            account: { verifySocial: (flow) => settings.verifyLoginSocial(flow, until) },
            begin: (body, during) => settings.startLoginSocial(body, during),
            signal: until,
          }),
        hasPasskeys: 'PublicKeyCredential' in window,
        async addPasskey(chosen, signal) {
          const started = await settings.startPasskey('add', signal)
          const registration = await registerPasskey({ window, name, ...started })
          await settings.addPasskey({ registration, name: chosen }, signal)
        },
        async confirmWithPasskey(signal) {
          const started = await settings.startPasskey('confirm', signal)
          await settings.confirmPasskey(await signChallenge({ window, ...started }), signal)
        },
        async releaseShare(signal) {
          if (!(await settings.readFacts(signal)).asksPasskey) return undefined
          return signChallenge({ window, ...(await settings.startPasskey('sign', signal)) })
        },
        async createPasskey(signal) {
          const fresh = salt()
          const { passkeys } = await settings.readPasskeys(signal)
          const credentialIds = passkeys.map(({ credentialId }) => credentialId)
          const { credentialId, secret } =
            credentialIds.length > 0
              ? await readPasskey({ window, salt: fresh, credentialIds })
              : await createPasskey({
                  window,
                  salt: fresh,
                  name: toPasskeyText('recovery.passkeyName', { name }),
                })
          return {
            lock: { method: 'passkey', salt: fresh, credentialId },
            key: { method: 'passkey', secret },
          }
        },
        async readPasskey(known) {
          const { salt: own, credentialId } = known
          const { secret } = await readPasskey({ window, salt: own, credentialIds: [credentialId] })
          return { lock: known, key: { method: 'passkey', secret } }
        },
        createPassword: (password) => ({
          lock: { method: 'password', salt: salt() },
          key: { method: 'password', password },
        }),
        onDone: end,
      }
      render(<TaskPage task={task} context={context} />, element)
    } catch (error) {
      if (signal.aborted) return
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      render(
        <Page title={`task.${task}`} site={origin}>
          <Result outcome="bad">
            <p role="alert">{toFailureText(code)}</p>
          </Result>
          <button type="button" className="primary" onClick={() => void show()}>
            {toSettingsText('action.again')}
          </button>
        </Page>,
        element,
      )
    }
  }
  await show()
}

/** Gives the changed account and share to the sign-in that the wallet's window keeps for this app, if it keeps one. */
async function updateKept(site: Site, vault: Vault): Promise<void> {
  const { openKept } = await import('../keeping/openKept.ts')
  const kept = await openKept()
  try {
    await kept.update(site, await readHanded(vault))
  } finally {
    kept.close()
  }
}

/** Logs in with a service in a popup of this window, which a press has to open. `begin` takes the place of a sign-in. */
async function logIn({
  window,
  message: { origin, projectId },
  service,
  server,
  account,
  begin,
  signal,
}: {
  readonly window: Window & typeof globalThis
  readonly message: ToSettingsWindow
  readonly service: AddableService
  readonly server: Parameters<typeof createSocialLogin>[0]['server']
  readonly account: Parameters<typeof createSocialLogin>[0]['account']
  readonly begin?: Parameters<typeof createSocialLogin>[0]['begin']
  readonly signal: AbortSignal
}): Promise<void> {
  const popup = window.open('', '_blank', 'popup,width=480,height=720')
  if (!popup) throw frameErrors.loginDenied({})
  try {
    let report: (resultUri: string) => void = () => undefined
    const ended = new Promise<string>((resolve, reject) => {
      report = resolve
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const login = createSocialLogin({
      self: window,
      // This window is its own page.
      parent: { postMessage: (result) => report((result as { readonly resultUri: string }).resultUri) },
      server,
      projectId,
      account,
      ...(begin && { begin }),
      openVault: async () => ({ readLogin: async () => undefined, writeLogin: async () => undefined }),
      sleep: systemClock.sleep,
    })
    popup.location.replace(await login.start(service, { origin }, signal))
    const resultUri = await ended
    if (!resultUri.includes('flow=')) throw frameErrors.loginDenied({})
    await login.finish(resultUri, signal)
  } finally {
    closeWindow(popup)
  }
}
