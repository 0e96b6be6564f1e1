import { Fragment, type ReactNode } from 'react'
import { useLatchkeyContext } from '../client/useLatchkeyContext.js'
import { plainName } from '../parts/plainName.js'
import { en } from './en.js'

/** A text with its values in place; a value that is a string keeps its own direction. */
export function Text(props: {
  readonly id: keyof typeof en
  readonly values?: Readonly<Record<string, ReactNode>>
}): ReactNode {
  const { messages } = useLatchkeyContext()
  const { id, values = {} } = props
  return (messages[id] ?? en[id]).split(/\{(\w+)\}/).map((part, index) => {
    const value = index % 2 ? values[part] : part
    return (
      <Fragment key={index}>
        {index % 2 && typeof value === 'string' ? <bdi>{plainName(value)}</bdi> : value}
      </Fragment>
    )
  })
}
