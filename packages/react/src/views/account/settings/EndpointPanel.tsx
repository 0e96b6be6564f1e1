import { type LatchkeyError, type Network, toError } from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import type { OwnEndpointsApi } from '@latchkey/core/endpoints'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { ErrorNote } from '../../../parts/messages/ErrorDetails.js'
import { important } from '../../../parts/motion/important.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text, useMessage } from './endpointTexts.js'

type Props = { readonly network: Network; readonly endpoints: OwnEndpointsApi }

/** Shows whose endpoint a network is read through, and lets the visitor set their own. */
export function EndpointPanel({ network, endpoints }: Props): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { [network.id]: url } = useStoreValue(endpoints.$endpoints)
  return (
    <>
      <button
        type="button"
        className="lk-row"
        data-key="endpoint"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <i className="lk-pic">
          <Icon name="globe" />
        </i>
        <span>
          <b>
            <Text id="endpoint.title" />
          </b>
          <small>
            {url === undefined ? <Text id="endpoint.ofApp" /> : <bdi dir="ltr">{parseUrl(url)?.host}</bdi>}
          </small>
        </span>
        <Icon name="down" />
      </button>
      {isOpen && <EndpointForm id={id} network={network} endpoints={endpoints} url={url} />}
    </>
  )
}

type Check =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: LatchkeyError }

/** Nothing is sent until the visitor presses the button. */
function EndpointForm({
  id,
  network,
  endpoints,
  url,
}: Props & {
  readonly id: string
  /** The endpoint in use. Absent: the app's. */
  readonly url: string | undefined
}): ReactNode {
  const field = useId()
  const message = useMessage()
  const announce = useAnnounce()
  const [text, setText] = useState(url ?? '')
  const [check, setCheck] = useState<Check>({ status: 'idle' })
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  const { id: chainId, name } = network

  const set = async () => {
    work.current?.abort()
    const { signal } = (work.current = new AbortController())
    setCheck({ status: 'pending' })
    try {
      await endpoints.set({ chainId, url: text, signal })
      announce(message('endpoint.used'))
      setCheck({ status: 'idle' })
    } catch (thrown) {
      if (!signal.aborted) setCheck({ status: 'failed', error: toError(thrown) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.status !== 'pending') void set()
  }
  const isPending = check.status === 'pending'
  return (
    <form id={id} ref={stacked} noValidate onSubmit={submit}>
      <div className="lk-box lk-panel">
        <label className="lk-group" htmlFor={field}>
          <Text id="endpoint.url" values={{ network: name }} />
        </label>
        <div>
          <input
            id={field}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            maxLength={2_048}
            aria-invalid={check.status === 'failed'}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              if (check.status === 'failed') setCheck({ status: 'idle' })
            }}
          />
        </div>
      </div>
      <p className="lk-hint">
        <Text id="endpoint.hint" values={{ network: name }} />
      </p>
      {check.status === 'failed' && <ErrorNote error={check.error} title={<Text id="endpoint.failed" />} />}
      <button type="submit" className="lk-prime" data-key="use-endpoint" aria-busy={isPending}>
        {isPending && <Spinner />}
        <Text id="endpoint.use" />
      </button>
      {url !== undefined && (
        <button
          type="button"
          className="lk-second"
          data-key="remove-endpoint"
          onClick={() => {
            work.current?.abort()
            setText('')
            setCheck({ status: 'idle' })
            endpoints.remove(chainId)
          }}
        >
          <Text id="endpoint.remove" />
        </button>
      )}
    </form>
  )
}

const stacked = important({ display: 'grid', gap: '8px', padding: '8px' })
