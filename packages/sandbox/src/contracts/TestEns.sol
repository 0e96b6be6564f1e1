// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The registry of EIP-137: who owns a name, and where its records are.
contract TestEnsRegistry {
    struct Entry {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 => Entry) private entries;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);

    modifier onlyOwner(bytes32 node) {
        require(entries[node].owner == msg.sender, "not the owner of the name");
        _;
    }

    constructor() {
        entries[0].owner = msg.sender;
    }

    function owner(bytes32 node) external view returns (address) {
        return entries[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return entries[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return entries[node].ttl;
    }

    function setOwner(bytes32 node, address to) external onlyOwner(node) {
        entries[node].owner = to;
        emit Transfer(node, to);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) external onlyOwner(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        entries[subnode].owner = to;
        emit NewOwner(node, label, to);
    }

    function setResolver(bytes32 node, address to) external onlyOwner(node) {
        entries[node].resolver = to;
        emit NewResolver(node, to);
    }

    function setTTL(bytes32 node, uint64 to) external onlyOwner(node) {
        entries[node].ttl = to;
        emit NewTTL(node, to);
    }
}

/// Records of names: addresses (EIP-137, ENSIP-9), texts (EIP-634), and the names of addresses (EIP-181).
contract TestEnsResolver {
    uint256 private constant ETHER = 60;

    TestEnsRegistry private immutable registry;
    address private immutable deployer;
    /// May write every record: the contracts that set up names for others.
    mapping(address => bool) private trusted;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => string) private names;

    modifier authorised(bytes32 node) {
        require(trusted[msg.sender] || registry.owner(node) == msg.sender, "not the owner of the name");
        _;
    }

    constructor(TestEnsRegistry registry_) {
        registry = registry_;
        deployer = msg.sender;
    }

    function trust(address writer) external {
        require(msg.sender == deployer, "not the deployer");
        trusted[writer] = true;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][ETHER]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function setAddr(bytes32 node, address to) external authorised(node) {
        addresses[node][ETHER] = abi.encodePacked(to);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata to) external authorised(node) {
        addresses[node][coinType] = to;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        texts[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external authorised(node) {
        names[node] = value;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }
}

/// The node of an address under addr.reverse (EIP-181).
function reverseNode(address account) pure returns (bytes32) {
    bytes32 parent = keccak256(abi.encodePacked(bytes32(0), keccak256("reverse")));
    parent = keccak256(abi.encodePacked(parent, keccak256("addr")));
    return keccak256(abi.encodePacked(parent, keccak256(hexDigits(abi.encodePacked(account)))));
}

/// Lower-case hexadecimal digits without 0x.
function hexDigits(bytes memory value) pure returns (bytes memory digits) {
    digits = new bytes(value.length * 2);
    for (uint256 i = 0; i < value.length; i++) {
        digits[2 * i] = bytes16("0123456789abcdef")[uint8(value[i]) >> 4];
        digits[2 * i + 1] = bytes16("0123456789abcdef")[uint8(value[i]) & 15];
    }
}

/// Lets an address say by which name it goes (EIP-181). Whether the name agrees is for the reader to find out.
contract TestEnsReverseRegistrar {
    TestEnsRegistry private immutable registry;
    TestEnsResolver private immutable resolver;
    address private immutable deployer;
    bytes32 private immutable parent;

    constructor(TestEnsRegistry registry_, TestEnsResolver resolver_, bytes32 parent_) {
        registry = registry_;
        resolver = resolver_;
        deployer = msg.sender;
        parent = parent_;
    }

    function node(address account) external pure returns (bytes32) {
        return reverseNode(account);
    }

    function setName(string calldata name) external returns (bytes32) {
        return write(msg.sender, name);
    }

    function setNameForAddr(address account, string calldata name) external returns (bytes32) {
        require(msg.sender == account || msg.sender == deployer, "not the address itself");
        return write(account, name);
    }

    function write(address account, string calldata name) private returns (bytes32 reversed) {
        bytes32 label = keccak256(hexDigits(abi.encodePacked(account)));
        reversed = registry.setSubnodeOwner(parent, label, address(this));
        registry.setResolver(reversed, address(resolver));
        resolver.setName(reversed, name);
        registry.setOwner(reversed, account);
    }
}

/// Answers in one call what takes several of the registry and the resolvers, and checks that a name leads back.
contract TestEnsUniversalResolver {
    uint256 private constant ETHER = 60;

    TestEnsRegistry private immutable registry;

    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(TestEnsRegistry registry_) {
        registry = registry_;
    }

    /// `name` as in DNS packets; `data` is a call for the name's resolver.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = resolverOf(name);
        return (ask(resolver, data), resolver);
    }

    /// The name of an address, if that name leads back to it. Names of other coins than ether there are none.
    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        if (account.length != 20 || coinType != ETHER) return (name, resolver, reverseResolver);
        bytes32 reversed = reverseNode(address(bytes20(account)));
        reverseResolver = registry.resolver(reversed);
        if (reverseResolver == address(0)) {
            revert ResolverNotFound(toDns(string.concat(string(hexDigits(account)), ".addr.reverse")));
        }
        name = abi.decode(ask(reverseResolver, abi.encodeCall(TestEnsResolver.name, (reversed))), (string));
        if (bytes(name).length == 0) return (name, resolver, reverseResolver);
        bytes memory dns = toDns(name);
        resolver = resolverOf(dns);
        bytes memory found = ask(resolver, abi.encodeWithSignature("addr(bytes32)", toNode(dns, 0)));
        bytes memory forward = abi.encodePacked(abi.decode(found, (address)));
        if (keccak256(forward) != keccak256(account)) revert ReverseAddressMismatch(name, forward);
    }

    function resolverOf(bytes memory dns) private view returns (address resolver) {
        resolver = registry.resolver(toNode(dns, 0));
        if (resolver == address(0)) revert ResolverNotFound(dns);
        if (resolver.code.length == 0) revert ResolverNotContract(dns, resolver);
    }

    function ask(address resolver, bytes memory data) private view returns (bytes memory answer) {
        bool done;
        (done, answer) = resolver.staticcall(data);
        if (!done) {
            // EIP-3668: who asks for a look-up elsewhere is passed on as it is.
            if (bytes4(answer) == OffchainLookup.selector) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
            revert ResolverError(answer);
        }
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
    }

    /// The node of EIP-137 of the labels from `start` on.
    function toNode(bytes memory dns, uint256 start) private pure returns (bytes32) {
        if (start >= dns.length) revert DNSDecodingFailed(dns);
        uint256 length = uint8(dns[start]);
        if (length == 0) return 0;
        if (start + 1 + length >= dns.length) revert DNSDecodingFailed(dns);
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = dns[start + 1 + i];
        return keccak256(abi.encodePacked(toNode(dns, start + 1 + length), keccak256(label)));
    }

    /// Each label after its length, and a zero at the end.
    function toDns(string memory name) private pure returns (bytes memory dns) {
        bytes memory given = bytes(name);
        dns = new bytes(given.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= given.length; i++) {
            if (i < given.length && given[i] != ".") {
                dns[i + 1] = given[i];
                continue;
            }
            uint256 length = i - start;
            if (length == 0 || length > 255) revert DNSEncodingFailed(name);
            dns[start] = bytes1(uint8(length));
            start = i + 1;
        }
    }
}

