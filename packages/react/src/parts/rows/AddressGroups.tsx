import { Fragment, type ReactNode } from 'react'

/** Characters that are easy to compare at once. */
const group = 4

/** Shows a whole address in groups of four characters, to compare. Copying it yields the address without spaces. */
export function AddressGroups({ address }: { readonly address: string }): ReactNode {
  const start = address.startsWith('0x') ? 2 : 0
  const rest = address.slice(start)
  const groups = rest.match(new RegExp(`.{1,${group}}`, 'g')) ?? []
  return (
    <bdi dir="ltr" className="lk-mono lk-groups">
      {groups.map((part, index) => (
        <Fragment key={index}>
          <span>{index === 0 ? address.slice(0, start) + part : part}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}
