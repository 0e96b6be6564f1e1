// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BasePaymaster} from "@account-abstraction/contracts/core/BasePaymaster.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";
import {_packValidationData} from "@account-abstraction/contracts/core/Helpers.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// Pays for each operation that its signer has signed for. It charges nobody, and lives on local chains only.
/// paymasterData = validUntil (6 bytes), validAfter (6 bytes), signature (65 bytes)
contract SignedPaymaster is BasePaymaster {
    address public immutable signer;

    constructor(IEntryPoint entryPoint_, address signer_) BasePaymaster(entryPoint_) {
        signer = signer_;
    }

    /// Every field of an operation except the signatures of its account and of this paymaster.
    function sponsorHash(
        PackedUserOperation calldata op,
        uint48 validUntil,
        uint48 validAfter
    ) public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    block.chainid,
                    address(this),
                    op.sender,
                    op.nonce,
                    keccak256(op.initCode),
                    keccak256(op.callData),
                    op.accountGasLimits,
                    op.preVerificationGas,
                    op.gasFees,
                    bytes32(op.paymasterAndData[20:52]),
                    validUntil,
                    validAfter
                )
            );
    }

    function _validatePaymasterUserOp(
        PackedUserOperation calldata op,
        bytes32,
        uint256
    ) internal view override returns (bytes memory, uint256) {
        bytes calldata data = op.paymasterAndData[PAYMASTER_DATA_OFFSET:];
        uint48 validUntil = uint48(bytes6(data[0:6]));
        uint48 validAfter = uint48(bytes6(data[6:12]));
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(sponsorHash(op, validUntil, validAfter));
        (address who, ECDSA.RecoverError failure, ) = ECDSA.tryRecoverCalldata(hash, data[12:77]);
        bool isSigned = failure == ECDSA.RecoverError.NoError && who == signer;
        return ("", _packValidationData(!isSigned, validUntil, validAfter));
    }
}
