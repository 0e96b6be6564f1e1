import type { ComponentChild } from 'preact'
import type { Task } from './messages.ts'
import { Page } from './parts.tsx'
import type { TaskContext } from './TaskContext.ts'
import { DeleteTask } from './tasks/DeleteTask.tsx'
import { DevicesTask } from './tasks/DevicesTask.tsx'
import { EmailTask } from './tasks/EmailTask.tsx'
import { ExportTask } from './tasks/ExportTask.tsx'
import { RecoveryTask } from './tasks/RecoveryTask.tsx'
import { RestoreTask } from './tasks/RestoreTask.tsx'

const pages = {
  export: ExportTask,
  recovery: RecoveryTask,
  email: EmailTask,
  devices: DevicesTask,
  delete: DeleteTask,
  restore: RestoreTask,
} as const satisfies Record<Task, (props: { readonly context: TaskContext }) => ComponentChild>

/** One task in the wallet's own window. */
export function TaskPage({ task, context }: { readonly task: Task; readonly context: TaskContext }) {
  const Content = pages[task]
  return (
    <Page title={`task.${task}`} site={context.origin}>
      <Content context={context} />
    </Page>
  )
}
