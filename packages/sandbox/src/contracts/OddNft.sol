// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// ERC-721 whose metadata is what a wallet must survive. One token of each kind, all of one holder.
contract OddNft is ERC721 {
    string private constant JSON = "data:application/json,";

    constructor(address holder) ERC721("Odd Collectible", "ODD") {
        for (uint256 id = 1; id <= 9; id++) _mint(holder, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        // 400 kB.
        if (id == 1) return string.concat(JSON, '{"name":"Huge","description":"', string(new bytes(400_000)), '"}');
        // HTML as a picture.
        if (id == 2) return string.concat(JSON, '{"name":"Page","image":"data:text/html,<script>alert(1)</script>"}');
        // Pictures of the server's own network.
        if (id == 3) return string.concat(JSON, '{"name":"Inside","image":"http://169.254.169.254/latest/meta-data/"}');
        if (id == 4) return "https://127.0.0.1/secret.json";
        // A host that redirects to itself. The domain is reserved, so it leads nowhere outside of a test.
        if (id == 5) return "https://nft.sandbox.example/loop";
        if (id == 6) return string.concat(JSON, "<html>not JSON</html>");
        // A name that advertises a page, with a mark that turns the direction of the text.
        if (id == 7) return string.concat(JSON, unicode'{"name":"\u202eClaim at prize.example/win","image":"https://nft.sandbox.example/prize.png"}');
        if (id == 8) revert("No metadata here");
        return "https://nft.sandbox.example/metadata/9.json";
    }
}
