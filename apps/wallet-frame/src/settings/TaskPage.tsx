import type { ComponentChild } from 'preact'
import { ImportTask } from './keys/ImportTask.tsx'
import { KeysTask } from './keys/KeysTask.tsx'
import { Page } from './parts/Page.tsx'
import type { TaskContext } from './parts/TaskContext.ts'
import type { SettingsTask } from './SettingsTask.ts'
import { DeleteTask } from './tasks/DeleteTask.tsx'
import { DevicesTask } from './tasks/DevicesTask.tsx'
import { EmailTask } from './tasks/EmailTask.tsx'
import { ExportTask } from './tasks/ExportTask.tsx'
import { LoginsTask } from './tasks/LoginsTask.tsx'
import { PasskeysTask } from './tasks/PasskeysTask.tsx'
import { RecoveryTask } from './tasks/RecoveryTask.tsx'
import { RestoreTask } from './tasks/RestoreTask.tsx'

const pages = {
  export: ExportTask,
  keys: KeysTask,
  recovery: RecoveryTask,
  email: EmailTask,
  logins: LoginsTask,
  devices: DevicesTask,
  passkeys: PasskeysTask,
  delete: DeleteTask,
  restore: RestoreTask,
  import: ImportTask,
} as const satisfies Record<SettingsTask, (props: { readonly context: TaskContext }) => ComponentChild>

/** One task in the wallet's own window. */
export function TaskPage({ task, context }: { readonly task: SettingsTask; readonly context: TaskContext }) {
  const Content = pages[task]
  return (
    <Page title={`task.${task}`} site={context.origin}>
      <Content context={context} />
    </Page>
  )
}
