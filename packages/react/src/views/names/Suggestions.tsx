import type { NameSuggestion } from '@latchkey/core/names'
import { type ReactNode, useId } from 'react'
import { Text } from './texts.js'

/** Names similar to the typed one. Taken names are marked, and cannot be chosen. */
export function Suggestions(props: {
  readonly suggestions: readonly NameSuggestion[]
  readonly choose: (name: string) => void
}): ReactNode {
  const { suggestions, choose } = props
  const id = useId()
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="lk-group" id={id}>
        <Text id="names.suggestions" />
      </h3>
      <ul className="lk-rows lk-panel" aria-labelledby={id}>
        {suggestions.map(({ name, isRegistered }) => (
          <li key={name}>
            <button
              type="button"
              className="lk-row"
              data-key={name}
              aria-disabled={isRegistered}
              onClick={() => {
                if (!isRegistered) choose(name)
              }}
            >
              <span>
                <b>
                  <bdi dir="ltr">{name}</bdi>
                </b>
                {isRegistered && (
                  <small>
                    <Text id="names.registered" />
                  </small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
