import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Width of the light border that readers need, in modules (ISO/IEC 18004). */
const quiet = 4
/** Side of the three squares in the corners, in modules. */
const eye = 7
/** Share of the code's side that a picture covers: 5 % of its area, while level Q corrects 25 %. */
const share = 0.22
/** Corner radius of the eyes, in modules. Readers miss rounder ones. */
const rounding = 0.5

/** Shows a link as a QR code, dark on white in every theme because cameras read that best. */
export function QrCode(props: {
  readonly text: string
  readonly label: string
  /** Leaves room for a picture in the middle, with more error correction. */
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
  // Neighbours in a row are one stroke, because readers fail on light seams between modules.
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
