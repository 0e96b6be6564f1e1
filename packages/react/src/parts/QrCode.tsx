import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Light modules around the code that a reader needs (ISO/IEC 18004). */
const quiet = 4
/** Side of the three squares in the corners, in modules. */
const eye = 7
/** Of the code's side, how much a picture in the middle takes: 5 % of its surface, where level Q mends 25 %. */
const share = 0.22
/** Of the corners of the eyes, in modules. Rounder ones look softer, and readers miss them. */
const rounding = 0.5

/** A link as a QR code: dark on white in every theme, as that is what cameras read best. */
export function QrCode(props: {
  readonly text: string
  readonly label: string
  /** Leaves room in the middle, and mends more, for a picture that stands over it. */
  readonly logo?: boolean
}): ReactNode {
  const { text, label, logo = false } = props
  const { data, size } = encode(text, { ecc: logo ? 'Q' : 'M', border: 0 })
  const isEye = (row: number, column: number) =>
    (row < eye && (column < eye || column >= size - eye)) || (row >= size - eye && column < eye)
  const near = logo ? (size * share) / 2 : 0
  const isRoom = (place: number) => Math.abs(place + 0.5 - size / 2) < near
  const isDrawn = (row: number, column: number) =>
    data[row]?.[column] === true && !isEye(row, column) && !(isRoom(row) && isRoom(column))
  // Neighbours in a row are one stroke: a light seam between them is what readers stumble over.
  let strokes = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (isDrawn(row, column + 1) && isDrawn(row, start)) column += 1
      if (isDrawn(row, start)) strokes += `M${start + 0.5} ${row + 0.5}h${column - start}`
    }
  const side = size + 2 * quiet
  return (
    <svg className="lk-qr" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" stroke="none" />
      <path d={strokes} fill="none" stroke="#12151b" strokeWidth="0.92" strokeLinecap="round" />
      {[
        [0, 0],
        [size - eye, 0],
        [0, size - eye],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x} ${y}`} stroke="none">
          <rect
            x={x + 0.5}
            y={y + 0.5}
            width="6"
            height="6"
            rx={rounding}
            fill="none"
            stroke="#12151b"
            strokeWidth="1"
          />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx={rounding} fill="#12151b" />
        </g>
      ))}
    </svg>
  )
}
