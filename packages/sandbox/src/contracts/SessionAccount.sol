// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Simple7702Account} from "@account-abstraction/contracts/accounts/Simple7702Account.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";
import {
    SIG_VALIDATION_FAILED,
    _packValidationData
} from "@account-abstraction/contracts/core/Helpers.sol";
import {Exec} from "@account-abstraction/contracts/utils/Exec.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// NOT AUDITED. For local chains only: never delegate an address of value to it.
///
/// Simple7702Account whose owner can let other keys act, within limits that the account itself enforces. The owner grants and revokes a session with
/// operations of the account. The key of a session signs operations that call `executeSession`, and no others.
///
/// A delegation to another contract keeps the storage, and so the sessions: revoke them before.
contract SessionAccount is Simple7702Account {
    struct Action {
        /// Zero, with a selector of zero: a payment to anybody.
        address target;
        /// Zero: a call without data, as a payment is.
        bytes4 selector;
    }

    struct TokenLimit {
        address token;
        /// For each period, in the token's units.
        uint256 limit;
    }

    struct Session {
        address key;
        /// Pays for the operations of the session. The account never does, because the key sets the price.
        address paymaster;
        uint48 validAfter;
        uint48 validUntil;
        /// Seconds after which limits begin anew. Zero: they hold for the whole session.
        uint48 period;
        /// Wei, for each period.
        uint256 nativeLimit;
        Action[] actions;
        TokenLimit[] tokens;
        /// Tells two sessions with the same limits apart.
        uint256 salt;
    }

    enum Status {
        None,
        Active,
        Revoked
    }

    struct Spent {
        uint64 window;
        uint192 amount;
    }

    /// @custom:storage-location erc7201:latchkey.SessionAccount
    struct SessionStorage {
        mapping(bytes32 id => Status) status;
        /// The native coin is the address zero.
        mapping(bytes32 id => mapping(address token => Spent)) spent;
    }

    event SessionGranted(bytes32 indexed id, address indexed key, uint48 validUntil);
    event SessionRevoked(bytes32 indexed id);

    error InvalidSession();
    error SessionNotActive();
    error CallNotAllowed(uint256 index);
    error LimitExceeded(address token);

    uint256 private constant MOST_ENTRIES = 32;
    bytes4 private constant TRANSFER = IERC20.transfer.selector;
    bytes4 private constant APPROVE = IERC20.approve.selector;
    bytes4 private constant TRANSFER_FROM = IERC20.transferFrom.selector;
    bytes4 private constant INCREASE_ALLOWANCE = bytes4(keccak256("increaseAllowance(address,uint256)"));
    bytes4 private constant SET_APPROVAL_FOR_ALL = bytes4(keccak256("setApprovalForAll(address,bool)"));
    bytes32 private constant STORAGE =
        keccak256(abi.encode(uint256(keccak256("latchkey.SessionAccount")) - 1)) & ~bytes32(uint256(0xff));

    /// Names a session on this chain and for this account alone.
    function sessionId(Session calldata session) public view returns (bytes32) {
        return keccak256(abi.encode("latchkey.Session", block.chainid, address(this), session));
    }

    function sessionStatus(bytes32 id) external view returns (Status) {
        return _store().status[id];
    }

    /// What is spent in the current period.
    function spentOf(Session calldata session, address token) external view returns (uint256) {
        Spent storage spent = _store().spent[sessionId(session)][token];
        return spent.window == _window(session) ? spent.amount : 0;
    }

    /// Only the owner's operations reach this. A revoked session cannot be granted again.
    function grantSession(Session calldata session) external returns (bytes32 id) {
        _requireForExecute();
        id = sessionId(session);
        if (
            _store().status[id] != Status.None ||
            session.key == address(0) ||
            session.key == address(this) ||
            session.paymaster == address(0) ||
            session.validUntil <= block.timestamp ||
            session.validUntil <= session.validAfter ||
            session.actions.length == 0 ||
            session.actions.length > MOST_ENTRIES ||
            session.tokens.length > MOST_ENTRIES
        ) revert InvalidSession();
        _store().status[id] = Status.Active;
        emit SessionGranted(id, session.key, session.validUntil);
    }

    /// Only the owner's operations reach this. It also bars a session that was never granted.
    function revokeSession(bytes32 id) external {
        _requireForExecute();
        _store().status[id] = Status.Revoked;
        emit SessionRevoked(id);
    }

    /// Runs the calls of a session. EntryPoint calls it after `_validateSignature` has checked the session's key.
    function executeSession(Session calldata session, Call[] calldata calls) external {
        _requireFromEntryPoint();
        bytes32 id = sessionId(session);
        if (_store().status[id] != Status.Active) revert SessionNotActive();

        uint256[] memory granted = _admit(session, id, calls);
        uint256[] memory before = _balances(session.tokens);
        for (uint256 i = 0; i < calls.length; i++) {
            if (!Exec.call(calls[i].target, calls[i].value, calls[i].data, gasleft()))
                revert ExecuteError(i, Exec.getReturnData(0));
        }
        _settle(session, id, granted, before);
    }

    /// Checks each call and counts the native coin. Returns what the calls spend, or let others spend, of each token.
    function _admit(
        Session calldata session,
        bytes32 id,
        Call[] calldata calls
    ) private returns (uint256[] memory granted) {
        granted = new uint256[](session.tokens.length);
        uint256 native;
        for (uint256 i = 0; i < calls.length; i++) {
            native += calls[i].value;
            (uint256 token, uint256 amount) = _check(session, calls[i], i);
            if (amount > 0) granted[token] += amount;
        }
        _spend(session, id, address(0), native, session.nativeLimit);
    }

    /// Counts tokens. A contract may also take what an earlier approval lets it take, so the balance counts as well.
    function _settle(
        Session calldata session,
        bytes32 id,
        uint256[] memory granted,
        uint256[] memory before
    ) private {
        uint256[] memory left = _balances(session.tokens);
        for (uint256 i = 0; i < left.length; i++) {
            uint256 gone = before[i] > left[i] ? before[i] - left[i] : 0;
            TokenLimit calldata token = session.tokens[i];
            _spend(session, id, token.token, gone > granted[i] ? gone : granted[i], token.limit);
        }
    }

    /// The owner signs everything but `executeSession`, which the key of its session signs.
    function _validateSignature(
        PackedUserOperation calldata op,
        bytes32 opHash
    ) internal view override returns (uint256) {
        if (op.callData.length < 4 || bytes4(op.callData[:4]) != this.executeSession.selector)
            return super._checkSignature(opHash, op.signature) ? 0 : SIG_VALIDATION_FAILED;

        (Session memory session, ) = abi.decode(op.callData[4:], (Session, Call[]));
        bytes32 id = keccak256(abi.encode("latchkey.Session", block.chainid, address(this), session));
        (address signer, ECDSA.RecoverError failure, ) = ECDSA.tryRecoverCalldata(opHash, op.signature);
        bool isSigned = failure == ECDSA.RecoverError.NoError && signer == session.key;
        bool isPaid = op.paymasterAndData.length >= 20 &&
            address(bytes20(op.paymasterAndData[:20])) == session.paymaster;
        bool isActive = _store().status[id] == Status.Active;
        return _packValidationData(!(isSigned && isPaid && isActive), session.validUntil, session.validAfter);
    }

    /// Checks one call. Returns which token it spends or lets others spend, and how much.
    function _check(
        Session calldata session,
        Call calldata call,
        uint256 index
    ) private view returns (uint256 token, uint256 amount) {
        if (call.target == address(this) || call.target == address(entryPoint())) revert CallNotAllowed(index);
        if (call.data.length > 0 && call.data.length < 4) revert CallNotAllowed(index);
        bytes4 selector = call.data.length == 0 ? bytes4(0) : bytes4(call.data[:4]);
        // A function with the selector zero would pass as a payment.
        if (call.data.length > 0 && selector == bytes4(0)) revert CallNotAllowed(index);
        if (!_isListed(session, call.target, selector)) revert CallNotAllowed(index);
        if (
            selector == TRANSFER_FROM || selector == INCREASE_ALLOWANCE || selector == SET_APPROVAL_FOR_ALL
        ) revert CallNotAllowed(index);
        if (selector != TRANSFER && selector != APPROVE) return (0, 0);

        if (call.data.length != 68) revert CallNotAllowed(index);
        amount = uint256(bytes32(call.data[36:68]));
        for (token = 0; token < session.tokens.length; token++)
            if (session.tokens[token].token == call.target) return (token, amount);
        revert CallNotAllowed(index);
    }

    function _isListed(Session calldata session, address target, bytes4 selector) private pure returns (bool) {
        for (uint256 i = 0; i < session.actions.length; i++) {
            Action calldata action = session.actions[i];
            bool isTarget = action.target == target || (action.target == address(0) && selector == bytes4(0));
            if (isTarget && action.selector == selector) return true;
        }
        return false;
    }

    function _spend(
        Session calldata session,
        bytes32 id,
        address token,
        uint256 amount,
        uint256 limit
    ) private {
        if (amount == 0) return;
        Spent storage spent = _store().spent[id][token];
        uint64 window = _window(session);
        uint256 earlier = spent.window == window ? spent.amount : 0;
        if (amount > limit || earlier > limit - amount || earlier + amount > type(uint192).max)
            revert LimitExceeded(token);
        spent.window = window;
        spent.amount = uint192(earlier + amount);
    }

    function _window(Session calldata session) private view returns (uint64) {
        if (session.period == 0 || block.timestamp < session.validAfter) return 0;
        return uint64((block.timestamp - session.validAfter) / session.period);
    }

    function _balances(TokenLimit[] calldata tokens) private view returns (uint256[] memory balances) {
        balances = new uint256[](tokens.length);
        for (uint256 i = 0; i < tokens.length; i++) balances[i] = IERC20(tokens[i].token).balanceOf(address(this));
    }

    function _store() private pure returns (SessionStorage storage store) {
        bytes32 slot = STORAGE;
        assembly {
            store.slot := slot
        }
    }
}
