import { type ReactNode, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../../client/useThemed.js'
import { imageSource } from './imageSource.js'

export type PictureProps = {
  /** URL of the picture. Shown if its scheme is allowed. */
  readonly icon: string | undefined
  /** The picture comes from the directory of wallets. */
  readonly listed?: boolean
  /** Data URL of a bundled mark, shown behind the picture and without one. */
  readonly mark?: string | undefined
  /** Place and size of the mark in that picture, as CSS has them. Default: it is the whole picture. */
  readonly at?: string | undefined
  /** A mark may still come. The box stays plain until then. */
  readonly isAwaited?: boolean
  /** Determines the letter or gradient that is drawn without either. */
  readonly seed: string
  readonly kind: 'wallet' | 'network' | 'avatar' | 'nft'
  readonly children?: ReactNode
}

/**
 * A picture in a fixed box, with a bundled mark behind it. Without either it draws a letter, which no picture replaces later.
 * Decorative, because the name is beside it.
 */
export function Picture(props: PictureProps): ReactNode {
  const { icon, listed = false, mark, at = '0/cover', isAwaited = false, seed, kind, children } = props
  const source = imageSource({ icon, listed })
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const shown = source !== undefined && source !== failed
  // Shown in the first frame.
  const isInline = source?.startsWith('data:')
  const isMarked = mark || kind === 'avatar'
  const isPlain = !isMarked && (isAwaited || shown)
  const ref = useRef<HTMLElement>(null)
  // A strict Content-Security-Policy blocks a `style` attribute in server-rendered markup.
  useBrowserLayoutEffect(() => {
    const face = mark ? `url("${mark}") ${at}` : isPlain ? '' : faceOf(seed, kind)
    ref.current?.style.setProperty('--lk-face', face)
  }, [mark, at, isPlain, seed, kind])
  useBrowserLayoutEffect(() => {
    const image = ref.current?.querySelector('img')
    // React misses an event of a picture that is rendered ahead. Setting the address again repeats it.
    if (image?.complete && source) image.src = source
  }, [source])
  return (
    <i
      ref={ref}
      className="lk-pic"
      data-kind={kind}
      data-letter={isMarked || isPlain ? undefined : (seed.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toUpperCase()}
      data-state={shown && (isInline || loaded === source) ? 'loaded' : 'mark'}
      aria-hidden="true"
    >
      {shown && (
        <img
          // A dialog that is rendered ahead fetches nothing before it is shown.
          loading={isInline ? 'eager' : 'lazy'}
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

/** Returns one colour for a letter's background, or a gradient of three for an avatar. */
function faceOf(seed: string, kind: PictureProps['kind']): string {
  const hue = hueOf(seed)
  if (kind !== 'avatar') return `oklch(.56 .13 ${hue})`
  const first = `oklch(.84 .11 ${hue})`
  return `conic-gradient(from ${hue}deg in oklch,${first},oklch(.62 .19 ${hue + 70}),oklch(.76 .15 ${hue + 110}),${first})`
}

/** Returns a hue in degrees, always the same for a text. */
function hueOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3600
  return hash % 360
}
