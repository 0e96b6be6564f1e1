import { readHanded } from '../vault/HandedVault.ts'
import type { Vault } from '../vault/openVault.ts'
import { openWalletWindow, type WalletWindow } from '../windows/openWalletWindow.ts'
import { readAppearance } from '../windows/readAppearance.ts'
import type { SettingsTask } from './SettingsTask.ts'
import { readToSettingsFrame } from './ToSettingsFrame.ts'
import type { ToSettingsWindow } from './ToSettingsWindow.ts'

/**
 * Opens the wallet's window for a task, hands it what this device keeps, and stores what it changes. Call it in a press; `undefined` if the
 * browser blocks it.
 */
export function openSettingsWindow({
  window,
  task,
  page,
  openVault,
  onDone,
  onClosed,
}: {
  readonly window: Window
  readonly task: SettingsTask
  readonly page: Pick<ToSettingsWindow, 'origin' | 'projectId' | 'apiUrl'>
  openVault(): Promise<Vault>
  onDone(): void
  /** The window was closed before the task was done. */
  onClosed(): void
}): WalletWindow | undefined {
  let isDone = false
  /** Messages of the window are handled in their order. */
  let work: Promise<unknown> = Promise.resolve()
  const handOver = async (vault: Vault): Promise<ToSettingsWindow> => ({
    type: 'latchkey_task',
    task,
    ...page,
    ...readAppearance(window.document),
    ...(await readHanded(vault)),
  })
  const handle = async (data: unknown) => {
    const message = readToSettingsFrame(data)
    if (!message || isDone) return
    const vault = await openVault()
    switch (message.type) {
      case 'latchkey_ready':
        return opened?.post(await handOver(vault))
      case 'latchkey_account':
        // The task changes the account that it was given, and never signs in to another one.
        return vault.changeAccount(message.account.deviceId, message.account)
      case 'latchkey_share':
        return message.share
          ? vault.writeShare(message.accountId, message.share)
          : vault.deleteShare(message.accountId)
      case 'latchkey_done':
        isDone = true
        return onDone()
      default:
        return message satisfies never
    }
  }
  const opened = openWalletWindow({
    window,
    path: '/settings',
    onMessage(data) {
      // A share that could not be stored differs from the server's set, so the next read of the user restores the keys or requires a restore.
      work = work.then(() => handle(data)).catch(() => undefined)
    },
    onClosed: () => void work.then(() => isDone || onClosed()),
  })
  return opened
}
