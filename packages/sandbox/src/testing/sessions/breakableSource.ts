import { keccak256, stringToHex } from 'viem'
import { brokenSessions } from './brokenSessions.js'
import { sessionAccountSource } from './compileSessions.js'

/** The slot of an account that says in which way it is broken: one more than the index in the table. */
export const brokenSlot = keccak256(stringToHex('latchkey.broken'))

/** Writes one contract that can be broken in each way, because compiling takes seconds. Throws if a part does not occur once. */
export function breakableSource(): string {
  const source = brokenSessions.reduce(
    (text, { name, edits }, index) =>
      edits.reduce((edited, [from, to]) => {
        if (edited.split(from).length !== 2) throw new Error(`"${name}": the source has "${from}" not once.`)
        return edited.replace(from, () => to.replaceAll('BROKEN', `_isBroken(${index + 1})`))
      }, text),
    sessionAccountSource,
  )
  const end = source.lastIndexOf('}')
  return `${source.slice(0, end)}
    function _isBroken(uint256 way) private view returns (bool isBroken) {
        bytes32 slot = ${brokenSlot};
        assembly {
            isBroken := eq(sload(slot), way)
        }
    }
}
`
}
