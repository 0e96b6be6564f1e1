import {
  type CallChoice,
  type SessionChoice,
  type SessionCommand,
  sessionCommands,
} from './sessionCommands.js'

type Broken = {
  /** Says which rule is missing. */
  readonly name: string
  /** Commands that break a law then. */
  readonly shownBy: readonly SessionCommand[]
  /** Parts of the source that occur once, with their replacements. `BROKEN` is true in an account that is broken in this way. */
  readonly edits: readonly (readonly [string, string])[]
}

const HOUR = 3_600
const DAY = 86_400
const { grant, grantAgain, revoke, act, actElsewhere, bundle, wait, letTake, intrude } = sessionCommands
const all: SessionChoice = {
  key: 'first',
  paymaster: 0,
  startsIn: -HOUR,
  lasts: 4 * DAY,
  period: DAY,
  nativeLimit: 1_000n,
  limits: [0, 1, 2, 3, 4],
  salt: 0n,
}
const pay = (amount: bigint): CallChoice => ({ kind: 'pay', amount })
const take = (amount: bigint): CallChoice => ({ kind: 'take', token: 0, amount })
const approve = (amount: bigint): CallChoice => ({ kind: 'approve', token: 0, amount })
const transfer = (amount: bigint): CallChoice => ({ kind: 'transfer', token: 0, amount })

