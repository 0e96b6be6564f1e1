import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import type { Slots } from '../client/Slots.js'
import { Guarded } from './Guarded.js'

type SlotComponent<name extends keyof Slots> = NonNullable<Slots[name]>

type PropsOf<name extends keyof Slots> = Omit<ComponentProps<SlotComponent<name>>, 'children'>

/** The place of a component of the app. Without one, shows the children. */
export function Slot<name extends keyof Slots>(props: {
  readonly name: name
  readonly pass: PropsOf<name>
  /** Put around the component of the app. */
  readonly box?: (own: ReactNode) => ReactNode
  readonly children?: ReactNode
}): ReactNode {
  const { name, pass, box = (own: ReactNode) => own, children = null } = props
  const Own = useLatchkeyContext().own.slots?.[name] as ComponentType<object> | undefined
  if (!Own) return children
  return (
    <Guarded place={`slot "${name}"`} waiting={children}>
      {box(<Own {...pass}>{children}</Own>)}
    </Guarded>
  )
}

/** The place of a picture of the app, in its fixed box. Decorative, because the name is beside it. */
export function PictureSlot<name extends 'avatar' | 'networkPicture' | 'tokenPicture'>(props: {
  readonly name: name
  readonly pass: PropsOf<name>
  readonly children: ReactNode
}): ReactNode {
  const box = (own: ReactNode) => (
    <i
      className="lk-pic"
      data-kind={props.name === 'avatar' ? 'avatar' : 'network'}
      data-own=""
      aria-hidden="true"
    >
      {own}
    </i>
  )
  return <Slot {...props} box={box} />
}

/** Rows of the app, under the account's buttons. */
export const rows = (own: ReactNode): ReactNode => <div className="lk-rows">{own}</div>

/** Text of the app at the end of a view. */
export const foot = (own: ReactNode): ReactNode => <div className="lk-foot">{own}</div>
