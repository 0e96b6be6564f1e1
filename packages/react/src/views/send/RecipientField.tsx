import type { SendApi, SendForm, SendProblem } from '@latchkey/core/send'
import { type ReactNode, useId, useRef } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { important } from '../../parts/motion/important.js'
import { Avatar } from '../../parts/pictures/Avatar.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Picture } from '../../parts/pictures/Picture.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { NameFacts, NameWarning } from './NameFacts.js'
import { Text, useMessage } from './texts.js'
import { usePaste } from './usePaste.js'

/** Characters of a line of the narrowest field. */
const charactersOfLine = 20

/**
 * The recipient: an address, or a name with the address it resolves to. The field shows all of it, on as many lines as that takes,
 * so that the visitor can check every character. Suggests only addresses the visitor has sent to.
 */
export function RecipientField(props: {
  readonly form: SendForm
  readonly flow: SendApi
  readonly problem: SendProblem | undefined
}): ReactNode {
  const { form, flow, problem } = props
  const { recipient } = form
  const client = useLatchkey()
  const { namespace } = useActiveNetwork().network
  const message = useMessage()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { hasFailed, paste } = usePaste(field, (text) => flow.set({ recipient: text }))
  const recents = recipient === '' ? flow.recents() : []
  const hasNames = client.can(namespace).resolveName !== undefined
  const isTyped = client.adapters.get(namespace)?.isAddress(recipient.trim()) === true
  const address = form.resolved ?? (isTyped ? recipient.trim() : undefined)
  const isWrong =
    problem === 'recipient_invalid' ||
    problem === 'recipient_of_other_network' ||
    problem === 'name_not_found' ||
    problem === 'name_not_here'
  return (
    <>
      <div className="lk-box lk-panel">
        <label className="lk-group" htmlFor={id}>
          <Text id="send.to" />
        </label>
        <div>
          {address !== undefined && <Picture kind="avatar" icon={undefined} seed={address} />}
          <textarea
            ref={(element) => {
              field.current = element
              wholly(element)
            }}
            id={id}
            dir="ltr"
            className={isTyped ? 'lk-mono' : undefined}
            // For browsers without `field-sizing`.
            rows={Math.max(1, Math.ceil(recipient.length / charactersOfLine))}
            placeholder={message(hasNames ? 'send.recipientOrName' : 'send.recipient')}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={255}
            aria-invalid={isWrong}
            value={recipient}
            onChange={({ target }) => flow.set({ recipient: target.value.replace(/\s*\n\s*/g, '') })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // As in a field of one line.
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          {recipient === '' && !hasFailed && (
            <button type="button" className="lk-link" data-key="paste" ref={whole} onClick={paste}>
              <Text id="send.paste" />
            </button>
          )}
          {recipient !== '' && (
            <button
              type="button"
              className="lk-icon"
              data-key="clear"
              ref={atEnd}
              aria-label={message('send.clear')}
              onClick={() => {
                flow.set({ recipient: '' })
                field.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {recipient === '' && hasFailed && (
          <p className="lk-group" role="alert">
            <Text id="send.pasteFailed" />
          </p>
        )}
        {form.otherNetwork !== undefined && (
          <p className="lk-group" role="alert">
            <Text id="send.otherNetwork" values={{ network: form.otherNetwork }} />
          </p>
        )}
        <NameFacts form={form} flow={flow} problem={problem} onAsk={() => field.current?.focus()} />
      </div>
      <NameWarning form={form} flow={flow} />
      {recents.length > 0 && (
        <section aria-labelledby={`${id}recents`}>
          <h3 className="lk-group" id={`${id}recents`}>
            <Text id="send.recents" />
          </h3>
          <ul className="lk-rows">
            {recents.map((address) => (
              <li key={address}>
                <button
                  type="button"
                  className="lk-row"
                  title={address}
                  onClick={() => flow.set({ recipient: address })}
                >
                  <Avatar address={address} />
                  <span>
                    <b>
                      <ShortAddress address={address} />
                    </b>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const whole = important({ flex: 'none', 'font-size': '13px' })
// Not in the stylesheet, because every page loads that.
const wholly = important({
  'field-sizing': 'content',
  'font-size': '16px',
  'padding-block': '12px',
  resize: 'none',
  // Beside the picture, also on pages from right to left.
  'text-align': '-webkit-match-parent',
  'word-break': 'break-all',
})
const atEnd = important({ 'margin-inline-end': '-8px' })
