// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// ERC-20 of a spammer. Its events name any two addresses, and every address holds the same amount. Nothing moves.
contract SpamToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 10 ** 30;
    uint256 private immutable _amountOfEach;

    constructor(string memory name_, string memory symbol_, uint256 amountOfEach) {
        name = name_;
        symbol = symbol_;
        _amountOfEach = amountOfEach;
    }

    function balanceOf(address) external view returns (uint256) {
        return _amountOfEach;
    }

    /// Needs neither coins nor an approval of `from`.
    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
