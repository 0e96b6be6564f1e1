import { type ReactNode, useState } from 'react'
import { useStoreValue } from '../../client/useStoreValue.js'
import type { Recorder } from '../record/recorder.js'

/** The client's stored values, read when the tab opens, after each event, and on request. */
export function Stored({ records }: { readonly records: Recorder }): ReactNode {
  useStoreValue(records.$events)
  const [, read] = useState(0)
  const rows = records.stored()
  return (
    <>
      <p>
        <button type="button" className="tool" onClick={() => read((count) => count + 1)}>
          Read again
        </button>
      </p>
      {rows.length ? (
        <dl className="stored">
          {rows.map(({ key, value, length }) => (
            <div key={key}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd>
                {value === undefined ? <small>Not shown ({length} characters)</small> : <pre>{value}</pre>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Nothing is stored.</p>
      )}
    </>
  )
}
