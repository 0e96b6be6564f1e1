import type { SendApi, SendForm } from '@latchkey/core/send'
import { type ReactNode, useId } from 'react'
import { Text } from './texts.js'

/** The note that goes with a transfer, for a recipient that takes none without. */
export function MemoField({ form, flow }: { readonly form: SendForm; readonly flow: SendApi }): ReactNode {
  const id = useId()
  return (
    <div className="lk-box lk-panel">
      <label className="lk-group" htmlFor={id}>
        <Text id="send.memoNeeded" />
      </label>
      <div>
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={256}
          value={form.memo ?? ''}
          onChange={({ target }) => flow.set({ memo: target.value })}
        />
      </div>
    </div>
  )
}
