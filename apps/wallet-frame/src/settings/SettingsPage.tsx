import { useEffect, useState } from 'preact/hooks'
import type { AccountFacts } from '../account/Account.ts'
import { secretType } from '../keys/secretType.ts'
import type { Pages } from '../pages/createPages.ts'
import { useEscape } from '../parts/useEscape.ts'
import { neverAborts } from '../review/Task.ts'
import type { WalletWindow } from '../windows/openWalletWindow.ts'
import { openSettingsWindow } from './openSettingsWindow.ts'
import { Page } from './parts/Page.tsx'
import { WindowPage } from './parts/WindowPage.tsx'
import type { SettingsTask } from './SettingsTask.ts'
import './settings.css'
import { toKeysText } from './parts/toKeysText.ts'
import { type SettingsTextKey, toSettingsText } from './parts/toSettingsText.ts'
import { toFailureText, toTaskText } from './parts/toTaskText.ts'
import { useWork } from './parts/useWork.ts'

/** Dependencies of the settings in the frame. */
export type SettingsPort = Pick<Parameters<typeof openSettingsWindow>[0], 'openVault'> & {
  readonly projectId: string
  readonly apiUrl: string
  readFacts(signal: AbortSignal): Promise<AccountFacts>
  /** Ends the sharing of the email address with the page's project. */
  stopSharing(origin: string, signal: AbortSignal): Promise<void>
  /** Returns whether this browser keeps what the wallet stores. */
  isKept(): Promise<boolean>
}

type Step = 'menu' | 'open' | 'blocked' | 'closed' | 'done'
const notes: Readonly<Record<Step, SettingsTextKey>> = {
  menu: 'settings.hint',
  open: 'settings.open',
  blocked: 'settings.blocked',
  closed: 'settings.closed',
  done: 'settings.done',
}
const rows = [
  'export',
  'keys',
  'recovery',
  'logins',
  'passkeys',
  'email',
  'devices',
  'delete',
] as const satisfies readonly SettingsTask[]

/** The tasks of a wallet that its operator has blocked. */
const leaving: readonly (typeof rows)[number][] = ['export', 'keys']

/** The wallet's settings in the frame. Each one goes on in a window of the wallet, which no page can cover or read. */
export function SettingsPage({
  pages,
  port,
  window,
}: {
  readonly pages: Pages
  readonly port: SettingsPort
  readonly window: Window
}) {
  const page = pages.current()
  const [step, setStep] = useState<Step>('menu')
  const [popup, setPopup] = useState<WalletWindow>()
  const [facts, setFacts] = useState<AccountFacts>()
  const [isKept, setKept] = useState(true)
  const work = useWork()
  useEffect(() => () => popup?.close(), [popup])
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show =
      <value,>(set: (value: value) => void) =>
      (value: value) =>
        void (signal.aborted || set(value))
    if (step === 'menu' || step === 'done') port.readFacts(signal).then(show(setFacts), () => undefined)
    port.isKept().then(show(setKept), () => undefined)
    return () => controller.abort()
  }, [port, step])
  const leave = () =>
    pages.close(page?.screen === 'restore' || page?.screen === 'import' ? 'rejected' : 'done')
  useEscape(leave)
  if (!page) return null

  const open = (task: SettingsTask) => {
    popup?.close()
    const opened = openSettingsWindow({
      window,
      task,
      page: { origin: page.origin, projectId: port.projectId, apiUrl: port.apiUrl },
      openVault: port.openVault,
      onDone() {
        setPopup(undefined)
        // Nobody is signed in after that, and there is nothing left to restore.
        if (task === 'delete' || task === 'restore' || task === 'import') return pages.close('done')
        setStep('done')
      },
      onClosed: () => setStep('closed'),
    })
    setPopup(opened)
    setStep(opened ? 'open' : 'blocked')
  }
  const stopSharing = async () => {
    setStep('menu')
    if (await work.run(() => port.stopSharing(page.origin, neverAborts))) setStep('done')
  }
  const hasFailed = work.status === 'failed' && step === 'menu'
  const isAlert = hasFailed || step === 'blocked' || step === 'closed'
  const note = (
    <p className="note" role={isAlert ? 'alert' : 'status'}>
      {hasFailed ? toFailureText(work.code) : toSettingsText(notes[step])}
    </p>
  )
  if (page.screen === 'restore')
    return (
      <WindowPage
        title="restore.title"
        text="restore.text"
        other="restore.cancel"
        action="restore.action"
        site={page.origin}
        note={note}
        onOther={leave}
        onOpen={() => open('restore')}
      />
    )
  if (page.screen === 'import')
    return (
      <WindowPage
        title="task.import"
        text="import.intro"
        other="import.create"
        action="import.open"
        site={page.origin}
        note={step !== 'menu' && note}
        // The account then makes keys of its own.
        onOther={() => pages.close('done')}
        onOpen={() => open('import')}
      />
    )
  const isBlocked = page.screen === 'blocked'
  return (
    <Page
      title={isBlocked ? 'blocked.title' : 'settings.title'}
      foot={
        <>
          {note}
          <button type="button" className="wide" onClick={leave}>
            {toSettingsText('settings.close')}
          </button>
        </>
      }
    >
      {facts && (
        <p className="site">
          {toSettingsText('settings.account', { name: facts.email ?? facts.userName ?? facts.provider })}
        </p>
      )}
      {facts?.sharedEmail !== undefined && !isBlocked && (
        <button type="button" onClick={() => void stopSharing()}>
          {toSettingsText('settings.unshare')}
        </button>
      )}
      {isBlocked && <p>{toSettingsText('blocked.text')}</p>}
      {!isKept && <p className="warning">{toSettingsText('settings.noStorage')}</p>}
      <ul className="rows">
        {(isBlocked ? leaving : rows)
          .filter((task) => task !== 'export' || hasPhrase(facts))
          .map((task) => (
            <li key={task}>
              <button
                type="button"
                className={task === 'delete' ? 'dangerous' : ''}
                onClick={() => open(task)}
              >
                <strong>{toTaskText(`task.${task}`)}</strong>
                <span>{toRowText(task, facts)}</span>
              </button>
            </li>
          ))}
      </ul>
    </Page>
  )
}

/** A wallet that was imported from one private key has no phrase. */
const hasPhrase = (facts: AccountFacts | undefined) =>
  !facts?.addresses || secretType(facts.addresses) === 'phrase'

function toRowText(task: (typeof rows)[number], facts: AccountFacts | undefined): string {
  const isImported = facts?.isImported === true
  switch (task) {
    case 'export':
      return toKeysText(isImported ? 'row.imported' : 'row.phrase')
    case 'keys':
      return toKeysText(isImported && !hasPhrase(facts) ? 'row.imported' : 'row.keys')
    case 'recovery':
      return toSettingsText(`row.recovery.${facts?.recoveryMethod ?? 'server'}`)
    default:
      return toTaskText(`row.${task}`)
  }
}
