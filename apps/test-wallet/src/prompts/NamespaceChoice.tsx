import { type ReactNode, useId } from 'react'
import { plainText } from '../peer/plainText.ts'
import type { Chosen } from '../proposal/approveNamespaces.ts'
import { defaultChoice, type ProposedNamespace } from '../proposal/defaultChoice.ts'
import { Check } from './Check.tsx'

/** Shows the choice for one namespace: its accounts and networks, or none of it if the page requests several namespaces. */
export function NamespaceChoice({
  proposed,
  isAlone,
  chosen,
  onChange,
}: {
  readonly proposed: ProposedNamespace
  /** The page requests no other namespace. */
  readonly isAlone: boolean
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}): ReactNode {
  const id = useId()
  const { title, addresses, chains } = proposed
  const without = {
    chains: chosen.chains.filter((chain) => !chains.some((one) => one.id === chain)),
    addresses: chosen.addresses.filter((address) => !addresses.includes(address)),
  }
  const usual = defaultChoice([proposed])
  const isKnown = usual.chains.length > 0 && usual.addresses.length > 0
  const isWanted =
    chosen.chains.length > without.chains.length || chosen.addresses.length > without.addresses.length
  const toggle = (list: readonly string[], item: string) =>
    list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

  const parts = (
    <>
      {addresses.length > 0 && (
        <fieldset>
          <legend>Accounts</legend>
          {addresses.map((address, index) => (
            <Check
              key={address}
              label={`Account ${index + 1}`}
              detail={address}
              isChecked={chosen.addresses.includes(address)}
              onChange={() => onChange({ ...chosen, addresses: toggle(chosen.addresses, address) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>Networks</legend>
        {chains.map((chain) => (
          <Check
            key={chain.id}
            label={chain.name ?? plainText({ value: chain.id, limit: 60 })}
            detail={[
              ...(chain.name === undefined ? ['not in this wallet'] : [chain.id]),
              ...(chain.isRequired ? ['required'] : []),
            ].join(', ')}
            isChecked={chosen.chains.includes(chain.id)}
            isDisabled={chain.name === undefined}
            onChange={() => onChange({ ...chosen, chains: toggle(chosen.chains, chain.id) })}
          />
        ))}
      </fieldset>
    </>
  )
  if (isAlone) return parts
  return (
    <section className="namespace" role="group" aria-labelledby={id}>
      <label className="namespace-head">
        <span id={id}>{title}</span>
        <input
          type="checkbox"
          checked={isWanted}
          disabled={!isKnown}
          aria-label={`Connect ${title}`}
          onChange={() =>
            onChange(
              isWanted
                ? without
                : {
                    chains: [...without.chains, ...usual.chains],
                    addresses: [...without.addresses, ...usual.addresses],
                  },
            )
          }
        />
      </label>
      {!isKnown && <p className="empty">This wallet knows none of its networks.</p>}
      {isWanted && (
        <details>
          <summary>
            {[
              ...addresses.flatMap((address, index) =>
                chosen.addresses.includes(address) ? [`Account ${index + 1}`] : [],
              ),
              ...chains.flatMap(({ id: chain, name }) =>
                name !== undefined && chosen.chains.includes(chain) ? [name] : [],
              ),
            ].join(', ')}
          </summary>
          {parts}
        </details>
      )}
    </section>
  )
}
