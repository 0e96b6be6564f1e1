import { type CSSProperties, type ReactNode, useState } from 'react'
import { hueOf } from './hueOf.js'
import { imageSource } from './imageSource.js'

export type PictureProps = {
  /** Shown when it is a picture that can be fetched. */
  readonly icon: string | undefined
  /** Decides the mark drawn in place of a missing picture. */
  readonly seed: string
  readonly kind: 'wallet' | 'network' | 'avatar'
  readonly children?: ReactNode
}

/** A picture in a fixed box, with a mark of its own behind it. Decorative: the name stands beside it. */
export function Picture({ icon, seed, kind, children }: PictureProps): ReactNode {
  const source = imageSource(icon)
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const shown = source !== undefined && source !== failed
  const style = { '--lk-hue': hueOf(seed) } as CSSProperties
  return (
    <i
      className="lk-pic"
      data-kind={kind}
      data-state={shown && loaded === source ? 'loaded' : 'mark'}
      style={style}
      aria-hidden="true"
    >
      {kind === 'avatar' ? null : (seed.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toUpperCase()}
      {shown && (
        <img
          src={source}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(source)}
          onError={() => setFailed(source)}
        />
      )}
      {children}
    </i>
  )
}