/// Sets up all of ENS in one transaction, and gives names under eth to whoever asks first.
contract TestEns {
    TestEnsRegistry public immutable registry;
    TestEnsResolver public immutable resolver;
    TestEnsReverseRegistrar public immutable reverseRegistrar;
    TestEnsUniversalResolver public immutable universalResolver;
    bytes32 private immutable eth;

    constructor(address[] memory holders, string memory avatar) {
        registry = new TestEnsRegistry();
        resolver = new TestEnsResolver(registry);
        eth = registry.setSubnodeOwner(0, keccak256("eth"), address(this));
        bytes32 reverse = registry.setSubnodeOwner(0, keccak256("reverse"), address(this));
        bytes32 parent = keccak256(abi.encodePacked(reverse, keccak256("addr")));
        reverseRegistrar = new TestEnsReverseRegistrar(registry, resolver, parent);
        registry.setSubnodeOwner(reverse, keccak256("addr"), address(reverseRegistrar));
        universalResolver = new TestEnsUniversalResolver(registry);
        resolver.trust(address(this));
        resolver.trust(address(reverseRegistrar));

        if (holders.length < 3) return;
        resolver.setText(register("ada", holders[0]), "avatar", avatar);
        register("bob", holders[1]);
        reverseRegistrar.setNameForAddr(holders[0], "ada.eth");
        reverseRegistrar.setNameForAddr(holders[1], "bob.eth");
        // Nobody may believe this one: the name is the first holder's.
        reverseRegistrar.setNameForAddr(holders[2], "ada.eth");
    }

    /// Gives `label`.eth to `owner`, with the resolver and the owner's address.
    function register(string memory label, address owner) public returns (bytes32 node) {
        bytes32 hashed = keccak256(bytes(label));
        node = keccak256(abi.encodePacked(eth, hashed));
        require(registry.owner(node) == address(0), "the name is taken");
        registry.setSubnodeOwner(eth, hashed, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setAddr(node, owner);
        registry.setOwner(node, owner);
    }
}
