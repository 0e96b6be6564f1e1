// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// ERC-20 with one of the oddities of tokens that exist. Anyone may mint: it lives on local chains only.
contract OddToken {
    enum Oddity {
        None,
        ReturnsNothing,
        ReturnsFalse,
        TakesFee,
        Bytes32Names,
        BalanceReverts,
        BurnsGas
    }

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    Oddity private immutable _oddity;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    string private _name;
    string private _symbol;
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(
        Oddity oddity,
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256 amountEach
    ) {
        _oddity = oddity;
        _name = name_;
        _symbol = symbol_;
        decimals = decimals_;
        // Without events: the history of an account begins with what it does itself.
        for (uint256 i = 0; i < holders.length; i++) _balances[holders[i]] = amountEach;
        totalSupply = amountEach * holders.length;
    }

    function mint(address to, uint256 amount) public {
        totalSupply += amount;
        _balances[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function name() external view returns (string memory) {
        if (_oddity == Oddity.Bytes32Names) _returnWord(bytes32(bytes(_name)));
        return _name;
    }

    function symbol() external view returns (string memory) {
        if (_oddity == Oddity.Bytes32Names) _returnWord(bytes32(bytes(_symbol)));
        return _symbol;
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (_oddity == Oddity.BalanceReverts) revert("No balances here");
        // An invalid instruction uses up all gas it was given.
        if (_oddity == Oddity.BurnsGas) assembly { invalid() }
        return _balances[owner];
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return _answer();
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return _answer();
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        return _answer();
    }

    /// A token that answers false moves nothing. One that takes a fee burns a hundredth of each transfer.
    function _move(address from, address to, uint256 amount) private {
        if (_oddity == Oddity.ReturnsFalse) return;
        require(_balances[from] >= amount, "Balance too low");
        uint256 fee = _oddity == Oddity.TakesFee ? amount / 100 : 0;
        _balances[from] -= amount;
        _balances[to] += amount - fee;
        emit Transfer(from, to, amount - fee);
        if (fee == 0) return;
        totalSupply -= fee;
        emit Transfer(from, address(0), fee);
    }

    function _answer() private view returns (bool) {
        if (_oddity == Oddity.ReturnsNothing) assembly { return(0, 0) }
        return _oddity != Oddity.ReturnsFalse;
    }

    function _returnWord(bytes32 word) private pure {
        assembly {
            mstore(0, word)
            return(0, 32)
        }
    }
}
