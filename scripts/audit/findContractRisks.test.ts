import { expect, test } from 'vitest'
import { findContractRisks } from './findContractRisks.ts'

const contract = (body: string) =>
  findContractRisks(`// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;
interface Other { function pay(uint256 amount) external; function read() external view returns (uint256); }
contract Checked {
    mapping(address => uint256) private sums;
    function _requireForExecute() internal view {}
    function _write() private { sums[msg.sender] = 1; }
    ${body}
}`).filter((finding) => finding !== 'storage at a fixed slot: sums')

test.each([
  ['a function without a guard', 'function set() external { _write(); }', ['no guard: set']],
  [
    'a guard that comes later',
    'function set() external { _write(); _requireForExecute(); }',
    ['no guard: set'],
  ],
  [
    'assembly',
    'function f() private pure { assembly { pop(0) } } function g() external pure { f(); }',
    ['assembly: f'],
  ],
  [
    'unchecked arithmetic',
    'function f(uint256 a) external pure returns (uint256) { unchecked { return a + 1; } }',
    ['unchecked: f'],
  ],
  ['the origin', 'function f() external view returns (address) { return tx.origin; }', ['tx.origin: f']],
  [
    'the time',
    'function f() external view returns (uint256) { return block.timestamp; }',
    ['block.timestamp: f'],
  ],
  [
    'a cast',
    'function f(uint256 a) external pure returns (uint64) { return uint64(a); }',
    ['narrowing cast: f'],
  ],
  [
    'a delegate call',
    'function f(address a) external { _requireForExecute(); (bool ok, ) = a.delegatecall(""); require(ok); }',
    ['delegatecall: f'],
  ],
  [
    'an ignored result',
    'function f(address payable a) external { _requireForExecute(); a.send(1); }',
    ['compiler', 'ignored result of a call: f'],
  ],
  [
    'a write after a call',
    'function f(Other o) external { _requireForExecute(); o.pay(1); _write(); }',
    ['write after an external call: f'],
  ],
  [
    'a call in a loop',
    'function f(Other[] calldata o) external view { for (uint256 i = 0; i < o.length; i++) o[i].read(); }',
    ['external call in a loop: f'],
  ],
])('error: %s is found', (_, body, expected) => {
  const found = contract(body)
  for (const one of expected) expect(found.some((finding) => finding.startsWith(one))).toBe(true)
})

test('behavior: a write before a call is no risk', () => {
  expect(contract('function f(Other o) external { _requireForExecute(); _write(); o.pay(1); }')).toEqual([])
})

test('error: storage at a fixed slot is found', () => {
  expect(
    findContractRisks(
      '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.28; contract Checked { uint256 public sum; }',
    ),
  ).toEqual(['storage at a fixed slot: sum'])
})
