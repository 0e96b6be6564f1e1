import type { OpenRequest } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { AnyText } from '../../locale/createTexts.js'

/** Explains a topic in points, each a picture beside a title and a text, with a button that leads on. */
export function Explanation<name extends string, point extends string>(props: {
  /** Begins the keys of the texts. */
  readonly name: name
  readonly texts: Readonly<Record<`${name}.${point}${'Title' | 'Text'}` | `${name}.action`, string>>
  /** The points, in order, with their pictures. */
  readonly points: Readonly<Record<point, ReactNode>>
  /** The view to go back to, or to open where this one was opened on its own. */
  readonly home: OpenRequest
  /** Takes the place of the button that leads to `home`. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  const { name, texts, points, home, action, children } = props
  const modal = useModalController()
  const say = (word: string) => <AnyText id={`${name}.${word}`} texts={texts} />
  return (
    <>
      <ul className="lk-points">
        {Object.entries<ReactNode>(points).map(([point, art]) => (
          <li key={point}>
            {art}
            <div>
              <h3>{say(`${point}Title`)}</h3>
              <p>{say(`${point}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {action !== null && (
        <div className="lk-bar">
          {action ?? (
            <button
              type="button"
              className="lk-prime"
              data-key="choose"
              onClick={() => {
                if (modal.$state.get().stack.length > 1) modal.back()
                else modal.reset(home)
              }}
            >
              {say('action')}
            </button>
          )}
        </div>
      )}
      {children}
    </>
  )
}