/** Ways to break `SessionAccount`, each of which its laws must notice. */
export const brokenSessions: readonly Broken[] = [
  {
    name: 'the native coin is not counted',
    shownBy: [grant(all), act(0, [pay(600n)]), act(0, [pay(600n)])],
    edits: [
      ['_spend(session, id, address(0), native,', '_spend(session, id, address(0), BROKEN ? 0 : native,'],
    ],
  },
  {
    name: 'tokens that leave through an earlier approval are not counted',
    shownBy: [grant(all), letTake(0, 5_000n), act(0, [take(5_000n)])],
    edits: [['uint256 gone = before[i] > left[i]', 'uint256 gone = !BROKEN && before[i] > left[i]']],
  },
  {
    name: 'approvals are not counted',
    shownBy: [grant(all), act(0, [approve(5_000n)])],
    edits: [
      [
        'if (amount > 0) granted[token] += amount;',
        'if (amount > 0 && !(BROKEN && bytes4(calls[i].data[:4]) == APPROVE)) granted[token] += amount;',
      ],
    ],
  },
  {
    name: 'each operation has the whole limit',
    shownBy: [grant(all), act(0, [transfer(600n)]), act(0, [transfer(600n)])],
    edits: [
      ['uint256 earlier = spent.window == window ?', 'uint256 earlier = spent.window == window && !BROKEN ?'],
    ],
  },
  {
    name: 'a limit is one unit too high',
    shownBy: [grant(all), act(0, [transfer(1_000n)]), act(0, [transfer(1n)])],
    edits: [['earlier > limit - amount ||', 'earlier > limit - amount + (BROKEN ? 1 : 0) ||']],
  },
  {
    name: 'the status is not read when calls run',
    shownBy: [grant(all), bundle(0, [pay(1n)], [pay(1n)], 'this')],
    edits: [
      [
        'if (_store().status[id] != Status.Active) revert SessionNotActive();',
        'if (_store().status[id] != Status.Active && !BROKEN) revert SessionNotActive();',
      ],
    ],
  },
  {
    name: 'the status is not read when a signature is checked',
    shownBy: [grant(all), revoke(0), act(0, [pay(1n)])],
    edits: [['bool isActive = ', 'bool isActive = BROKEN || ']],
  },
  {
    name: 'a session has no end',
    shownBy: [grant(all), wait(5 * DAY), act(0, [pay(1n)])],
    edits: [['isActive), session.validUntil', 'isActive), BROKEN ? 0 : session.validUntil']],
  },
  {
    name: 'a session has no beginning',
    shownBy: [grant({ ...all, startsIn: HOUR }), act(0, [pay(1n)])],
    edits: [[', session.validAfter);', ', BROKEN ? 0 : session.validAfter);']],
  },
  {
    name: 'a revoked session can be granted again',
    shownBy: [grant(all), revoke(0), grantAgain(0)],
    edits: [
      [
        '_store().status[id] != Status.None ||',
        '(BROKEN ? _store().status[id] == Status.Active : _store().status[id] != Status.None) ||',
      ],
    ],
  },
  {
    name: 'any key signs for a session',
    shownBy: [grant(all), act(0, [pay(1n)], { kind: 'signer', signer: 'stranger' })],
    edits: [['signer == session.key;', '(BROKEN || signer == session.key);']],
  },
  {
    name: 'any paymaster pays for a session',
    shownBy: [grant(all), act(0, [pay(1n)], { kind: 'paymaster', isNone: false })],
    edits: [
      [
        'address(bytes20(op.paymasterAndData[:20])) == session.paymaster;',
        '(BROKEN || address(bytes20(op.paymasterAndData[:20])) == session.paymaster);',
      ],
    ],
  },
  {
    name: 'a session calls the account itself',
    shownBy: [grant(all), act(0, [{ kind: 'grant' }])],
    edits: [['if (call.target == address(this) ||', 'if ((call.target == address(this) && !BROKEN) ||']],
  },
  {
    name: 'a session calls the entry point',
    shownBy: [grant(all), act(0, [{ kind: 'withdraw', amount: 600n }])],
    edits: [
      ['|| call.target == address(entryPoint()))', '|| (call.target == address(entryPoint()) && !BROKEN))'],
    ],
  },
  {
    name: 'a session calls what it does not list',
    shownBy: [grant({ ...all, actions: [0] }), act(0, [pay(1n)])],
    edits: [
      [
        'if (!_isListed(session, call.target, selector))',
        'if (!_isListed(session, call.target, selector) && !BROKEN)',
      ],
    ],
  },
  {
    name: 'a session calls transferFrom',
    shownBy: [grant(all), letTake(0, 1n), act(0, [{ kind: 'transferFrom', token: 0, amount: 1n }])],
    edits: [['selector == TRANSFER_FROM ||', '(selector == TRANSFER_FROM && !BROKEN) ||']],
  },
  {
    name: 'anybody grants a session',
    shownBy: [grant({ ...all, startsIn: HOUR }, 'first'), intrude(0, [pay(1n)], 'grant')],
    edits: [['_requireForExecute();\n        id =', 'if (!BROKEN) _requireForExecute();\n        id =']],
  },
  {
    name: 'anybody runs the calls of a session',
    shownBy: [grant(all), intrude(0, [pay(1n)], 'act')],
    edits: [
      [
        '_requireFromEntryPoint();\n        bytes32 id = sessionId(session);',
        'if (!BROKEN) _requireFromEntryPoint();\n        bytes32 id = sessionId(session);',
      ],
    ],
  },
  {
    name: 'the name of a session leaves out the chain',
    shownBy: [grant(all), actElsewhere(0, [pay(1n)])],
    edits: [
      [
        'return keccak256(abi.encode("latchkey.Session", block.chainid,',
        'return keccak256(abi.encode("latchkey.Session", BROKEN ? 0 : block.chainid,',
      ],
      [
        'id = keccak256(abi.encode("latchkey.Session", block.chainid,',
        'id = keccak256(abi.encode("latchkey.Session", BROKEN ? 0 : block.chainid,',
      ],
    ],
  },
  {
    name: 'the name of a session leaves out its limits',
    shownBy: [grant(all), act(0, [pay(1n)], { kind: 'field', field: 3 })],
    edits: [
      [
        'return keccak256(abi.encode(',
        'if (BROKEN) return keccak256(abi.encode(session.key, session.validUntil, session.salt));\n        return keccak256(abi.encode(',
      ],
      [
        '(address signer, ',
        'if (BROKEN) id = keccak256(abi.encode(session.key, session.validUntil, session.salt));\n        (address signer, ',
      ],
    ],
  },
]
