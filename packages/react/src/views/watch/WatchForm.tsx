import { formatAddress, type LatchkeyError, type Network, toError } from '@latchkey/core'
import type { WatchApi } from '@latchkey/core/watch'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { useAnnounce } from '../../parts/messages/Announcer.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { important } from '../../parts/motion/important.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { NetworkSelect } from './NetworkSelect.js'
import { Text, useMessage } from './texts.js'

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly isName: boolean }
  | { readonly status: 'failed'; readonly error: LatchkeyError }

/** The field for an address or a name, and its network. A name is looked up once the visitor presses the button. */
export function WatchForm({ api }: { readonly api: WatchApi }): ReactNode {
  const client = useLatchkey()
  const networks = useStoreValue(client.networks.$list)
  const active = useActiveNetwork().network
  const [chosen, setChosen] = useState(active.id)
  // The network in use may be none of the app's, and the app may remove one.
  const network = networks.find(({ id }) => id === chosen) ?? networks[0] ?? active
  const field = useId()
  const reason = useId()
  const message = useMessage()
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' })
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  const hasNames = client.can(network.namespace).resolveName !== undefined
  const isPending = attempt.status === 'pending'
  const failure = attempt.status === 'failed' ? attempt.error : undefined

  const stop = () => {
    work.current?.abort()
    setAttempt({ status: 'idle' })
  }
  const add = async (entered: string, { id: chainId, namespace }: Network) => {
    const { signal } = (work.current = new AbortController())
    // As the recipient of a transfer is read: a text that is no address may be a name, which has a dot.
    const isName =
      hasNames && entered.includes('.') && client.adapters.get(namespace)?.isAddress(entered) !== true
    setAttempt({ status: 'pending', isName })
    try {
      const { address, name } = isName
        ? await api.addName({ name: entered, chainId, signal })
        : await api.add({ address: entered, chainId })
      if (signal.aborted) return
      setAttempt({ status: 'idle' })
      setText('')
      announce(message('watch.added', { account: name ?? formatAddress(address) }))
    } catch (thrown) {
      if (!signal.aborted) setAttempt({ status: 'failed', error: toError(thrown) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void add(text.trim(), network)
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="lk-box lk-panel">
        <label className="lk-group" htmlFor={field}>
          <Text id={hasNames ? 'watch.addressOrName' : 'watch.address'} />
        </label>
        <div>
          <input
            id={field}
            type="text"
            dir="ltr"
            data-focus
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={255}
            aria-invalid={failure !== undefined}
            aria-describedby={failure && reason}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              if (attempt.status !== 'idle') stop()
            }}
          />
        </div>
      </div>
      {failure && <ErrorNote id={reason} error={failure} />}
      {networks.length > 1 && (
        <NetworkSelect
          networks={networks}
          network={network}
          onChange={(id) => {
            setChosen(id)
            if (attempt.status !== 'idle') stop()
          }}
        />
      )}
      <button
        type="submit"
        ref={whole}
        className="lk-prime"
        data-key="add-watched"
        aria-busy={isPending}
        aria-disabled={isPending}
      >
        {isPending && <Spinner />}
        <Text id={isPending && attempt.isName ? 'watch.lookUp' : 'watch.add'} />
      </button>
    </form>
  )
}

const whole = important({ 'inline-size': '100%', 'margin-block-end': '12px' })
