// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// ERC-1155 with two kinds of items. Metadata and picture are a data URI. Anyone may mint.
contract TestItems is ERC1155 {
    string public constant name = "Test Items";

    constructor(address[] memory holders)
        ERC1155(
            'data:application/json,{"name":"Test Item","description":"Item {id} of the sandbox.","image":"data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5NiA5NiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9Ijk2IiBmaWxsPSIjMmY2ZjVlIi8+PGNpcmNsZSBjeD0iNDgiIGN5PSI0OCIgcj0iMjgiIGZpbGw9IiNmZmYiLz48L3N2Zz4="}'
        )
    {
        uint256[] memory ids = new uint256[](2);
        uint256[] memory amounts = new uint256[](2);
        (ids[0], ids[1], amounts[0], amounts[1]) = (1, 2, 3, 1);
        for (uint256 i = 0; i < holders.length; i++) _mintBatch(holders[i], ids, amounts, "");
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }
}
