// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IStakeManager} from "@account-abstraction/contracts/interfaces/IStakeManager.sol";
import {SessionAccount} from "SessionAccount.sol";

/// Pays for every operation.
contract OpenPaymaster {
    fallback() external {
        assembly {
            // An empty context, valid at any time.
            mstore(0, 64)
            mstore(32, 0)
            mstore(64, 0)
            return(0, 96)
        }
    }
}

/// ERC-20 that can call its receiver, take a fee of the sender or of the receiver, or move nothing and return false.
contract HostileToken {
    enum Kind {
        Plain,
        CallsReceiver,
        ChargesSender,
        ChargesReceiver,
        ReturnsFalse
    }

    Kind private immutable _kind;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(Kind kind) {
        _kind = kind;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return _kind != Kind.ReturnsFalse;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (msg.sender != from) allowance[from][msg.sender] -= amount;
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
        if (_kind == Kind.ReturnsFalse) return false;
        balanceOf[from] -= _kind == Kind.ChargesSender ? amount + amount / 10 : amount;
        balanceOf[to] += _kind == Kind.ChargesReceiver ? amount - amount / 10 : amount;
        if (_kind == Kind.CallsReceiver && to.code.length > 0) Thief(payable(to)).onTokens();
        return true;
    }
}

/// Takes what it was allowed to take, and calls the account back while it is paid.
contract Thief {
    struct Attempt {
        address target;
        bytes data;
    }

    Attempt[] private _attempts;
    /// Attempts that did not revert.
    uint256 public successes;

    function arm(Attempt[] calldata attempts) external {
        delete _attempts;
        for (uint256 i = 0; i < attempts.length; i++) _attempts.push(attempts[i]);
    }

    function take(address token, address from, uint256 amount) external {
        IERC20(token).transferFrom(from, address(this), amount);
    }

    function onTokens() external {
        _attack();
    }

    receive() external payable {
        _attack();
    }

    function _attack() private {
        for (uint256 i = 0; i < _attempts.length; i++) {
            (bool isDone, ) = _attempts[i].target.call{gas: 150_000}(_attempts[i].data);
            if (isDone) successes++;
        }
    }
}

/// Reads all of an account in one call.
contract Witness {
    struct Seen {
        uint256 native;
        uint256 deposit;
        bytes32 codeHash;
        uint256 thefts;
        uint256[] balances;
        uint8[] statuses;
    }

    function look(
        address account,
        address entryPoint,
        Thief thief,
        address[] calldata tokens,
        bytes32[] calldata ids
    ) external view returns (Seen memory seen) {
        seen.native = account.balance;
        seen.deposit = IStakeManager(entryPoint).balanceOf(account);
        seen.codeHash = account.codehash;
        seen.thefts = thief.successes();
        seen.balances = new uint256[](tokens.length);
        for (uint256 i = 0; i < tokens.length; i++) seen.balances[i] = IERC20(tokens[i]).balanceOf(account);
        seen.statuses = new uint8[](ids.length);
        for (uint256 i = 0; i < ids.length; i++)
            seen.statuses[i] = uint8(SessionAccount(payable(account)).sessionStatus(ids[i]));
    }
}
