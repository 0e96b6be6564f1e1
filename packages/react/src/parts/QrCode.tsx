import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Light modules around the code that a reader needs (ISO/IEC 18004). */
const quiet = 4
/** Side of the three squares in the corners, in modules. */
const eye = 7
/** Of the code's side, how much a picture in the middle takes: 5 % of its surface, where level Q mends 25 %. */
const share = 0.22

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
  let dots = ''
  data.forEach((cells, row) =>
    cells.forEach((dark, column) => {
      if (dark && !isEye(row, column) && !(isRoom(row) && isRoom(column)))
        dots += `M${column + 0.5} ${row + 0.5}h0`
    }),
  )
  const side = size + 2 * quiet
  return (
    <svg className="lk-qr" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" stroke="none" />
      <path d={dots} fill="none" stroke="#12151b" strokeWidth="0.92" strokeLinecap="round" />
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
            rx="0.85"
            fill="none"
            stroke="#12151b"
            strokeWidth="1"
          />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" fill="#12151b" />
        </g>
      ))}
    </svg>
  )
}
