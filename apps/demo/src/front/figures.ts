/** A row of the measured comparison. Each value is written as in docs/figures.md. */
export type FigureRow = {
  readonly name: string
  readonly isOurs?: true
  /** Kilobytes of gzipped JavaScript before the first click. */
  readonly script: string
  /** Time until the first handled click, as a multiple of plain React. */
  readonly firstClick: string
  /** Milliseconds from the click to the first wallet. */
  readonly opening: string
  /** Megabytes over plain React. */
  readonly heap: string
  /** Number of installed packages. Empty: not counted. */
  readonly packages: string
}

/** One run beside the peers: the second table of docs/figures.md, in its order. */
export const comparison: readonly FigureRow[] = [
  {
    name: 'Latchkey, EVM',
    isOurs: true,
    script: '17',
    firstClick: '1.4',
    opening: '52',
    heap: '0.4',
    packages: '38',
  },
  {
    name: 'Latchkey, EVM, Solana and Bitcoin',
    isOurs: true,
    script: '21',
    firstClick: '1.4',
    opening: '52',
    heap: '0.4',
    packages: '',
  },
  {
    name: 'Solana wallet-adapter',
    script: '129',
    firstClick: '1.8',
    opening: '40',
    heap: '1.4',
    packages: '993',
  },
  { name: 'ConnectKit', script: '498', firstClick: '3.7', opening: '119', heap: '4.4', packages: '560' },
  { name: 'RainbowKit', script: '582', firstClick: '2.8', opening: '58', heap: '5.5', packages: '540' },
  {
    name: 'AppKit with wagmi 3',
    script: '678',
    firstClick: '4.5',
    opening: '148',
    heap: '7.0',
    packages: '317',
  },
  {
    name: 'AppKit, three chains',
    script: '920',
    firstClick: '5.2',
    opening: '130',
    heap: '8.7',
    packages: '417',
  },
]

/** Kilobytes of gzipped JavaScript before the first click, of the present version: the first table of docs/figures.md. */
export const scriptNow = '18.4'
