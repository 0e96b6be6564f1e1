import { type ReactNode, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../client/useThemed.js'
import { imageSource } from './imageSource.js'

export type PictureProps = {
  /** Shown when it is a picture that can be fetched. */
  readonly icon: string | undefined
  /** The picture comes from the directory of wallets. */
  readonly listed?: boolean
  /** Decides the mark drawn in place of a missing picture. */
  readonly seed: string
  readonly kind: 'wallet' | 'network' | 'avatar'
  readonly children?: ReactNode
}

/** A picture in a fixed box, with a mark of its own behind it. Decorative: the name stands beside it. */
export function Picture({ icon, listed = false, seed, kind, children }: PictureProps): ReactNode {
  const source = imageSource({ icon, listed })
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const shown = source !== undefined && source !== failed
  const ref = useRef<HTMLElement>(null)
  // Through the object model: a strict policy refuses a `style` attribute in server rendered markup.
  useBrowserLayoutEffect(() => {
    ref.current?.style.setProperty('--lk-face', faceOf(seed, kind))
    ref.current?.style.setProperty('--lk-ink', '#fff')
  }, [seed, kind])
  return (
    <i
      ref={ref}
      className="lk-pic"
      data-kind={kind}
      data-letter={kind === 'avatar' ? undefined : (seed.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toUpperCase()}
      data-state={shown && loaded === source ? 'loaded' : 'mark'}
      aria-hidden="true"
    >
      {shown && (
        <img
          // A dialog that is rendered ahead fetches nothing before it is shown.
          loading={source.startsWith('data:') ? 'eager' : 'lazy'}
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

/** One colour behind a letter, or a turn of three neighbouring ones for a person. */
function faceOf(seed: string, kind: PictureProps['kind']): string {
  const hue = hueOf(seed)
  if (kind !== 'avatar') return `oklch(.56 .13 ${hue})`
  const first = `oklch(.84 .11 ${hue})`
  return `conic-gradient(from ${hue}deg in oklch,${first},oklch(.62 .19 ${hue + 70}),oklch(.76 .15 ${hue + 110}),${first})`
}

/** A hue, in degrees, that a text always has. */
function hueOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3600
  return hash % 360
}
