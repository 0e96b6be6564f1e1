// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// ERC-721 whose metadata and picture are data URIs, so that showing one needs no server. Anyone may mint.
contract TestNft is ERC721 {
    using Strings for uint256;

    uint256 public lastId;

    constructor(address[] memory holders) ERC721("Test Collectible", "TNFT") {
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i]);
    }

    function mint(address to) public returns (uint256 id) {
        id = ++lastId;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory picture = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(',
            ((id * 47) % 360).toString(),
            ' 60% 45%)"/><text x="48" y="58" font-size="28" text-anchor="middle" fill="#fff">',
            id.toString(),
            "</text></svg>"
        );
        bytes memory json = abi.encodePacked(
            '{"name":"Test Collectible #',
            id.toString(),
            '","image":"data:image/svg+xml;base64,',
            Base64.encode(picture),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
